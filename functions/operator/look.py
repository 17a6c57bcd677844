"""Looks at the queue of all users and at the timers, and says how they are."""

from dataclasses import asdict

from shared.api.operator_bodies import QueueBody, ReasonBody, TimerBody
from shared.core.health import judge
from shared.wiring import Services


async def look_at_queue(services: Services) -> QueueBody:
    """Count, read the ticks, and judge.

    Raises:
        StorageUnavailable: the database cannot be asked.
    """
    queue = await services.jobs.queue_health()
    ticks = await services.timers.read(services.timer_names)
    verdict = judge(queue, ticks, payload_ttl_s=services.submit.payload_ttl_s)
    return QueueBody(
        status=verdict.status,
        reasons=[ReasonBody(**asdict(reason)) for reason in verdict.reasons],
        pending=queue.pending,
        processing=queue.processing,
        active_attempts=queue.processing - queue.stuck,
        stuck=queue.stuck,
        dead=queue.dead,
        dead_webhooks=await services.webhooks.count_dead(),
        oldest_pending_at=queue.oldest_pending_at,
        timers=[TimerBody.of(tick) for tick in ticks],
    )
