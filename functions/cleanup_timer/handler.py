"""The maintenance duties as timers run them: one a function, each returns a count."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from shared.core.errors import StorageUnavailable
from shared.core.timers import Timer
from shared.maintenance.expire import expire
from shared.maintenance.orphans import (
    remove_orphaned_artifacts,
    remove_orphaned_payloads,
)
from shared.maintenance.purge import purge
from shared.maintenance.reap import reap
from shared.maintenance.sweep import sweep, sweep_payloads
from shared.maintenance.tend import tend
from shared.telemetry import Event, emit
from shared.wiring import Services

Duty: TypeAlias = Callable[[Services], Awaitable[int]]


async def run(services: Services, timer: Timer, *duties: Duty) -> None:
    """Do a timer's duties, then say that it is alive.

    Returns nothing: the host fails a timer that returns a value.
    """
    for duty in duties:
        await duty(services)
    await _done("tick", services.timers.tick(timer))


async def run_reap(services: Services) -> int:
    """Give back or fail the jobs whose lease is over."""
    duty = reap(services.maintenance, services.sources, services.worker)
    return await _done("reap", duty)


async def run_expire(services: Services) -> int:
    """Fail the pending jobs whose payload is over."""
    return await _done("expire", expire(services.maintenance, services.sources))


async def run_tend(services: Services) -> int:
    """Stop looking at queues that stay empty, and find what no claim would find."""
    return await _done("tend", tend(services.maintenance))


async def run_prune(services: Services) -> int:
    """Forget the rate limits that nobody uses at the moment."""
    return await _done("prune", services.rate_limits.prune())


async def run_purge(services: Services) -> int:
    """Delete the settled jobs whose time is over."""
    duty = purge(services.maintenance, services.artifacts, services.retention)
    return await _done("purge", duty)


async def run_deliver(services: Services) -> int:
    """Send the webhooks that are due, batch after batch while any arrive."""
    count = 0
    while sent := await _done("deliver", services.webhook_sender.deliver()):
        count += sent
    return count


async def run_roll_up(services: Services) -> int:
    """Sum usage by day, then delete the single rows that are over their time.

    Those of the ledger of language models are summed from the first.
    """
    count = await _done("roll_up", services.usage.roll_up())
    await _done(
        "prune_usage", services.usage.prune(age_s=services.retention.usage_age_s)
    )
    await _done(
        "prune_ledger", services.ledger.prune(age_s=services.retention.usage_age_s)
    )
    return count


async def run_forget(services: Services) -> int:
    """Forget the webhooks that were given up as long ago as failed jobs are kept."""
    age_s = services.retention.failed_ttl_s
    return await _done("forget", services.webhooks.forget_dead(age_s=age_s))


async def run_forget_events(services: Services) -> int:
    """Forget which events of the payment provider have come; old ones do not again."""
    age_s = services.retention.stripe_event_age_s
    return await _done("forget_events", services.billing.forget_events(age_s=age_s))


async def run_orphans(services: Services) -> int:
    """Delete the payloads that a process let go of and died before it deleted them."""
    duty = remove_orphaned_payloads(
        services.maintenance,
        services.payloads,
        services.sources,
        age_s=services.retention.orphan_payload_age_s,
        upload_ttl_s=services.retention.upload_ttl_s,
    )
    return await _done("orphans", duty)


async def run_sweep(services: Services) -> int:
    """Delete the blobs that are too old to belong to anything."""
    policy = services.retention
    async with services.maintenance.sweeping() as ours:
        if not ours:
            emit(Event.DUTY_SKIPPED, duty="sweep")
            return 0
        swept = await _done(
            "sweep_payloads",
            sweep_payloads(
                services.payloads,
                services.sources,
                age_s=policy.sweep_payload_age_s,
            ),
        )
        swept += await _done(
            "sweep_artifacts",
            sweep(services.artifacts, age_s=policy.sweep_artifact_age_s),
        )
        return swept + await _done(
            "orphaned_artifacts",
            remove_orphaned_artifacts(
                services.maintenance,
                services.artifacts,
                age_s=policy.orphan_artifact_age_s,
            ),
        )


async def _done(duty: str, work: Awaitable[int]) -> int:
    """Run a duty and log its count; a store that is away is tried at the next tick."""
    try:
        count = await work
    except StorageUnavailable:
        emit(Event.DUTY_SKIPPED, level=logging.WARNING, duty=duty)
        return 0
    emit(Event.DUTY_DONE, duty=duty, count=count)
    return count
