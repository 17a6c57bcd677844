"""Purge: settled jobs whose time is over disappear, with everything they left."""

from shared.core.retention import RetentionPolicy
from shared.maintenance.blobs import delete_blobs
from shared.storage.blob.store import BlobStore
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.telemetry import Event, emit


async def purge(
    store: MaintenanceStore, artifacts: BlobStore, policy: RetentionPolicy
) -> int:
    """Delete every settled job past its time to live; returns how many."""
    count = 0
    while purged := await store.purge(
        completed_ttl_s=policy.completed_ttl_s, failed_ttl_s=policy.failed_ttl_s
    ):
        count += len(purged)
        for job in purged:
            emit(Event.JOB_PURGED, job_id=job.job_id)
            await delete_blobs(artifacts, job.artifact_names)
    return count
