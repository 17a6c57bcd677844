"""The timers of the app, and how long each may be silent."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

_MINUTE_S = 60.0
_HOUR_S = 60 * _MINUTE_S
# How often a worker's run says that it goes on.
WORKER_TICK_S = 30.0
# So many of its usual gaps: a run may be late, or be skipped by a deployment.
_GAPS = 3


class Timer(StrEnum):
    """The cleanup timers, by the names of their functions."""

    REAP = "reap_timer"
    EXPIRE = "expire_timer"
    ORPHANS = "orphans_timer"
    PURGE = "purge_timer"
    SWEEP = "sweep_timer"
    DELIVER = "deliver_timer"
    USAGE = "usage_timer"


# Longer than some runs take; a slower schedule is told by its own gaps.
_LEAST_S = {Timer.PURGE: 3 * _HOUR_S, Timer.USAGE: 3 * _HOUR_S}
_LEAST_OF_OTHERS_S = 15 * _MINUTE_S
_LEAST_OF_WORKERS_S = 5 * _MINUTE_S


def worker_timer(number: int) -> str:
    """Name a worker timer.

    >>> worker_timer(3)
    'worker_timer_03'
    """
    return f"worker_timer_{number:02d}"


def is_worker(timer: str) -> bool:
    """Whether a timer is one that works on jobs."""
    return timer not in set(Timer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A timer's last sign of life, by the database's clock.

    `silent_s` is None where no timer has ever ticked. `gap_s` lies between its last two
    ticks, 0 before there were two.
    """

    timer: str
    ticked_at: datetime | None
    silent_s: float | None
    gap_s: float

    @property
    def is_silent(self) -> bool:
        """Whether it has been silent for longer than it ever should be."""
        least_s = (
            _LEAST_OF_WORKERS_S
            if is_worker(self.timer)
            else _LEAST_S.get(Timer(self.timer), _LEAST_OF_OTHERS_S)
        )
        return self.silent_s is None or self.silent_s > max(least_s, _GAPS * self.gap_s)
