"""Spreads sets of sources over a graph: which of them reach each node."""

from collections.abc import Iterable, Iterator, Sequence

from shared.analysis.reach import numbered_components

# So many sources are followed at once, a bit each.
_AT_ONCE = 4_096


class Spreading:
    """A graph prepared for spreading: its components, from where edges come first.

    >>> spreading = Spreading([[1], [2], []])
    >>> [masks[spreading.places[2]] for masks in spreading.spread([[0], [2]])]
    [3]

    Attributes:
        places: For each node the number of its component.
    """

    def __init__(self, behind: Sequence[Sequence[int]]) -> None:
        """Prepare a graph of nodes that are numbers, by what each leads to."""
        found = numbered_components(behind)
        found.reverse()
        self.places = [0] * len(behind)
        for place, component in enumerate(found):
            for number in component:
                self.places[number] = place
        self._behind = [self._places_behind(component, behind) for component in found]

    def _places_behind(
        self, component: list[int], behind: Sequence[Sequence[int]]
    ) -> set[int]:
        places = self.places
        return {places[other] for number in component for other in behind[number]}

    def spread(self, sources: Sequence[Iterable[int]]) -> Iterator[list[int]]:
        """Yield which sources reach what, for some thousands of them at a time.

        Yields:
            For each component a number whose bits are the sources that reach it,
            counted on from one list to the next. A source, which is several nodes,
            reaches these.
        """
        for start in range(0, len(sources), _AT_ONCE):
            masks = [0] * len(self._behind)
            for bit, nodes in enumerate(sources[start : start + _AT_ONCE]):
                for node in nodes:
                    masks[self.places[node]] |= 1 << bit
            for place, mask in enumerate(masks):
                if mask:
                    for other in self._behind[place]:
                        masks[other] |= mask
            yield masks


def bits(mask: int) -> Iterator[int]:
    """Yield the places of the bits that are set.

    >>> list(bits(0b101))
    [0, 2]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def step() -> int:
    """Return how many sources one mapping is about."""
    return _AT_ONCE
