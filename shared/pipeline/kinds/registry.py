"""The only list of the kinds of job that there are."""

from collections.abc import Mapping

from shared.core.jobs import JobKind
from shared.pipeline.kinds.analyses import (
    CircularDependencies,
    CoverageMap,
    DeadCode,
    ImpactOfChange,
)
from shared.pipeline.kinds.domains import DomainGraph, Supermodel
from shared.pipeline.kinds.graphs import (
    CallGraph,
    DependencyGraph,
    ParseGraph,
)
from shared.pipeline.kinds.kind import Kind

KINDS: Mapping[JobKind, Kind] = {
    kind.job: kind
    for kind in (
        CallGraph(),
        CircularDependencies(),
        CoverageMap(),
        DeadCode(),
        DependencyGraph(),
        DomainGraph(),
        ImpactOfChange(),
        ParseGraph(),
        Supermodel(),
    )
}
