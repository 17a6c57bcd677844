"""Properties that run code when they are read or assigned, by their declared types."""

from shared.parsing.facts import Attribute, Call
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function

# What accesses of them are called.
ACCESSORS = {"getter": "get", "setter": "set"}


class Computed:
    """Getters and setters of classes, in languages whose types decide."""

    def __init__(self, world: World, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._of: dict[tuple[Class, str, str], Function] = {}
        self._named: set[tuple[str, str]] = set()
        for file in world.files.values():
            if not file.language.rules.static_types:
                continue
            for symbol in file.symbols:
                kind = ACCESSORS.get(symbol.definition.kind)
                if kind and isinstance(symbol, Function) and symbol.owner is not None:
                    name = symbol.definition.name
                    self._of[symbol.owner, kind, name] = symbol
                    self._named.add((kind, name))

    def may_run(self, kind: str, name: str) -> bool:
        """Whether accesses of a kind and name may run anything."""
        return (kind, name) in self._named

    def accessed(
        self, calls: StaticCalls, file: FileIndex, call: Call
    ) -> Function | None:
        """Return what an access runs: of the nearest class that has the property."""
        if not isinstance(call.callee, Attribute):
            return None
        of = calls.receiver(Spot(file, call.scope, call.callee, call.at))
        cls = bound_class(of) if of is not None else None
        if cls is None:
            return None
        name = call.callee.name
        for ancestor in self._hierarchy.ancestors(cls):
            found = self._of.get((ancestor, call.kind, name))
            if found is not None or any(self._hierarchy.own(ancestor, name)):
                return found
        return None
