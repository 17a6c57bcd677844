"""Wakes whoever waits for a job, with one look at the database for all of them."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from functions.web.authentication import Principal
from shared.core.errors import StorageUnavailable
from shared.core.identities import Holder
from shared.core.jobs import JobEvent, JobView
from shared.core.tasks import Once, apart, end
from shared.storage.postgres.notify import Topic
from shared.storage.postgres.watches import JobKey, Known
from shared.wiring import Services

# Announcements may come one after the other; looks do not.
_LEAST_PAUSE_S = 0.05
_KEYS_EVERY_S = 5.0
# Who is woken answers at once: the end of a stream takes the event loop 0.3 ms, that of
# a long poll 1 ms.
_WOKEN_AT_ONCE = 10
_NEXT_WOKEN_AFTER_S = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """A job as it is now, and what it has reported; None once it is gone."""

    job: JobView | None
    events: Sequence[JobEvent]

    def after(self, event_no: int) -> list[JobEvent]:
        """Return what it has reported since."""
        return [event for event in self.events if event.event_no > event_no]


@dataclass(slots=True, kw_only=True, eq=False)
class Watched:
    """What one waiter knows, and the news of its job, which all who wait share.

    `holder_is_dead` once the waiter would no longer be admitted.
    """

    job: JobKey
    holder: Holder
    after_event_no: int
    news: Once[News]
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    holder_is_dead: bool = False

    @property
    def known(self) -> Known:
        """What the database is asked about for this waiter."""
        return self.job, self.after_event_no

    async def wait(self, timeout_s: float) -> bool:
        """Wait for news; False when there is none by then."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                await self.woken.wait()
        return self.woken.is_set()

    async def read(self) -> News:
        """Read the news; the next wait is for later ones.

        Raises:
            StorageUnavailable: The database is away; the next look finds them again.
        """
        self.woken.clear()
        return await self.news.get()


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
        """Watch a job for its owner, who may read at once what there is already."""
        key = (job.user_id, job.job_id)
        watched = Watched(
            job=key,
            holder=principal.holder,
            after_event_no=after_event_no,
            news=self._news(key, after_event_no),
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
                    await self._wake(await apart(self._find_news()))
                    if time.monotonic() >= keys_due_at:
                        keys_due_at = time.monotonic() + self._keys_every_s
                        await self._wake(await apart(self._find_dead_holders()))
                await asyncio.sleep(_LEAST_PAUSE_S)
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._services.submit.events_poll_s):
                        await announced.wait()

    async def _find_news(self) -> list[Watched]:
        # Who comes during the look, or reads on, may know other than it asks for.
        asking = [(watched, watched.known) for watched in self._waiting]
        changed = await self._services.watches.find_changed(
            {known for _, known in asking}
        )
        least: dict[JobKey, int] = {}
        for job, after_event_no in changed:
            least[job] = min(least.get(job, after_event_no), after_event_no)
        news = {job: self._news(job, after) for job, after in least.items()}
        # Who waits for the end of a job is not woken by what is news to others.
        found = [watched for watched, known in asking if known in changed]
        for watched in found:
            watched.news = news[watched.job]
        return found

    async def _find_dead_holders(self) -> list[Watched]:
        holders = {watched.holder for watched in self._waiting}
        dead = await self._services.watches.find_dead_holders(holders)
        found = [watched for watched in self._waiting if watched.holder in dead]
        for watched in found:
            watched.holder_is_dead = True
        return found

    async def _wake(self, found: Sequence[Watched]) -> None:
        """Wake few at a time, so that other requests are answered in between.

        A crowd before one job comes after those who are few before theirs.
        """
        crowds = Counter(watched.job for watched in found)
        for place, watched in enumerate(sorted(found, key=lambda w: crowds[w.job]), 1):
            watched.woken.set()
            if place % _WOKEN_AT_ONCE == 0:
                await asyncio.sleep(_NEXT_WOKEN_AFTER_S)

    def _news(self, job: JobKey, after_event_no: int) -> Once[News]:
        async def read() -> News:
            # First the job: by the time it has settled, all its events are there.
            jobs = self._services.jobs
            now = await jobs.get_job(*job)
            events = await jobs.get_events(*job, after_event_no=after_event_no)
            return News(job=now, events=events)

        return Once(read)
