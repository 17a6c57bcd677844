"""Query parameters of the routes, validated after authentication.

An empty one counts as absent: forms and clients send those that were not filled in. One
that is sent twice is refused: neither would be the one that is meant.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import Annotated, Any, Literal, TypeAlias, TypeVar
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from shared.api.form_parts import MAX_PREVIOUS_DOMAINS_BYTES
from shared.api.problems import Detail, invalid_request
from shared.api.result_view import Shown
from shared.api.written import DAY, NUMBER, WHOLE
from shared.core.jobs import JobStatus, Priority
from shared.core.results import DEFAULT_EDGE_CONFIDENCE

# Addresses that are longer get through few front ends; the form takes more.
MAX_TARGETS_CHARACTERS = 8 * 1024
_Query = TypeVar("_Query", bound=BaseModel)
Sent: TypeAlias = Iterable[tuple[str, str]]
"""The parameters of an address, each name with its value, in their order."""


class ReadQuery(BaseModel):
    """How a stored result is shown; may differ from one poll to the next."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    min_edge_confidence: Annotated[
        float,
        Field(
            alias="minEdgeConfidence",
            ge=0,
            le=1,
            allow_inf_nan=False,
            description="Relationships below this confidence are left out.",
        ),
        NUMBER,
    ] = DEFAULT_EDGE_CONFIDENCE
    relationship_style: Annotated[
        Literal["lower", "upper"],
        Field(
            alias="relationshipStyle",
            description="`upper` spells structural relationship types in capitals.",
        ),
    ] = "lower"

    min_confidence: Annotated[
        Literal["high", "medium", "low"],
        Field(
            description="Candidates of dead code below this confidence are left out."
        ),
    ] = "low"
    limit: Annotated[
        int | None,
        Field(ge=1, le=10_000, description="The most candidates of dead code."),
        WHOLE,
    ] = None

    @property
    def shown(self) -> Shown:
        """How a stored result is shown."""
        return Shown(
            min_confidence=self.min_edge_confidence,
            upper=self.relationship_style == "upper",
            least_sure=self.min_confidence,
            most_candidates=self.limit,
        )


class SubmitQuery(ReadQuery):
    """What a submission may ask for besides its archive."""

    priority: Annotated[
        Literal["normal", "high", "critical"],
        Field(description="`high` and `critical` need the scope `jobs:priority`."),
    ] = "normal"
    callback_url: Annotated[
        str | None,
        Field(
            alias="callbackUrl",
            description="An https URL that a signed webhook is posted to once the job"
            " has settled.",
        ),
    ] = None

    targets: Annotated[
        str | None,
        Field(
            max_length=MAX_TARGETS_CHARACTERS,
            description="What an impact analysis is about: `file[:function]`, with"
            " commas in between.",
        ),
    ] = None

    previous_domains: Annotated[
        str | None,
        Field(
            alias="previousDomains",
            max_length=MAX_PREVIOUS_DOMAINS_BYTES,
            description="Domains whose names are kept where they still fit, as JSON:"
            ' `[{"name": "Billing", "subdomainCount": 2}]`. For `domain` and'
            " `supermodel`.",
        ),
    ] = None

    @property
    def job_priority(self) -> Priority:
        """The priority as the queue knows it."""
        return Priority[self.priority.upper()]

    @property
    def read(self) -> ReadQuery:
        """The part that concerns reading."""
        return ReadQuery(
            min_edge_confidence=self.min_edge_confidence,
            relationship_style=self.relationship_style,
            min_confidence=self.min_confidence,
            limit=self.limit,
        )


class UploadRight(BaseModel):
    """What the address of an upload says of who may write to it, and until when."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    user: UUID
    expires: Annotated[int, Field(ge=0, le=2**63 - 1), WHOLE]
    signature: Annotated[str, Field(max_length=64)]


class PageQuery(BaseModel):
    """Which page of a list, and how long its pages are."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    page: Annotated[
        int, Field(ge=1, le=1_000_000, description="Which page, from 1."), WHOLE
    ] = 1
    size: Annotated[
        int, Field(ge=1, le=100, description="How many on a page."), WHOLE
    ] = 20


