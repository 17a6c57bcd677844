"""Archives said to be encoded by their client count as the bytes that are stored."""

import gzip
import io
import time
import zlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from shared.core.errors import StorageUnavailable
from shared.storage.blob.factory import open_store
from shared.storage.blob.store import BlobStore
from shared.wiring import Services
from tests.support.client_uploads import (
    azurite_settings,
    create,
    send,
    submit_upload,
)
from tests.support.jobs import settled, worker
from tests.support.patience import PATIENCE_S
from tests.support.services import ARCHIVE, Caller, make_settings, running_services

ENCODINGS = ("gzip", "deflate")
INFLATED_BYTES = 32 * 1024 * 1024
NAME = "user.job.0.zip"


@pytest.fixture
async def services(
    database_url: str, tmp_path: Path, azurite: str
) -> AsyncIterator[Services]:
    settings = make_settings(database_url, tmp_path, **azurite_settings(azurite))
    async with running_services(settings) as services:
        yield services


@pytest.fixture
async def store(azurite: str) -> AsyncIterator[BlobStore]:
    store = open_store(azurite, f"payloads-{uuid4().hex}")
    yield store
    await store.close()


async def send_encoded(
    client: httpx.AsyncClient, caller: Caller, content: bytes, encoding: str
) -> str:
    upload = await create(client, caller)
    upload["headers"]["x-ms-blob-content-encoding"] = encoding
    assert (await send(client, upload, content)).status_code == 201
    upload_id: str = upload["uploadId"]
    return upload_id


def encoded(content: bytes, encoding: str) -> bytes:
    if encoding == "gzip":
        return gzip.compress(content, 9)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return deflate.compress(content) + deflate.flush()


async def write_encoded(store: BlobStore, content: bytes, encoding: str) -> None:
    expires_at = datetime.fromtimestamp(time.time() + 60, UTC)
    grant = await store.grant_write(NAME, expires_at)
    assert grant is not None
    headers = {**grant.headers, "x-ms-blob-content-encoding": encoding}
    async with httpx.AsyncClient(timeout=PATIENCE_S) as azure:
        answer = await azure.put(grant.url, content=content, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_a_zip_said_to_be_encoded_is_analysed_as_it_is(
    client: httpx.AsyncClient, services: Services, caller: Caller, encoding: str
) -> None:
    upload_id = await send_encoded(client, caller, ARCHIVE, encoding)

    answer = await submit_upload(client, caller, upload_id)
    async with worker(services):
        body = await settled(client, caller)

    assert answer.status_code == 202
    assert body["status"] == "completed", body
    assert body["result"]["stats"]["functions"] == 2


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_what_only_decodes_to_a_zip_is_none(
    client: httpx.AsyncClient, caller: Caller, encoding: str
) -> None:
    content = encoded(ARCHIVE, encoding)
    upload_id = await send_encoded(client, caller, content, encoding)

    answer = await submit_upload(client, caller, upload_id)

    assert answer.status_code == 400


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_what_would_inflate_is_read_as_it_is_stored(
    store: BlobStore, encoding: str
) -> None:
    content = encoded(bytes(INFLATED_BYTES), encoding)
    await write_encoded(store, content, encoding)
    version = await store.look_at(NAME)
    whole = io.BytesIO()

    piece = await store.read_range(NAME, 0, version.size_bytes, version.etag)
    size_bytes = await store.download(NAME, whole, version.etag)

    assert piece == whole.getvalue() == content
    assert size_bytes == version.size_bytes == len(content)


async def test_a_piece_that_is_not_all_there_is_refused(store: BlobStore) -> None:
    await store.put_bytes(NAME, b"content")
    etag = (await store.look_at(NAME)).etag

    with pytest.raises(StorageUnavailable):
        await store.read_range(NAME, 4, 9, etag)
