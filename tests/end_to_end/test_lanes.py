"""A worker of the short lane claims many jobs and completes them together."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import httpx
import pytest

from functions.worker_timer.slots import Slots
from shared.core.errors import LeaseLost
from shared.core.jobs import Lease
from shared.core.policies import Lane
from shared.storage.postgres.attempts import AttemptStore, Completion
from shared.storage.postgres.pool import Pool
from shared.wiring import Services
from tests.support.jobs import children_that, state_of, worker
from tests.support.queue import RESULT
from tests.support.services import Caller, new_caller, submit, until

pytestmark = pytest.mark.once


class Counted(AttemptStore):
    """Counts how many jobs each statement completes."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.batches: list[int] = []

    async def complete_all(self, completions: Sequence[Completion]) -> set[Lease]:
        self.batches.append(len(completions))
        return await super().complete_all(completions)


def in_the_short_lane(services: Services) -> Services:
    policy = replace(
        services.worker, lane=Lane.SHORT, concurrency=2, user_concurrency=100
    )
    return replace(services, worker=policy)


async def test_the_short_lane_runs_every_job_once(
    client: httpx.AsyncClient, services: Services
) -> None:
    callers = [await new_caller(services) for _ in range(3)]
    for caller in callers:
        for number in range(8):
            await submit(client, caller, key=f"key-{number}")

    async def all_are_completed() -> bool:
        return {status for status, *_ in await state_of(services)} == {"completed"}

    async with worker(in_the_short_lane(services)):
        await until(all_are_completed)

    assert await state_of(services) == [("completed", 1, 0, None)] * 24


async def test_a_stopped_worker_gives_back_the_jobs_that_wait_for_a_slot(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    for number in range(6):
        await submit(client, caller, key=f"key-{number}")

    async def all_are_claimed() -> bool:
        return {status for status, *_ in await state_of(services)} == {"processing"}

    async with children_that("spin", services) as busy, worker(in_the_short_lane(busy)):
        await until(all_are_claimed)

    assert await state_of(services) == [("pending", 1, 1, None)] * 6


async def test_completions_are_gathered_and_a_lost_lease_is_told_apart(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    for number in range(5):
        await submit(client, caller, key=f"key-{number}")
    attempts = await services.attempts.claim(
        caller.user_id, leased_by="w", limit=5, lease_s=60, per_user_cap=9
    )
    stale = replace(attempts[0], number=7)
    store = Counted(services.pool)
    slots = Slots(in_the_short_lane(services).worker, store)

    lost, *others = await asyncio.gather(
        *(slots.complete(attempt, [RESULT]) for attempt in [stale, *attempts[1:]]),
        return_exceptions=True,
    )

    assert isinstance(lost, LeaseLost)
    assert others == [None] * 4
    assert store.batches == [5]
    assert sorted(status for status, *_ in await state_of(services)) == [
        *(["completed"] * 4),
        "processing",
    ]
