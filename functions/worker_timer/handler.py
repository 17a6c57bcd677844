"""One run of a worker timer: claim, work, wait to be woken, until the run is over."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from uuid import uuid4

from functions.worker_timer.attempt import run_attempt
from functions.worker_timer.claims import claim_up_to
from functions.worker_timer.slots import Slots
from shared.core.backoff import PollInterval
from shared.core.errors import StorageUnavailable
from shared.core.tasks import end, to_the_end
from shared.maintenance.expire import expire
from shared.maintenance.reap import reap
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, Metric, emit, measure
from shared.wiring import Services

# How long jobs may still end by themselves when the run is over.
_LAST_SECONDS_S = 3.0


async def run(services: Services) -> None:
    """Claim and run jobs for as long as the policy allows, then put the rest back.

    What is put back goes on from its checkpoints in the next run, its attempt not
    counted. Cancelling it, as SIGTERM does, does so at once.
    """
    worker = f"worker-{uuid4().hex[:12]}"
    emit(Event.WORKER_STARTED, worker=worker)
    services.children.warm()
    attempts: set[asyncio.Task[None]] = set()
    with services.stopping.heeded():
        upkeep = _start_upkeep(services)
        try:
            await _claim_until_over(services, worker, attempts)
            if attempts:
                await asyncio.wait(set(attempts), timeout=_LAST_SECONDS_S)
        finally:
            await to_the_end(end(*upkeep, *attempts))
            emit(Event.WORKER_STOPPED, worker=worker)


async def _claim_until_over(
    services: Services, worker: str, attempts: set[asyncio.Task[None]]
) -> None:
    policy = services.worker
    slots = Slots(policy, services.attempts)
    over_at = time.monotonic() + policy.run_s
    interval = PollInterval(
        base_s=policy.poll_interval_s,
        max_s=policy.max_poll_interval_s,
        current_s=policy.poll_interval_s,
    )

    async def claim() -> None:
        free = slots.claims - len(attempts)
        async for attempt in claim_up_to(services, free, worker):
            task = asyncio.create_task(run_attempt(services, attempt, slots))
            attempts.add(task)
            task.add_done_callback(attempts.discard)
            await asyncio.sleep(0)  # a task that is cancelled unstarted settles nothing

    async with services.wakeups.subscribe(Topic.JOBS) as woken:
        while time.monotonic() < over_at and not services.stopping.asked:
            woken.clear()
            try:
                await services.start_check.ensure_passed()
                if len(attempts) < slots.claims:
                    await to_the_end(claim())
                interval = interval.after_success()
            except StorageUnavailable:
                emit(Event.POLL_FAILED, level=logging.WARNING, what="claim")
                interval = interval.after_failure()
            measure(Metric.POLL_INTERVAL, interval.current_s)
            pause_s = min(interval.current_s, over_at - time.monotonic())
            await _pause(pause_s, woken, attempts)


def _start_upkeep(services: Services) -> set[asyncio.Task[None]]:
    store, sources, policy = services.maintenance, services.sources, services.worker
    duties = (
        partial(reap, store, sources, policy),
        partial(expire, store, sources),
        services.webhook_sender.deliver,
    )
    return {
        asyncio.create_task(_look_at_protections(services)),
        *(asyncio.create_task(_every(policy.poll_interval_s, d)) for d in duties),
    }


async def _look_at_protections(services: Services) -> None:
    """Have it logged what keeps children in, beside the claims: nobody waits for it."""
    await services.children.protections()


async def _every(pause_s: float, duty: Callable[[], Awaitable[int]]) -> None:
    """Do a duty beside the claims, whether or not the cleanup timers live.

    Each has a task of its own: a store that hangs holds up nothing else.
    """
    while True:
        try:
            await duty()
        except StorageUnavailable:
            emit(Event.POLL_FAILED, level=logging.WARNING, what="upkeep")
        await asyncio.sleep(pause_s)


async def _pause(
    pause_s: float, woken: asyncio.Event, attempts: set[asyncio.Task[None]]
) -> None:
    """Wait for a wake-up, for a slot that frees, or for the interval to pass."""
    waking = asyncio.create_task(woken.wait())
    try:
        await asyncio.wait(
            {waking, *attempts},
            timeout=max(pause_s, 0),
            return_when=asyncio.FIRST_COMPLETED,
        )
    finally:
        waking.cancel()
