"""Timers fire on time, one run at a time, and stop in an orderly way."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest
from azure.functions import TimerRequest

from devhost.functions import TimerFunction
from devhost.timers import Timers

Code = Callable[[TimerRequest], Awaitable[object]]


def timer(code: Code, *, startup: bool = False, every_ms: int = 1) -> TimerFunction:
    async def named(timer: TimerRequest) -> object:
        return await code(timer)

    def next_run(now: datetime) -> datetime:
        return now + timedelta(milliseconds=every_ms)

    return TimerFunction(
        name="tick",
        code=named,
        argument="timer",
        wants_context=False,
        next_run=next_run,
        run_on_startup=startup,
    )


async def test_a_timer_fires_again_and_again() -> None:
    seen = asyncio.Queue[bool]()

    async def tick(request: TimerRequest) -> None:
        await seen.put(request.past_due)

    timers = Timers((timer(tick),))
    timers.start()
    fired = [await seen.get() for _ in range(3)]
    await timers.stop(1)

    assert fired == [False, False, False]


async def test_a_timer_never_runs_twice_at_once() -> None:
    running, most = 0, 0
    enough = asyncio.Event()
    runs = 0

    async def tick(_: TimerRequest) -> None:
        nonlocal running, most, runs
        running += 1
        most = max(most, running)
        for _turn in range(5):
            await asyncio.sleep(0)
        running -= 1
        runs += 1
        if runs >= 5:
            enough.set()

    timers = Timers((timer(tick),))
    timers.start()
    for _ in range(3):
        assert timers.fire("Tick")
    await enough.wait()
    await timers.stop(1)

    assert most == 1


async def test_a_timer_may_run_on_startup() -> None:
    ran = asyncio.Event()

    async def tick(_: TimerRequest) -> None:
        ran.set()

    timers = Timers((timer(tick, startup=True, every_ms=3_600_000),))
    timers.start()
    await ran.wait()
    await timers.stop(1)


async def test_a_timer_that_failed_fires_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    second = asyncio.Event()
    runs = 0

    async def tick(_: TimerRequest) -> None:
        nonlocal runs
        runs += 1
        if runs > 1:
            second.set()
            await asyncio.Event().wait()
        raise ValueError("the first run failed")

    timers = Timers((timer(tick),))
    timers.start()
    await second.wait()
    await timers.stop(1)

    assert "Executed 'Functions.tick' (Failed" in caplog.text
    assert "the first run failed" in caplog.text


async def test_a_timer_that_returns_a_value_is_a_failed_invocation(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ran = asyncio.Event()

    async def tick(_: TimerRequest) -> int:
        ran.set()
        return 3

    timers = Timers((timer(tick),))
    timers.fire("tick")
    await ran.wait()
    await timers.stop(1)

    assert "Executed 'Functions.tick' (Failed" in caplog.text
    assert "without a $return binding returned a non-None value" in caplog.text


async def test_an_unknown_timer_is_not_fired() -> None:
    assert not Timers(()).fire("tick")


async def test_stopping_cancels_a_run_and_waits_for_what_it_hands_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    begun, handed_back = asyncio.Event(), False

    async def tick(_: TimerRequest) -> None:
        nonlocal handed_back
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            handed_back = True

    timers = Timers((timer(tick),))
    timers.start()
    await begun.wait()
    await timers.stop(1)

    assert handed_back
    assert "Executed 'Functions.tick' (Cancelled" in caplog.text


async def test_stopping_does_not_wait_longer_than_its_grace(
    caplog: pytest.LogCaptureFixture,
) -> None:
    begun, end = asyncio.Event(), asyncio.Event()

    async def stubborn(_: TimerRequest) -> None:
        while not end.is_set():
            try:
                begun.set()
                await end.wait()
            except asyncio.CancelledError:
                continue

    timers = Timers((timer(stubborn),))
    timers.start()
    await begun.wait()
    await timers.stop(0.01)
    end.set()

    assert "tick did not end within 0.01 s" in caplog.text
