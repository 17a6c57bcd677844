"""Functions of one name that are more than a variable may have values.

What a name may be is bounded, for all of it is looked at wherever the name is read. Of
overloads, calls choose: each list of them is made once, and told apart by identity.
"""

from collections.abc import Callable, Iterable

from shared.parsing.facts import MODULE_SCOPE, Defined
from shared.resolution.abilities import Including, Linked
from shared.resolution.project.linked import MAX_LINKED
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.choices import Shape
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function, ModuleRef

# So many functions are in all of these lists together.
MAX_LISTED = 1_000_000

Places = tuple[tuple[str, str], ...]


class Many:
    """Keeps the lists of overloads that are longer than the values of a variable."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._left = MAX_LISTED
        self._linked: dict[str, Linked | None] = {}
        self._lists: dict[Places, list[Function]] = {}
        self._seen: dict[tuple[str, int], list[Function]] = {}
        self._joined: dict[tuple[int, ...], list[Function]] = {}
        self._by_class: dict[int, dict[Class, list[Function]]] = {}

    def of_name(
        self, place: Spot, name: str, spots: list[Spot]
    ) -> list[Function] | None:
        """Return all functions of a name whose values were too many to be told."""
        if len(spots) < MAX_LINKED or not _are_of_modules(spots):
            return None
        linked = self._modules(place.file.family)
        if linked is None:
            return None
        bound = linked.bound(place.file.facts, place.scope, name)
        return self._functions(bound) if bound else None

    def of_module(
        self, path: str, ref: ModuleRef, name: str, spots: list[Spot]
    ) -> list[Function] | None:
        """Return likewise the members of a module that a file may see."""
        if len(spots) < MAX_LINKED:
            return None
        linked = self._modules(ref.family)
        found = self._functions(linked.members(ref.module, name)) if linked else None
        modules = self.world.modules(ref.family)
        if found is None or not isinstance(modules, Including):
            return found
        seen = self._seen.get((path, id(found)))
        if seen is None:
            others = dict.fromkeys(function.path for function in found)
            hidden = {one for one in others if not modules.may_see(path, one)}
            seen = found
            if hidden and self._spend(len(found)):
                seen = [f for f in found if f.path not in hidden]
            self._seen[path, id(found)] = seen
        return seen

    def joined(self, lists: Iterable[list[Function]]) -> list[Function]:
        """Return one list of what lists of this class hold, always the same one."""
        every = {id(one): one for one in lists}
        if len(every) == 1:
            return next(iter(every.values()))
        key = tuple(every)
        found = self._joined.get(key)
        if found is None:
            count = sum(map(len, every.values()))
            functions = [f for one in every.values() for f in one]
            found = list(dict.fromkeys(functions)) if self._spend(count) else []
            self._joined[key] = found
        return found

    def with_class(
        self,
        functions: list[Function],
        classes: Iterable[Class],
        shape: Callable[[Function], Shape],
    ) -> list[Function]:
        """Return those of a list that take one of some classes."""
        by_class = self._by_class.get(id(functions))
        if by_class is None:
            by_class = self._by_class[id(functions)] = {}
            for function in functions:
                types = [bound_class(of) for of in shape(function) if of is not None]
                for cls in dict.fromkeys(types):
                    if cls is not None:
                        by_class.setdefault(cls, []).append(function)
        found = [by_class[cls] for cls in classes if cls in by_class]
        return self.joined(found) if found else []

    def _functions(self, bound: Places) -> list[Function] | None:
        found = self._lists.get(bound)
        if found is None:
            found = self._lists[bound] = list(self._every(bound))
        return found or None

    def _every(self, bound: Places) -> Iterable[Function]:
        functions: list[Function] = []
        for path, name in bound:
            file = self.world.files[path]
            bindings = file.bindings.get((MODULE_SCOPE, name), ())
            if not self._spend(len(bindings)):
                return ()
            for binding in bindings:
                term = binding.value
                symbol = None
                if isinstance(term, Defined):
                    symbol = file.symbols[term.definition]
                if not isinstance(symbol, Function):
                    return ()
                functions.append(symbol)
        return functions

    def _spend(self, count: int) -> bool:
        self._left -= count
        if self._left < 0:
            self.world.cut.note()
        return self._left >= 0

    def _modules(self, family: str) -> Linked | None:
        if family not in self._linked:
            modules = self.world.modules(family)
            self._linked[family] = modules if isinstance(modules, Linked) else None
        return self._linked[family]


def _are_of_modules(spots: list[Spot]) -> bool:
    return all(
        spot.scope == MODULE_SCOPE and isinstance(spot.term, Defined) for spot in spots
    )
