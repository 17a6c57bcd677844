"""A model whose calls fail is left alone by all workers, then tried by one of them."""

import asyncio
from dataclasses import replace

import pytest

from shared.core.breakers import Admission, BreakerPolicy
from shared.storage.postgres.llm_breakers import LlmBreakerStore
from shared.storage.postgres.pool import Pool
from tests.support.queue import Queue

_MODEL = "some/model"
_CALL = Admission(model=_MODEL)
_COOLS_AT_ONCE = BreakerPolicy(open_s=-1)


@pytest.fixture
def store(pool: Pool) -> LlmBreakerStore:
    return LlmBreakerStore(pool)


async def _failing(store: LlmBreakerStore, times: int) -> list[bool]:
    return [await store.record_failure(_CALL) for _ in range(times)]


def _pass_s(queue: Queue, seconds: int) -> None:
    """Make all calls so far as much older."""
    queue.sql(
        "update llm_breakers set outcomes = array("
        "select (abs(outcome) - %s * 1000000) * sign(outcome) from unnest(outcomes)"
        " as latest (outcome))",
        seconds,
    )


async def test_five_failures_in_a_row_open_it_for_every_worker(
    store: LlmBreakerStore, pool: Pool
) -> None:
    opened = await _failing(store, 4)
    still = await store.admit(_MODEL)
    opened += await _failing(store, 1)

    assert opened == [False] * 4 + [True]
    assert still == _CALL
    assert await LlmBreakerStore(pool).admit(_MODEL) is None
    assert await store.admit("another/model") is not None


async def test_a_success_in_between_starts_the_count_anew(
    store: LlmBreakerStore,
) -> None:
    for _ in range(6):
        await store.record_success(_CALL)
    await _failing(store, 4)
    await store.record_success(_CALL)

    assert await store.record_failure(_CALL) is False
    assert await store.admit(_MODEL) is not None


async def test_half_of_the_calls_of_a_window_open_it(store: LlmBreakerStore) -> None:
    opened = []
    for _ in range(3):
        await store.record_success(_CALL)
        opened.append(await store.record_failure(_CALL))

    assert opened == [False, False, True]


@pytest.mark.parametrize("order", ["FFFSSS", "SSSFFF", "FFSSSF", "SFSFSF"])
async def test_in_whatever_order_they_come_half_of_the_calls_open_it(
    store: LlmBreakerStore, order: str
) -> None:
    opened = [
        await (store.record_failure if each == "F" else store.record_success)(_CALL)
        for each in order
    ]

    assert opened == [False] * 5 + [True]
    assert await store.admit(_MODEL) is None


async def test_what_failed_before_the_window_no_longer_counts(
    store: LlmBreakerStore, queue: Queue
) -> None:
    for _ in range(2):
        await store.record_failure(_CALL)
        await store.record_success(_CALL)
    await store.record_failure(_CALL)
    _pass_s(queue, 31)

    await store.record_success(_CALL)

    assert await store.record_failure(_CALL) is False


async def test_a_window_ends_with_each_call_and_begins_with_none(
    store: LlmBreakerStore, queue: Queue
) -> None:
    await store.record_success(_CALL)
    _pass_s(queue, 29)
    for _ in range(2):
        await store.record_failure(_CALL)
        await store.record_success(_CALL)
    _pass_s(queue, 2)

    opened = [await store.record_failure(_CALL) for _ in range(2)]

    assert opened == [False, True]


async def test_of_the_calls_of_a_busy_window_a_hundred_are_looked_at(
    store: LlmBreakerStore,
) -> None:
    opened = []
    for _ in range(100):
        await store.record_success(_CALL)
    for _ in range(50):
        await store.record_success(_CALL)
        opened += [await store.record_failure(_CALL)]

    assert opened == [False] * 49 + [True]


async def test_a_probe_that_comes_to_something_starts_the_counts_anew(
    pool: Pool,
) -> None:
    store = LlmBreakerStore(pool, _COOLS_AT_ONCE)
    await _failing(store, 5)
    probe = await store.admit(_MODEL)
    assert probe is not None
    await _failing(store, 9)  # let in before it opened

    await store.record_success(probe)

    assert await _failing(store, 4) == [False] * 4
    assert await store.record_failure(_CALL) is True


async def test_of_many_workers_one_probes_a_model_that_was_left_alone(
    database_url: str,
) -> None:
    pools = [Pool(database_url, application_name="one", max_size=1) for _ in range(20)]
    stores = [LlmBreakerStore(pool, _COOLS_AT_ONCE) for pool in pools]
    try:
        await _failing(stores[0], 5)

        admitted = await asyncio.gather(
            *(store.admit(_MODEL) for store in stores for _ in range(5))
        )
    finally:
        for pool in pools:
            await pool.close()

    [probe] = [admission for admission in admitted if admission]
    assert probe.probe_id is not None


async def test_the_probe_decides_and_nobody_who_came_before_it(pool: Pool) -> None:
    store = LlmBreakerStore(pool, _COOLS_AT_ONCE)
    await _failing(store, 5)
    probe = await store.admit(_MODEL)
    assert probe is not None

    await store.record_success(_CALL)
    straggler = await store.admit(_MODEL)
    await store.record_success(probe)

    assert straggler is None
    assert await store.admit(_MODEL) == _CALL


async def test_a_probe_that_fails_opens_it_again(pool: Pool) -> None:
    store = LlmBreakerStore(pool, _COOLS_AT_ONCE)
    await _failing(store, 5)
    probe = await store.admit(_MODEL)
    assert probe is not None

    opened = await LlmBreakerStore(pool).record_failure(probe)

    assert opened is True
    assert await store.admit(_MODEL) is None


async def test_a_prober_that_has_died_is_replaced(pool: Pool) -> None:
    store = LlmBreakerStore(pool, replace(_COOLS_AT_ONCE, probe_s=-1))
    await _failing(store, 5)

    first, second = await store.admit(_MODEL), await store.admit(_MODEL)

    assert first is not None
    assert second is not None
    assert first.probe_id != second.probe_id
