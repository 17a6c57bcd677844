"""How long to wait: between attempts, between polls of the queue, and for a client."""

from dataclasses import dataclass, replace

_RETRY_BASE_S = 1.0
_RETRY_CAP_S = 30.0
_JITTER_SHARE = 0.5
_CALM_POLLS = 3


def retry_delay_s(attempt: int, jitter: float) -> float:
    """Seconds before attempt `attempt + 1`: 1 s doubled, at most 30 s, up to half more.

    `jitter` is a random number from 0 to 1, drawn by the caller.

    >>> [retry_delay_s(attempt, 0) for attempt in (1, 2, 3, 9)]
    [1.0, 2.0, 4.0, 30.0]
    >>> retry_delay_s(2, 1)
    3.0
    """
    doubled = _RETRY_BASE_S * 2.0 ** (attempt - 1)
    return min(doubled, _RETRY_CAP_S) * (1 + _JITTER_SHARE * jitter)


def retry_after_s(limit_s: int, age_s: float) -> int:
    """Whole seconds a client should wait, short while the job is young.

    >>> [retry_after_s(10, age) for age in (0, 4, 12, 600)]
    [1, 2, 5, 10]
    """
    return max(1, min(limit_s, 1 + int(age_s // 3)))


@dataclass(frozen=True, slots=True, kw_only=True)
class PollInterval:
    """The pause between two looks at the queue, adapted to how they went.

    Doubles after a failed poll up to `max_s`, halves after three good ones.

    >>> interval = PollInterval(base_s=1.0, max_s=30.0, current_s=1.0).after_failure()
    >>> interval.current_s
    2.0
    >>> interval.after_success().after_success().after_success().current_s
    1.0
    """

    base_s: float
    max_s: float
    current_s: float
    successes: int = 0

    def after_failure(self) -> "PollInterval":
        """Return the interval after a poll that could not reach the queue."""
        longer_s = min(self.current_s * 2, self.max_s)
        return replace(self, current_s=longer_s, successes=0)

    def after_success(self) -> "PollInterval":
        """Return the interval after a poll that was answered."""
        if self.successes + 1 < _CALM_POLLS:
            return replace(self, successes=self.successes + 1)
        shorter_s = max(self.current_s / 2, self.base_s)
        return replace(self, current_s=shorter_s, successes=0)
