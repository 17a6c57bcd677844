"""Reap: jobs whose worker stopped extending its lease go back, or fail."""

from shared.core.policies import WorkerPolicy
from shared.maintenance.blobs import SourceRemover
from shared.storage.postgres.maintenance import MaintenanceStore, Reaped
from shared.telemetry import Event, Metric, emit, measure


async def reap(
    store: MaintenanceStore, sources: SourceRemover, policy: WorkerPolicy
) -> int:
    """Reap every job whose lease is over; returns how many."""
    count = 0
    while reaped := await store.reap(
        max_lost_leases=policy.max_lost_leases, zombie_s=policy.zombie_s
    ):
        count += len(reaped)
        for job in reaped:
            _tell(job)
        await sources.remove_remains(*(job.remains for job in reaped))
    return count


def _tell(job: Reaped) -> None:
    emit(
        Event.JOB_REAPED,
        job_id=job.remains.job_id,
        attempt=job.attempt,
        status=job.status,
        code=job.error_code,
    )
    if job.error_code is not None:
        measure(Metric.JOBS_SETTLED, 1, status=job.status, code=job.error_code)
