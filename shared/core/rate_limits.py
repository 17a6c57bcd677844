"""How much a user may ask for, and what is left of it.

The generic cell rate algorithm: a bucket holds `amount` and refills evenly within
`window_s`. All that is stored is when it will be full again.
"""

import math
from dataclasses import dataclass
from enum import StrEnum

from shared.core.jobs import UserId

MINUTE_S = 60
HOUR_S = 60 * MINUTE_S


class Bucket(StrEnum):
    """What is limited, each apart from the others."""

    SUBMIT = "submit"
    POLL = "poll"
    BYTES = "bytes"
    LLM_JOBS = "llm_jobs"
    ORGANISATION_LLM_JOBS = "organisation_llm_jobs"


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimit:
    """At most `amount` within `window_s`; an amount of 0 limits nothing."""

    bucket: Bucket
    amount: int
    window_s: int

    def cost_s(self, units: int = 1) -> float:
        """How long it takes until `units` have flowed back, 0 without a limit."""
        return units * self.window_s / self.amount if self.amount else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimits:
    """All limits of a user, and the one of an organisation.

    `submit` and `poll` are charged in one statement and have one window.
    """

    submit: RateLimit
    poll: RateLimit
    bytes: RateLimit
    llm_jobs: RateLimit
    organisation_llm_jobs: RateLimit


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """So many units of a limit; `owner_id` is a user's or an organisation's."""

    owner_id: UserId
    limit: RateLimit
    units: int = 1

    @property
    def key(self) -> tuple[UserId, str]:
        """Return what tells its bucket from all others."""
        return self.owner_id, self.limit.bucket.value

    @property
    def cost_s(self) -> float:
        """Return how long it takes until it has flowed back."""
        return self.limit.cost_s(self.units)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """Where a caller stands after a request: its bucket is full in `full_in_s`.

    >>> limit = RateLimit(bucket=Bucket.POLL, amount=60, window_s=60)
    >>> quota = Quota(limit=limit, full_in_s=57.5, is_charged=True)
    >>> quota.remaining, quota.full_after_s
    (2, 58)
    >>> Quota(limit=limit, full_in_s=59.4, is_charged=False).retry_after_s()
    1
    """

    limit: RateLimit
    full_in_s: float
    is_charged: bool

    @property
    def remaining(self) -> int:
        """How many more requests would pass now."""
        left_s = self.limit.window_s - self.full_in_s
        return min(self.limit.amount, max(0, int(left_s / self.limit.cost_s() + 1e-6)))

    @property
    def full_after_s(self) -> int:
        """Whole seconds until nothing of the limit is used."""
        return max(0, math.ceil(self.full_in_s))

    def retry_after_s(self, units: int = 1) -> int:
        """Whole seconds until a refused request would pass, at least one."""
        over_s = self.full_in_s + self.limit.cost_s(units) - self.limit.window_s
        return max(1, math.ceil(min(over_s, self.full_in_s)))
