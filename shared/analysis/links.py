"""Edges by start and by end, and how certain each is."""

from collections.abc import Mapping

from shared.core.graphs import Relationship

Behind = Mapping[str, Relationship]

_NONE: dict[str, Relationship] = {}


class Links:
    """Edges of some types by start and by end; of several between two, the strongest.

    Attributes:
        forth: Starts of edges to their ends, each with its edge.
        back: Ends to starts.
    """

    __slots__ = ("_behind", "_start", "back", "forth")

    def __init__(self) -> None:
        self.forth: dict[str, dict[str, Relationship]] = {}
        self.back: dict[str, dict[str, Relationship]] = {}
        # Edges are sorted: the next one has the same start more often than not.
        self._start = ""
        self._behind: dict[str, Relationship] = {}

    def add(self, edge: Relationship) -> None:
        """Add an edge."""
        start, end = edge.start_node, edge.end_node
        if start != self._start or not self.forth:
            self._start = start
            self._behind = self.forth.setdefault(start, {})
        behind = self._behind
        known = behind.get(end)
        if known is not None and confidence(known) >= confidence(edge):
            return
        behind[end] = edge
        before = self.back.get(end)
        if before is None:
            before = self.back[end] = {}
        before[start] = edge

    def after(self, node: str) -> Behind:
        """Return what the node depends on."""
        return self.forth.get(node, _NONE)

    def before(self, node: str) -> Behind:
        """Return what depends on the node."""
        return self.back.get(node, _NONE)


def confidence(edge: Relationship) -> float:
    """Return how certain an edge is; those that do not say are."""
    properties = edge.properties
    value = properties.get("confidence", 1.0) if properties else 1.0
    return value if isinstance(value, float) else 1.0


def number(value: object) -> int:
    """Return what is a number, or else 0."""
    return value if isinstance(value, int) else 0