class JobListQuery(BaseModel):
    """Which of the caller's jobs to list."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    status: Annotated[
        JobStatus | None, Field(description="Only jobs of this status.")
    ] = None
    cursor: Annotated[
        str | None,
        Field(
            pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
            description="`nextCursor` of the page before.",
        ),
    ] = None
    limit: Annotated[
        int, Field(ge=1, le=100, description="How many on a page."), WHOLE
    ] = 20


class AuditQuery(BaseModel):
    """Which entries of the audit log to list."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    user_id: Annotated[
        UUID | None, Field(alias="userId", description="Only those about this user.")
    ] = None
    before: Annotated[
        int | None,
        Field(ge=1, le=2**63 - 1, description="Only those before this number."),
        WHOLE,
    ] = None
    limit: Annotated[int, Field(ge=1, le=1000, description="How many."), WHOLE] = 100


class UsageQuery(BaseModel):
    """Which days to tell the usage of, both included."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    from_: Annotated[
        date | None,
        DAY,
        Field(
            alias="from",
            description="The first day (UTC); else 29 days earlier.",
        ),
    ] = None
    to: Annotated[
        date | None,
        DAY,
        Field(description="The last day; else today."),
    ] = None


def parse_read_query(values: Sent) -> ReadQuery:
    """Validate the parameters of a read; a Fault names each that is wrong."""
    return _parse(ReadQuery, values)


def parse_submit_query(values: Sent) -> SubmitQuery:
    """Validate the parameters of a submission."""
    return _parse(SubmitQuery, values)


def parse_page_query(values: Sent) -> PageQuery:
    """Validate the parameters of a list."""
    return _parse(PageQuery, values)


def parse_job_list_query(values: Sent) -> JobListQuery:
    """Validate the parameters of a list of jobs."""
    return _parse(JobListQuery, values)


def parse_audit_query(values: Sent) -> AuditQuery:
    """Validate the parameters of a look into the audit log."""
    return _parse(AuditQuery, values)


def parse_usage_query(values: Sent) -> UsageQuery:
    """Validate the parameters of a look at usage."""
    return _parse(UsageQuery, values)


def _parse(model: type[_Query], values: Sent) -> _Query:
    sent = list(values)
    known = {field.alias or name for name, field in model.model_fields.items()}
    repeated = [
        Detail(field=name, issue="sent more than once", location="query")
        for name, times in Counter(name for name, _ in sent).items()
        if times > 1 and name in known
    ]
    if repeated:
        raise invalid_request("Send each query parameter once.", *repeated)
    given = {name: value for name, value in sent if value}
    try:
        return model.model_validate(given)
    except ValidationError as error:
        details = [
            Detail(
                field=".".join(map(str, fault["loc"])),
                issue=fault["msg"],
                location="query",
            )
            for fault in error.errors(include_url=False, include_input=False)
        ]
        raise invalid_request("Correct the query parameters.", *details) from None


def openapi_parameters(model: type[BaseModel]) -> list[dict[str, Any]]:
    """Describe a model's fields as OpenAPI query parameters."""
    schema = model.model_json_schema(by_alias=True)
    return [
        {
            "name": name,
            "in": "query",
            "required": False,
            "allowEmptyValue": True,
            "description": field.get("description", ""),
            "schema": _bare(field, schema.get("$defs", {})),
        }
        for name, field in schema["properties"].items()
    ]


def _bare(field: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Return a field's schema by itself; a parameter that is absent is not null."""
    kept = {k: v for k, v in field.items() if k not in ("title", "description")}
    for choice in kept.pop("anyOf", []):
        if choice != {"type": "null"}:
            name = choice.get("$ref", "").rpartition("/")[2]
            kept |= definitions.get(name, choice)
            kept.pop("default", None)
            kept.pop("title", None)
            kept.pop("description", None)
    return kept
