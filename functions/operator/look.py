"""Looks at the queue of all users and at the timers, and says how they are."""

from dataclasses import asdict
from datetime import date, timedelta
from time import gmtime

from functions.operator.list_dead import describe
from shared.api.operator_bodies import (
    AttemptBody,
    FailureCountBody,
    LoadBody,
    LookBody,
    QueueBody,
    ReasonBody,
    SpendBody,
    TimerBody,
)
from shared.core.health import judge
from shared.core.spending import Grouping
from shared.wiring import Services

_SHOWN = 20
_DAY_S = 24 * 3600.0
_SPEND_DAYS = 30


async def look_at_queue(services: Services) -> QueueBody:
    """Count, read the ticks, and judge.

    Raises:
        StorageUnavailable: the database cannot be asked.
    """
    queue = await services.jobs.queue_health()
    ticks = await services.timers.read()
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


async def look_at_all(services: Services) -> LookBody:
    """Look at the queue, and at what is in it.

    Raises:
        StorageUnavailable: the database cannot be asked.
    """
    queue, overview = await look_at_queue(services), services.overview
    attempts = await overview.list_attempts(limit=_SHOWN)
    failures = await overview.count_failures(age_s=_DAY_S)
    loads = await overview.list_loads(limit=_SHOWN)
    dead = await services.operators.list_dead(page=1, size=_SHOWN)
    today = date(*gmtime()[:3])
    days = today - timedelta(days=_SPEND_DAYS - 1), today
    by_model = await services.ledger.spend_by(Grouping.MODEL, *days)
    by_day = await services.ledger.spend_by(Grouping.DAY, *days)
    return LookBody(
        **dict(queue),
        attempts=[AttemptBody(**asdict(attempt)) for attempt in attempts],
        failures=[FailureCountBody(code=c, number=n) for c, n in failures.items()],
        loads=[LoadBody(**asdict(load)) for load in loads],
        dead_jobs=[describe(job) for job in dead.jobs],
        spend_by_model=[SpendBody(**asdict(spend)) for spend in by_model],
        spend_by_day=[SpendBody(**asdict(spend)) for spend in by_day],
    )
