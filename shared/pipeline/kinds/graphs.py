"""The kinds of job that ask for a graph and nothing else."""

from shared.core.jobs import JobKind
from shared.pipeline.kinds.kind import Kind, Resolves


class ParseGraph(Kind):
    """What every file holds."""

    job = JobKind.PARSE
    labels = frozenset({"Directory", "File", "Function", "Class", "Type"})
    resolves = Resolves.NOTHING


class DependencyGraph(Kind):
    """Who imports whom."""

    job = JobKind.DEPENDENCY
    labels = frozenset({"Directory", "File", "ExternalDependency", "LocalDependency"})
    resolves = Resolves.IMPORTS


class CallGraph(Kind):
    """Who calls, makes, uses and extends whom."""

    job = JobKind.CALL
    labels = frozenset({"File", "Function", "Class", "Type"})
