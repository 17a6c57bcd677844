"""The life signs of timers: written by each run, read for the verdict."""

from shared.core.timers import Tick, Timer, worker_timer
from shared.maintenance.ticking import ticking
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.timers import TimerStore
from tests.support.queue import Queue
from tests.support.services import until


async def test_a_tick_is_noted_with_the_gap_before_it(pool: Pool, queue: Queue) -> None:
    timers = TimerStore(pool)
    await timers.tick(Timer.REAP)
    first = (await _ticks(timers))[Timer.REAP]
    queue.sql("update timer_ticks set ticked_at = now() - interval '90 s'")
    late = (await _ticks(timers))[Timer.REAP]

    await timers.tick(Timer.REAP)

    again = (await _ticks(timers))[Timer.REAP]
    assert first.gap_s == 0
    assert 90 <= again.gap_s < 150
    assert [_silent(tick) >= 90 for tick in (first, late, again)] == [
        False,
        True,
        False,
    ]


async def test_a_timer_that_never_ticked_is_as_old_as_the_first_tick(
    pool: Pool, queue: Queue
) -> None:
    timers = TimerStore(pool)
    before = await _ticks(timers)
    await timers.tick(Timer.REAP)
    queue.sql("update timer_ticks set first_ticked_at = now() - interval '1 h'")

    after = await _ticks(timers)

    assert set(before) == set(after) == set(Timer)
    assert all(tick.silent_s is None and tick.is_silent for tick in before.values())
    assert after[Timer.REAP].ticked_at is not None
    assert after[Timer.SWEEP].ticked_at is None
    assert _silent(after[Timer.SWEEP]) >= 3600


async def test_workers_are_those_that_ticked_within_a_day(
    pool: Pool, queue: Queue
) -> None:
    timers = TimerStore(pool)
    for number in range(3):
        await timers.tick(worker_timer(number))
    queue.sql(
        "update timer_ticks set ticked_at = now() - interval '25 h'"
        " where timer = 'worker_timer_02'"
    )

    ticks = await _ticks(timers)

    assert set(ticks) == {*Timer, worker_timer(0), worker_timer(1)}


async def test_a_long_run_ticks_as_long_as_it_lasts(pool: Pool, queue: Queue) -> None:
    timers = TimerStore(pool)

    async def has_ticked_twice() -> bool:
        return bool(queue.sql("select timer from timer_ticks where gap_s is not null"))

    async with ticking(timers, "worker_timer_00", every_s=0.01):
        await until(has_ticked_twice)


async def _ticks(timers: TimerStore) -> dict[str, Tick]:
    return {tick.timer: tick for tick in await timers.read()}


def _silent(tick: Tick) -> float:
    assert tick.silent_s is not None
    return tick.silent_s
