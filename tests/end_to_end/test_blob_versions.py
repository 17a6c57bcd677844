"""Versions of blobs, and grants to write one: kept by the folder and by Azurite."""

import io
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from azure.storage.blob import BlobBlock
from azure.storage.blob.aio import BlobClient, BlobLeaseClient

from shared.core.errors import BlobMissing, UploadChanged
from shared.storage.blob.factory import open_store
from shared.storage.blob.store import BLOCK_BYTES, BlobStore, WriteGrant
from tests.support.patience import PATIENCE_S

NAME = "user.job.0.zip"


@pytest.fixture(params=["folder", "azurite"])
async def store(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[BlobStore]:
    is_folder = request.param == "folder"
    url = tmp_path.as_uri() if is_folder else request.getfixturevalue("azurite")
    async with opened(url) as store:
        yield store


@pytest.fixture
async def azure_store(azurite: str) -> AsyncIterator[BlobStore]:
    async with opened(azurite) as store:
        yield store


class opened:  # noqa: N801 - reads as a function
    """A store in a container of its own, closed in the end."""

    def __init__(self, url: str) -> None:
        self._store = open_store(url, f"payloads-{uuid4().hex}")

    async def __aenter__(self) -> BlobStore:
        return self._store

    async def __aexit__(self, *_: object) -> None:
        await self._store.close()


def in_s(seconds: float) -> datetime:
    return datetime.fromtimestamp(time.time() + seconds, UTC)


async def granted(store: BlobStore, seconds: float = 60) -> WriteGrant:
    grant = await store.grant_write(NAME, in_s(seconds))
    assert grant is not None
    return grant


async def write(grant: WriteGrant, content: bytes) -> httpx.Response:
    async with httpx.AsyncClient(timeout=PATIENCE_S) as client:
        return await client.put(grant.url, content=content, headers=dict(grant.headers))


async def test_a_blob_is_looked_at_without_being_read(store: BlobStore) -> None:
    await store.put_bytes(NAME, b"content")

    version = await store.look_at(NAME)

    assert version.size_bytes == 7
    assert version.age_s < 60
    assert (await store.look_at(NAME)).etag == version.etag


async def test_a_piece_of_a_version_is_read(store: BlobStore) -> None:
    content = os.urandom(BLOCK_BYTES + 1000)
    await store.put(NAME, io.BytesIO(content), len(content))
    etag = (await store.look_at(NAME)).etag

    pieces = [
        await store.read_range(NAME, 0, 4, etag),
        await store.read_range(NAME, 10, BLOCK_BYTES + 900, etag),
    ]

    assert pieces == [content[:4], content[10 : BLOCK_BYTES + 910]]


@pytest.mark.parametrize("size_bytes", [7, BLOCK_BYTES + 1])
async def test_a_version_that_was_written_over_is_read_no_more(
    store: BlobStore, size_bytes: int
) -> None:
    await store.put(NAME, io.BytesIO(bytes(size_bytes)), size_bytes)
    etag = (await store.look_at(NAME)).etag
    same = io.BytesIO()
    await store.download(NAME, same, etag)
    await store.put(NAME, io.BytesIO(bytes(size_bytes)), size_bytes)

    for read in (
        lambda: store.download(NAME, io.BytesIO(), etag),
        lambda: store.read_range(NAME, 0, 4, etag),
    ):
        with pytest.raises(UploadChanged):
            await read()

    assert len(same.getvalue()) == size_bytes


async def test_nothing_is_known_of_a_blob_that_is_not_there(store: BlobStore) -> None:
    await store.put_bytes("another", b"")
    asking: list[Callable[[], Awaitable[object]]] = [
        lambda: store.look_at(NAME),
        lambda: store.read_range(NAME, 0, 4, '"0x1"'),
        lambda: store.download(NAME, io.BytesIO(), '"0x1"'),
    ]

    for ask in asking:
        with pytest.raises(BlobMissing):
            await ask()


async def test_a_folder_grants_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path.as_uri()) as store:
        assert await store.grant_write(NAME, in_s(60)) is None


async def test_who_has_a_grant_writes_that_blob(azure_store: BlobStore) -> None:
    grant = await granted(azure_store)

    answer = await write(grant, b"content")

    assert answer.status_code == 201
    assert (await azure_store.look_at(NAME)).size_bytes == 7


async def test_a_grant_is_for_one_blob_and_for_writing_alone(
    azure_store: BlobStore,
) -> None:
    grant = await granted(azure_store)
    await write(grant, b"content")
    other = grant.url.replace(NAME, "user.other.0.zip")

    async with httpx.AsyncClient(timeout=PATIENCE_S) as client:
        answers = [
            await client.get(grant.url),
            await client.delete(grant.url),
            await client.put(other, content=b"x", headers=dict(grant.headers)),
        ]

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert (await azure_store.look_at(NAME)).size_bytes == 7


async def test_a_grant_that_is_over_lets_nobody_write(azure_store: BlobStore) -> None:
    answer = await write(await granted(azure_store, -1), b"content")

    assert answer.status_code == 403


async def test_blocks_may_be_written_with_a_grant(azure_store: BlobStore) -> None:
    grant = await granted(azure_store)

    async with BlobClient.from_blob_url(grant.url) as blob:
        await blob.stage_block("YQ==", b"content")
        await blob.commit_block_list([BlobBlock("YQ==")])

    assert (await azure_store.look_at(NAME)).size_bytes == 7


async def test_whoever_leases_a_blob_does_not_keep_it(azure_store: BlobStore) -> None:
    grant = await granted(azure_store)
    await write(grant, b"content")
    async with BlobClient.from_blob_url(grant.url) as blob:
        await BlobLeaseClient(blob).acquire(lease_duration=-1)

    assert await azure_store.delete(NAME)

    with pytest.raises(BlobMissing):
        await azure_store.look_at(NAME)
