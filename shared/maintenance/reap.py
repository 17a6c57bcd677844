"""Reap: jobs whose worker stopped extending its lease go back, or fail."""

from shared.core.policies import WorkerPolicy
from shared.maintenance.blobs import SourceRemover
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.telemetry import Event, emit


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
            emit(Event.JOB_REAPED, job_id=job.remains.job_id, status=job.status)
        await sources.remove_remains(*(job.remains for job in reaped))
    return count
