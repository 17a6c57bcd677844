"""Uploads that their sender has put where nobody can read them."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from shared.wiring import Services
from tests.support.client_uploads import (
    azurite_settings,
    is_stored,
    payloads_of,
    submit_upload,
    uploaded,
)
from tests.support.faulty_blobs import Answer, FaultyBlobs, Request, faulty_blobs
from tests.support.jobs import settled, worker
from tests.support.services import (
    ARCHIVE,
    Caller,
    make_settings,
    running_services,
    submit,
)

IN_ARCHIVE = {"x-ms-access-tier": "Archive"}
# What Azure answers to whoever reads a blob without the key that it was written with.
KEY_IS_MISSING = {"x-ms-error-code": "BlobUsesCustomerSpecifiedEncryption"}
Lock = Callable[[dict[str, Any]], None]


@pytest.fixture
def proxy(azurite: str) -> Iterator[FaultyBlobs]:
    with faulty_blobs(azurite) as proxy:
        yield proxy


@pytest.fixture
async def services(
    proxy: FaultyBlobs, database_url: str, tmp_path: Path
) -> AsyncIterator[Services]:
    stores = azurite_settings(proxy.connection_string)
    async with running_services(make_settings(database_url, tmp_path, **stores)) as one:
        yield one


def needs_a_key(request: Request, answer: Answer) -> Answer:
    """Answer as Azure does where a blob was written with a key: Azurite takes none."""
    reads = request.method in {"GET", "HEAD"} and "comp=" not in request.target
    if reads and ".zip" in request.target:
        return Answer(status="409 Conflict", headers=KEY_IS_MISSING, body=b"")
    return answer


def archive(upload: dict[str, Any]) -> None:
    moved = httpx.put(f"{upload['url']}&comp=tier", headers=IN_ARCHIVE)
    assert moved.status_code == 200, moved.text


def is_refusal(answer: httpx.Response) -> bool:
    problem = answer.json()
    return (
        answer.status_code == 400
        and problem["code"] == "invalid_request"
        and problem["type"] == "urn:arbograph:problem:upload_unreadable"
        and problem["details"][0]["field"] == "uploadId"
        and "Make a new upload" in problem["message"]
    )


async def test_an_upload_in_the_archive_tier_is_400_and_deleted(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller, ARCHIVE, **IN_ARCHIVE)

    answer = await submit_upload(client, caller, upload["uploadId"])

    assert is_refusal(answer)
    assert "archive tier" in answer.json()["message"]
    assert not await is_stored(services, caller, upload["uploadId"])
    assert "Idempotent-Replayed" not in (await submit(client, caller)).headers


async def test_an_upload_with_a_key_of_its_senders_is_400_and_deleted(
    client: httpx.AsyncClient, services: Services, caller: Caller, proxy: FaultyBlobs
) -> None:
    upload = await uploaded(client, caller)
    proxy.rewrite = needs_a_key

    answer = await submit_upload(client, caller, upload["uploadId"])
    proxy.rewrite = None

    assert is_refusal(answer)
    assert "key of its sender" in answer.json()["message"]
    assert not await is_stored(services, caller, upload["uploadId"])


@pytest.mark.parametrize("how", ["tier", "key"])
async def test_what_becomes_unreadable_after_it_was_judged_fails_its_job_at_once(
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    proxy: FaultyBlobs,
    how: str,
) -> None:
    upload = await uploaded(client, caller)
    await submit_upload(client, caller, upload["uploadId"])
    if how == "tier":
        archive(upload)
    else:
        proxy.rewrite = needs_a_key

    async with worker(services):
        body = await settled(client, caller)
    proxy.rewrite = None
    job = await services.jobs.get_job(caller.user_id, body["jobId"])

    assert (body["status"], body["errorCode"]) == ("failed", "upload_unreadable")
    assert "new Idempotency-Key" in body["error"]
    assert job is not None
    assert job.attempt == 1
    assert await payloads_of(services) == []
