"""What results look like to the OpenAPI document; nothing is ever parsed into these.

A result is stored as the JSON a reader sees and goes out unparsed.
"""

from typing import Any, Literal

from shared.api.wire import Instant, Wire
from shared.core.jobs import JobKind


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


class SummaryBody(Wire):
    """A repository in a few numbers."""

    files_processed: int
    classes: int
    functions: int
    types: int
    domains: int
    primary_language: str
    repo_size_bytes: int


class ArtifactBody(Wire):
    """Something that belongs to a supermodel and is no node."""

    id: str
    kind: str
    label: str
    metadata: dict[str, Any]


class SupermodelBody(Wire):
    """The result of `supermodel`; `repo` is the SHA-256 of the content."""

    repo: str
    version: str
    schema_version: str
    generated_at: Instant
    graph: GraphBody
    stats: StatsBody
    metadata: MetadataBody
    domains: list[dict[str, Any]]
    summary: SummaryBody
    artifacts: list[ArtifactBody]


class ImportBody(Wire):
    """A file that imports another. Absent marks are false."""

    source: str
    target: str
    imported_symbols: list[str]
    type_only: bool = False
    deferred: bool = False


class CycleBody(Wire):
    """Files that all reach each other by imports.

    `typeOnly` cycles are closed by imports for type checkers alone. Without
    `breakingImports` none of the files reaches itself.
    """

    id: str
    files: list[str]
    edges: list[ImportBody]
    severity: Literal["low", "medium", "high"]
    type_only: bool
    breaking_suggestion: str
    breaking_imports: list[ImportBody]


class CyclesMetadataBody(Wire):
    """What was looked at, and when."""

    total_files: int
    total_imports: int
    cycle_count: int
    analysis_method: str
    analysis_start_time: Instant
    analysis_end_time: Instant


class CyclesSummaryBody(Wire):
    """The cycles in numbers."""

    total_cycles: int
    files_in_cycles: int
    high_severity_count: int
    medium_severity_count: int
    low_severity_count: int


class CircularDependenciesBody(Wire):
    """The result of `circular-dependencies`."""

    metadata: CyclesMetadataBody
    cycles: list[CycleBody]
    summary: CyclesSummaryBody


RESULTS: dict[JobKind, type[Wire]] = {
    JobKind.PARSE: CodeGraphBody,
    JobKind.DEPENDENCY: CodeGraphBody,
    JobKind.CALL: CodeGraphBody,
    JobKind.SUPERMODEL: SupermodelBody,
    JobKind.CIRCULAR_DEPENDENCIES: CircularDependenciesBody,
}
