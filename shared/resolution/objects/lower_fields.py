"""Fields that classes below set: what methods of those above find in them.

Where a receiver does not flow, a method's `this` is an instance of the class that
declares it, and may be one of a class below: `class B : A { B() { Run = Go; } }`.
"""

from shared.resolution.flow.engine import Engine
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Instance, Value


class LowerFields:
    """By name and class what classes below it put into fields of it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._cells: dict[tuple[Class, str], Cell] = {}

    def seen_by(self, receiver: Value, name: str) -> Cell | None:
        """Return what else a receiver has, should it be of a class below its own."""
        if not isinstance(receiver, Instance) or receiver.exact:
            return None
        hierarchy = self._engine.hierarchy
        if receiver.of.rules.receiver_flows:
            return None
        if not hierarchy.subclasses(receiver.of):
            return None
        return self._of(receiver.of, name)

    def feed(self, owner: Class, name: str, value: Cell) -> None:
        """Let what is stored into an instance of a class be seen from those above."""
        hierarchy = self._engine.hierarchy
        if owner.rules.receiver_flows:
            return
        ancestors = hierarchy.ancestors(owner)
        found = hierarchy.find(ancestors, name) if len(ancestors) > 1 else None
        if found is not None:
            for above in ancestors[1 : ancestors.index(found[0]) + 1]:
                value.feed(self._of(above, name))

    def _of(self, cls: Class, name: str) -> Cell:
        key = (cls, name)
        found = self._cells.get(key)
        if found is None:
            found = self._cells[key] = self._engine.cell()
        return found
