"""A blob store in Azure Blob Storage, or in Azurite, which speaks the same protocol."""

import asyncio
import logging
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
)
from contextlib import aclosing, asynccontextmanager, suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from io import BytesIO
from typing import Any, BinaryIO, TypeVar
from uuid import uuid4

from azure.core import MatchConditions
from azure.core.credentials_async import AsyncTokenCredential
from azure.core.exceptions import (
    HttpResponseError,
    ResourceExistsError,
    ResourceNotFoundError,
)
from azure.core.pipeline import PipelineResponse
from azure.storage.blob import BlobBlock, BlobProperties, StandardBlobTier
from azure.storage.blob.aio import BlobClient, ContainerClient

from shared.core.errors import UploadChanged, UploadUnreadable
from shared.storage.blob.azure_errors import ARCHIVED, read_errors, store_errors
from shared.storage.blob.kept_copies import find_kept_copies
from shared.storage.blob.patience import Patience, client_options
from shared.storage.blob.store import (
    BLOCK_BYTES,
    BlobVersion,
    KeptCopies,
    OnProgress,
    WriteGrant,
    whole,
)
from shared.storage.blob.write_grants import WriteGrants, release_hold

_LIST_PAGE_BLOBS = 5000
_ONE_REQUEST_BYTES = 1024 * 1024

T = TypeVar("T")

_PATIENCE = Patience()


def from_connection_string(
    connection_string: str, container: str, patience: Patience = _PATIENCE
) -> "AzureStore":
    """Open a container with an account key or Azurite's well-known one."""
    client = ContainerClient.from_connection_string(
        connection_string, container, **client_options(patience)
    )
    return AzureStore(client)


def from_account_url(
    account_url: str, container: str, credential: AsyncTokenCredential
) -> "AzureStore":
    """Open a container as the app's identity; the store closes the credential."""
    client = ContainerClient(
        account_url, container, credential=credential, **client_options(_PATIENCE)
    )
    return AzureStore(client, credential)


