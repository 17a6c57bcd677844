"""What one process announces wakes the others; polling is behind it."""

import asyncio
from collections.abc import AsyncIterator

import psycopg
import pytest

from devhost.embedded_postgres import EmbeddedPostgres
from shared.storage.postgres.listen import Wakeups
from shared.storage.postgres.notify import Notifier, Topic
from shared.storage.postgres.pool import Pool
from tests.support.patience import PATIENCE_S
from tests.support.queue import Queue

_LISTENERS = "select pid from pg_stat_activity where query = 'listen arbograph'"
_NOWHERE = "postgresql:///?host=/no/such/folder"


@pytest.fixture
def wakeups(pool: Pool) -> Wakeups:
    return Wakeups(pool, reconnect_pause_s=0.01)


@pytest.fixture
async def notifier(pool: Pool) -> AsyncIterator[Notifier]:
    notifier = Notifier(pool)
    yield notifier
    await notifier.close()


async def test_an_announcement_wakes_every_subscriber_of_its_topic(
    wakeups: Wakeups, notifier: Notifier
) -> None:
    async with (
        wakeups.subscribe(Topic.JOBS) as one,
        wakeups.subscribe(Topic.JOBS) as other,
        wakeups.subscribe(Topic.CANCELS) as uninvolved,
    ):
        await _listening(one, other, uninvolved)

        notifier.announce(Topic.JOBS)

        await _woken(one, other)
        assert not uninvolved.is_set()


async def test_an_unknown_topic_of_a_newer_version_wakes_nobody(
    wakeups: Wakeups, notifier: Notifier, queue: Queue
) -> None:
    async with (
        wakeups.subscribe(Topic.JOBS) as jobs,
        wakeups.subscribe(Topic.CANCELS) as cancels,
    ):
        await _listening(jobs, cancels)

        queue.sql("select pg_notify('arbograph', 'news of tomorrow')")
        notifier.announce(Topic.CANCELS)

        await _woken(cancels)
        assert not jobs.is_set()


async def test_subscribers_share_one_connection_and_leave_none(
    wakeups: Wakeups, queue: Queue
) -> None:
    async with (
        wakeups.subscribe(Topic.JOBS) as one,
        wakeups.subscribe(Topic.CANCELS) as other,
    ):
        await _listening(one, other)
        during = len(queue.sql(_LISTENERS))

    await asyncio.to_thread(_until_no_listener, queue)
    assert during == 1


async def test_a_listener_comes_back_after_a_restart(
    wakeups: Wakeups, notifier: Notifier, postgres: EmbeddedPostgres
) -> None:
    async with wakeups.subscribe(Topic.JOBS) as woken:
        await _listening(woken)

        await asyncio.to_thread(postgres.restart, "fast")
        await _listening(woken)

        notifier.announce(Topic.JOBS)
        await _woken(woken)


async def test_an_unreachable_server_does_not_end_a_subscription() -> None:
    pool = Pool(_NOWHERE, application_name="tests")
    wakeups = Wakeups(pool, reconnect_pause_s=0)

    async with wakeups.subscribe(Topic.JOBS) as woken:
        for _ in range(100):
            await asyncio.sleep(0)

        assert not woken.is_set()


async def test_a_thousand_announcements_are_few_notifications(
    pool: Pool, notifier: Notifier, database_url: str
) -> None:
    async with await _listener(database_url) as listener:
        for _ in range(1000):
            notifier.announce(Topic.JOBS)
            await asyncio.sleep(0)
        await _sent(notifier)

        heard = await _heard_until_now(listener, pool)

    # The first at once, and one more at least for those that came after it.
    assert 2 <= heard.count("jobs") <= 20


async def test_different_news_do_not_hide_each_other(
    pool: Pool, notifier: Notifier, database_url: str
) -> None:
    async with await _listener(database_url) as listener:
        notifier.announce(Topic.JOBS)
        notifier.announce(Topic.CANCELS)
        await _sent(notifier)

        heard = await _heard_until_now(listener, pool)

    assert sorted(heard) == ["cancels", "jobs"]


async def test_a_closed_notifier_leaves_no_task_behind(pool: Pool) -> None:
    notifier = Notifier(pool, pause_s=3600)
    notifier.announce(Topic.JOBS)
    sending = notifier._sending

    await notifier.close()

    assert sending is not None
    assert sending.done()


async def test_an_unreachable_server_makes_no_announcement_fail() -> None:
    pool = Pool(_NOWHERE, application_name="tests", wait_for_connection_s=0.01)
    notifier = Notifier(pool, pause_s=0)

    notifier.announce(Topic.JOBS)

    await _sent(notifier)
    await pool.close()


async def _listener(url: str) -> psycopg.AsyncConnection[tuple[str]]:
    connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await connection.execute("listen arbograph")
    return connection


async def _heard_until_now(
    listener: psycopg.AsyncConnection[tuple[str]], pool: Pool
) -> list[str]:
    """Return the payloads of all notifications sent before this call."""
    async with await pool.connect() as connection:
        await connection.execute("select pg_notify('arbograph', 'end')")
    heard = []
    async for notification in listener.notifies(timeout=PATIENCE_S):
        if notification.payload == "end":
            break
        heard.append(notification.payload)
    return heard


async def _sent(notifier: Notifier) -> None:
    """Wait until nothing more is due."""
    assert notifier._sending is not None
    await notifier._sending


async def _listening(*events: asyncio.Event) -> None:
    """Wait for the wake-up that every new connection begins with."""
    await _woken(*events)
    for event in events:
        event.clear()


async def _woken(*events: asyncio.Event) -> None:
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(event.wait() for event in events))


def _until_no_listener(queue: Queue) -> None:
    while queue.sql(_LISTENERS):
        pass
