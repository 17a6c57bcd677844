"""The operations of the API: which path asks for which kind of job."""

from dataclasses import dataclass

from shared.core.jobs import ANALYSIS_KINDS, GRAPH_KINDS, JobKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One POST route: which kind of job it asks for."""

    kind: JobKind
    path: str
    summary: str


_SUMMARIES = {
    JobKind.DEPENDENCY: "Files and packages, and who imports whom",
    JobKind.CALL: "Functions and classes, and who calls whom",
    JobKind.DOMAIN: "Business domains and what belongs to them",
    JobKind.PARSE: "Files, classes, types and functions",
    JobKind.SUPERMODEL: "Everything in one graph",
    JobKind.DEAD_CODE: "Code that nothing reaches",
    JobKind.TEST_COVERAGE_MAP: "Which tests reach which functions",
    JobKind.CIRCULAR_DEPENDENCIES: "Import cycles, and how to break them",
    JobKind.IMPACT: "What a change may affect",
}


def _operation(kind: JobKind, folder: str) -> Operation:
    return Operation(
        kind=kind,
        path=f"/v1/{folder}/{kind.value}",
        summary=_SUMMARIES[kind],
    )


OPERATIONS = tuple(
    [_operation(kind, "graphs") for kind in GRAPH_KINDS]
    + [_operation(kind, "analysis") for kind in ANALYSIS_KINDS]
)
