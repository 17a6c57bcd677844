"""What users' completed jobs cost: single rows for a while, sums by day for good."""

from dataclasses import dataclass
from datetime import date

from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobKind, UserId
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("usage")


@dataclass(frozen=True, slots=True, kw_only=True)
class DayUsage:
    """The jobs of one kind that a user's workers completed on a day of UTC."""

    day: date
    kind: JobKind
    jobs: int
    units: int
    payload_bytes: int


class UsageStore:
    """Reads and sums; the rows themselves are written where jobs complete."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def read(
        self, user_id: UserId, *, from_day: date, to_day: date
    ) -> list[DayUsage]:
        """Return the user's usage by day and kind, both days included."""
        found = await self._pool.fetch(
            _SQL["read_usage"],
            {"user_id": user_id, "from_day": from_day, "to_day": to_day},
        )
        return [DayUsage(**row | {"kind": JobKind(row["kind"])}) for row in found]

    async def roll_up(self) -> int:
        """Sum the days that have news, for all users; returns how many sums.

        May run anywhere, any number of times at once, and die in the middle.
        """
        users = await self._pool.fetch(_SQL["users_to_roll_up"], {})
        count = 0
        for user in users:
            try:
                count += len(await self._pool.fetch(_SQL["roll_up"], user))
            except StorageUnavailable:
                if not count:
                    raise
                break  # the others are found again
        return count

    async def prune(self, *, age_s: float) -> int:
        """Delete rows of that age whose day is summed and whose job is gone."""
        return len(await self._pool.fetch(_SQL["prune_usage"], {"age_s": age_s}))
