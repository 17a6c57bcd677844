"""The duty that removes orphans, at an age that a proof can wait for."""

from collections.abc import Mapping

from shared.maintenance.blobs import SourceRemover
from shared.maintenance.orphans import (
    remove_orphaned_artifacts,
    remove_orphaned_payloads,
)
from shared.storage.blob.factory import open_store
from shared.storage.postgres.attempts import AttemptStore
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.storage.postgres.pool import Pool


async def remove_orphans(
    database_url: str, store: str, settings: Mapping[str, str], *, payloads_too: bool
) -> int:
    """Do at once what the timer does with blobs of some age; returns how many."""
    pool = Pool(database_url, application_name="proofs")
    maintenance = MaintenanceStore(pool)
    payloads = open_store(store, settings["PAYLOAD_CONTAINER"])
    artifacts = open_store(store, settings["ARTIFACT_CONTAINER"])
    sources = SourceRemover(payloads, artifacts, AttemptStore(pool))
    try:
        removed = await remove_orphaned_artifacts(maintenance, artifacts, age_s=0)
        if payloads_too:
            removed += await remove_orphaned_payloads(
                maintenance, payloads, sources, age_s=0, upload_ttl_s=0
            )
        return removed
    finally:
        await payloads.close()
        await artifacts.close()
        await pool.close()
