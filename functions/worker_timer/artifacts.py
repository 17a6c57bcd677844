"""Puts parts where they are kept: small ones in rows, large ones in artifact blobs."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from typing import BinaryIO

from shared.core.blob_names import artifact_name, blob_prefix
from shared.core.errors import LeaseLost, StorageUnavailable
from shared.core.jobs import Attempt, StoredPart
from shared.maintenance.blobs import delete_blobs
from shared.wiring import Services


class Artifacts:
    """What one attempt stores.

    Its blobs are named after the attempt, so that a stale one never replaces them. A
    blob is loose until a row names it; loose ones are deleted with the attempt.
    """

    def __init__(self, services: Services, attempt: Attempt) -> None:
        self._services = services
        self._attempt = attempt
        self._loose: set[str] = set()
        self._stored_any = False

    async def store(
        self, part: str, file: BinaryIO, offset: int, size_bytes: int
    ) -> StoredPart:
        """Store `size_bytes` of gzip or sealed bytes from a seekable file."""
        file.seek(offset)
        inline, name = None, None
        if size_bytes <= self._services.worker.inline_result_max_bytes:
            inline = await asyncio.to_thread(file.read, size_bytes)
        else:
            name = artifact_name(
                self._attempt.user_id, self._attempt.job_id, self._attempt.number, part
            )
            self._loose.add(name)
            self._stored_any = True
            await self._services.artifacts.put(name, file, size_bytes)
        return StoredPart(
            part=part, inline=inline, artifact_name=name, size_bytes=size_bytes
        )

    async def store_bytes(self, part: str, data: bytes) -> StoredPart:
        """Store bytes that are compressed already."""
        return await self.store(part, BytesIO(data), 0, len(data))

    @contextmanager
    def naming(self, parts: Iterable[StoredPart]) -> Iterator[None]:
        """Wrap a commit of rows that name the parts, which are not loose behind it.

        Only a lost lease says that nothing was committed. Behind any other error
        nobody knows, and a blob too many is swept, while one too few is lost.
        """
        try:
            yield
        except LeaseLost:
            raise
        except BaseException:
            self._tie(parts)
            raise
        self._tie(parts)

    def _tie(self, parts: Iterable[StoredPart]) -> None:
        self._loose.difference_update(
            part.artifact_name for part in parts if part.artifact_name
        )

    async def remove(self, names: Iterable[str]) -> None:
        """Delete artifacts that a commit has let go of."""
        await delete_blobs(self._services.artifacts, names)

    async def remove_loose(self) -> None:
        """Delete what no row names."""
        await delete_blobs(self._services.artifacts, self._loose)
        self._loose.clear()

    async def remove_all_but(self, parts: Iterable[StoredPart]) -> None:
        """Delete all artifacts of the job but those of `parts`.

        Earlier attempts may have died before a row named theirs, and a completed job
        needs no checkpoint; so only a first attempt without artifacts has nothing.
        """
        if self._attempt.number == 1 and not self._stored_any:
            return
        kept = {part.artifact_name for part in parts}
        store = self._services.artifacts
        prefix = blob_prefix(self._attempt.user_id, self._attempt.job_id)
        with suppress(StorageUnavailable):  # the sweeper finds them by their age
            found = store.list_named(prefix)
            await delete_blobs(store, [n async for n in found if n not in kept])
