"""Whether the system is well: a verdict on what the queue and the timers show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from shared.core.timers import Tick, Timer, is_worker

# The reaper looks every second, and leases last seconds.
_STUCK_FOR_S = 60.0
# Of the time that a payload is kept; over it, a waiting job fails.
_WAITS_LONG, _WAITS_TOO_LONG = 0.25, 0.75
# They see to it that no source outlives its time.
_VITAL = frozenset({Timer.SWEEP, Timer.EXPIRE, Timer.ORPHANS})


class Status(StrEnum):
    """What a monitor needs to know."""

    HEALTHY = "healthy"
    DEGRADED = "degraded"
    UNHEALTHY = "unhealthy"


class Finding(StrEnum):
    """What may be wrong."""

    WORKERS_SILENT = "workers_silent"
    TIMER_SILENT = "timer_silent"
    LEASES_OVERDUE = "leases_overdue"
    JOBS_WAIT_LONG = "jobs_wait_long"
    NEW_DEAD_LETTERS = "new_dead_letters"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A finding, how much it matters, and a sentence about it."""

    code: Finding
    status: Status
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The worst of the reasons; without any, all is well."""

    reasons: tuple[Reason, ...] = ()

    @property
    def status(self) -> Status:
        """Return how it is on the whole."""
        found = {reason.status for reason in self.reasons}
        return next((one for one in reversed(Status) if one in found), Status.HEALTHY)


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueHealth:
    """The queue of all users; `stuck` leases are over and wait for the reaper.

    `stuck_for_s` is since when the oldest of them is over, `waits_for_s` how long the
    first job in line could have been worked on. `dead_last_hour` are among `dead`.
    """

    pending: int
    processing: int
    stuck: int
    stuck_for_s: float
    dead: int
    dead_last_hour: int
    oldest_pending_at: datetime | None
    waits_for_s: float


def judge(
    queue: QueueHealth, ticks: Sequence[Tick], *, payload_ttl_s: float
) -> Verdict:
    """Say how the system is."""
    return Verdict(
        reasons=(*_of_timers(ticks), *_of_queue(queue, payload_ttl_s=payload_ttl_s))
    )


def _of_timers(ticks: Sequence[Tick]) -> Iterator[Reason]:
    workers = [tick for tick in ticks if is_worker(tick.timer)]
    if all(tick.is_silent for tick in workers):
        message = "No worker timer has run lately: nobody works on jobs."
        yield Reason(
            code=Finding.WORKERS_SILENT, status=Status.UNHEALTHY, message=message
        )
        ticks = [tick for tick in ticks if tick not in workers]
    for tick in ticks:
        if tick.is_silent:
            yield Reason(
                code=Finding.TIMER_SILENT,
                status=Status.UNHEALTHY if tick.timer in _VITAL else Status.DEGRADED,
                message=f"{tick.timer} {_silence(tick)}.",
            )


def _silence(tick: Tick) -> str:
    if tick.ticked_at is None or tick.silent_s is None:
        return "has never run"
    return f"has been silent for {tick.silent_s:,.0f} s"


def _of_queue(queue: QueueHealth, *, payload_ttl_s: float) -> Iterator[Reason]:
    if queue.stuck_for_s > _STUCK_FOR_S:
        yield Reason(
            code=Finding.LEASES_OVERDUE,
            status=Status.DEGRADED,
            message=f"{queue.stuck} jobs have lost their worker, for up to"
            f" {queue.stuck_for_s:,.0f} s, and nobody has taken them back.",
        )
    if queue.waits_for_s > _WAITS_LONG * payload_ttl_s:
        lost_soon = queue.waits_for_s > _WAITS_TOO_LONG * payload_ttl_s
        yield Reason(
            code=Finding.JOBS_WAIT_LONG,
            status=Status.UNHEALTHY if lost_soon else Status.DEGRADED,
            message=f"The first job in line has waited for {queue.waits_for_s:,.0f} s;"
            f" after {payload_ttl_s:,.0f} s a job is lost.",
        )
    if queue.dead_last_hour:
        yield Reason(
            code=Finding.NEW_DEAD_LETTERS,
            status=Status.DEGRADED,
            message=f"{queue.dead_last_hour} jobs ran out of attempts within an hour.",
        )
