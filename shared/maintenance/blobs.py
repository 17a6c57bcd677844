"""Deletes blobs after the transition that let go of them has been committed.

A deletion that fails is not lost: the sweeper finds the blob by its age.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

from shared.core.blob_names import owner_of
from shared.core.errors import StorageUnavailable
from shared.core.jobs import JobId, Remains, UserId
from shared.storage.blob.store import BlobStore
from shared.storage.postgres.attempts import AttemptStore
from shared.telemetry import Event, Metric, emit, measure

_AT_ONCE = 16


async def delete_blobs(store: BlobStore, names: Iterable[str]) -> int:
    """Delete each named blob; returns how many are known to be gone."""
    deleted = 0
    for name in names:
        try:
            await store.delete(name)
        except StorageUnavailable:
            emit(Event.BLOB_DELETION_FAILED, level=logging.WARNING, blob=name)
        else:
            deleted += 1
    return deleted


class SourceRemover:
    """Deletes what was stored of a job's source, and notes in its row when it did.

    That is the payload, and the facts that were saved of it.
    """

    def __init__(
        self, payloads: BlobStore, artifacts: BlobStore, attempts: AttemptStore
    ) -> None:
        self._payloads = payloads
        self._artifacts = artifacts
        self._attempts = attempts

    async def remove(
        self, user_id: UserId, job_id: JobId, payload_name: str | None
    ) -> bool:
        """Remove the source of a job; None is one that never had any.

        Returns:
            Whether it is known to be gone.
        """
        if payload_name is None:
            return True
        if not await delete_blobs(self._payloads, [payload_name]):
            return False
        with suppress(StorageUnavailable):  # the source is gone, noted or not
            await self._note(user_id, job_id, payload_name)
        return True

    async def remove_remains(self, *remains: Remains) -> None:
        """Remove what is left of jobs, several at a time."""
        slots = asyncio.Semaphore(_AT_ONCE)

        async def remove(left: Remains) -> None:
            async with slots:
                await self.remove(left.user_id, left.job_id, left.payload_name)
                await delete_blobs(self._artifacts, left.artifact_names)

        async with asyncio.TaskGroup() as removing:
            for left in remains:
                removing.create_task(remove(left))

    async def note_deleted(self, payload_name: str) -> None:
        """Note that a payload is gone, if its name tells whose it was.

        Raises:
            StorageUnavailable: the database cannot be reached.
        """
        owner = owner_of(payload_name)
        if owner is not None:
            await self._note(*owner, payload_name)

    async def _note(self, user_id: UserId, job_id: JobId, payload_name: str) -> None:
        deletion = await self._attempts.source_deleted(user_id, job_id, payload_name)
        if deletion is None:
            return
        emit(
            Event.PAYLOAD_DELETED,
            job_id=job_id,
            payload_bytes=deletion.payload_bytes,
            delay_s=deletion.delay_s,
        )
        measure(Metric.SOURCE_DELETED, deletion.payload_bytes)
        if deletion.delay_s is not None:
            measure(Metric.DELETION_DELAY, deletion.delay_s)
