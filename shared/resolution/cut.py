"""Notes that a bound has left something out, wherever that was."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")

# What a rule of ours fails with that takes code for something else than it is. One odd
# call must not cost the graph of all others.
FAULTS = (LookupError, ValueError, TypeError, AttributeError)


class CutBy(StrEnum):
    """The sorts of bounds; docs/graph-format.md tells users of them."""

    CLASSES = "classes"
    EFFORT = "effort"
    FAILURE = "failure"
    FILES = "files"
    NESTING = "nesting"
    PROJECT = "project"
    VARIABLES = "variables"


class Cut:
    """One for all of a project; `happened` becomes `project` in its result."""

    __slots__ = ("happened",)

    def __init__(self) -> None:
        self.happened = False

    def note(self) -> None:
        """Something was left out that may have cost an edge."""
        self.happened = True

    def first(self, items: Sequence[T], most: int) -> Sequence[T]:
        """Return at most so many of the items, and note where there are more."""
        if len(items) <= most:
            return items
        self.happened = True
        return items[:most]
