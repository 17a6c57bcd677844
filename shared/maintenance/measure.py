"""Measure: how many jobs there are of which kind, and for how long they have waited."""

from shared.storage.postgres.jobs import JobStore
from shared.telemetry import Metric, measure


async def measure_queue(jobs: JobStore) -> int:
    """Note the numbers of the queue of all users; returns how many jobs are unfinished.

    What there is none of is not noted: a gauge that falls silent stands at 0.
    """
    health = await jobs.queue_health()
    measure(Metric.QUEUE_STUCK, health.stuck)
    measure(Metric.JOBS_DEAD, health.dead)
    found = await jobs.count_unfinished()
    for group in found:
        measure(
            Metric.JOBS_UNFINISHED, group.jobs, status=group.status, kind=group.kind
        )
    measure(Metric.QUEUE_DEPTH, sum(group.claimable for group in found))
    measure(Metric.QUEUE_AGE, max((group.oldest_s for group in found), default=0))
    return sum(group.jobs for group in found)
