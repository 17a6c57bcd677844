"""Waiting workers wake when a job becomes claimable; polling is behind it."""

import asyncio

import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.listen import Wakeups
from shared.storage.postgres.pool import Pool
from tests.support.queue import Queue

_LISTENERS = "select pid from pg_stat_activity where query = 'listen arbograph_jobs'"


@pytest.fixture
def wakeups(pool: Pool) -> Wakeups:
    return Wakeups(pool, reconnect_pause_s=0.01)


async def test_a_notification_wakes_every_subscriber(
    wakeups: Wakeups, queue: Queue
) -> None:
    async with wakeups.subscribe() as one, wakeups.subscribe() as other:
        await _listening(one, other)

        await queue.submissions.notify()

        await _woken(one, other)


async def test_subscribers_share_one_connection_and_leave_none(
    wakeups: Wakeups, queue: Queue
) -> None:
    async with wakeups.subscribe() as one, wakeups.subscribe() as other:
        await _listening(one, other)
        during = len(queue.sql(_LISTENERS))

    await asyncio.to_thread(_until_no_listener, queue)
    assert during == 1


async def test_a_listener_comes_back_after_a_restart(
    wakeups: Wakeups, queue: Queue, postgres: EmbeddedPostgres
) -> None:
    async with wakeups.subscribe() as woken:
        await _listening(woken)

        await asyncio.to_thread(postgres.restart, "fast")
        await _listening(woken)

        await queue.submissions.notify()
        await _woken(woken)


async def test_an_unreachable_server_does_not_end_a_subscription() -> None:
    pool = Pool("postgresql:///?host=/no/such/folder", application_name="tests")
    wakeups = Wakeups(pool, reconnect_pause_s=0)

    async with wakeups.subscribe() as woken:
        for _ in range(100):
            await asyncio.sleep(0)

        assert not woken.is_set()


async def _listening(*events: asyncio.Event) -> None:
    """Wait for the wake-up that every new connection begins with."""
    await _woken(*events)
    for event in events:
        event.clear()


async def _woken(*events: asyncio.Event) -> None:
    async with asyncio.timeout(10):
        await asyncio.gather(*(event.wait() for event in events))


def _until_no_listener(queue: Queue) -> None:
    while queue.sql(_LISTENERS):
        pass
