"""Expire: pending jobs whose payload has outlived its time fail."""

from shared.core.errors import PayloadGone
from shared.core.jobs import JobStatus
from shared.maintenance.blobs import SourceRemover
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.telemetry import Event, Metric, emit, measure


async def expire(store: MaintenanceStore, sources: SourceRemover) -> int:
    """Fail every pending job whose payload is over; returns how many."""
    count = 0
    while expired := await store.expire():
        count += len(expired)
        for job in expired:
            emit(Event.JOB_EXPIRED, job_id=job.job_id)
            measure(
                Metric.JOBS_SETTLED, 1, status=JobStatus.FAILED, code=PayloadGone.code
            )
        await sources.remove_remains(*expired)
    return count
