"""Types that functions stand in for: their one method, and whether it gives a value."""

from shared.parsing.lambdas import DOES, GIVES
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.world import World
from shared.resolution.values.declared import Type
from shared.resolution.values.value import Class, Function

# What lambdas are that surely give a value, and those that surely give none.
GIVING, DOING = Type(GIVES), Type(DOES)

# How functional types of the library end that give a value, and those that do not.
_GIVE = ("Function", "Supplier", "Predicate", "Operator", "Callable", "Comparator")
_DO = ("Consumer", "Runnable")


class Functional:
    """The methods without a body of the interfaces of a project."""

    def __init__(self, world: World, hierarchy: Hierarchy) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._single: dict[Class, Function | None] = {}
        self._abstract: dict[str, dict[Class, list[Function]]] = {}

    def single_method(self, cls: Class) -> Function | None:
        """Return the one method that a function stands in for."""
        if cls.definition.kind != "interface":
            return None
        if cls not in self._single:
            self._single[cls] = self._find_single(cls)
        return self._single[cls]

    def _abstract_of(self, path: str) -> dict[Class, list[Function]]:
        # The methods without a body in a file, by their classes.
        found = self._abstract.get(path)
        if found is None:
            found = self._abstract[path] = {}
            for symbol in self._world.files[path].symbols:
                is_abstract = "abstract" in symbol.definition.modifiers
                if is_abstract and isinstance(symbol, Function) and symbol.owner:
                    found.setdefault(symbol.owner, []).append(symbol)
        return found

    def _find_single(self, cls: Class) -> Function | None:
        found: list[Function] = []
        for ancestor in self._hierarchy.ancestors(cls):
            found.extend(self._abstract_of(ancestor.path).get(ancestor, ()))
        return found[0] if len(found) == 1 else None

    def gives(self, wanted: Type) -> bool | None:
        """Whether functions of a type give a value; None where nothing tells."""
        if wanted.variable >= 0:
            return None
        if wanted.cls is not None:
            method = self.single_method(wanted.cls)
            return DOES not in method.definition.modifiers if method else None
        does = wanted.name.endswith(_DO)
        return not does if does or wanted.name.endswith(_GIVE) else None


def is_functional(of: Type) -> bool:
    """Whether a type is one of the library that functions stand in for."""
    return of.cls is None and of.name.endswith((*_DO, *_GIVE))
