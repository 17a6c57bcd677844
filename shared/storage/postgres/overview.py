"""What operators look at, of all users: attempts under way, failures, loads, spend."""

from dataclasses import dataclass
from datetime import date, datetime

from shared.core.jobs import JobId, JobKind, Stage, UserId
from shared.core.spending import Spend
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("overview")
_SPEND = load("llm_ledger")


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

    async def spend_by_model(self, from_day: date, to_day: date) -> list[Spend]:
        """Return what was spent on each language model, the dearest first."""
        return await self._spend("spend_by_model", from_day, to_day)

    async def spend_by_day(self, from_day: date, to_day: date) -> list[Spend]:
        """Return what was spent on language models on each day that had any."""
        return await self._spend("spend_by_day", from_day, to_day)

    async def _spend(self, verb: str, from_day: date, to_day: date) -> list[Spend]:
        days = {"from_day": from_day, "to_day": to_day}
        return [Spend(**row) for row in await self._pool.fetch(_SPEND[verb], days)]
