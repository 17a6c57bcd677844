"""Whoever waits for a job shares one look, and what it finds, with all who do."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from uuid import UUID

import httpx
import psycopg

from functions.submit.watching import JobWatch, News
from functions.web.authentication import Principal
from shared.core.identities import Holder
from shared.core.jobs import JobId, JobView, UserId
from shared.storage.postgres.jobs import JobStore
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.watches import Known, WatchStore
from shared.wiring import Services
from tests.support.event_streams import report
from tests.support.services import Caller, submit, until

_POOL_MAX = 10


async def _job(services: Services, caller: Caller, job_id: str) -> JobView:
    job = await services.jobs.get_job(caller.user_id, JobId(UUID(job_id)))
    assert job is not None
    return job


def _principal(caller: Caller) -> Principal:
    return Principal(
        holder=Holder(user_id=caller.user_id, api_key_id=caller.api_key_id),
        family_id=caller.api_key_id,
        organisation_id=None,
        scopes=frozenset(),
    )


async def test_a_revoked_key_ends_the_waiting(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    watch = JobWatch(services, keys_every_s=0.01)
    job = await _job(services, caller, job_id)

    async with watch.watching(_principal(caller), job, after_event_no=0) as watched:
        before = await watched.wait(0.5)
        await services.accounts.revoke_api_key(caller.user_id, caller.api_key_id)
        after = await watched.wait(30)

    assert not before
    assert after
    assert watched.holder_is_dead


async def test_many_who_wait_share_one_look_and_one_listener(
    client: httpx.AsyncClient, services: Services, caller: Caller, database_url: str
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    watch = JobWatch(services)
    job = await _job(services, caller, job_id)

    async def wait() -> bool:
        async with watch.watching(_principal(caller), job, after_event_no=0) as watched:
            return await watched.wait(30)

    waiting = [asyncio.create_task(wait()) for _ in range(200)]
    await asyncio.sleep(0)
    await until(lambda: _listens(database_url))
    connections = _connections(database_url)
    await report(services, job_id, percent=5)

    assert all(await asyncio.gather(*waiting))
    assert len(connections) <= _POOL_MAX + 1
    assert sum("listen" in query for query in connections) == 1


class CountedJobs(JobStore):
    """Counts how often a job was read."""

    reads = 0

    async def get_job(self, user_id: UserId, job_id: JobId) -> JobView | None:
        self.reads += 1
        return await super().get_job(user_id, job_id)


async def test_news_are_read_once_for_all_and_told_to_few_at_a_time(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    job = await _job(services, caller, job_id)
    jobs = CountedJobs(services.pool)
    watch = JobWatch(replace(services, jobs=jobs))

    async def read() -> News:
        async with watch.watching(_principal(caller), job, after_event_no=0) as watched:
            await watched.wait(30)
            return await watched.read()

    waiting = [asyncio.create_task(read()) for _ in range(100)]
    await asyncio.sleep(0)
    await report(services, job_id, percent=5)
    told, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    news = await asyncio.gather(*waiting)

    assert len(told) < len(waiting)
    assert {len(one.events) for one in news} == {1}
    assert jobs.reads == 1


class PausedWatches(WatchStore):
    """Looks once it is let go on, and tells when it has found something."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.found = asyncio.Event()
        self.go_on = asyncio.Event()

    async def find_changed(self, watched: Collection[Known]) -> set[Known]:
        changed = await super().find_changed(watched)
        self.found.set()
        await self.go_on.wait()
        return changed


async def test_who_comes_during_a_look_misses_nothing(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    job = await _job(services, caller, job_id)
    for percent in (10, 20):
        await report(services, job_id, percent=percent)
    watches = PausedWatches(services.pool)
    watch = JobWatch(replace(services, watches=watches))
    principal = _principal(caller)

    async with watch.watching(principal, job, after_event_no=1) as first:
        await watches.found.wait()
        async with watch.watching(principal, job, after_event_no=0) as second:
            watches.go_on.set()
            await first.wait(30)
            news = await second.read()

    assert [event.event_no for event in news.after(0)] == [1, 2]


async def _listens(database_url: str) -> bool:
    return any("listen" in query for query in _connections(database_url))


def _connections(database_url: str) -> list[str]:
    """The last statement of each connection to this database."""
    with psycopg.connect(database_url) as connection:
        found = connection.execute(
            "select query from pg_stat_activity where datname = current_database()"
            " and pid <> pg_backend_pid()"
        )
        return [query for (query,) in found]
