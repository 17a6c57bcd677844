"""What operators read: the queue's health and its dead letters."""

from typing import Annotated, Literal, Self
from uuid import UUID

from pydantic import BeforeValidator, ConfigDict, Field

from shared.api.wire import Instant, Wire
from shared.core.health import Finding, Status
from shared.core.timers import Tick


class ConfinementBody(Wire):
    """Which protections keep children in on the instance that answers, by name."""

    held: list[str]
    missing: list[str]


class ReasonBody(Wire):
    """What is not as it should be, and how much that matters."""

    code: Finding
    status: Status
    message: str


class TimerBody(Wire):
    """When a timer last did what it is for; `silent` for longer than it should be."""

    name: str
    last_tick_at: Instant | None
    age_s: float | None
    silent: bool

    @classmethod
    def of(cls, tick: Tick) -> Self:
        """Write a tick; one that never was has no age."""
        return cls(
            name=tick.timer,
            last_tick_at=tick.ticked_at,
            age_s=None if tick.ticked_at is None else tick.silent_s,
            silent=tick.is_silent,
        )


class QueueBody(Wire):
    """The queue of all users, the timers, and a verdict on both.

    `active_attempts` are the processing jobs that a worker holds; `stuck` ones have
    lost theirs and wait to be reaped. `dead` counts the failed jobs that ran out of
    attempts, `dead_webhooks` the webhooks that were given up.
    """

    status: Status
    reasons: list[ReasonBody]
    pending: int
    processing: int
    active_attempts: int
    stuck: int
    dead: int
    dead_webhooks: int
    oldest_pending_at: Instant | None
    timers: list[TimerBody]


class HealthBody(QueueBody):
    """The same, and what keeps children in where this was answered."""

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


def _whole(value: object) -> object:
    # 2.0 is an integer in JSON Schema.
    return int(value) if isinstance(value, float) and value.is_integer() else value


# The bounds stand first, or the schema does not tell them.
_AttemptNo = Annotated[int, Field(ge=1, le=2**31 - 1), BeforeValidator(_whole)]


class RestartBody(Wire):
    """Which attempt is to be ended; without it, whichever runs."""

    model_config = ConfigDict(extra="forbid")

    attempt: _AttemptNo | None = None


class AttemptBody(Wire):
    """An attempt under way; a negative `leaseLeftS` is a lease that is over."""

    job_id: UUID
    user_id: UUID
    kind: str
    attempt: int
    leased_by: str
    running_for_s: float
    lease_left_s: float
    stage: str | None
    percent: int | None


class FailureCountBody(Wire):
    """How many jobs failed with a code within a day."""

    code: str
    number: int


class LoadBody(Wire):
    """What a user has in the queue; of those with most there."""

    user_id: UUID
    name: str
    pending: int
    processing: int
    oldest_at: Instant


class SpendBody(Wire):
    """What was spent on a language model or on a day, in millionths of a dollar."""

    of: str
    calls: int
    spent_usd_micros: int
    prompt_tokens: int
    completion_tokens: int


class LookBody(QueueBody):
    """All that the operators' page shows; the lists hold the first of each.

    Spend is that of the last 30 days, today included; days are of UTC.
    """

    attempts: list[AttemptBody]
    failures: list[FailureCountBody]
    loads: list[LoadBody]
    dead_jobs: list[DeadJobBody]
    spend_by_model: list[SpendBody]
    spend_by_day: list[SpendBody]
