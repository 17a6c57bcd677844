"""What a variable that files share may be."""

from collections.abc import Iterator
from itertools import islice
from typing import Protocol, TypeVar

from shared.parsing.facts import Defined, Literal, Term, Unknown
from shared.resolution.cut import Cut

# A variable that is given more values than this says little about any use.
MAX_LINKED = 32

# Values that no call leads to: beyond the bound they are no loss.
CONSTANT = (Literal, Unknown)


class Place(Protocol):
    """Where a value is read."""

    @property
    def term(self) -> Term:
        """The value."""


P = TypeVar("P", bound=Place)


def linked_values(every: Iterator[P], cut: Cut) -> list[P]:
    """Return the values of a variable, the first of many; what is defined is enough."""
    found = list(islice(every, MAX_LINKED))
    if any(not isinstance(place.term, CONSTANT) for place in every):
        cut.note()
    return [place for place in found if isinstance(place.term, Defined)] or found
