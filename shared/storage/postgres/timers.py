"""The life signs of timers: each run leaves one, and operators read all of them."""

from shared.core.timers import Tick, Timer
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_SQL = load("timer_ticks")


class TimerStore:
    """One narrow row for each timer."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def tick(self, timer: str) -> int:
        """Say that the timer is alive; returns 1, as duties return counts."""
        return len(await self._pool.fetch(_SQL["tick"], {"timer": timer}))

    async def read(self) -> list[Tick]:
        """Return the last ticks, of cleanup timers also where there never was one."""
        found = await self._pool.fetch(_SQL["read_ticks"], {"timers": list(Timer)})
        return [Tick(**row) for row in found]
