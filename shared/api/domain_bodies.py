"""What documents that tell of domains look like to the OpenAPI document."""

from typing import Any

from pydantic import Field

from shared.api.graph_bodies import GraphBody, MetadataBody, StatsBody
from shared.api.wire import Instant, Wire


class ClassificationBody(Wire):
    """Who found the domains: `offline`, or the model; `notes` say how it went."""

    run_id: str
    engine: str
    version: str
    notes: list[str]


class ClassifiedMetadataBody(MetadataBody):
    """What was analysed, when and by what, and who found the domains."""

    classification: ClassificationBody


class SubdomainBody(Wire):
    """A part of a domain: paths of files, ids of functions and classes."""

    name: str
    description_summary: str
    files: list[str]
    functions: list[str]
    classes: list[str]


class DomainPartBody(Wire):
    """A domain; its key files are those that others use most."""

    name: str
    description_summary: str
    key_files: list[str]
    responsibilities: list[str]
    subdomains: list[SubdomainBody]


class DomainRelationshipBody(Wire):
    """One domain uses another.

    `type` is the most frequent type of relationship from one to the other. `strength`
    is the share of all that the code of `from` uses.
    """

    from_: str = Field(alias="from")
    to: str
    type: str
    strength: float = Field(gt=0, le=1)
    reason: str


class FileAssignmentBody(Wire):
    """The domain of a file."""

    file_path: str
    domain_name: str


class FunctionAssignmentBody(Wire):
    """The subdomain of a function; the domain's name where it has none."""

    function_id: str
    subdomain_name: str
    parent_domain: str


class ClassAssignmentBody(Wire):
    """The domain of a class."""

    class_id: str
    domain_name: str


class FunctionDescriptionBody(Wire):
    """What a function does, as a language model reads its name and signature."""

    function_id: str
    description_summary: str
    domain_name: str | None = None


class UnassignedFileBody(Wire):
    """A file outside of all domains."""

    file_path: str
    reason: str


class UnassignedFunctionBody(Wire):
    """A function outside of all domains."""

    function_id: str
    reason: str


class UnassignedClassBody(Wire):
    """A class outside of all domains."""

    class_id: str
    reason: str


class DomainStatsBody(StatsBody):
    """Counts, equal to what the arrays hold."""

    domain_count: int
    subdomain_count: int
    assigned_file_count: int
    assigned_function_count: int
    assigned_class_count: int
    file_assignments: int
    function_assignments: int
    unassigned_functions: int
    class_assignments: int


class DomainBody(Wire):
    """The result of `domain`; `runId` begins with `offline-` or `llm-`."""

    run_id: str
    domains: list[DomainPartBody]
    relationships: list[DomainRelationshipBody]
    file_assignments: list[FileAssignmentBody]
    function_assignments: list[FunctionAssignmentBody]
    class_assignments: list[ClassAssignmentBody]
    function_descriptions: list[FunctionDescriptionBody]
    unassigned_files: list[UnassignedFileBody]
    unassigned_functions: list[UnassignedFunctionBody]
    unassigned_classes: list[UnassignedClassBody]
    graph: GraphBody
    generated_at: Instant
    stats: DomainStatsBody
    metadata: ClassifiedMetadataBody


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
    metadata: ClassifiedMetadataBody
    domains: list[DomainPartBody]
    summary: SummaryBody
    artifacts: list[ArtifactBody]
