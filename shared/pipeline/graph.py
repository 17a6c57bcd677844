"""Builds a graph of what a kind of job asks for, in canonical order."""

from shared.core.graphs import Graph, Node, Relationship, canonical
from shared.parsing.facts import FileFacts
from shared.pipeline import links, nodes
from shared.pipeline.sources import OtherFile
from shared.resolution.results import Resolution

# Everything a graph can hold.
LABELS = frozenset(
    {
        "Class",
        "Directory",
        "ExternalDependency",
        "File",
        "Function",
        "LocalDependency",
        "Type",
    }
)


def build(
    labels: frozenset[str],
    facts: list[FileFacts],
    others: list[OtherFile],
    resolution: Resolution,
) -> Graph:
    """Return the graph whose nodes have these labels."""
    graph = Graph()
    ids = {fact.path: nodes.definition_ids(fact) for fact in facts}
    graph.nodes.extend(nodes.parsed_file(fact) for fact in facts)
    graph.nodes.extend(nodes.other_file(other) for other in others)
    if "Directory" in labels:
        paths = [*(fact.path for fact in facts), *(other.path for other in others)]
        _extend(graph, *nodes.directories(paths))
    if "Function" in labels:
        for fact in facts:
            _extend(graph, *nodes.definitions(fact, ids[fact.path]))
        graph.relationships.extend(links.calls(resolution, ids))
        graph.relationships.extend(links.uses(resolution, ids))
        graph.relationships.extend(links.types(resolution, ids))
    if "ExternalDependency" in labels:
        graph.nodes.extend(links.outside_nodes(resolution))
        graph.relationships.extend(links.imports(resolution))
    return canonical(graph)


def _extend(graph: Graph, found: list[Node], edges: list[Relationship]) -> None:
    graph.nodes.extend(found)
    graph.relationships.extend(edges)
