"""Submissions that broke off before their archive was a job's, and who goes on."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from shared.wiring import Services
from tests.support.client_uploads import (
    azurite_settings,
    is_stored,
    submit_upload,
    uploaded,
)
from tests.support.jobs import settled, worker
from tests.support.lossy_submissions import GivenUpSubmissions, LossySubmissions
from tests.support.services import (
    Caller,
    client_of,
    make_settings,
    running_services,
    submit,
    zip_of,
)

OTHER = zip_of({"other.py": "x = 1\n"})


@pytest.fixture
async def services(
    azurite: str, database_url: str, tmp_path: Path
) -> AsyncIterator[Services]:
    settings = make_settings(database_url, tmp_path, **azurite_settings(azurite))
    async with running_services(settings) as services:
        yield services


async def stall_uploads(services: Services) -> None:
    """Let every job be one whose archive has not come for two minutes."""
    async with await services.pool.connect() as connection:
        await connection.execute(
            "update jobs set payload_ready_at = null, payload_name = null,"
            " run_after = null, upload_touched_at = now() - interval '2 minutes'"
        )


async def test_an_upload_goes_on_for_a_body_that_stalled(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    await stall_uploads(services)
    upload = await uploaded(client, caller, OTHER)

    answer = await submit_upload(client, caller, upload["uploadId"])
    stored = await is_stored(services, caller, upload["uploadId"])
    async with worker(services):
        body = await settled(client, caller)

    assert (answer.status_code, answer.json()["jobId"]) == (202, job_id)
    assert not stored
    assert body["result"]["stats"]["filesProcessed"] == 1


async def test_an_upload_whose_hand_over_fails_may_be_submitted_again(
    services: Services, caller: Caller
) -> None:
    lossy = LossySubmissions(services.pool, committed=False)
    async with client_of(replace(services, submissions=lossy)) as client:
        upload = await uploaded(client, caller)
        failed = await submit_upload(client, caller, upload["uploadId"])

        again = await submit_upload(client, caller, upload["uploadId"])

    assert (failed.status_code, again.status_code) == (503, 202)
    assert "Idempotent-Replayed" not in again.headers


async def test_an_upload_whose_job_never_began_is_free_for_another_after_a_minute(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)
    await submit_upload(client, caller, upload["uploadId"])

    early = await submit_upload(client, caller, upload["uploadId"], "key-2")
    await stall_uploads(services)
    late = await submit_upload(client, caller, upload["uploadId"], "key-2")
    stored = await is_stored(services, caller, upload["uploadId"])
    async with worker(services):
        body = await settled(client, caller, key="key-2")

    assert (early.status_code, early.json()["code"]) == (409, "upload_used")
    assert "after a minute" in early.json()["message"]
    assert (late.status_code, late.json()["jobId"]) == (202, body["jobId"])
    assert body["jobId"] != upload["uploadId"]
    assert body["result"]["stats"]["functions"] == 2
    assert not stored


async def test_a_job_that_nobody_goes_on_with_is_told_to_be_submitted_again(
    services: Services, caller: Caller
) -> None:
    overtaken = GivenUpSubmissions(services.pool)
    async with client_of(replace(services, submissions=overtaken)) as client:
        failed = await submit(client, caller)
    async with client_of(services) as client:
        again = await submit(client, caller)

    assert (failed.status_code, failed.headers["Retry-After"]) == (503, "5")
    assert again.status_code == 202
    assert "Idempotent-Replayed" not in again.headers


async def test_a_body_may_follow_an_upload_that_was_not_handed_over(
    services: Services, caller: Caller
) -> None:
    lossy = LossySubmissions(services.pool, committed=False)
    async with client_of(replace(services, submissions=lossy)) as client:
        upload = await uploaded(client, caller, OTHER)
        await submit_upload(client, caller, upload["uploadId"])

        again = await submit(client, caller)
        async with worker(services):
            body = await settled(client, caller)

    assert again.json()["jobId"] == upload["uploadId"]
    assert body["result"]["stats"]["functions"] == 2
