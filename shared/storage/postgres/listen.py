"""Tells this process what others announce, over one connection."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg

from shared.core.errors import StorageUnavailable
from shared.core.tasks import end
from shared.storage.postgres.notify import Topic
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
        self._subscribers: dict[str, set[asyncio.Event]] = {
            topic.value: set() for topic in Topic
        }
        self._listening: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def subscribe(self, topic: Topic) -> AsyncIterator[asyncio.Event]:
        """Yield an event that is set whenever the topic may have been announced."""
        woken = asyncio.Event()
        self._subscribers[topic].add(woken)
        if self._listening is None or self._listening.done():
            self._listening = asyncio.create_task(self._listen())
        try:
            yield woken
        finally:
            self._subscribers[topic].discard(woken)
            if not any(self._subscribers.values()):
                await self._stop()

    async def _stop(self) -> None:
        listening, self._listening = self._listening, None
        if listening is not None:
            await end(listening)

    async def _listen(self) -> None:
        while True:
            with suppress(psycopg.Error, StorageUnavailable):
                async with await self._pool.connect() as connection:
                    await connection.execute(_LISTEN.sql)
                    for topic in Topic:  # for what was sent while nobody listened
                        self._wake(topic)
                    async for notification in connection.notifies():
                        self._wake(notification.payload)
            await asyncio.sleep(self._reconnect_pause_s)

    def _wake(self, topic: str) -> None:
        # A topic that a newer version announces has no subscriber here.
        for woken in self._subscribers.get(topic, ()):
            woken.set()
