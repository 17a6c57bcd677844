"""What results look like to the OpenAPI document; nothing is ever parsed into these.

A result is stored as the JSON a reader sees and goes out unparsed.
"""

from shared.api.analysis_bodies import (
    CircularDependenciesBody,
    DeadCodeBody,
    TestCoverageMapBody,
)
from shared.api.domain_bodies import DomainBody, SupermodelBody
from shared.api.graph_bodies import CodeGraphBody
from shared.api.impact_bodies import ImpactBody
from shared.api.wire import Wire
from shared.core.jobs import JobKind

RESULTS: dict[JobKind, type[Wire]] = {
    JobKind.PARSE: CodeGraphBody,
    JobKind.DEPENDENCY: CodeGraphBody,
    JobKind.CALL: CodeGraphBody,
    JobKind.DOMAIN: DomainBody,
    JobKind.SUPERMODEL: SupermodelBody,
    JobKind.CIRCULAR_DEPENDENCIES: CircularDependenciesBody,
    JobKind.DEAD_CODE: DeadCodeBody,
    JobKind.TEST_COVERAGE_MAP: TestCoverageMapBody,
    JobKind.IMPACT: ImpactBody,
}
