"""The result documents of the API contract."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from shared.core.graphs import Graph, Relationship, Structure
from shared.core.index import Index
from shared.core.instants import rfc3339
from shared.core.results import DEFAULT_EDGE_CONFIDENCE
from shared.domains.classification import UNCLASSIFIED, Classification
from shared.pipeline.timing import Timing
from shared.pipeline.writing import Lines

ENGINE_VERSION = "0.1.0"
NO_LANGUAGE = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysed:
    """Everything the result documents are made of.

    `graph` is what the kind of job shows of the structure's; `domains` are those of
    files by path and `offline` is all that they come from, as they are without a model,
    where the kind is about the whole tree (the latter only where it shows the graph);
    `index` is what analyses read of it, for which `structure` may be without its graph;
    `params` are the job's; `hands_on` says that steps follow.
    """

    structure: Structure
    graph: Graph
    timing: Timing
    domains: Mapping[str, str] = field(default_factory=dict)
    offline: Classification = UNCLASSIFIED
    index: Index = field(default_factory=Index)
    params: Mapping[str, object] = field(default_factory=dict)
    hands_on: bool = False


def split(graph: Graph) -> tuple[Graph, list[Relationship]]:
    """Return the graph with the default confidence, and the weaker relationships."""
    strong: list[Relationship] = []
    weak: list[Relationship] = []
    for edge in graph.relationships:
        confidence = edge.properties.get("confidence", 1.0)
        is_weak = isinstance(confidence, float) and confidence < DEFAULT_EDGE_CONFIDENCE
        (weak if is_weak else strong).append(edge)
    return Graph(nodes=graph.nodes, relationships=strong), weak


def code_graph(analysed: Analysed) -> dict[str, object]:
    """Return the document around a graph of code."""
    return {
        "generatedAt": rfc3339(analysed.timing.ended_at),
        "message": _message(analysed),
        "graph": graph_json(analysed.graph),
        "stats": stats(analysed),
        "metadata": metadata(analysed),
    }


def graph_json(graph: Graph) -> dict[str, object]:
    """Return a graph as documents hold it."""
    return {
        "nodes": Lines(graph.nodes),
        "relationships": Lines(graph.relationships),
    }


def stats(analysed: Analysed) -> dict[str, object]:
    """Return the counts of what a graph holds."""
    labels = Counter(node.labels[0] for node in analysed.graph.nodes)
    types = Counter(edge.type for edge in analysed.graph.relationships)
    return {
        "nodeCount": len(analysed.graph.nodes),
        "relationshipCount": len(analysed.graph.relationships),
        "nodeTypes": _sorted(labels),
        "relationshipTypes": _sorted(types),
        "filesProcessed": labels["File"],
        "classes": labels["Class"],
        "functions": labels["Function"],
        "types": labels["Type"],
        "processingTimeMs": analysed.timing.took_ms,
    }


def metadata(analysed: Analysed) -> dict[str, object]:
    """Return what was analysed, when, and what could not be."""
    survey, nodes = analysed.structure.survey, analysed.structure.graph.nodes
    files = sum(node.labels[0] == "File" for node in nodes)
    return {
        "analysisStartTime": rfc3339(analysed.timing.started_at),
        "analysisEndTime": rfc3339(analysed.timing.ended_at),
        **accounting(analysed.structure, files),
        "unresolvedCalls": survey.unresolved_calls,
        "widenedVariables": survey.widened,
        "stageTimesMs": analysed.timing.stages_ms,
    }


def accounting(structure: Structure, files: int) -> dict[str, object]:
    """Return which files were analysed and which were not, as every result tells.

    Args:
        structure: What is told of; its graph may be left out.
        files: How many files the graph holds, those included that are listed only.
    """
    survey = structure.survey
    return {
        "archiveFileCount": survey.archive_files,
        "fileCount": files,
        "parsedFileCount": survey.parsed_files,
        "languages": sorted(survey.language_bytes),
        "skipped": [
            {"path": path, "reason": reason} for path, reason in survey.skipped
        ],
        "engineVersion": ENGINE_VERSION,
        "truncated": bool(survey.cuts),
        "truncatedBy": list(survey.cuts),
    }


def _message(analysed: Analysed) -> str:
    survey = analysed.structure.survey
    noun = "file" if survey.parsed_files == 1 else "files"
    return f"Parsed {survey.parsed_files} {noun}, skipped {len(survey.skipped)}."


def primary_language(sizes: Mapping[str, int]) -> str:
    """Return the language that most of the source is written in, by their sizes."""
    return min(sizes, key=lambda name: (-sizes[name], name)) if sizes else NO_LANGUAGE


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))
