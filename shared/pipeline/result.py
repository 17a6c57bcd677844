"""The result documents of the API contract, as JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from shared.core.graphs import Graph, Node, Relationship, Structure
from shared.core.results import DEFAULT_EDGE_CONFIDENCE
from shared.pipeline.timing import Timing

ENGINE_VERSION = "0.1.0"
SCHEMA_VERSION = "1"
NO_LANGUAGE = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysed:
    """Everything the result documents are made of.

    `graph` is what the kind of job shows of the structure's; `params` are the job's.
    """

    structure: Structure
    graph: Graph
    timing: Timing
    params: Mapping[str, object] = field(default_factory=dict)


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
        "graph": _graph(analysed.graph),
        "stats": _stats(analysed),
        "metadata": _metadata(analysed),
    }


def supermodel(analysed: Analysed) -> dict[str, object]:
    """Return the document around everything, with a summary of the repository."""
    stats, survey = _stats(analysed), analysed.structure.survey
    return {
        "repo": analysed.structure.sha256,
        "version": ENGINE_VERSION,
        "schemaVersion": SCHEMA_VERSION,
        "generatedAt": rfc3339(analysed.timing.ended_at),
        "graph": _graph(analysed.graph),
        "stats": stats,
        "metadata": _metadata(analysed),
        "domains": [],
        "summary": {
            "filesProcessed": stats["filesProcessed"],
            "classes": stats["classes"],
            "functions": stats["functions"],
            "types": stats["types"],
            "domains": 0,
            "primaryLanguage": _primary_language(survey.language_bytes),
            "repoSizeBytes": survey.size_bytes,
        },
        "artifacts": [],
    }


def _graph(graph: Graph) -> dict[str, object]:
    return {
        "nodes": msgspec.Raw(lines(graph.nodes)),
        "relationships": msgspec.Raw(lines(graph.relationships)),
    }


def _stats(analysed: Analysed) -> dict[str, object]:
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


def _metadata(analysed: Analysed) -> dict[str, object]:
    survey, graph = analysed.structure.survey, analysed.graph
    return {
        "analysisStartTime": rfc3339(analysed.timing.started_at),
        "analysisEndTime": rfc3339(analysed.timing.ended_at),
        "archiveFileCount": survey.archive_files,
        "fileCount": sum(node.labels[0] == "File" for node in graph.nodes),
        "parsedFileCount": survey.parsed_files,
        "languages": sorted(survey.language_bytes),
        "skipped": [
            {"path": path, "reason": reason} for path, reason in survey.skipped
        ],
        "engineVersion": ENGINE_VERSION,
        "unresolvedCalls": survey.unresolved_calls,
        "truncated": survey.truncated,
        "widenedVariables": survey.widened,
        "stageTimesMs": analysed.timing.stages_ms,
    }


def _message(analysed: Analysed) -> str:
    survey = analysed.structure.survey
    noun = "file" if survey.parsed_files == 1 else "files"
    return f"Parsed {survey.parsed_files} {noun}, skipped {len(survey.skipped)}."


def _primary_language(sizes: Mapping[str, int]) -> str:
    return min(sizes, key=lambda name: (-sizes[name], name)) if sizes else NO_LANGUAGE


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


def rfc3339(at: datetime) -> str:
    """Return an instant as documents show it."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def lines(items: Iterable[Node] | Iterable[Relationship]) -> bytearray:
    """Return a JSON array with one item a line, as readers that stream need it."""
    # Into one buffer: a large graph's JSON is as large as all that is known of it.
    written = bytearray(b"[\n")
    encoder = msgspec.json.Encoder()
    for item in items:
        encoder.encode_into(item, written, -1)
        written += b",\n"
    written[-2:] = b"\n]" if len(written) > len(b"[\n") else b"[]"
    return written


def encode(value: object) -> bytes:
    """Return the JSON of a document."""
    return msgspec.json.encode(value)
