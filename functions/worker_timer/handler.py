"""One run of a worker timer: claim, work, wait to be woken, until the run is over."""

import asyncio
import logging
import time
from uuid import uuid4

from functions.worker_timer.attempt import run_attempt
from functions.worker_timer.claims import claim_up_to
from functions.worker_timer.slots import Slots
from functions.worker_timer.uninterrupted import to_the_end
from shared.core.backoff import PollInterval
from shared.core.errors import StorageUnavailable
from shared.maintenance.expire import expire
from shared.maintenance.reap import reap
from shared.storage.postgres.notify import Topic
from shared.telemetry import Event, emit
from shared.wiring import Services


async def run(services: Services) -> None:
    """Claim jobs for as long as the policy allows, then let the running ones end.

    Cancelling it, as SIGTERM does, stops claiming at once and puts every running job
    back.
    """
    worker = f"worker-{uuid4().hex[:12]}"
    emit(Event.WORKER_STARTED, worker=worker)
    services.children.warm()
    attempts: set[asyncio.Task[None]] = set()
    with services.stopping.heeded():
        upkeep = asyncio.create_task(_keep_up(services))
        try:
            await _claim_until_over(services, worker, attempts)
            await _all_done(attempts)
        finally:
            for task in {upkeep, *attempts}:
                task.cancel()
            await _all_done({upkeep, *attempts})
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
        for attempt in await claim_up_to(
            services, slots.claims - len(attempts), worker
        ):
            task = asyncio.create_task(run_attempt(services, attempt, slots))
            attempts.add(task)
            task.add_done_callback(attempts.discard)
        await asyncio.sleep(0)  # a task that is cancelled unstarted settles nothing

    async with services.wakeups.subscribe(Topic.JOBS) as woken:
        while time.monotonic() < over_at:
            woken.clear()
            try:
                await services.start_check.ensure_passed()
                if len(attempts) < slots.claims:
                    await to_the_end(claim())
                interval = interval.after_success()
            except StorageUnavailable:
                emit(Event.POLL_FAILED, level=logging.WARNING, what="claim")
                interval = interval.after_failure()
            pause_s = min(interval.current_s, over_at - time.monotonic())
            await _pause(pause_s, woken, attempts)


async def _keep_up(services: Services) -> None:
    """Reap and expire beside the claims, whether or not the cleanup timers live.

    A store that hangs holds up nothing else.
    """
    policy = services.worker
    while True:
        try:
            await reap(
                services.maintenance,
                services.sources,
                max_lost_leases=policy.max_lost_leases,
                zombie_s=policy.zombie_s,
            )
            await expire(services.maintenance, services.sources)
        except StorageUnavailable:
            emit(Event.POLL_FAILED, level=logging.WARNING, what="upkeep")
        await asyncio.sleep(policy.poll_interval_s)


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


async def _all_done(attempts: set[asyncio.Task[None]]) -> None:
    if attempts:
        await asyncio.wait(set(attempts))