class AzureStore:
    """Blobs of one container, which the first put creates where it is missing."""

    def __init__(
        self, container: ContainerClient, credential: AsyncTokenCredential | None = None
    ) -> None:
        # The SDKs log every request and every token at INFO, one line a header.
        logging.getLogger("azure").setLevel(logging.WARNING)
        self._container = container
        self._credential = credential
        self._grants = WriteGrants(container)

    async def put(
        self,
        name: str,
        source: BinaryIO,
        size_bytes: int,
        on_progress: OnProgress | None = None,
    ) -> None:
        """See `BlobStore.put`."""
        start = source.tell()

        async def upload() -> None:
            source.seek(start)
            blob = self._container.get_blob_client(name)
            if size_bytes <= _ONE_REQUEST_BYTES:
                block = await asyncio.to_thread(source.read, size_bytes)
                await blob.upload_blob(block, overwrite=True)
            else:
                await _upload_blocks(blob, source, size_bytes, on_progress)

        await self._in_container(upload)

    async def put_bytes(self, name: str, data: bytes) -> None:
        """See `BlobStore.put_bytes`."""
        await self.put(name, BytesIO(data), len(data))

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
        async with self._of_version(name):
            downloader = await self._container.download_blob(name, **_as_stored(etag))
            async for block in downloader.chunks():
                yield block

    async def look_at(self, name: str) -> BlobVersion:
        """See `BlobStore.look_at`."""
        clock = _StoreClock()
        blob = self._container.get_blob_client(name)
        with read_errors():
            found = await blob.get_blob_properties(raw_response_hook=clock.observe)
        if found.blob_tier == StandardBlobTier.ARCHIVE:
            raise UploadUnreadable(ARCHIVED)
        return BlobVersion(
            size_bytes=found.size,
            etag=found.etag,
            age_s=max(0.0, clock.age_s(found.last_modified)),
        )

    async def read_range(
        self, name: str, offset: int, size_bytes: int, etag: str
    ) -> bytes:
        """See `BlobStore.read_range`."""
        async with self._of_version(name):
            downloader = await self._container.download_blob(
                name, offset, size_bytes, **_as_stored(etag)
            )
            piece: bytes = await downloader.readall()
        return whole(piece, size_bytes)

    async def grant_write(self, name: str, expires_at: datetime) -> WriteGrant:
        """See `BlobStore.grant_write`."""
        with store_errors():
            return await self._grants.sign(name, expires_at)

    async def delete(self, name: str) -> bool:
        """See `BlobStore.delete`."""
        blob = self._container.get_blob_client(name)
        with store_errors():
            deleted = await _delete_committed(blob)
            return await _delete_uncommitted(blob) or deleted

    async def list_older_than(self, age_s: float) -> AsyncIterator[str]:
        """See `BlobStore.list_older_than`."""
        clock = _StoreClock()
        async for blob in self._list(raw_response_hook=clock.observe):
            if clock.age_s(blob.last_modified) >= age_s:
                yield blob.name

    async def list_named(self, prefix: str) -> AsyncIterator[str]:
        """See `BlobStore.list_named`."""
        async for blob in self._list(name_starts_with=prefix):
            yield blob.name

    async def find_kept_copies(self) -> frozenset[KeptCopies]:
        """See `BlobStore.find_kept_copies`."""
        return await self._in_container(lambda: find_kept_copies(self._container))

    async def close(self) -> None:
        """See `BlobStore.close`."""
        await self._container.close()
        if self._credential:
            await self._credential.close()

    async def _in_container(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do what needs the container, which is created when it is missing."""
        with store_errors():
            try:
                return await work()
            except ResourceNotFoundError:
                # Of a write this says one thing: a new account, a fresh Azurite.
                with suppress(ResourceExistsError):
                    await self._container.create_container()
                return await work()

    @asynccontextmanager
    async def _of_version(self, name: str) -> AsyncIterator[None]:
        try:
            with read_errors():
                yield
        except UploadChanged:
            await self.look_at(name)  # a blob that is gone may answer the same
            raise

    async def _list(self, **options: Any) -> AsyncIterator[BlobProperties]:  # noqa: ANN401 - the SDK's
        blobs = self._container.list_blobs(
            include=["uncommittedblobs"], results_per_page=_LIST_PAGE_BLOBS, **options
        )
        with store_errors(), suppress(ResourceNotFoundError):
            async for blob in blobs:
                yield blob


async def _upload_blocks(
    blob: BlobClient,
    source: BinaryIO,
    size_bytes: int,
    on_progress: OnProgress | None,
) -> None:
    # The SDK's own `upload_blob` goes on in the background after a cancel when it
    # runs in parallel, and names its blocks so that two uploads would mix theirs.
    upload_id = uuid4().hex
    blocks = []
    for start in range(0, size_bytes, BLOCK_BYTES):
        block_bytes = min(BLOCK_BYTES, size_bytes - start)
        data = BytesIO(await asyncio.to_thread(source.read, block_bytes))
        block_id = f"{upload_id}{start:016x}"
        await blob.stage_block(block_id, data, length=block_bytes)
        blocks.append(BlobBlock(block_id))
        if on_progress:
            await on_progress(start + block_bytes)
    await blob.commit_block_list(blocks)


class _StoreClock:
    """The store's own idea of now, from the `Date` of its latest answer."""

    def __init__(self) -> None:
        self._now: datetime | None = None

    def observe(self, response: PipelineResponse[Any, Any]) -> None:
        # Whoever answers for a store that is away may not say what time it is.
        if date := response.http_response.headers.get("Date"):
            self._now = parsedate_to_datetime(date)

    def age_s(self, written_at: datetime) -> float:
        return (self._now - written_at).total_seconds() if self._now else 0.0


def _as_stored(etag: str | None) -> dict[str, Any]:
    # Whoever writes a blob says its Content-Encoding: decoded, it may be any size.
    options: dict[str, Any] = {"max_concurrency": 1, "decompress": False}
    if etag is not None:
        options |= {"etag": etag, "match_condition": MatchConditions.IfNotModified}
    return options


async def _delete_committed(blob: BlobClient) -> bool:
    try:
        try:
            await blob.delete_blob(delete_snapshots="include")
        except HttpResponseError as error:
            if not await release_hold(blob, error):
                raise
            await blob.delete_blob(delete_snapshots="include")
    except ResourceNotFoundError:
        return False
    return True


async def _delete_uncommitted(blob: BlobClient) -> bool:
    """Drop the blocks of an upload that never ended; Azure would keep them a week."""
    try:
        _, blocks = await blob.get_block_list("uncommitted")
    except ResourceNotFoundError:
        return False
    if not blocks:
        return False
    # Blocks cannot be deleted; a blob written over them drops them.
    await blob.upload_blob(b"", overwrite=True)
    return await _delete_committed(blob)
