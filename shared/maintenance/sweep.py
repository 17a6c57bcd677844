"""Sweep: blobs that are too old to belong to anything, whatever the database says."""

from shared.maintenance.blobs import delete_blobs
from shared.storage.blob.store import BlobStore
from shared.telemetry import Event, emit


async def sweep(store: BlobStore, *, age_s: float) -> int:
    """Delete every blob written `age_s` ago or earlier; returns how many.

    Needs no database row and no database: the last line of the promise that a
    payload is gone within the hour.
    """
    swept = 0
    async for name in store.list_older_than(age_s):
        if await delete_blobs(store, [name]):
            swept += 1
            emit(Event.BLOB_SWEPT, blob=name)
    return swept
