"""What a name may mean in a Kotlin file, level by level, the nearest first."""

from collections.abc import Iterator

from shared.languages.kotlin.primary import CONSTRUCTOR
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Binding,
    Defined,
    Imported,
    Term,
)
from shared.resolution.adapter import Module
from shared.resolution.classes.declared_fields import DeclaredFields
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, spot
from shared.resolution.static.choices import Effort
from shared.resolution.values.value import Class, Function

Found = list[Function | Class]

METHOD = "()"
EXTENDS = "."
STAR = "*"

# Blocks nest deeper than this only in generated code.
MAX_SCOPES = 200
# Files of one package with functions of one name; how often stars are looked behind.
MAX_FILES = 256
MAX_STARS = 1_000_000


class Lookup:
    """Finds functions and classes by name."""

    def __init__(
        self,
        world: World,
        lexical: Lexical,
        hierarchy: Hierarchy,
        fields: DeclaredFields,
    ) -> None:
        self._fields = fields
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self.effort = Effort(hierarchy)
        self._stars_left = MAX_STARS
        self._methods: dict[tuple[Class, str], Found] = {}
        self._constructors: dict[Class, list[Function]] = {}
        self._locals: dict[int, Found] = {}
        self._getters: dict[tuple[str, str], list[Function]] = {}
        self._levels: dict[tuple[str, str, str], tuple[Found, ...]] = {}

    def local(
        self, file: FileIndex, scope: int, name: str, at: int
    ) -> list[Binding] | None:
        """Return the bindings of a name in the functions and blocks around a place."""
        scopes = file.facts.scopes
        for _ in range(MAX_SCOPES):
            if scope <= MODULE_SCOPE:
                break
            found = file.bindings.get((scope, name))
            if found and scopes[scope].kind != "class" and found[0].at <= at:
                return found
            scope = scopes[scope].parent
        else:
            self._hierarchy.truncated = True
        return None

    def named(self, file: FileIndex, name: str, bindings: list[Binding]) -> Found:
        """Return the functions and classes of that name that are bound, if all are.

        The same list each time for bindings of a file.
        """
        found = self._locals.get(id(bindings))
        if found is None:
            every = [
                file.symbols[binding.value.definition]
                for binding in bindings
                if isinstance(binding.value, Defined)
            ]
            named = [symbol for symbol in every if symbol.definition.name == name]
            found = named if len(named) == len(bindings) else []
            self._locals[id(bindings)] = found
        return found

    def methods(self, cls: Class, name: str) -> Found:
        """Return the methods of a class and its ancestors; overridden ones are left.

        The same list each time, where there are any.
        """
        if (known := self._methods.get((cls, name))) is not None:
            return known
        found: Found = []
        owners: dict[tuple[str, ...], Class | None] = {}
        for ancestor in self._hierarchy.ancestors(cls):
            places = self._hierarchy.own(ancestor, name)
            if not self.effort.spend(len(places)):
                break
            for place in places:
                value = self._value(place)
                if not isinstance(value, Function):
                    continue
                # Overridden, as far as the names of types tell.
                owner = owners.setdefault(_types(value), value.owner)
                if owner is value.owner:
                    found.append(value)
        if found:
            self._methods[cls, name] = found
        return found

    def nested(self, cls: Class, name: str) -> Class | None:
        """Return a class that is declared in a class or one of its ancestors."""
        for ancestor in self._hierarchy.ancestors(cls):
            for place in self._hierarchy.own(ancestor, name):
                value = self._value(place)
                if isinstance(value, Class):
                    return value
        return None

    def constructors(self, cls: Class) -> list[Function]:
        """Return the constructors of a class, those without a node too."""
        known = self._constructors.get(cls)
        if known is None:
            known = self._constructors[cls] = self._find_constructors(cls)
        return known

    def _find_constructors(self, cls: Class) -> list[Function]:
        places = list(self._hierarchy.own(cls, CONSTRUCTOR))
        declared = self._fields.place(cls, CONSTRUCTOR)
        if declared is not None:
            places.append(declared)
        return [
            value for value in map(self._value, places) if isinstance(value, Function)
        ]

    def companion(self, cls: Class) -> Class | None:
        """Return the companion object of a class."""
        found = self._hierarchy.own(cls, "Companion")
        value = self._value(found[0]) if found else None
        return value if isinstance(value, Class) else None

    def _value(self, place: Spot) -> Function | Class | None:
        if isinstance(place.term, Defined):
            return place.file.symbols[place.term.definition]
        return self._lexical.symbol(place)

    def top_level(
        self, file: FileIndex, name: str, front: str = ""
    ) -> tuple[Found, ...]:
        """Return what a file sees: imports, its package, packages under a star.

        `front` is a dot for extensions; without, classes are found too.
        """
        key = (file.path, name, front)
        found = self._levels.get(key)
        if found is None:
            every = self._every_level(file, name, front)
            found = tuple(level for level in every if level)
            self._levels[key] = found
        return found

    def _every_level(self, file: FileIndex, name: str, front: str) -> Iterator[Found]:
        yield self.imported(file, name, front)
        key = f"{front}{name}{METHOD}"
        near = self._near(file, key)
        own = [] if file in near else [file]
        yield self._bound([*own, *near], key) + self._classes(file, name, front)
        starred: Found = []
        for index in file.stars:
            if self._stars_left <= 0:
                self._hierarchy.truncated = True
                break
            self._stars_left -= 1
            target = self._world.target(file, index)
            if isinstance(target, Module):
                starred += self._of_files(target.files, name, front)
        for binding in file.bindings.get((MODULE_SCOPE, STAR), ()):
            starred += self._of_term(spot(file, MODULE_SCOPE, binding), name, front)
        yield starred

    def _near(self, file: FileIndex, key: str) -> list[FileIndex]:
        near = self._world.neighbours_that_bind(file, key)
        self._hierarchy.truncated |= len(near) > MAX_FILES
        return near[:MAX_FILES]

    def _classes(self, file: FileIndex, name: str, front: str) -> Found:
        if front:
            return []
        own = [b for b in file.bindings.get((MODULE_SCOPE, name), ()) if file.shows(b)]
        if own:
            return self._values(file, own, Class)
        near = self._world.neighbours_that_bind(file, name)
        for other in near[:1]:
            every = other.bindings.get((MODULE_SCOPE, name), [])
            return self._values(other, [b for b in every if other.shows(b)], Class)
        return []

    def imported(self, file: FileIndex, name: str, front: str) -> Found:
        """Return what the file imports by that name."""
        found: Found = []
        for binding in file.bindings.get((MODULE_SCOPE, name), ()):
            if not file.shows(binding):
                place = spot(file, MODULE_SCOPE, binding)
                found += self._imported_by(place, front)
        return found

    def _imported_by(self, place: Spot, front: str) -> Found:
        term = place.term
        if isinstance(term, Attribute):
            # A member of a class or object.
            base = Spot(place.file, place.scope, term.base, place.at)
            return self._of_term(base, term.name, front)
        if not isinstance(term, Imported):
            return []
        target = self._world.target(place.file, term.index)
        name = place.file.facts.imports[term.index].name
        if not isinstance(target, Module) or name is None:
            return []
        return self._of_files(target.files, name, front)

    def _of_term(self, place: Spot, name: str, front: str) -> Found:
        owner = self._lexical.value(place)
        if not isinstance(owner, Class):
            return []
        found = self.methods(owner, f"{front}{name}{METHOD}")
        inner = None if front else self.nested(owner, name)
        return [*found, inner] if inner else found

    def _of_files(self, paths: tuple[str, ...], name: str, front: str) -> Found:
        key = f"{front}{name}{METHOD}"
        found = self._bound(self._world.files_that_bind(paths, key), key)
        if front:
            return found
        for file in self._world.files_that_bind(paths, name)[:1]:
            every = file.bindings.get((MODULE_SCOPE, name), [])
            found += self._values(file, [b for b in every if file.shows(b)], Class)
        return found

    def members_of_files(self, paths: tuple[str, ...], name: str) -> Found:
        """Return the functions and classes of that name in a package."""
        return self._of_files(paths, name, "")

    def extensions_of_files(self, paths: tuple[str, ...], name: str) -> Found:
        """Return the extensions of that name in some files."""
        return self._of_files(paths, name, EXTENDS)

    def _bound(self, files: list[FileIndex], name: str) -> Found:
        found: Found = []
        for file in files:
            every = file.bindings.get((MODULE_SCOPE, name), [])
            found += self._values(file, every, Function)
        return found

    def _values(
        self, file: FileIndex, bindings: list[Binding], kind: type[Function | Class]
    ) -> Found:
        values = (self._value(spot(file, MODULE_SCOPE, b)) for b in bindings)
        return [value for value in values if isinstance(value, kind)]

    def properties(self, file: FileIndex, name: str) -> list[Function]:
        """Return the getters of extension properties that a file sees."""
        known = self._getters.get((file.path, name))
        if known is None:
            known = self._getters[file.path, name] = self._find_getters(file, name)
        return known

    def _find_getters(self, file: FileIndex, name: str) -> list[Function]:
        key = f"{EXTENDS}{name}"
        found: Found = []
        for binding in file.bindings.get((MODULE_SCOPE, name), ()):
            term: Term = binding.value
            if isinstance(term, Imported):
                target = self._world.target(file, term.index)
                if isinstance(target, Module):
                    given = file.facts.imports[term.index].name or name
                    own = f"{EXTENDS}{given}"
                    files = self._world.files_that_bind(target.files, own)
                    found += self._bound(files, own)
        found += self._bound(self._world.neighbours_that_bind(file, key), key)
        for index in file.stars:
            target = self._world.target(file, index)
            if isinstance(target, Module):
                files = self._world.files_that_bind(target.files, key)
                found += self._bound(files, key)
        return [value for value in found if isinstance(value, Function)]


def _types(function: Function) -> tuple[str, ...]:
    # The last names of the parameters' types, which aliases and packages leave alone.
    return tuple(
        getattr(getattr(formal.type, "type", None), "name", "")
        for formal in function.definition.formals
    )
