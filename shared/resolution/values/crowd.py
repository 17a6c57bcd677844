"""What a full cell remembers of the values that come after."""

from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Made,
    ModuleRef,
    Value,
)

# A registry of functions, classes or modules has more of them, and nothing else.
MAX_LISTED = 24


class Crowd:
    """A full cell's values that came in vain since, and what stands for instances."""

    __slots__ = ("_counted", "_kinds", "above", "is_wide", "refused")

    def __init__(self) -> None:
        self.above: Instance | None = None
        self.is_wide = False
        self.refused = 0
        # How many kinds there were among how many values.
        self._kinds = 0
        self._counted = 0

    def kinds(self, values: tuple[Value, ...]) -> int:
        """Return how many values the cell has if those made of one class are one."""
        if len(values) != self._counted:
            self._counted = len(values)
            is_any_made = any(type(value) is Made for value in values)
            self._kinds = len(_kinds(values)) if is_any_made else len(values)
        return self._kinds


def _kinds(values: tuple[Value, ...]) -> set[Value]:
    return {value.of if type(value) is Made else value for value in values}


def most_listed(value: Value) -> int:
    """Return how many values like it a cell holds, where programs keep many of them."""
    if isinstance(value, Container):
        is_one = value.is_row
    else:
        is_one = isinstance(value, (Function, Class, Bound, ModuleRef))
    return MAX_LISTED if is_one else 0
