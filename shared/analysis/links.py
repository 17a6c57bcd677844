"""Edges by start and by end, and how certain each is."""

from collections import defaultdict
from dataclasses import dataclass, field

from shared.core.graphs import Relationship

Uses = dict[str, dict[str, Relationship]]


@dataclass(slots=True, kw_only=True)
class Links:
    """Edges of some types by start and by end; of several between two, the strongest.

    `weak` are those below the confidence that results show by default.
    """

    forth: Uses = field(default_factory=lambda: defaultdict(dict))
    back: Uses = field(default_factory=lambda: defaultdict(dict))

    def add(self, edge: Relationship) -> None:
        """Add an edge."""
        start, end = edge.start_node, edge.end_node
        behind = self.forth[start]
        known = behind.get(end)
        if known is None or confidence(known) < confidence(edge):
            behind[end] = self.back[end][start] = edge

    def after(self, node: str) -> dict[str, Relationship]:
        """Return what the node depends on."""
        return self.forth.get(node, {})

    def before(self, node: str) -> dict[str, Relationship]:
        """Return what depends on the node."""
        return self.back.get(node, {})


def confidence(edge: Relationship) -> float:
    """Return how certain an edge is; those that do not say are."""
    value = edge.properties.get("confidence", 1.0)
    return value if isinstance(value, float) else 1.0
