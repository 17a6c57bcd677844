"""A blob store in a folder, for a machine that has no Azure."""

import asyncio
import math
import os
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote, unquote
from uuid import uuid4

from shared.core.errors import BlobMissing, StorageUnavailable, UploadChanged
from shared.core.tasks import TRIFLE_BYTES, to_the_end
from shared.storage.blob.store import (
    BLOCK_BYTES,
    BlobVersion,
    KeptCopies,
    OnProgress,
    whole,
)


class FolderStore:
    """Blobs as files of one flat folder that only its owner may read.

    A file is named after its blob with every special character escaped, dots and
    slashes included, so that no name leaves the folder; `<name>.<hex>` is therefore
    free for puts under way.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(
        self,
        name: str,
        source: BinaryIO,
        size_bytes: int,
        on_progress: OnProgress | None = None,
    ) -> None:
        """See `BlobStore.put`."""
        if size_bytes <= TRIFLE_BYTES:  # one turn of a thread in place of three
            await self.put_bytes(name, source.read(size_bytes))
            if on_progress:
                await on_progress(size_bytes)
            return
        with _store_errors():
            partial = await asyncio.to_thread(self._create_partial, name)
            try:
                with partial.open("wb") as target:
                    done_bytes = 0
                    while done_bytes < size_bytes:
                        block_bytes = min(BLOCK_BYTES, size_bytes - done_bytes)
                        copied = await asyncio.to_thread(
                            _copy_block, source, target, block_bytes
                        )
                        if not copied:
                            break
                        done_bytes += copied
                        if on_progress:
                            await on_progress(done_bytes)
                await asyncio.to_thread(partial.replace, self._path(name))
            finally:
                partial.unlink(missing_ok=True)

    async def put_bytes(self, name: str, data: bytes) -> None:
        """See `BlobStore.put_bytes`."""
        with _store_errors():
            await asyncio.to_thread(self._write, name, data)

    async def download(
        self, name: str, target: BinaryIO, etag: str | None = None
    ) -> int:
        """See `BlobStore.download`."""
        size_bytes = 0
        async with aclosing(self.stream(name, etag)) as blocks:
            async for block in blocks:
                size_bytes += len(block)
                await asyncio.to_thread(target.write, block)
        return size_bytes

    async def stream(
        self, name: str, etag: str | None = None
    ) -> AsyncGenerator[bytes, None]:
        """See `BlobStore.stream`."""
        with (
            _store_errors(),
            await _opened(self._path(name), etag) as source,
        ):
            while block := await asyncio.to_thread(source.read, BLOCK_BYTES):
                yield block

    async def look_at(self, name: str) -> BlobVersion:
        """See `BlobStore.look_at`."""
        with (
            _store_errors(),
            await _opened(self._path(name)) as source,
        ):
            found = os.fstat(source.fileno())
        return BlobVersion(
            size_bytes=found.st_size,
            etag=_etag(found),
            age_s=max(0.0, time.time() - found.st_mtime),
        )

    async def read_range(
        self, name: str, offset: int, size_bytes: int, etag: str
    ) -> bytes:
        """See `BlobStore.read_range`."""

        def read() -> bytes:
            with _open(self._path(name), etag) as source:
                source.seek(offset)
                return whole(source.read(size_bytes), size_bytes)

        with _store_errors():
            return await asyncio.to_thread(read)

    async def grant_write(self, _name: str, _expires_at: datetime) -> None:
        """See `BlobStore.grant_write`; a folder has no address."""

    async def delete(self, name: str) -> bool:
        """See `BlobStore.delete`."""
        with _store_errors():
            return await asyncio.to_thread(self._delete, name)

    async def list_older_than(self, age_s: float) -> AsyncIterator[str]:
        """See `BlobStore.list_older_than`."""
        with _store_errors():
            for name in await asyncio.to_thread(self._names, time.time() - age_s):
                yield name

    async def list_named(self, prefix: str) -> AsyncIterator[str]:
        """See `BlobStore.list_named`."""
        with _store_errors():
            for name in await asyncio.to_thread(self._names):
                if name.startswith(prefix):
                    yield name

    async def find_kept_copies(self) -> frozenset[KeptCopies]:
        """See `BlobStore.find_kept_copies`; a folder keeps nothing."""
        return frozenset()

    async def close(self) -> None:
        """See `BlobStore.close`; a folder needs none."""

    def _path(self, name: str) -> Path:
        return self._folder / quote(name, safe="").replace(".", "%2E")

    def _create_partial(self, name: str) -> Path:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._path(name)
        partial = path.with_name(f"{path.name}.{uuid4().hex}")
        partial.touch(mode=0o600, exist_ok=False)
        return partial

    def _write(self, name: str, data: bytes) -> None:
        partial = self._create_partial(name)
        try:
            partial.write_bytes(data)
            partial.replace(self._path(name))
        finally:
            partial.unlink(missing_ok=True)

    def _delete(self, name: str) -> bool:
        path = self._path(name)
        found = False
        for file in (path, *self._folder.glob(f"{path.name}.*")):
            with suppress(FileNotFoundError):
                file.unlink()
                found = True
        return found

    def _names(self, written_before: float = math.inf) -> list[str]:
        names = set()
        with suppress(FileNotFoundError), os.scandir(self._folder) as files:
            for file in files:
                # A file may be deleted between the listing and the look at it.
                with suppress(FileNotFoundError):
                    if file.stat().st_mtime <= written_before:
                        names.add(unquote(file.name.partition(".")[0]))
        return sorted(names)


async def _opened(path: Path, etag: str | None = None) -> BinaryIO:
    # To the end: of a task that is stopped meanwhile nobody else would close the file.
    return await to_the_end(asyncio.to_thread(_open, path, etag), undo=_close)


async def _close(file: BinaryIO) -> None:
    file.close()


def _open(path: Path, etag: str | None = None) -> BinaryIO:
    try:
        file = path.open("rb")
    except FileNotFoundError as error:
        raise BlobMissing from error
    if etag is not None and _etag(os.fstat(file.fileno())) != etag:
        file.close()
        raise UploadChanged
    return file


def _etag(found: os.stat_result) -> str:
    """Tell a version: every put makes a new file."""
    return f"{found.st_ino}-{found.st_mtime_ns}"


def _copy_block(source: BinaryIO, target: BinaryIO, limit_bytes: int) -> int:
    block = source.read(limit_bytes)
    target.write(block)
    return len(block)


@contextmanager
def _store_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StorageUnavailable(
            "The blob store's folder cannot be read or written."
        ) from error
