"""What graphs of code, and results that hold nothing else, look like in OpenAPI."""

from typing import Any

from shared.api.wire import Instant, Wire


class NodeBody(Wire):
    """A node; `labels[0]` is its primary label."""

    id: str
    labels: list[str]
    properties: dict[str, Any]


class RelationshipBody(Wire):
    """A relationship; its type is spelled as docs/graph-format.md has it."""

    id: str
    type: str
    start_node: str
    end_node: str
    properties: dict[str, Any]


class GraphBody(Wire):
    """Nodes and relationships, sorted by id."""

    nodes: list[NodeBody]
    relationships: list[RelationshipBody]


class StatsBody(Wire):
    """Counts, equal to what the arrays hold."""

    node_count: int
    relationship_count: int
    node_types: dict[str, int]
    relationship_types: dict[str, int]
    files_processed: int
    classes: int
    functions: int
    types: int
    processing_time_ms: int


class SkippedBody(Wire):
    """A file that was not analysed, and why."""

    path: str
    reason: str


class MetadataBody(Wire):
    """What was analysed, when and by what."""

    analysis_start_time: Instant
    analysis_end_time: Instant
    file_count: int
    languages: list[str]
    skipped: list[SkippedBody]
    engine_version: str


class CodeGraphBody(Wire):
    """The result of `parse`, `dependency` and `call`."""

    generated_at: Instant
    message: str
    graph: GraphBody
    stats: StatsBody
    metadata: MetadataBody
