"""Announces to the listening processes that there is news, without flooding them."""

import asyncio
from contextlib import suppress
from enum import StrEnum

from shared.core.errors import StorageUnavailable
from shared.core.tasks import end
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.statements import load

_ANNOUNCE = load("wakeups")["announce"]
_PAUSE_S = 0.03


class Topic(StrEnum):
    """What can be announced."""

    JOBS = "jobs"
    """A job may be claimable."""
    CANCELS = "cancels"
    """A job was cancelled, perhaps one that runs."""
    PROGRESS = "progress"
    """A job has got on or settled."""


class Notifier:
    """One per process; sends the first announcement at once and joins those behind it.

    Postgres lets one transaction that notifies commit at a time, so that a notification
    for each job would slow every submission down. What is sent in vain or not at all
    costs a listener one poll interval.
    """

    def __init__(self, pool: Pool, *, pause_s: float = _PAUSE_S) -> None:
        self._pool = pool
        self._pause_s = pause_s
        self._due: set[Topic] = set()
        self._sending: asyncio.Task[None] | None = None

    def announce(self, topic: Topic) -> None:
        """Tell every process that listens; returns at once, and never fails."""
        self._due.add(topic)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Stop sending; what is due still is not sent."""
        sending, self._sending = self._sending, None
        if sending is not None:
            await end(sending)

    async def _send(self) -> None:
        while self._due:
            topics = sorted(self._due)
            self._due.clear()
            with suppress(StorageUnavailable):
                await self._pool.fetch(_ANNOUNCE, {"topics": topics})
            await asyncio.sleep(self._pause_s)
