"""A stored result as one reader asks for it: by confidence of edges, and spelling."""

from collections import Counter
from typing import Any

import msgspec

# What is stored without the weak edges; asking for exactly this changes nothing.
STORED_CONFIDENCE = 0.5

# `calls`, `belongsTo` and `partOf` keep their spelling, as their reader expects.
UPPER = {
    "imports": "IMPORTS",
    "contains_file": "CONTAINS_FILE",
    "child_directory": "CHILD_DIRECTORY",
    "defines_function": "DEFINES_FUNCTION",
    "declares_class": "DECLARES_CLASS",
    "defines": "DEFINES",
    "extends": "EXTENDS",
}

Edge = dict[str, Any]


def view(
    result: bytes,
    weak_edges: bytes | None,
    *,
    min_edge_confidence: float,
    relationship_style: str,
) -> bytes:
    """Return a stored graph result as the reader asked for it.

    Args:
        result: The stored JSON, with edges of confidence 0.5 and more.
        weak_edges: The stored JSON array of all weaker ones, or None.
        min_edge_confidence: Edges below are left out; those without a confidence
            are certain.
        relationship_style: `upper` spells types as one known client reads them.

    Returns:
        The JSON, with counts that equal what its arrays hold. Results that are no
        graph are returned as they are.
    """
    is_upper = relationship_style == "upper"
    if min_edge_confidence == STORED_CONFIDENCE and not is_upper:
        return result
    document = msgspec.json.decode(result)
    graph = document.get("graph")
    if graph is None:
        return result
    edges: list[Edge] = graph["relationships"]
    if weak_edges is not None and min_edge_confidence < STORED_CONFIDENCE:
        edges = [*edges, *msgspec.json.decode(weak_edges)]
        edges.sort(key=_id)
    edges = [edge for edge in edges if _confidence(edge) >= min_edge_confidence]
    if is_upper:
        edges = [_upper(edge) for edge in edges]
    graph["relationships"] = edges
    stats = document.get("stats")
    if stats is not None:
        stats["relationshipCount"] = len(edges)
        counts = Counter(edge["type"] for edge in edges)
        stats["relationshipTypes"] = dict(sorted(counts.items()))
    return msgspec.json.encode(document)


def _id(edge: Edge) -> str:
    return str(edge["id"])


def _confidence(edge: Edge) -> float:
    return float(edge["properties"].get("confidence", 1.0))


def _upper(edge: Edge) -> Edge:
    type_ = UPPER.get(edge["type"])
    if type_ is None:
        return edge
    prefix = edge["id"].removesuffix(f":{edge['type']}")
    return {**edge, "id": f"{prefix}:{type_}", "type": type_}
