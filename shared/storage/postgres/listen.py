"""Wakes idle workers when a job becomes claimable, over one connection per process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg

from shared.core.errors import StorageUnavailable
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_LISTEN = load("wakeups")["listen"]
_RECONNECT_PAUSE_S = 2.0


class Wakeups:
    """Listens for as long as anybody is subscribed.

    A notification may be lost while the connection is; whoever subscribes must poll,
    too, and merely polls sooner when woken.
    """

    def __init__(
        self, pool: Pool, *, reconnect_pause_s: float = _RECONNECT_PAUSE_S
    ) -> None:
        self._pool = pool
        self._reconnect_pause_s = reconnect_pause_s
        self._subscribers: set[asyncio.Event] = set()
        self._listening: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def subscribe(self) -> AsyncIterator[asyncio.Event]:
        """Yield an event that is set whenever a job may be claimable."""
        woken = asyncio.Event()
        self._subscribers.add(woken)
        if self._listening is None or self._listening.done():
            self._listening = asyncio.create_task(self._listen())
        try:
            yield woken
        finally:
            self._subscribers.discard(woken)
            if not self._subscribers:
                await self._stop()

    async def _stop(self) -> None:
        listening, self._listening = self._listening, None
        if listening is not None:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening

    async def _listen(self) -> None:
        while True:
            with suppress(psycopg.Error, StorageUnavailable):
                async with await self._pool.connect() as connection:
                    await connection.execute(_LISTEN.sql)
                    self._wake()  # for what was sent while nobody listened
                    async for _ in connection.notifies():
                        self._wake()
            await asyncio.sleep(self._reconnect_pause_s)

    def _wake(self) -> None:
        for woken in self._subscribers:
            woken.set()
