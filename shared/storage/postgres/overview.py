"""What operators look at, of all users: attempts under way, failures, loads."""

from dataclasses import dataclass
from datetime import datetime

from shared.core.jobs import JobId, JobKind, Stage, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("overview")


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningAttempt:
    """An attempt under way; its lease is over where `lease_left_s` is negative."""

    user_id: UserId
    job_id: JobId
    kind: JobKind
    attempt: int
    leased_by: str
    running_for_s: float
    lease_left_s: float
    stage: Stage | None
    percent: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UserLoad:
    """What a user has in the queue, and since when."""

    user_id: UserId
    name: str
    pending: int
    processing: int
    oldest_at: datetime


class OverviewStore:
    """Reads only."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def list_attempts(self, *, limit: int) -> list[RunningAttempt]:
        """Return the attempts that have run for longest."""
        found = await self._pool.fetch(_SQL["list_attempts"], {"limit": limit})
        return [RunningAttempt(**row) for row in found]

    async def count_failures(self, *, age_s: float) -> dict[str, int]:
        """Count the jobs that failed in the last `age_s` by code, the most first."""
        found = await self._pool.fetch(_SQL["count_failures"], {"age_s": age_s})
        return {row["error_code"]: row["number"] for row in found}

    async def list_loads(self, *, limit: int) -> list[UserLoad]:
        """Return the users with most jobs that wait or run."""
        found = await self._pool.fetch(_SQL["list_loads"], {"limit": limit})
        return [UserLoad(**row) for row in found]
