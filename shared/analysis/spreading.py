"""Spreads sets of sources over a graph: which of them reach each node."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from shared.analysis.reach import numbered_components

# So many sources are followed at once, a bit each.
_AT_ONCE = 4_096


class Spreading:
    """A graph prepared for spreading: its components, from where edges come first.

    >>> spreading = Spreading("abc", {"a": "bx", "b": "c"})
    >>> [masks[spreading.places["c"]] for masks in spreading.spread([["a"], ["c"]])]
    [3]

    Attributes:
        places: Nodes to the numbers of their components.
    """

    def __init__(
        self, nodes: Iterable[str], *edges: Mapping[str, Iterable[str]]
    ) -> None:
        """Prepare a graph of these nodes: edges to any other lead nowhere."""
        names = list(nodes)
        numbers = {node: number for number, node in enumerate(names)}
        behind: list[list[int]] = []
        for node in names:
            others: list[int] = []
            for each in edges:
                for other in each.get(node, ()):
                    number = numbers.get(other)
                    if number is not None:
                        others.append(number)
            behind.append(others)
        found = numbered_components(behind)
        found.reverse()
        places = [0] * len(names)
        for place, component in enumerate(found):
            for number in component:
                places[number] = place
        self.places = dict(zip(names, places, strict=True))
        self._behind = [
            {places[other] for number in component for other in behind[number]}
            for component in found
        ]

    def spread(self, sources: Sequence[Iterable[str]]) -> Iterator[list[int]]:
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
