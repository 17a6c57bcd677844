"""Tasks end, though what they wait for may forget that they were cancelled."""

import asyncio
import threading
from contextlib import suppress

import pytest

from shared.core.errors import LeaseLost
from shared.core.tasks import Once, aside, end
from shared.maintenance.leases import LeaseKeeper
from shared.storage.postgres.listen import Wakeups
from shared.storage.postgres.pool import Pool
from tests.support.patience import PATIENCE_S
from tests.support.queue import Queue


async def forgetful(times: int) -> None:
    """Wait for ever, but for that many cancellations that are forgotten."""
    for _ in range(times):
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
    await asyncio.Event().wait()


async def test_a_task_that_forgets_its_cancellation_ends_all_the_same() -> None:
    tasks = [asyncio.create_task(forgetful(times)) for times in (0, 1, 2)]
    await asyncio.sleep(0)

    await end(*tasks)

    assert [task.cancelled() for task in tasks] == [True, True, True]


async def test_ending_what_has_ended_is_nothing() -> None:
    task = asyncio.create_task(asyncio.sleep(0))
    await task

    await end(task)
    await end()

    assert not task.cancelled()


async def test_a_holder_that_forgets_that_its_lease_is_lost_is_told_again(
    queue: Queue, pool: Pool
) -> None:
    keeper = LeaseKeeper(queue.attempts, Wakeups(pool), lease_s=60, heartbeat_s=0.3)
    attempt = await queue.claimed()
    await queue.jobs.cancel(attempt.user_id, attempt.job_id)

    async with asyncio.timeout(PATIENCE_S):
        with pytest.raises(LeaseLost):
            async with keeper.kept(attempt):
                await forgetful(1)

    await keeper.close()


async def test_a_trifle_is_done_at_once_and_more_beside_the_loop() -> None:
    here = threading.get_ident()

    trifle = await aside(True, threading.get_ident)
    more = await aside(False, threading.get_ident)

    assert (trifle == here, more == here) == (True, False)


async def test_what_is_done_once_goes_on_when_its_first_asker_leaves() -> None:
    begun: list[str] = []
    may_end = asyncio.Event()

    async def do() -> str:
        begun.append("begun")
        await may_end.wait()
        return "done"

    once = Once(do)
    first, second = (asyncio.create_task(once.get()) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    may_end.set()

    assert await second == "done"
    assert await once.get() == "done"
    assert begun == ["begun"]
    assert first.cancelled()
