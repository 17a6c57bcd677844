"""One contract, kept by the folder and by Azurite alike."""

import asyncio
import io
import os
import re
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from uuid import uuid4

import pytest

from shared.core.errors import BlobMissing, ConfigurationError, StorageUnavailable
from shared.storage.blob.factory import open_store
from shared.storage.blob.store import BLOCK_BYTES, BlobStore
from tests.support.memory import PeakMemory

MIB = 1024 * 1024
NAME = "0198c2f0-user/0198c2f1-job.zip"


@pytest.fixture(params=["folder", "azurite"])
async def store(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[BlobStore]:
    if request.param == "folder":
        url = tmp_path.as_uri()
    else:
        url = request.getfixturevalue("azurite")
    store = open_store(url, f"payloads-{uuid4().hex}")
    yield store
    await store.close()


async def test_what_was_put_is_what_is_downloaded(store: BlobStore) -> None:
    content = os.urandom(2 * BLOCK_BYTES + 17)
    target = io.BytesIO()

    await store.put(NAME, io.BytesIO(content), len(content))
    size_bytes = await store.download(NAME, target)

    assert size_bytes == len(content)
    assert target.getvalue() == content


async def test_small_bytes_come_back_whole(store: BlobStore) -> None:
    await store.put_bytes(NAME, b"result")

    assert await read(store, NAME) == b"result"


async def test_an_empty_blob_is_a_blob(store: BlobStore) -> None:
    await store.put(NAME, io.BytesIO(), 0)

    assert await read(store, NAME) == b""


async def test_a_put_begins_where_the_file_stands_and_ends_at_the_size(
    store: BlobStore,
) -> None:
    source = io.BytesIO(b"head" + b"body" + b"tail")
    source.seek(4)

    await store.put(NAME, source, 4)

    assert await read(store, NAME) == b"body"


async def test_a_put_replaces_a_blob_of_the_same_name(store: BlobStore) -> None:
    await store.put_bytes(NAME, b"first")

    await store.put(NAME, io.BytesIO(b"second"), 6)

    assert await read(store, NAME) == b"second"


async def test_a_put_tells_its_progress_after_every_block(store: BlobStore) -> None:
    content = bytes(2 * BLOCK_BYTES + 1)
    seen: list[int] = []

    async def note(done_bytes: int) -> None:
        seen.append(done_bytes)

    await store.put(NAME, io.BytesIO(content), len(content), note)

    assert seen == [BLOCK_BYTES, 2 * BLOCK_BYTES, len(content)]


@pytest.mark.parametrize("method", ["download", "stream"])
async def test_a_missing_blob_is_missing_at_once(store: BlobStore, method: str) -> None:
    await store.put_bytes("another", b"")
    readers: dict[str, Callable[[], Awaitable[object]]] = {
        "download": lambda: store.download(NAME, io.BytesIO()),
        "stream": lambda: read(store, NAME),
    }

    with pytest.raises(BlobMissing):
        async with asyncio.timeout(6):
            await readers[method]()


async def test_a_store_that_was_never_written_to_is_empty(store: BlobStore) -> None:
    assert await names(store) == []
    assert not await store.delete(NAME)
    with pytest.raises(BlobMissing):
        await read(store, NAME)


async def test_delete_removes_once_and_is_idempotent(store: BlobStore) -> None:
    await store.put_bytes(NAME, b"content")

    assert await store.delete(NAME)
    assert not await store.delete(NAME)
    assert await names(store) == []


async def test_a_put_that_failed_midway_is_invisible_and_can_be_removed(
    store: BlobStore,
) -> None:
    content = bytes(3 * BLOCK_BYTES)

    async def give_up(_done_bytes: int) -> None:
        raise ConnectionAbortedError

    with pytest.raises(Exception):  # noqa: B017, PT011 - the store may wrap it
        await store.put(NAME, io.BytesIO(content), len(content), give_up)

    with pytest.raises(BlobMissing):
        await read(store, NAME)
    await store.delete(NAME)
    assert await names(store) == []


async def test_a_cancelled_put_leaves_no_partial_blob(store: BlobStore) -> None:
    content = bytes(3 * BLOCK_BYTES)
    begun = asyncio.Event()

    async def hang(_done_bytes: int) -> None:
        begun.set()
        await asyncio.Event().wait()

    put = asyncio.create_task(store.put(NAME, io.BytesIO(content), len(content), hang))
    await begun.wait()
    unfinished = await names(store)
    unfinished_named = [name async for name in store.list_named(NAME[:5])]
    put.cancel()
    with pytest.raises(asyncio.CancelledError):
        await put

    assert unfinished == unfinished_named == [NAME]
    with pytest.raises(BlobMissing):
        await read(store, NAME)
    await store.delete(NAME)
    assert await names(store) == []


async def test_only_blobs_of_the_age_are_listed(store: BlobStore) -> None:
    await store.put_bytes("a", b"")
    await store.put_bytes("b/c", b"")

    assert sorted(await names(store)) == ["a", "b/c"]
    assert [name async for name in store.list_older_than(3600)] == []


@pytest.mark.parametrize("prefix", ["a.1", "a.", "a", "", "A", "%", "a/ü", "1"])
async def test_names_are_listed_by_how_they_begin(
    store: BlobStore, prefix: str
) -> None:
    stored = ["a.1.gz", "a.10.gz", "a.2.gz", "a/ü", "b.a.1", "%41"]
    for name in stored:
        await store.put_bytes(name, b"")

    listed = [name async for name in store.list_named(prefix)]

    assert sorted(listed) == sorted(n for n in stored if n.startswith(prefix))


async def test_no_names_are_listed_where_nothing_was_ever_written(
    store: BlobStore,
) -> None:
    assert [name async for name in store.list_named("")] == []


@pytest.mark.parametrize("name", ["../up", "..", ".hidden", "/abs", "a b%2F%", "ü"])
async def test_no_name_leaves_the_folder(tmp_path: Path, name: str) -> None:
    store = open_store(tmp_path.as_uri(), "payloads")

    await store.put_bytes(name, b"content")

    assert await read(store, name) == b"content"
    assert await names(store) == [name]
    assert not (tmp_path.parent / "up").exists()


async def test_only_its_owner_may_read_the_folder(tmp_path: Path) -> None:
    store = open_store(tmp_path.as_uri(), "payloads")

    await store.put_bytes("name", b"content")

    assert (tmp_path / "payloads").stat().st_mode & 0o077 == 0


async def test_a_store_that_refuses_us_is_unavailable(azurite: str) -> None:
    wrong_key = re.sub("AccountKey=[^;]*", "AccountKey=d3Jvbmc=", azurite)
    store = open_store(wrong_key, "payloads")

    with pytest.raises(StorageUnavailable) as raised:
        await store.put_bytes("name", b"content")
    await store.close()

    assert raised.value.retryable
    assert str(raised.value) == "The blob store cannot be reached."


@pytest.mark.once
@pytest.mark.slow
async def test_256_mib_pass_in_less_than_100_mib_of_memory(store: BlobStore) -> None:
    size_bytes = 256 * MIB
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as target:
        source.truncate(size_bytes)
        await store.put_bytes("warm", b"")
        peak = PeakMemory()

        await peak.over(store.put(NAME, source, size_bytes))
        await peak.over(store.download(NAME, target))

        assert target.tell() == size_bytes
    assert peak.growth_bytes < 100 * MIB


@pytest.mark.parametrize(
    "url", ["", "folder", "file://host/x", "http://account", "s3://bucket"]
)
def test_any_other_url_is_a_configuration_error(url: str) -> None:
    with pytest.raises(ConfigurationError, match="URL"):
        open_store(url, "payloads")


async def read(store: BlobStore, name: str) -> bytes:
    return b"".join([block async for block in store.stream(name)])


async def names(store: BlobStore) -> list[str]:
    return [name async for name in store.list_older_than(0)]
