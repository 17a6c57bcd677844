"""What the result of an impact analysis looks like to the OpenAPI document."""

from typing import Literal

from pydantic import Field

from shared.api.analysis_bodies import AnalysisMetadataBody, Declared, RiskScore
from shared.api.wire import Wire


class TargetBody(Wire):
    """What is looked at; a file has neither name nor line."""

    file: str
    name: str | None = None
    line: int | None = None
    type: Literal["file", "function", "method", "class"]


class BlastRadiusBody(Wire):
    """How far a change reaches, in functions and files."""

    direct_dependents: int
    transitive_dependents: int
    affected_files: int
    affected_domains: list[str] | None = None
    risk_score: RiskScore
    risk_factors: list[str]


class AffectedFunctionBody(Wire):
    """A function that leads to the target in `distance` steps."""

    file: str
    name: str
    line: int
    type: Declared
    distance: int
    relationship: Literal["direct_caller", "transitive_caller"]


class AffectedFileBody(Wire):
    """How many functions and classes of a file depend on the target, and how."""

    file: str
    direct_dependencies: int
    transitive_dependencies: int


class AffectedEntryPointBody(Wire):
    """An entry point that can notice the change."""

    file: str
    name: str
    type: Literal["route_handler", "module_export", "main_function", "event_handler"]


class TargetImpactBody(Wire):
    """What changing one target may affect."""

    target: TargetBody
    blast_radius: BlastRadiusBody
    affected_functions: list[AffectedFunctionBody]
    affected_files: list[AffectedFileBody]
    entry_points_affected: list[AffectedEntryPointBody]


class CriticalFileBody(Wire):
    """A file that so many others import or use."""

    file: str
    dependent_count: int
    risk_score: RiskScore


class CrossDomainBody(Wire):
    """How often files of one domain use those of another."""

    from_: str = Field(alias="from")
    to: str
    edge_count: int


class GlobalMetricsBody(Wire):
    """The files that most others depend on, and how domains depend on each other."""

    most_critical_files: list[CriticalFileBody]
    cross_domain_dependencies: list[CrossDomainBody] | None = None


class ImpactMetadataBody(AnalysisMetadataBody):
    """What was looked at; targets that are not in the tree are told by name."""

    total_files: int
    total_functions: int
    targets_analyzed: int
    targets_not_found: list[str]


class ImpactBody(Wire):
    """The result of `impact`."""

    metadata: ImpactMetadataBody
    impacts: list[TargetImpactBody]
    global_metrics: GlobalMetricsBody
