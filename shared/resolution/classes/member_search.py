"""Which classes a member is looked up in, and what runs where there is none."""

from collections.abc import Iterator

from shared.parsing.facts import ATTRIBUTE, MODULE_SCOPE, Constant
from shared.resolution.adapter import WHOLE
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.classes.inherited_overloads import are_counted
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_names import terms_in, values_in
from shared.resolution.project.spot import Found, Spot
from shared.resolution.project.world import World
from shared.resolution.values.reached import MEMBERS
from shared.resolution.values.value import (
    MISSING,
    MIXED_IN,
    Class,
    Instance,
    ModuleRef,
    Value,
)

# What stands for the computed part of a name.
ANY = "*"

# Modules that a class was extended with; those that a module brings along (Ruby).
EXTENDED, BROUGHT = ".extended", (".brought", "ClassMethods")

METHODS, STATIC = frozenset({"method", ATTRIBUTE}), "static"

# A computed name that fits more members says little.
MAX_MATCHING = 64

# Likewise, where nothing of the name is known; of more it has to be written somewhere.
MAX_METHODS = 8


def is_pattern(name: str) -> bool:
    """Whether a name with `*` is one that is partly computed, and no operator.

    >>> is_pattern("visit_*"), is_pattern("*()"), is_pattern("operator*")
    (True, False, False)
    """
    known = name.replace("*", "")
    return known[:1].isidentifier() and known != "operator"


