"""The vocabulary of jobs: kinds, states, priorities and values that describe one."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, StrEnum
from typing import NewType
from uuid import UUID

UserId = NewType("UserId", UUID)
ApiKeyId = NewType("ApiKeyId", UUID)
JobId = NewType("JobId", UUID)


class JobStatus(StrEnum):
    """The four states on the wire and in the table."""

    PENDING = "pending"
    PROCESSING = "processing"
    COMPLETED = "completed"
    FAILED = "failed"

    @property
    def settled(self) -> bool:
        """Whether no transition leaves this state."""
        return self in (JobStatus.COMPLETED, JobStatus.FAILED)


class JobKind(StrEnum):
    """What is asked of an archive: five graphs and four analyses."""

    DEPENDENCY = "dependency"
    CALL = "call"
    DOMAIN = "domain"
    PARSE = "parse"
    SUPERMODEL = "supermodel"
    DEAD_CODE = "dead-code"
    TEST_COVERAGE_MAP = "test-coverage-map"
    CIRCULAR_DEPENDENCIES = "circular-dependencies"
    IMPACT = "impact"


GRAPH_KINDS = (
    JobKind.DEPENDENCY,
    JobKind.CALL,
    JobKind.DOMAIN,
    JobKind.PARSE,
    JobKind.SUPERMODEL,
)
ANALYSIS_KINDS = (
    JobKind.DEAD_CODE,
    JobKind.TEST_COVERAGE_MAP,
    JobKind.CIRCULAR_DEPENDENCIES,
    JobKind.IMPACT,
)


class Priority(IntEnum):
    """Claimed in falling order; the value is what the table stores."""

    NORMAL = 0
    HIGH = 1
    CRITICAL = 2


class Stage(StrEnum):
    """The stages of one attempt, in the order they run."""

    DOWNLOAD = "download"
    HYDRATE = "hydrate"
    PARSE = "parse"
    RESOLVE = "resolve"
    GRAPH = "graph"
    STORE = "store"


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an attempt is. `percent` is 0-100 over the whole attempt."""

    stage: Stage
    percent: int
    files_done: int = 0
    files_total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class JobEvent:
    """Progress as it was reported; `event_no` counts from 1 in each job."""

    event_no: int
    progress: Progress


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Why a job failed: a stable code, and a sentence that says what to do."""

    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JobView:
    """A job as its owner sees it; one row of the jobs table and its side tables.

    `upload_stalled` is true while the archive has not arrived and its upload has made
    no progress for a minute: the next submission under the key may take over. `age_s`
    is counted by the database's clock at the time of reading.
    """

    user_id: UserId
    job_id: JobId
    api_key_id: ApiKeyId | None
    idempotency_key: str
    kind: JobKind
    status: JobStatus
    attempt: int
    created_at: datetime
    payload_sha256: str | None = None
    progress: Progress | None = None
    started_at: datetime | None = None
    settled_at: datetime | None = None
    source_deleted_at: datetime | None = None
    failure: Failure | None = None
    upload_stalled: bool = False
    age_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class NewJob:
    """What submit knows when it reserves a row, before anything is uploaded.

    `traceparent` is the trace of the request, as the W3C writes it.
    """

    user_id: UserId
    job_id: JobId
    api_key_id: ApiKeyId | None
    idempotency_key: str
    kind: JobKind
    priority: Priority
    payload_sha256: str
    payload_bytes: int
    params: dict[str, object] = field(default_factory=dict)
    callback_url: str | None = None
    traceparent: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """The right to write about a job; `attempt` is the fencing token."""

    user_id: UserId
    job_id: JobId
    attempt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One try at a job: what a claim hands to a worker, and the fencing token.

    Every later write names `(user_id, job_id, number)`; a write that finds no
    row has lost its lease and must stop. `payload_etag` is the version of the payload
    that was judged, where a client could write another. `waited_s` is for how long the
    job could have been claimed, and `traceparent` the trace of its submission.
    """

    user_id: UserId
    job_id: JobId
    number: int
    kind: JobKind
    payload_name: str | None
    payload_bytes: int
    started_at: datetime
    params: dict[str, object] = field(default_factory=dict)
    released: int = 0
    payload_etag: str | None = None
    waited_s: float = 0.0
    traceparent: str | None = None

    @property
    def tries(self) -> int:
        """How many attempts count, this one included: not those given back unused."""
        return self.number - self.released

    @property
    def lease(self) -> Lease:
        """What every write about this attempt must still hold."""
        return Lease(user_id=self.user_id, job_id=self.job_id, attempt=self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remains:
    """The blobs that a transition let go of; the caller deletes them."""

    user_id: UserId
    job_id: JobId
    payload_name: str | None = None
    artifact_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPart:
    """One gzip-compressed part of a result: inline bytes, or an artifact's name."""

    part: str
    inline: bytes | None
    artifact_name: str | None
    size_bytes: int
