"""Wakes whoever waits for a job, with one look at the database for all of them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from functions.web.authentication import Principal
from shared.core.errors import StorageUnavailable
from shared.core.identities import Holder
from shared.core.jobs import JobView
from shared.core.tasks import apart, end
from shared.storage.postgres.notify import Topic
from shared.storage.postgres.watches import JobKey
from shared.wiring import Services

# Announcements may come one after the other; looks do not.
_LEAST_PAUSE_S = 0.05
_KEYS_EVERY_S = 5.0


@dataclass(slots=True, kw_only=True, eq=False)
class Watched:
    """What one waiter knows, and whether there is more to know.

    `holder_is_dead` once the waiter would no longer be admitted.
    """

    job: JobKey
    holder: Holder
    after_event_no: int
    news: asyncio.Event = field(default_factory=asyncio.Event)
    holder_is_dead: bool = False

    async def wait(self, timeout_s: float) -> bool:
        """Wait for news; False when there is none by then."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                await self.news.wait()
        return self.news.is_set()


class JobWatch:
    """One per process; looks while anybody waits.

    It polls, and looks sooner when something is announced.
    """

    def __init__(
        self, services: Services, *, keys_every_s: float = _KEYS_EVERY_S
    ) -> None:
        self._services = services
        self._keys_every_s = keys_every_s
        self._waiting: set[Watched] = set()
        self._looking: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def watching(
        self, principal: Principal, job: JobView, *, after_event_no: int
    ) -> AsyncIterator[Watched]:
        """Watch a job for its owner; whoever has read the news clears it first."""
        watched = Watched(
            job=(job.user_id, job.job_id),
            holder=principal.holder,
            after_event_no=after_event_no,
        )
        self._waiting.add(watched)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield watched
        finally:
            self._waiting.discard(watched)
            if not self._waiting:
                looking, self._looking = self._looking, None
                await end(looking)

    async def _look(self) -> None:
        keys_due_at = time.monotonic() + self._keys_every_s
        async with self._services.wakeups.subscribe(Topic.PROGRESS) as announced:
            while True:
                announced.clear()
                with suppress(StorageUnavailable):
                    await apart(self._find_news())
                    if time.monotonic() >= keys_due_at:
                        keys_due_at = time.monotonic() + self._keys_every_s
                        await apart(self._find_dead_holders())
                await asyncio.sleep(_LEAST_PAUSE_S)
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._services.submit.events_poll_s):
                        await announced.wait()

    async def _find_news(self) -> None:
        known: dict[JobKey, int] = {}
        for watched in self._waiting:
            least = known.get(watched.job, watched.after_event_no)
            known[watched.job] = min(least, watched.after_event_no)
        changed = await self._services.watches.find_changed(known)
        for watched in self._waiting:
            if watched.job in changed:
                watched.news.set()

    async def _find_dead_holders(self) -> None:
        holders = {watched.holder for watched in self._waiting}
        dead = await self._services.watches.find_dead_holders(holders)
        for watched in self._waiting:
            if watched.holder in dead:
                watched.holder_is_dead = True
                watched.news.set()
