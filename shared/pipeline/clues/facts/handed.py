"""What calls hand to frameworks, as one file's facts tell: by which call, where."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from shared.analysis.conventions.registrations import (
    Registering,
    decorating,
    is_below,
    registering,
)
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Call,
    CallResult,
    Defined,
    FileFacts,
    Import,
    Imported,
    InstanceOf,
    Name,
    Term,
    This,
)
from shared.pipeline.clues.facts.origins import MOST_STEPS, Origins, is_text
from shared.pipeline.clues.facts.unpacked import Unpacked, inside

# Of what one call is handed so many terms are looked at: a table of routes may be long.
_MOST_VALUES = 1_000
# A method of a handler that gives back what calls it.
_PASSING = frozenset({"as_asgi", "as_view", "bind"})
_EVENT_ARGUMENTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed:
    """What a call registers.

    Attributes:
        how: What the call is.
        by: The name of what is called.
        line: Where the value is handed over.
        name: What the value is called there, or where it is imported from.
        of: The name of what it is a member of, where that has one.
        is_member: Whether it is a member of something.
        is_made: Whether it is an object, and `name` that of its class.
        imported_at: The line that imports it, or what it is a member of; 0 for none.
        definition: The index of a definition that is written where it is handed over;
            -1 if it is only named there.
        held: The index of the definition that the name stands for; -1 if the file does
            not have it.
        scope: Where the call is.
    """

    how: Registering
    by: str
    line: int
    name: str = ""
    of: str = ""
    is_member: bool = False
    is_made: bool = False
    imported_at: int = 0
    definition: int = -1
    held: int = -1
    scope: int


def handed(fact: FileFacts, outside: Collection[str]) -> Iterator[Handed]:
    """Yield what a file registers; `outside` are the packages that the tree imports."""
    calls = Calls(fact, outside)
    for call in fact.calls:
        if call.kind in ("call", "new") and call.arguments:
            yield from calls.handed_by(call)


class Calls:
    """The calls of a file, and what is called and handed over there."""

    def __init__(self, fact: FileFacts, outside: Collection[str]) -> None:
        self._fact = fact
        self._outside = outside
        self._origins = Origins(fact, outside)
        self._unpacked = Unpacked(fact, self._origins)
        # Variables that were looked into, each once however many calls name it, with
        # what these calls are of.
        self._looked: set[tuple[int, str, str]] = set()

    def handed_by(self, call: Call) -> Iterator[Handed]:
        """Yield what one call hands over."""
        for callee in self._callees(call):
            match callee:
                case CallResult(call=index):
                    yield from self._decorated(call, self._fact.calls[index])
                    continue
                case Name(name=name) | Attribute(name=name):
                    by = self._meant(call.scope, callee, name)
                case _:
                    continue
            for how in registering(self._fact.language, by):
                if self._is(how, call, callee, by):
                    given = [
                        (call.line, call.scope, each.value) for each in call.arguments
                    ]
                    yield from self.values(how, by, given)
                    return

    def _decorated(self, call: Call, inner: Call) -> Iterator[Handed]:
        """Yield what is handed to a decorator: `app.get("/")(f)`."""
        if not isinstance(inner.callee, Attribute) or len(call.arguments) != 1:
            return
        by = inner.callee.name
        for how in decorating(self._fact.language, by):
            if self._is_method(how, inner.callee, inner):
                given = [(call.line, call.scope, call.arguments[0].value)]
                yield from self.values(how, by, given)

    def held_by(self, how: Registering, by: str, name: str) -> Iterator[Handed]:
        """Yield what a variable of the file holds that another file hands over."""
        scope, value = self._origins.value(MODULE_SCOPE, name)
        if value is not None and not isinstance(value, (Defined, Imported)):
            yield from self.values(how, by, [(0, scope, value)])

    def is_of(self, how: Registering, call: Call) -> bool:
        """Return whether a call is one of a framework's function."""
        if not isinstance(call.callee, (Name, Attribute)):
            return False
        by = self._meant(call.scope, call.callee, call.callee.name)
        return by in how.names and self._is_function(how, call.callee, call.scope, by)

    def _callees(self, call: Call) -> tuple[Term, ...]:
        """Return what is called: of a constructor of the classes above, these."""
        match call.callee:
            case Attribute(base=CallResult(call=index), name="__init__"):
                above = self._fact.calls[index].callee
                if above == Name("super"):
                    return self._bases(call.scope)
            case Attribute(base=base, name="__init__"):
                return (base,)
            case _:
                pass
        return (call.callee,)

    def _bases(self, scope: int) -> tuple[Term, ...]:
        """Return what the class extends whose code a scope is."""
        while scope > 0:
            at = self._fact.scopes[scope]
            if at.kind == "class" and at.definition >= 0:
                bases = self._fact.definitions[at.definition].bases
                return tuple(base.type for base in bases)
            scope = at.parent
        return ()

    def _meant(self, scope: int, callee: Term, name: str) -> str:
        """Return what is called: where it is imported from, for one imported."""
        name = name.removesuffix("()")
        if isinstance(callee, Name) and self._fact.language == "python":
            found = self._origins.imported(scope, callee)
            return (found.name or name) if isinstance(found, Import) else name
        return name

    def _is(self, how: Registering, call: Call, callee: Term, by: str) -> bool:
        if how.receiver:
            return (
                self._origins.beginning(callee).rpartition("\\")[2].lower()
                == how.receiver
            )
        if not how.packages:
            return len(call.arguments) >= _EVENT_ARGUMENTS
        if how.is_function:
            return self._is_function(how, callee, call.scope, by)
        return isinstance(callee, Attribute) and self._is_method(how, callee, call)

    def _is_method(self, how: Registering, callee: Attribute, call: Call) -> bool:
        root = self._origins.imported(call.scope, callee.base)
        if isinstance(root, Import) and not self._origins.may_be_own(root):
            return is_below(root.module, how.packages)
        # Where nobody says what it is, the tree has the framework and a path is said.
        return (
            root is not None
            and any(map(is_text, call.arguments[:1]))
            and any(is_below(name, how.packages) for name in self._outside)
        )

    def _is_function(self, how: Registering, callee: Term, scope: int, by: str) -> bool:
        parts = [by] if isinstance(callee, Attribute) else []
        base = callee.base if isinstance(callee, Attribute) else callee
        while isinstance(base, Attribute) and len(parts) < MOST_STEPS:
            parts.append(base.name)
            base = base.base
        found = self._origins.imported(scope, base) if isinstance(base, Name) else None
        if not isinstance(found, Import):
            return False
        # `import a.b` binds `a`, and `a.b` is written behind it.
        is_first = not found.name and not found.alias
        module = found.module.partition(".")[0] if is_first else found.module
        parts += [found.name, module] if found.name else [module]
        return ".".join(parts[:0:-1]) in how.packages

    def values(
        self, how: Registering, by: str, waiting: list[tuple[int, int, Term]]
    ) -> Iterator[Handed]:
        """Yield what is handed over at once, or in calls, lists and variables."""
        steps = 0
        while waiting and steps < _MOST_VALUES:
            steps += 1
            line, scope, term = waiting.pop()
            match term:
                case Name(name=name):
                    place, value = self._origins.value(scope, name)
                    yield self._named(how, by, (line, scope), name, value)
                    if value is not None and (place, name, by) not in self._looked:
                        self._looked.add((place, name, by))
                        if not isinstance(value, (Defined, Imported)):
                            waiting.append((line, place, value))
                case Attribute():
                    yield self._member(how, by, (line, scope), term)
                case Defined(definition=index):
                    yield Handed(
                        how=how, by=by, line=line, definition=index, scope=scope
                    )
                case CallResult(call=index):
                    call = self._fact.calls[index]
                    waiting += self._passed(call)
                    yield from self._made(how, by, call.line, call.scope, call.callee)
                case InstanceOf(type=type_):
                    yield from self._made(how, by, line, scope, type_)
                case _:
                    waiting += [(line, *each) for each in inside(scope, term)]
            waiting += [(line, *each) for each in self._unpacked.parts(scope, term)]

    def _named(
        self,
        how: Registering,
        by: str,
        place: tuple[int, int],
        name: str,
        value: Term | None,
    ) -> Handed:
        """Return what a name stands for that is handed over on a line, in a scope."""
        line, scope = place
        found = self._fact.imports[value.index] if isinstance(value, Imported) else None
        return Handed(
            how=how,
            by=by,
            line=line,
            name=((found.name if found else None) or name).rpartition("\\")[2],
            imported_at=found.line if found else 0,
            held=value.definition if isinstance(value, Defined) else -1,
            scope=scope,
        )

    def _member(
        self, how: Registering, by: str, place: tuple[int, int], term: Attribute
    ) -> Handed:
        """Return a member of something that is handed over."""
        line, scope = place
        base = term.base
        return Handed(
            how=how,
            by=by,
            line=line,
            name=term.name.removesuffix("()"),
            of=base.name if isinstance(base, Name) else "",
            is_member=isinstance(base, (Name, Attribute, This)),
            imported_at=self._imported_at(scope, base),
            scope=scope,
        )

    def _made(
        self, how: Registering, by: str, line: int, scope: int, type_: Term
    ) -> Iterator[Handed]:
        """Yield a class or a maker by its name, what it makes is handed over."""
        match type_:
            case Name(name=name):
                _, value = self._origins.value(scope, name)
                named = self._named(how, by, (line, scope), name, value)
            case Attribute(base=base) if not self._origins.is_outside(scope, base):
                named = self._member(how, by, (line, scope), type_)
            case _:
                return
        yield replace(named, is_made=True)

    def _imported_at(self, scope: int, base: Term) -> int:
        if isinstance(base, Name):
            _, value = self._origins.value(scope, base.name)
            if isinstance(value, Imported):
                return self._fact.imports[value.index].line
        return 0

    def _passed(self, call: Call) -> list[tuple[int, int, Term]]:
        callee = call.callee
        if isinstance(callee, Attribute) and callee.name in _PASSING:
            return [(call.line, call.scope, callee.base)]
        return [(call.line, call.scope, each.value) for each in call.arguments]
