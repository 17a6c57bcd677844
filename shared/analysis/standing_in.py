"""Which methods may run in the stead of the one that a call's declared type names."""

from collections.abc import Iterator, Mapping

from shared.analysis.links import Links
from shared.core.graphs import Node

# How an edge is found that follows values, and classes below a declared one.
_INFERRED = "inferred"


def standing_in(
    certain: Links, weak: Links, nodes: Mapping[str, Node]
) -> Iterator[tuple[str, str]]:
    """Yield what calls a method for certain, with what may run instead by a weak edge.

    Both have one name; that of a function which merely reaches the call is its own.
    Such edges are narrowed to classes that are made, and bounded for each call.
    """

    def name(node: str) -> object:
        return nodes[node].properties.get("name")

    for start, behind in weak.forth.items():
        inferred = [
            end
            for end, edge in behind.items()
            if edge.type == "calls" and edge.properties.get("resolution") == _INFERRED
        ]
        if not inferred:
            continue
        after = certain.after(start)
        called = {name(end) for end, edge in after.items() if edge.type == "calls"}
        for end in inferred:
            if end not in after and name(end) in called:
                yield start, end