class MemberSearch:
    """Looks members up in the order that the language of a class says."""

    def __init__(self, world: World, hierarchy: Hierarchy, lexical: Lexical) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._lexical = lexical
        self._extended: dict[Class, dict[Class, None]] | None = None
        # What is written as a text somewhere, where names are computed.
        self._texts: frozenset[str] | None = None

    def find(
        self, ancestors: tuple[Class, ...], name: str, receiver: Value
    ) -> Found | None:
        """Return what a member is; without a method of the name, what runs for it."""
        if not ancestors:
            return None
        rules = ancestors[0].rules
        is_class = isinstance(receiver, Class)
        is_method = name.endswith(rules.method_mark)
        mark = rules.own_mark
        if mark and is_method and (is_class or name.startswith(mark)):
            name = name.removeprefix(mark)
            return self._of_class(ancestors, name, f"{mark}{name}")
        found = self._hierarchy.find(ancestors, name)
        if found is not None or not rules.missing_members or not is_method:
            return found
        if name.startswith("__"):
            # What the language itself calls is there or is not (PHP's `__clone`).
            return self._accessing(ancestors, name) if " " in name else None
        if name in rules.unmade_members:
            return None
        missing = rules.missing_members[-1 if is_class else 0]
        found = self._hierarchy.find(ancestors, missing)
        may_have = found is not None and self._may_have(ancestors[0], name, receiver)
        return None if may_have else found

    def _accessing(self, ancestors: tuple[Class, ...], name: str) -> Found | None:
        # `__get $a()`: `__get` runs where there is no property `$a`.
        word, _, rest = name.partition(" ")
        mark = ancestors[0].rules.method_mark
        if self._hierarchy.find(ancestors, rest.removesuffix(mark)) is not None:
            return None
        return self._hierarchy.find(ancestors, f"{word}{mark}")

    def _may_have(self, cls: Class, name: str, receiver: Value) -> bool:
        # What every object has is there (Ruby), as is what a base outside may have, and
        # what is mixed into more than is known exactly.
        rules = cls.rules
        if not rules.object_members:
            return False
        is_exact = isinstance(receiver, Instance) and receiver.exact
        is_common = name.removesuffix(rules.method_mark) in rules.object_members
        is_module = cls.definition.kind in MIXED_IN
        is_unsure = not is_exact or is_common or is_module
        return is_unsure or self._hierarchy.may_inherit(cls)

    def matching(self, value: Value, pattern: str) -> list[str]:
        """Return the members whose names have a computed part, `visit_*`.

        Too many say nothing: then there are none.
        """
        if not is_pattern(pattern):
            return []
        begin, _, end = pattern.partition(ANY)
        least = len(begin) + len(end)
        names = dict.fromkeys(
            name
            for file, scope in self._scopes(value)
            for name in file.names_in(scope)
            if len(name) > least and name.startswith(begin) and name.endswith(end)
        )
        if len(names) > MAX_MATCHING:
            self._world.cut.note()
            return []
        return list(names)

    def meant(self, value: Value, name: str) -> list[str]:
        """Return the members that a name stands for which is none of a program's."""
        if ANY in name:
            return self.matching(value, name)
        if name != MEMBERS:
            return []
        cls = value.of if isinstance(value, Instance) else value
        if not isinstance(cls, Class):
            return []
        found = self.methods(cls.instance)
        return [one for one in found if not one.startswith("_")]

    def methods(self, value: Value) -> list[str]:
        """Return the methods of an instance or a class, or what a module shows.

        Of many only those whose names are written as texts somewhere: too many say
        nothing.
        """
        if isinstance(value, ModuleRef):
            files = [self._world.files[path] for path in value.module.files]
            shown = [name for file in files for name in file.exports if name != WHOLE]
            return self._named(shown)
        cls = value.of if isinstance(value, Instance) else value
        if not isinstance(cls, Class):
            return []
        names: dict[str, None] = {}
        of_class = isinstance(value, Class)
        for ancestor in self._hierarchy.ancestors(cls):
            file, body = self._world.files[ancestor.path], ancestor.definition.body
            for symbol in file.symbols:
                definition = symbol.definition
                if definition.scope != body or definition.kind not in METHODS:
                    continue
                # What a class has itself is not what it gives to what it makes.
                is_own = STATIC in definition.modifiers
                if is_own is of_class or not cls.rules.functions_make:
                    names[definition.name] = None
            if not of_class:
                names.update(dict.fromkeys(self._hierarchy.makers.methods(ancestor)))
        return self._named(list(names))

    def _named(self, names: list[str]) -> list[str]:
        if len(names) <= MAX_METHODS:
            return names
        # Elsewhere texts are not kept.
        if self._texts is None:
            self._texts = frozenset(
                term.key
                for file in self._world.files.values()
                if file.language.rules.functions_make
                for term in terms_in(tuple(values_in(file.facts)))
                if isinstance(term, Constant) and isinstance(term.key, str)
            )
        found = [name for name in names if name in self._texts]
        return found if len(found) <= MAX_MATCHING else []

    def _scopes(self, value: Value) -> Iterator[tuple[FileIndex, int]]:
        files = self._world.files
        if isinstance(value, ModuleRef):
            yield from ((files[path], MODULE_SCOPE) for path in value.module.files)
            return
        cls = value.of if isinstance(value, Instance) else value
        if isinstance(cls, Class):
            for ancestor in self._hierarchy.ancestors(cls):
                yield files[ancestor.path], ancestor.definition.body

    def _of_class(
        self, ancestors: tuple[Class, ...], name: str, own_name: str
    ) -> Found | None:
        # A member of the class itself, else of a module that it was extended with.
        hierarchy = self._hierarchy
        for ancestor in ancestors:
            if places := hierarchy.own(ancestor, own_name):
                return ancestor, places
            is_module = ancestor.definition.kind in MIXED_IN
            keys = (EXTENDED, *BROUGHT) if is_module else (EXTENDED,)
            for module in self._held(ancestor, keys):
                found = hierarchy.find(hierarchy.ancestors(module), name)
                if found is not None:
                    return found
        return None

    def _held(self, cls: Class, keys: tuple[str, ...]) -> list[Class]:
        # The modules that a class or module was extended with, or brings along.
        places = [place for key in keys for place in self._hierarchy.own(cls, key)]
        values = [self._lexical.value(place) for place in places]
        return [value for value in values if isinstance(value, Class)]

    def below(self, cls: Class, name: str) -> Iterator[tuple[tuple[Class, ...], Value]]:
        """Yield where the classes below may have another member, and on what.

        What is mixed in may run on all that the classes that mix it in are made of.
        """
        hierarchy = self._hierarchy
        is_mixed_in = cls.definition.kind in MIXED_IN
        is_here = hierarchy.find(hierarchy.ancestors(cls), name) is not None
        # A class may call on itself what only those that mix it in have (Python).
        is_mixed_in |= not is_here and bool(cls.rules.implied)
        for subclass in hierarchy.subclasses(cls):
            if is_mixed_in and not is_here:
                yield hierarchy.ancestors(subclass), subclass.instance
            elif hierarchy.own(subclass, name):
                if are_counted(subclass.rules):
                    hierarchy.note_overloads(subclass, name)
                # What is abstract is of a class below.
                is_open = "abstract" in subclass.definition.modifiers
                yield (subclass,), subclass.declared if is_open else subclass.instance
        if is_mixed_in and cls.rules.own_mark and not is_here:
            for extended in self._extended_by().get(cls, ()):
                yield hierarchy.ancestors(extended), extended

    def _extended_by(self) -> dict[Class, dict[Class, None]]:
        # The classes that have a module's members as their own.
        if self._extended is not None:
            return self._extended
        found: dict[Class, dict[Class, None]] = {}
        hierarchy = self._hierarchy
        for file in self._world.files.values():
            for symbol in file.symbols if file.language.rules.own_mark else ():
                if not isinstance(symbol, Class) or symbol.path != file.path:
                    continue
                for module in self._held(symbol, (EXTENDED,)):
                    found.setdefault(module, {})[symbol] = None
                for module in self._held(symbol, BROUGHT):
                    below = dict.fromkeys(hierarchy.subclasses(symbol))
                    found.setdefault(module, {}).update(below)
        self._extended = found
        return found

    def behind(self, cls: Class, ancestors: tuple[Class, ...]) -> tuple[Class, ...]:
        """Return where `super` in a class looks, among ancestors it is one of."""
        hierarchy = self._hierarchy
        place = ancestors.index(cls)
        rest = ancestors[place + 1 :]
        if not cls.rules.mixins_are_own:
            return rest
        mixing = [a for a in ancestors[: place + 1] if a.definition.kind == "class"]
        bases = hierarchy.bases(mixing[-1]) if mixing else ()
        above = [base for base in bases if base.definition.kind == "class"]
        inherited = {found for base in above for found in hierarchy.ancestors(base)}
        return tuple(found for found in rest if found in inherited)

    def missing(self, ref: ModuleRef, name: str) -> list[Spot]:
        """Return the functions that make a member up, where a module has none."""
        files = ref.module.files
        if not files or not self._world.files[files[0]].language.rules.implied:
            return []
        if self._world.members(ref, name) or self._world.child(ref, name) is not None:
            return []
        return self._world.members(ref, MISSING)
