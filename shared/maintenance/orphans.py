"""Orphans: blobs that no row names any more, because whoever let go of them has died.

A transition is committed first and its blobs are deleted after; a process that dies in
between leaves them. The sweeper would find them by their age alone; with the rows at
hand nobody has to wait for that.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import TypeAlias

from shared.core.blob_names import owner_of
from shared.maintenance.blobs import SourceRemover, delete_blobs
from shared.storage.blob.store import BlobStore
from shared.storage.postgres.maintenance import MaintenanceStore
from shared.telemetry import Event, Metric, emit, measure

Named: TypeAlias = Callable[[list[str]], Awaitable[set[str]]]

_BATCH = 500


async def remove_orphaned_payloads(
    store: MaintenanceStore,
    payloads: BlobStore,
    sources: SourceRemover,
    *,
    age_s: float,
    upload_ttl_s: float,
) -> int:
    """Delete payloads of `age_s` or older that no living job waits for.

    Uploads that nobody has submitted are among them, `upload_ttl_s` after they were
    made.

    Returns:
        How many there were. Their jobs' rows say when their source was deleted.
    """
    count = 0
    named = partial(store.named_payloads, upload_ttl_s=upload_ttl_s)
    async for names in _orphans(payloads, age_s, named):
        for name in names:
            _tell(name)
            owner = owner_of(name)
            if owner is None:
                await delete_blobs(payloads, [name])
            else:
                await sources.remove(*owner, name)
        count += len(names)
    return count


async def remove_orphaned_artifacts(
    store: MaintenanceStore, artifacts: BlobStore, *, age_s: float
) -> int:
    """Delete artifacts of `age_s` or older that belong to no result or checkpoint.

    Returns:
        How many there were.
    """
    count = 0
    async for names in _orphans(artifacts, age_s, store.named_artifacts):
        for name in names:
            _tell(name)
        await delete_blobs(artifacts, names)
        count += len(names)
    return count


async def _orphans(
    blobs: BlobStore, age_s: float, named: Named
) -> AsyncIterator[list[str]]:
    """Yield the names that are not `named`, in batches."""
    batch: list[str] = []
    async for name in blobs.list_older_than(age_s):
        batch.append(name)
        if len(batch) == _BATCH:
            yield await _not_in(named, batch)
            batch = []
    if batch:
        yield await _not_in(named, batch)


def _tell(name: str) -> None:
    emit(Event.ORPHAN_REMOVED, blob=name)
    measure(Metric.BLOBS_SWEPT, 1, duty="orphans")


async def _not_in(named: Named, batch: list[str]) -> list[str]:
    kept = await named(batch)
    return [name for name in batch if name not in kept]
