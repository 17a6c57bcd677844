"""Sweep: blobs that are too old to belong to anything, whatever the database says."""

from collections.abc import AsyncIterator
from contextlib import suppress

from shared.core.errors import StorageUnavailable
from shared.maintenance.blobs import SourceRemover, delete_blobs
from shared.storage.blob.store import BlobStore
from shared.telemetry import Event, Metric, emit, measure


async def sweep(store: BlobStore, *, age_s: float) -> int:
    """Delete every blob written `age_s` ago or earlier; returns how many.

    Needs no database row and no database: the last line of the promise that a
    payload is gone within the hour.
    """
    return len([name async for name in _swept(store, age_s)])


async def sweep_payloads(
    payloads: BlobStore, sources: SourceRemover, *, age_s: float
) -> int:
    """Sweep the payloads, then note it in the rows of their jobs.

    Only then, and only as far as it goes: the database may be away.
    """
    names = [name async for name in _swept(payloads, age_s)]
    with suppress(StorageUnavailable):
        for name in names:
            await sources.note_deleted(name)
    return len(names)


async def _swept(store: BlobStore, age_s: float) -> AsyncIterator[str]:
    async for name in store.list_older_than(age_s):
        if await delete_blobs(store, [name]):
            emit(Event.BLOB_SWEPT, blob=name)
            measure(Metric.BLOBS_SWEPT, 1, duty="sweep")
            yield name
