"""Builds the graph that a kind of job asks for, in canonical order."""

from dataclasses import dataclass, field

from shared.core.jobs import JobKind
from shared.parsing.facts import FileFacts
from shared.pipeline import links, nodes
from shared.pipeline.hydrate import OtherFile
from shared.pipeline.nodes import Node, Relationship
from shared.resolution.results import Resolution

# What the results of each kind hold; `supermodel` and all others hold everything.
LABELS: dict[JobKind, frozenset[str]] = {
    JobKind.PARSE: frozenset({"Directory", "File", "Function", "Class", "Type"}),
    JobKind.DEPENDENCY: frozenset(
        {"Directory", "File", "ExternalDependency", "LocalDependency"}
    ),
    JobKind.CALL: frozenset({"File", "Function", "Class", "Type"}),
}


@dataclass(slots=True, kw_only=True)
class Graph:
    """Nodes and relationships, each once, sorted by id."""

    nodes: list[Node] = field(default_factory=list)
    relationships: list[Relationship] = field(default_factory=list)


def build(
    kind: JobKind,
    facts: list[FileFacts],
    others: list[OtherFile],
    resolution: Resolution,
) -> Graph:
    """Return the graph of a kind of job."""
    wanted = LABELS.get(kind)
    graph = Graph()
    ids = {fact.path: nodes.definition_ids(fact) for fact in facts}
    graph.nodes.extend(nodes.parsed_file(fact) for fact in facts)
    graph.nodes.extend(nodes.other_file(other) for other in others)
    if wanted is None or "Directory" in wanted:
        paths = [*(fact.path for fact in facts), *(other.path for other in others)]
        _extend(graph, *nodes.directories(paths))
    if wanted is None or "Function" in wanted:
        for fact in facts:
            _extend(graph, *nodes.definitions(fact, ids[fact.path]))
        graph.relationships.extend(links.calls(resolution, ids))
        graph.relationships.extend(links.uses(resolution, ids))
        graph.relationships.extend(links.types(resolution, ids))
    if wanted is None or "ExternalDependency" in wanted:
        graph.nodes.extend(links.outside_nodes(resolution))
        graph.relationships.extend(links.imports(resolution))
    return _canonical(graph)


def _extend(graph: Graph, found: list[Node], edges: list[Relationship]) -> None:
    graph.nodes.extend(found)
    graph.relationships.extend(edges)


def _canonical(graph: Graph) -> Graph:
    unique = {edge.id: edge for edge in graph.relationships}
    return Graph(
        nodes=sorted(graph.nodes, key=lambda node: node.id),
        relationships=[unique[key] for key in sorted(unique)],
    )
