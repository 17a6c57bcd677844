"""A graph of code as values: what every builder, analysis and writer shares."""

from dataclasses import dataclass, field

import msgspec

from shared.core.clues import Clues, Survey


class Node(msgspec.Struct, frozen=True):
    """A node; `labels[0]` is its primary label."""

    id: str
    labels: tuple[str, ...]
    properties: dict[str, object]


class Relationship(msgspec.Struct, frozen=True, rename="camel"):
    """A typed edge between two nodes."""

    id: str
    type: str
    start_node: str
    end_node: str
    properties: dict[str, object]


@dataclass(slots=True, kw_only=True)
class Graph:
    """Nodes and relationships, each once, sorted by id."""

    nodes: list[Node] = field(default_factory=list)
    relationships: list[Relationship] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """All that is known of a tree once its source is gone.

    `sha256` is of all paths and contents; `graph` holds every label and every
    confidence that was asked for.
    """

    sha256: str
    graph: Graph
    survey: Survey = field(default_factory=Survey)
    clues: Clues = field(default_factory=Clues)


def relationship(
    type_: str, start: str, end: str, **properties: object
) -> Relationship:
    """Return an edge with its properties by name."""
    return related(type_, start, end, properties)


def related(
    type_: str, start: str, end: str, properties: dict[str, object]
) -> Relationship:
    """Return an edge; its id says everything but the properties."""
    return Relationship(f"{start}->{end}:{type_}", type_, start, end, properties)


def canonical(graph: Graph) -> Graph:
    """Return the graph in its one order, with each relationship once."""
    unique = {edge.id: edge for edge in graph.relationships}
    return Graph(
        nodes=sorted(graph.nodes, key=lambda node: node.id),
        relationships=[unique[key] for key in sorted(unique)],
    )
