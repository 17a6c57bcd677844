"""Calls of what the tree does not have, and what these may do to their arguments."""

from collections.abc import Collection

from shared.analysis.code import SCRIPTS
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Awaited,
    Call,
    CallResult,
    Element,
    FileFacts,
    Import,
    Imported,
    InstanceOf,
    Item,
    Name,
    Parameter,
    Term,
    This,
    Within,
)
from shared.pipeline.clues.facts.origins import MOST_STEPS, Origins
from shared.pipeline.clues.facts.quiet import is_quiet, is_quiet_of_classes

_KOTLIN, _PHP, _PYTHON, _RUBY = "kotlin", "php", "python", "ruby"
# Types are written in capitals, so that no variable passes for one.
_CAPITAL = frozenset({"csharp", "java", _KOTLIN, _RUBY})
_TYPED = frozenset({"csharp", "java", _KOTLIN})
# Or variables have a sign in front, and of scripts only what is made is asked for.
_SIGNED = frozenset({_PHP, *SCRIPTS})
# So many parts tell of a package of Java whose it is.
_LEVELS = 2
# Languages with functions of their own that make lists.
_BUILT_IN = frozenset({_KOTLIN, _PHP, _PYTHON, _RUBY})


def plain(name: str, language: str) -> str:
    r"""Return the last part of a name as it is defined; PHP has no capitals.

    >>> plain("lib\\server", "php"), plain("::P::Bus|::Bus", "ruby"), plain("A`1", "")
    ('server', 'Bus', 'A')
    """
    if language != _PHP and name.isidentifier():
        return name
    bare = name.removesuffix("()").partition("`")[0].strip(":\\.")
    last = bare.replace("\\", ":").replace(".", ":").rpartition(":")[2]
    return last.lower() if language == _PHP else last


def _from(found: Import, language: str) -> tuple[str, ...]:
    """Return the names by which one knows of an import what it is."""
    parts = found.module.split(".")
    if language == _PYTHON:
        return (parts[0],)
    return ".".join(parts[:_LEVELS]), found.name or ""


