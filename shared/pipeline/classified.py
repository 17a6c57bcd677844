"""Documents that tell which domains a tree is made of.

What comes of the classification alone stands before the graph; see `reclassify`.
"""

from dataclasses import replace
from typing import Any

from shared.core.graphs import Graph
from shared.core.instants import rfc3339
from shared.domains.telling import Told
from shared.pipeline.result import (
    ENGINE_VERSION,
    Analysed,
    graph_json,
    metadata,
    primary_language,
    stats,
)
from shared.pipeline.writing import Lines

SCHEMA_VERSION = "1"
GRAPH = "graph"
# What a domain's graph holds beside its own: who belongs to domains, and where it is.
_LABELS = frozenset({"File", "Function", "Class"})
_TYPES = frozenset({"defines_function", "declares_class"})


def domain(analysed: Analysed, told: Told) -> dict[str, object]:
    """Return the document about a tree's domains and what belongs to them."""
    whole = analysed.graph
    kept = {node.id for node in whole.nodes if node.labels[0] in _LABELS}
    members = Graph(
        nodes=[node for node in whole.nodes if node.id in kept],
        relationships=[
            edge
            for edge in whole.relationships
            if edge.type in _TYPES and edge.start_node in kept
        ],
    )
    shown = replace(analysed, graph=_with(members, told))
    tail: dict[str, Any] = {
        "generatedAt": rfc3339(analysed.timing.ended_at),
        "stats": stats(shown),
        "metadata": metadata(shown),
    }
    tell_domain(tail, told)
    return {**domain_head(told), GRAPH: graph_json(shown.graph), **tail}


def domain_head(told: Told) -> dict[str, object]:
    """Return the fields before the graph."""
    lists: dict[str, object] = {
        name: Lines(items) for name, items in told.lists.items()
    }
    # Readers who stream know the graph's relationships by such a line's end.
    lists["relationships"] = told.lists["relationships"]
    return {"runId": told.run_id, **supermodel_head(told), **lists}


def tell_domain(tail: dict[str, Any], told: Told) -> None:
    """Tell the classification in the fields behind the graph."""
    tail["stats"].update(told.counts)
    tail["metadata"]["classification"] = _about(told)


def supermodel(analysed: Analysed, told: Told) -> dict[str, object]:
    """Return the document around everything, with a summary of the repository."""
    shown = replace(analysed, graph=_with(analysed.graph, told))
    survey = analysed.structure.survey
    counts = stats(shown)
    tail: dict[str, Any] = {
        "repo": analysed.structure.sha256,
        "version": ENGINE_VERSION,
        "schemaVersion": SCHEMA_VERSION,
        "generatedAt": rfc3339(analysed.timing.ended_at),
        "stats": counts,
        "metadata": metadata(shown),
        "summary": {
            "filesProcessed": counts["filesProcessed"],
            "classes": counts["classes"],
            "functions": counts["functions"],
            "types": counts["types"],
            "domains": 0,
            "primaryLanguage": primary_language(survey.language_bytes),
            "repoSizeBytes": survey.size_bytes,
        },
        "artifacts": [],
    }
    tell_supermodel(tail, told)
    return {**supermodel_head(told), GRAPH: graph_json(shown.graph), **tail}


def supermodel_head(told: Told) -> dict[str, object]:
    """Return the fields before the graph."""
    return {"domains": Lines(told.domains)}


def tell_supermodel(tail: dict[str, Any], told: Told) -> None:
    """Tell the classification in the fields behind the graph."""
    tail["metadata"]["classification"] = _about(told)
    tail["summary"]["domains"] = told.counts["domainCount"]
    tail["artifacts"] = [
        {
            "id": told.run_id,
            "kind": "domains",
            "label": "Domains and what belongs to them",
            "metadata": {**_about(told), **told.counts},
        }
    ]


def _about(told: Told) -> dict[str, object]:
    said = told.classification
    return {
        "runId": told.run_id,
        "engine": said.engine,
        "version": said.version,
        "notes": list(said.notes),
    }


def _with(graph: Graph, told: Told) -> Graph:
    return Graph(
        nodes=sorted([*graph.nodes, *told.nodes], key=lambda node: node.id),
        relationships=sorted(
            [*graph.relationships, *told.edges], key=lambda edge: edge.id
        ),
    )
