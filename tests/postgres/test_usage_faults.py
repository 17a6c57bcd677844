"""Usage and webhooks over a database that loses answers and processes that die."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import suppress
from itertools import product

import pytest

from shared.core.errors import LeaseLost
from shared.core.jobs import JobId
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.usage import UsageStore
from shared.storage.postgres.webhooks import WebhookStore
from tests.support.faults import Fault, FaultyPool, ProcessDied
from tests.support.queue import RESULT, Queue
from tests.support.webhooks import announced, claim

_SCRIPTS = list(product(Fault, repeat=2))


@pytest.fixture
async def faulty(database_url: str) -> AsyncIterator[FaultyPool]:
    pool = FaultyPool(database_url)
    yield pool
    await pool.close()


async def _over_faults(
    faulty: FaultyPool, script: tuple[Fault, ...], work: Awaitable[object]
) -> None:
    """Do something while faults come; whoever dies does not finish it."""
    faulty.script.extend(script)
    with suppress(ProcessDied, LeaseLost):
        await work
    faulty.script.clear()


async def test_a_completed_job_is_billed_once_over_any_two_faults(
    queue: Queue, faulty: FaultyPool
) -> None:
    attempts = AttemptStore(faulty)
    for script in _SCRIPTS:
        attempt = await queue.claimed()
        await _over_faults(faulty, script, attempts.complete(attempt, [RESULT]))
        with suppress(LeaseLost):  # it comes back after its death
            await attempts.complete(attempt, [RESULT])

    (row,) = queue.sql(
        "select count(*) as billed, count(distinct job_id) as jobs from usage"
    )
    assert row == {"billed": len(_SCRIPTS), "jobs": len(_SCRIPTS)}


async def test_sums_are_right_after_a_run_that_was_cut_short_anywhere(
    queue: Queue, faulty: FaultyPool
) -> None:
    users = [await queue.user() for _ in range(2)]
    cut_short, whole = UsageStore(faulty), queue.usage
    for script in [(Fault.NONE, *faults) for faults in _SCRIPTS]:
        for user in users:
            await queue.attempts.complete(await queue.claimed(user), [RESULT])
        await _over_faults(faulty, script, cut_short.roll_up())
    await whole.roll_up()

    told = queue.sql("select user_id, jobs from usage_daily")
    counted = queue.sql("select user_id, count(*) as jobs from usage group by user_id")
    assert {row["user_id"]: row["jobs"] for row in told} == {
        row["user_id"]: row["jobs"] for row in counted
    }
    assert len(told) == 2


async def test_no_webhook_is_lost_over_any_two_faults(
    queue: Queue, faulty: FaultyPool
) -> None:
    store = WebhookStore(faulty)
    user = await queue.user()

    async def send(arrived: set[JobId]) -> None:
        for webhook in await claim(store):
            arrived.add(webhook.job_id)
            await store.delivered(webhook)

    for script in _SCRIPTS:
        arrived: set[JobId] = set()
        job_id = await announced(queue, user)
        await _over_faults(faulty, script, send(arrived))
        queue.sql("update outbox set run_after = now()")  # leases are over
        await send(arrived)

        assert arrived == {job_id}, script
        assert queue.sql("select job_id from outbox") == []
