"""What the results of analyses look like to the OpenAPI document.

As those of graphs, they are stored as JSON and go out unparsed. Members that may be
absent say so by having a default.
"""

from typing import Literal

from shared.api.graph_bodies import SkippedBody
from shared.api.wire import Instant, Wire

Declared = Literal[
    "function", "class", "method", "interface", "type", "variable", "constant"
]
Sure = Literal["high", "medium", "low"]
RiskScore = Literal["low", "medium", "high", "critical"]


class AnalysisMetadataBody(Wire):
    """How and when something was analysed, and which files were not."""

    analysis_method: str
    analysis_start_time: Instant
    analysis_end_time: Instant
    archive_file_count: int
    file_count: int
    parsed_file_count: int
    languages: list[str]
    skipped: list[SkippedBody]
    engine_version: str
    truncated: bool
    truncated_by: list[str]


class ImportBody(Wire):
    """A file that imports another. Absent marks are false."""

    source: str
    target: str
    imported_symbols: list[str]
    type_only: bool = False
    deferred: bool = False
    declares: bool = False


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


class CyclesMetadataBody(AnalysisMetadataBody):
    """What was looked at."""

    total_files: int
    total_imports: int
    cycle_count: int


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


class PlaceBody(Wire):
    """A declaration; the name is qualified within its file."""

    file: str
    name: str
    line: int
    type: Declared


class DeadCodeCandidateBody(PlaceBody):
    """A declaration that nothing leads to; `high` when a use would have been seen."""

    confidence: Sure
    reason: str


class AliveCodeBody(PlaceBody):
    """A declaration that something leads to; so many symbols and files use it."""

    caller_count: int


class EntryPointBody(PlaceBody):
    """A declaration that is used from outside of the tree."""

    reason: str


class DeadCodeMetadataBody(AnalysisMetadataBody):
    """The declarations in numbers.

    `deadCodeCandidates` counts those shown. All else is of the whole tree, whatever is
    shown: `totalDeclarations - aliveCode` candidates there are.
    """

    total_declarations: int
    dead_code_candidates: int
    alive_code: int
    root_files_count: int
    transitive_dead_count: int
    symbol_level_dead_count: int


class DeadCodeBody(Wire):
    """The result of `dead-code`, the surest candidates first.

    `min_confidence` and `limit` leave candidates out, and count those shown.
    """

    metadata: DeadCodeMetadataBody
    dead_code_candidates: list[DeadCodeCandidateBody]
    alive_code: list[AliveCodeBody]
    entry_points: list[EntryPointBody]


class TestedCallerBody(Wire):
    """A function that tests reach, and how many steps away it is."""

    file: str
    name: str
    distance: int


class TestedSiblingBody(Wire):
    """A tested function of the same file, and some tests that reach it."""

    name: str
    line: int
    test_files: list[str]


class UntestedFunctionBody(PlaceBody):
    """A function that no test is known to reach, and where to begin."""

    confidence: Sure
    reason: str
    nearest_tested_caller: TestedCallerBody | None = None
    suggested_test_file: str | None = None
    tested_siblings: list[TestedSiblingBody] | None = None


class TestedFunctionBody(PlaceBody):
    """A function that tests reach; at most 50 of their files are told."""

    test_files: list[str]
    direct_test_callers: int
    transitive_test_callers: int


class TestFileBody(Wire):
    """A file of tests, and what its tests reach."""

    file: str
    test_functions: int
    production_functions_covered: int
    production_files_covered: int


class FileCoverageBody(Wire):
    """A production file with functions."""

    file: str
    total_functions: int
    tested_functions: int
    untested_functions: int
    coverage_percentage: float


class DomainCoverageBody(Wire):
    """A domain whose files have functions."""

    domain: str
    total_functions: int
    tested_functions: int
    coverage_percentage: float


class CoverageMetadataBody(AnalysisMetadataBody):
    """The functions in numbers."""

    total_files: int
    test_files: int
    production_files: int
    total_functions: int
    tested_functions: int
    untested_functions: int
    coverage_percentage: float


class TestCoverageMapBody(Wire):
    """The result of `test-coverage-map`."""

    metadata: CoverageMetadataBody
    untested_functions: list[UntestedFunctionBody]
    tested_functions: list[TestedFunctionBody]
    test_files: list[TestFileBody]
    coverage_by_file: list[FileCoverageBody]
    coverage_by_domain: list[DomainCoverageBody] | None = None
