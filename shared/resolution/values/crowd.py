"""What a full cell remembers of the values that come after."""

from collections.abc import Callable
from typing import TypeAlias

from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Made,
    ModuleRef,
    Native,
    Value,
)

# A registry of functions, classes or modules has more of them, and nothing else.
MAX_LISTED = 24

# In a tree with so few calls there is room for all that programs keep in one place:
# more of a registry, and objects of many classes where one above says less of them.
# Those are fewer, as the methods of all of them are a registry.
CALLS_OF_A_SMALL_TREE = 20_000
MAX_KEPT = 64
MAX_OBJECTS = 48

Widen: TypeAlias = Callable[[list[Instance], Instance], Instance | None]
IsBelow: TypeAlias = Callable[[Instance, Instance], bool]


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

    def meet(
        self, value: Instance, among: tuple[Value, ...], widen: Widen, is_below: IsBelow
    ) -> None:
        """Let what stands for instances stand for one more."""
        if self.above is None:
            instances = [known for known in among if isinstance(known, Instance)]
            self.above = widen(instances, value) if instances else None
        elif not is_below(value, self.above):
            self.above = widen([self.above], value) or self.above

    def fits(self, value: Instance, is_below: IsBelow) -> bool:
        """Whether an instance is no stranger among others with something in common."""
        return self.above is None or is_below(value, self.above)


def _kinds(values: tuple[Value, ...]) -> set[Value]:
    return {value.of if type(value) is Made else value for value in values}


class Room:
    """How many values a full cell of a tree takes as they are.

    Attributes:
        objects: How many objects a cell holds before one stands for several.
    """

    __slots__ = ("_listed", "objects")

    def __init__(self, calls: int, otherwise: int) -> None:
        """Tell it by how many calls the tree has; any cell holds `otherwise`."""
        is_small = calls <= CALLS_OF_A_SMALL_TREE
        self.objects = MAX_OBJECTS if is_small else otherwise
        self._listed = MAX_KEPT if is_small else MAX_LISTED

    def takes(self, value: Value, values: tuple[Value, ...]) -> bool:
        """Whether one more function, class or module fits in beside others."""
        is_listed = _is_listed(value) and _is_listed(values[0])
        return is_listed and len(values) < self._listed


def _is_listed(value: Value) -> bool:
    # Whether programs keep many values like it in one place.
    of = value.receiver if isinstance(value, Native) else value
    if isinstance(of, Container):
        return of.is_row
    return isinstance(value, (Function, Class, Bound, ModuleRef))
