"""What a blob store does, whoever keeps the bytes."""

from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Mapping,
)
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import BinaryIO, Protocol

from shared.core.errors import StorageUnavailable

# One block in flight per transfer. It bounds memory, not throughput: a block is
# some 20 ms to the store, so that one transfer runs at about 200 MB/s.
BLOCK_BYTES = 4 * 1024 * 1024

OnProgress = Callable[[int], Awaitable[None]]
"""Called after each block with the bytes stored so far; what it raises ends the put."""


class KeptCopies(StrEnum):
    """What a store may keep of a blob that was deleted."""

    SOFT_DELETED = "soft_deleted"
    VERSIONS = "versions"
    SNAPSHOTS = "snapshots"
    IMMUTABLE = "immutable"


@dataclass(frozen=True, slots=True, kw_only=True)
class BlobVersion:
    """A blob as it is now; `age_s` counts from its last write, by the store's clock."""

    size_bytes: int
    etag: str
    age_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteGrant:
    """The right to create and write one blob; clients send `headers` along."""

    url: str
    headers: Mapping[str, str]


def whole(piece: bytes, size_bytes: int) -> bytes:
    """Return a piece of a blob as it was read, which must be all that was asked for.

    Raises:
        StorageUnavailable: it is not; somebody goes on from there for ever otherwise.
    """
    if len(piece) != size_bytes:
        raise StorageUnavailable("The blob store does not answer with what was asked.")
    return piece


class BlobStore(Protocol):
    """One container of blobs.

    Every method raises `StorageUnavailable` when the store still does not answer
    after the retries; a blob that is not there is `BlobMissing`, at once, and one that
    its writer has put out of reach `UploadUnreadable`.
    """

    async def put(
        self,
        name: str,
        source: BinaryIO,
        size_bytes: int,
        on_progress: OnProgress | None = None,
    ) -> None:
        """Store `size_bytes` from the current position of a seekable file.

        The blob appears whole or not at all, and replaces one of the same name. What
        a put that failed has left behind is seen by nobody but `list_older_than`, and
        `delete` removes it.
        """

    async def put_bytes(self, name: str, data: bytes) -> None:
        """Store a small blob whole."""

    async def download(
        self, name: str, target: BinaryIO, etag: str | None = None
    ) -> int:
        """Append the blob to a file, block by block; returns its size in bytes.

        Raises:
            UploadChanged: it is not the version `etag`.
        """

    def stream(self, name: str, etag: str | None = None) -> AsyncGenerator[bytes, None]:
        """Yield the blob as it is stored, in blocks of at most `BLOCK_BYTES`.

        Not decoded, whatever encoding its writer has noted.

        Raises:
            UploadChanged: it is not the version `etag`.
        """

    async def look_at(self, name: str) -> BlobVersion:
        """Return which version of the blob there is, without reading it."""

    async def read_range(
        self, name: str, offset: int, size_bytes: int, etag: str
    ) -> bytes:
        """Return `size_bytes` of the version `etag` as they are stored, never fewer.

        Raises:
            UploadChanged: there is another version by now.
            StorageUnavailable: as always, and where the version does not reach as far.
        """

    async def grant_write(self, name: str, expires_at: datetime) -> WriteGrant | None:
        """Let whoever has the grant write the blob until `expires_at`, and no other.

        None: the store has no address of its own, so somebody must write for them.
        """

    async def delete(self, name: str) -> bool:
        """Remove the blob and anything an unfinished put has left under its name.

        Returns:
            False when there was nothing to remove.
        """

    def list_older_than(self, age_s: float) -> AsyncIterator[str]:
        """Yield the names written to `age_s` ago or earlier, by the store's clock.

        Unfinished puts are listed too, or their bytes would outlive every deadline.
        """

    def list_named(self, prefix: str) -> AsyncIterator[str]:
        """Yield the names that begin with `prefix`, those of unfinished puts too."""

    async def find_kept_copies(self) -> frozenset[KeptCopies]:
        """Write and delete a probe, and return what the store keeps of it: nothing."""

    async def close(self) -> None:
        """Let go of connections."""
