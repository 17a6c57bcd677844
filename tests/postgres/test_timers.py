"""The life signs of timers: written by each run, read for the verdict."""

from shared.core.timers import Timer
from shared.maintenance.ticking import ticking
from shared.storage.postgres.pool import Pool
from shared.storage.postgres.timers import TimerStore
from tests.support.queue import Queue
from tests.support.services import until


async def test_a_tick_is_noted_with_the_gap_before_it(pool: Pool, queue: Queue) -> None:
    timers = TimerStore(pool)
    await timers.tick(Timer.REAP)
    (first,) = await timers.read([Timer.REAP])
    queue.sql("update timer_ticks set ticked_at = now() - interval '90 s'")
    (late,) = await timers.read([Timer.REAP])

    await timers.tick(Timer.REAP)

    (again,) = await timers.read([Timer.REAP])
    assert first.silent_s is not None
    assert late.silent_s is not None
    assert again.silent_s is not None
    assert (first.gap_s, first.silent_s < 60) == (0, True)
    assert late.silent_s >= 90
    assert (again.gap_s >= 90, again.silent_s < 60) == (True, True)


async def test_a_timer_that_never_ticked_is_as_old_as_the_first_tick(
    pool: Pool, queue: Queue
) -> None:
    timers = TimerStore(pool)
    (nobody,) = await timers.read([Timer.SWEEP])
    await timers.tick(Timer.REAP)
    queue.sql("update timer_ticks set first_ticked_at = now() - interval '1 h'")

    reap, sweep = await timers.read([Timer.REAP, Timer.SWEEP])

    assert (nobody.silent_s, nobody.is_silent) == (None, True)
    assert reap.ticked_at is not None
    assert sweep.ticked_at is None
    assert sweep.silent_s is not None
    assert sweep.silent_s >= 3600


async def test_a_long_run_ticks_as_long_as_it_lasts(pool: Pool, queue: Queue) -> None:
    timers = TimerStore(pool)

    async def has_ticked_twice() -> bool:
        return bool(queue.sql("select timer from timer_ticks where gap_s is not null"))

    async with ticking(timers, "worker_timer_00", every_s=0.01):
        await until(has_ticked_twice)
