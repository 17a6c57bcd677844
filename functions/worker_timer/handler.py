"""One run of a worker timer: claim, work, wait to be woken, until the run is over."""

import asyncio
import logging
import time
from uuid import uuid4

from functions.worker_timer.attempt import run_attempt
from functions.worker_timer.claims import claim_up_to
from shared.core.backoff import PollInterval
from shared.core.errors import StorageUnavailable
from shared.maintenance.expire import expire
from shared.maintenance.reap import reap
from shared.telemetry import Event, emit
from shared.wiring import Services


async def run(services: Services) -> None:
    """Claim jobs for as long as the policy allows, then let the running ones end.

    Cancelling it stops claiming at once and puts every running job back.
    """
    worker = f"worker-{uuid4().hex[:12]}"
    emit(Event.WORKER_STARTED, worker=worker)
    services.children.warm()
    attempts: set[asyncio.Task[None]] = set()
    try:
        await _claim_until_over(services, worker, attempts)
        await _all_done(attempts)
    finally:
        for task in attempts:
            task.cancel()
        await _all_done(attempts)
        emit(Event.WORKER_STOPPED, worker=worker)


async def _claim_until_over(
    services: Services, worker: str, attempts: set[asyncio.Task[None]]
) -> None:
    policy = services.worker
    over_at = time.monotonic() + policy.run_s
    interval = PollInterval(
        base_s=policy.poll_interval_s,
        max_s=policy.max_poll_interval_s,
        current_s=policy.poll_interval_s,
    )
    async with services.wakeups.subscribe() as woken:
        upkeep_due_at = 0.0
        while (now := time.monotonic()) < over_at:
            woken.clear()
            try:
                if now >= upkeep_due_at:
                    await _upkeep(services)
                    upkeep_due_at = now + policy.poll_interval_s
                slots = policy.concurrency - len(attempts)
                claimed = await claim_up_to(services, slots, worker) if slots else []
                interval = interval.after_success()
            except StorageUnavailable:
                emit(Event.POLL_FAILED, level=logging.WARNING, what="claim")
                claimed = []
                interval = interval.after_failure()
            for attempt in claimed:
                task = asyncio.create_task(run_attempt(services, attempt))
                attempts.add(task)
                task.add_done_callback(attempts.discard)
            pause_s = min(interval.current_s, over_at - time.monotonic())
            await _pause(pause_s, woken, attempts)


async def _upkeep(services: Services) -> None:
    """Reap and expire while polling, whether or not the cleanup timer lives."""
    policy = services.worker
    await reap(
        services.maintenance,
        services.sources,
        max_attempts=policy.max_attempts,
        zombie_s=policy.zombie_s,
    )
    await expire(services.maintenance, services.sources)


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
