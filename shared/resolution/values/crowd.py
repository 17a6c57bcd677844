"""What a full cell remembers of the values that come after."""

from shared.resolution.values.value import (
    Bound,
    Class,
    Function,
    Instance,
    Made,
    ModuleRef,
    Value,
)


class Crowd:
    """A full cell's values that came in vain since, and what stands for instances."""

    __slots__ = ("above", "is_wide", "refused")

    def __init__(self) -> None:
        self.above: Instance | None = None
        self.is_wide = False
        self.refused = 0


def kinds(values: tuple[Value, ...]) -> int:
    """Return how many values there are if those made of one class are one."""
    return len({value.of if type(value) is Made else value for value in values})


def is_listed(value: Value) -> bool:
    """Whether a value is of those that programs keep many of side by side."""
    return isinstance(value, (Function, Class, Bound, ModuleRef))
