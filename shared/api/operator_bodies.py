"""What operators read: the queue's health and its dead letters."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from shared.api.wire import Instant, Wire


class ConfinementBody(Wire):
    """Which protections keep children in on the instance that answers, by name."""

    held: list[str]
    missing: list[str]


class HealthBody(Wire):
    """The queue of all users; `stuck` jobs run without a lease and wait to be reaped.

    `dead` counts the failed jobs that ran out of attempts.
    """

    pending: int
    processing: int
    stuck: int
    dead: int
    oldest_pending_at: Instant | None
    confinement: ConfinementBody


class DeadJobBody(Wire):
    """A dead letter. `retryable` is one that goes on from a checkpoint."""

    job_id: UUID
    user_id: UUID
    kind: str
    attempts: int
    error_code: str
    error: str
    created_at: Instant
    settled_at: Instant
    retryable: bool


class DeadPageBody(Wire):
    """A page of dead letters, newest first; `total` counts those of all pages."""

    items: list[DeadJobBody]
    page: int
    size: int
    total: int


class DeadWebhookBody(Wire):
    """A webhook that was given up. Of its address only the host is shown."""

    webhook_id: str
    user_id: UUID
    job_id: UUID
    host: str
    kind: str
    status: str
    tries: int
    last_error: str
    settled_at: Instant
    dead_at: Instant


class DeadWebhookPageBody(Wire):
    """A page of them, newest first; `total` counts those of all pages."""

    items: list[DeadWebhookBody]
    page: int
    size: int
    total: int


class CompletedWithoutResult(Wire):
    """A completed job as an operator sees it: the result is its owner's alone."""

    status: Literal["completed"]
    job_id: str
    result: None
    error: None
    source_deleted_at: Instant | None


class RestartBody(Wire):
    """Which attempt is to be ended; without it, whichever runs."""

    model_config = ConfigDict(extra="forbid")

    attempt: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