class Foreign:
    """Tells of the calls of a file which are of something outside of the tree.

    Attributes:
        origins: Where the values of the file are from.
    """

    def __init__(
        self, fact: FileFacts, outside: Collection[str], types: Collection[str]
    ) -> None:
        self.origins = Origins(fact, outside)
        self._fact = fact
        # Names of the tree's types, those of PHP in small letters.
        self._types = types
        self._types_said: dict[tuple[int, str], Term] | None = None
        self._fields: dict[tuple[int, str], tuple[int, Term]] | None = None

    def is_called(self, call: Call) -> bool:
        """Return whether it surely is called; it may only keep what it is given."""
        root, names = self._begun(call)
        if isinstance(root, Import):
            return not self.origins.may_be_own(root)
        return root is not None and self._is_unknown(root, names)

    def uses(self, call: Call) -> bool:
        """Return whether it is called, and may call members of what it is given."""
        language = self._fact.language
        callee = call.callee
        if (
            language in _TYPED
            and isinstance(callee, (Name, Attribute))
            and is_quiet_of_classes(plain(callee.name, language))
        ):
            return False
        root, names = self._begun(call)
        if isinstance(root, Import):
            return not self.origins.may_be_own(root) and not is_quiet(
                language, (*_from(root, language), *names)
            )
        return (
            root is not None
            and self._is_unknown(root, names)
            and not is_quiet(language, (plain(root, language), *names))
        )

    def is_built_in(self, call: Call) -> bool:
        """Return whether a function is called that no file has to import: `listOf`."""
        if self._fact.language not in _BUILT_IN or not isinstance(call.callee, Name):
            return False
        name = call.callee.name
        return self.origins.value(call.scope, name)[1] is None

    def class_around(self, scope: int) -> int:
        """Return the index of the class whose object code in a scope has; -1 for none.

        Functions that are methods by their receiver alone are of another one.
        """
        while scope != NO_SCOPE:
            at = self._fact.scopes[scope]
            index = at.definition
            if at.kind == "class":
                return index
            if index >= 0 and self._fact.definitions[index].receiver is not None:
                return -1
            scope = at.parent
        return -1

    def is_own(self, scope: int, term: Term) -> bool:
        """Return whether a value is the object whose method a scope is in."""
        if isinstance(term, This):
            return True
        if not isinstance(term, Name) or self._fact.language != _PYTHON:
            return False
        _, value = self.origins.value(scope, term.name)
        if not isinstance(value, Parameter) or value.index:
            return False
        of = self._fact.definitions[value.definition]
        is_static = "staticmethod" in of.modifiers
        return self._fact.scopes[of.scope].kind == "class" and not is_static

    def _is_unknown(self, root: str, names: list[str]) -> bool:
        """Return whether the tree has none of the types that a chain of names has."""
        language = self._fact.language
        every = (plain(root, language), *names)
        if language in _CAPITAL:
            is_type = any(each[:1].isupper() for each in every)
        else:
            is_type = language in _SIGNED and not root.startswith("$")
        return is_type and not any(each in self._types for each in every)

    def _begun(self, call: Call) -> tuple[Import | str | None, list[str]]:
        """Return what a call begins with, and the names behind but for a method's."""
        language = self._fact.language
        may_make = call.kind == "new" or language == _KOTLIN
        root, names = self._chain(call.scope, call.callee)
        # A function of that name may be had from above, or be the language's.
        is_plain = isinstance(call.callee, Name) or language in SCRIPTS
        if isinstance(root, str) and is_plain and not may_make:
            return None, names
        is_made = may_make and names and names[0][:1].isupper()
        return root, names if is_made else names[1:]

    def _chain(self, scope: int, term: Term) -> tuple[Import | str | None, list[str]]:
        """Return what a value begins with, and the names behind that, last ones first.

        It begins with an import, or a name that the file binds nowhere.
        """
        names: list[str] = []
        for _ in range(MOST_STEPS):
            if isinstance(term, Imported):
                return self._fact.imports[term.index], names
            if isinstance(term, Name):
                place, value = self.origins.value(scope, term.name)
                # What holds nothing else tells more than what it holds at last.
                value = self._declared(place, term.name) or value
                if value is None or value == term:
                    return term.name, names
                scope, term = place, value
                continue
            found: tuple[int, Term] | None
            if not isinstance(term, Attribute):
                found = self._before(scope, term)
            elif self.is_own(scope, term.base):
                found = self._field(scope, term.name)
            else:
                names.append(plain(term.name, self._fact.language))
                found = scope, term.base
            if found is None:
                break
            scope, term = found
        return None, names

    def _before(self, scope: int, term: Term) -> tuple[int, Term] | None:
        """Return what a value is taken from, called on or declared as, and where."""
        fact = self._fact
        match term:
            case CallResult(call=index):
                return fact.calls[index].scope, fact.calls[index].callee
            case Parameter(definition=index, index=number):
                of = fact.definitions[index]
                type_ = (
                    of.formals[number].type if 0 <= number < len(of.formals) else None
                )
                return None if type_ is None else (of.scope, type_)
            case Within(scope=inner, base=base):
                return inner, base
            case InstanceOf(type=base):
                return scope, base
            case Awaited() | Element() | Item():
                return scope, term.base
            case _:
                return None

    def _declared(self, scope: int, name: str) -> Term | None:
        """Return the type that a variable is declared with, if any."""
        if self._types_said is None:
            self._types_said = {
                (each.scope, each.name): each.value
                for each in self._fact.bindings
                if each.declared and isinstance(each.value, InstanceOf)
            }
        return self._types_said.get((scope, name))

    def _field(self, scope: int, name: str) -> tuple[int, Term] | None:
        """Return what a field of the own object is declared or made as, and where."""
        owner = self.class_around(scope)
        if owner < 0:
            return None
        body = self._fact.definitions[owner].body
        for written in (name, f"${name}"):
            place, value = self.origins.value(body, written)
            if value is not None and place == body:
                return place, value
        if self._fields is None:
            self._fields = {
                (self.class_around(each.scope), each.attribute): (
                    each.scope,
                    each.value,
                )
                for each in self._fact.stores
                if each.attribute and self.is_own(each.scope, each.base)
            }
        return self._fields.get((owner, name))
