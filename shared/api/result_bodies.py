"""What results look like to the OpenAPI document; nothing is ever parsed into these.

A result is stored as the JSON a reader sees and goes out unparsed.
"""

from typing import Any

from shared.api.analysis_bodies import (
    CircularDependenciesBody,
    DeadCodeBody,
    TestCoverageMapBody,
)
from shared.api.impact_bodies import ImpactBody
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


RESULTS: dict[JobKind, type[Wire]] = {
    JobKind.PARSE: CodeGraphBody,
    JobKind.DEPENDENCY: CodeGraphBody,
    JobKind.CALL: CodeGraphBody,
    JobKind.SUPERMODEL: SupermodelBody,
    JobKind.CIRCULAR_DEPENDENCIES: CircularDependenciesBody,
    JobKind.DEAD_CODE: DeadCodeBody,
    JobKind.TEST_COVERAGE_MAP: TestCoverageMapBody,
    JobKind.IMPACT: ImpactBody,
}
