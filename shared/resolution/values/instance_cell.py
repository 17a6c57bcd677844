"""A cell for what is declared to be an instance: nothing else comes into it."""

from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Class, Function, Value

# What no instance is. A function that decorates many is given all of them, and hands
# them on to whatever the decorated ones take.
OTHERS = (Function, Bound, Class)


class InstanceCell(Cell):
    """Holds instances, and what is not known to be anything else."""

    __slots__ = ()

    def add(self, value: Value) -> None:
        """Add a value, unless it is a function or a class."""
        if not isinstance(value, OTHERS):
            super().add(value)
