"""Properties that run code when they are read or assigned, by their declared types."""

from shared.parsing.facts import Attribute, Call, InstanceOf, Name, Super
from shared.resolution.classes.dispatch import MAX_BODIES, Dispatch
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.calls import StaticCalls
from shared.resolution.values.declared import bound_class
from shared.resolution.values.value import Class, Function

# What accesses of them are called.
ACCESSORS = {"getter": "get", "setter": "set", "adder": "add"}


class Computed:
    """Getters and setters of classes, in languages whose types decide."""

    def __init__(self, world: World, hierarchy: Hierarchy, dispatch: Dispatch) -> None:
        self._world = world
        self._hierarchy = hierarchy
        self._dispatch = dispatch
        self._of: dict[tuple[Class, str, str], Function] = {}
        self._named: set[tuple[str, str]] = set()
        # Those that extend types outside of the archive, by their name.
        self._extending: dict[tuple[str, str, str], list[Function]] = {}
        self._below: dict[tuple[Class, str, str], tuple[Function, ...]] = {}
        for file in world.files.values():
            if not file.language.rules.static_types:
                continue
            for symbol in file.symbols:
                kind = ACCESSORS.get(symbol.definition.kind)
                if not kind or not isinstance(symbol, Function):
                    continue
                name = symbol.definition.name
                if symbol.owner is not None:
                    known = _own_name(symbol, symbol.owner)
                    self._of[symbol.owner, kind, known] = symbol
                    self._named.add((kind, name))
                else:
                    self._extend(symbol, kind)

    def _extend(self, getter: Function, kind: str) -> None:
        of = getter.definition.receiver
        extended = of.type if isinstance(of, InstanceOf) else of
        if isinstance(extended, Name):
            name = getter.definition.name
            self._extending.setdefault((extended.name, kind, name), []).append(getter)
            self._named.add((kind, name))

    def may_run(self, kind: str, name: str) -> bool:
        """Whether accesses of a kind and name may run anything."""
        return (kind, name) in self._named

    def accessed(
        self, calls: StaticCalls, file: FileIndex, call: Call
    ) -> tuple[Function | None, tuple[Function, ...]]:
        """Return what an access runs: of the nearest class that has the property.

        And what it may run instead, of the classes below that are made somewhere.
        """
        if not isinstance(call.callee, Attribute):
            return None, ()
        of = calls.receiver(Spot(file, call.scope, call.callee, call.at))
        if of is None:
            return None, ()
        cls = bound_class(of)
        if cls is None:
            found = self._extending.get((of.name, call.kind, call.callee.name), ())
            return found[0] if len(found) == 1 else None, ()
        key = (cls, call.kind, call.callee.name)
        is_fixed = of.is_class or isinstance(call.callee.base, Super)
        return self._nearest(*key), () if is_fixed else self._overriding(key)

    def _nearest(self, cls: Class, kind: str, name: str) -> Function | None:
        for ancestor in self._hierarchy.ancestors(cls):
            found = self._of.get((ancestor, kind, name))
            if found is not None or any(self._hierarchy.own(ancestor, name)):
                return found
        return None

    def _overriding(self, key: tuple[Class, str, str]) -> tuple[Function, ...]:
        found = self._below.get(key)
        if found is None:
            cls, kind, name = key
            explicit = f"{cls.definition.name}.{name}"
            ran = (
                self._of.get((each, kind, explicit)) or self._nearest(each, kind, name)
                for each in self._dispatch.made_below(cls)
            )
            found = tuple(dict.fromkeys(one for one in ran if one is not None))
            if len(found) > MAX_BODIES:
                self._world.cut.note()
                found = ()
            self._below[key] = found
        return found


def _own_name(accessor: Function, owner: Class) -> str:
    # `I.P`, where a class implements a property of an interface and has none itself.
    around = f"{owner.definition.qualified_name}."
    return accessor.definition.qualified_name.removeprefix(around)
