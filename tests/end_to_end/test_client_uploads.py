"""Archives that clients store by themselves, from the address to the deleted blob."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from functions.cleanup_timer.handler import run_orphans
from shared.core.jobs import JobId
from shared.wiring import Services
from tests.support.client_uploads import (
    azurite_settings,
    create,
    is_stored,
    name_of,
    payloads_of,
    submit_upload,
    uploaded,
)
from tests.support.jobs import settled, worker
from tests.support.services import (
    ARCHIVE,
    CALL,
    ONE_BYTE,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    submit,
    zip_of,
)

pytestmark = pytest.mark.once

OTHER = zip_of({"other.py": "x = 1\n"})


@pytest.fixture(params=["folder", "azurite"])
async def services(
    request: pytest.FixtureRequest, database_url: str, tmp_path: Path
) -> AsyncIterator[Services]:
    in_azurite = request.param == "azurite"
    changed = azurite_settings(request.getfixturevalue("azurite")) if in_azurite else {}
    settings = make_settings(database_url, tmp_path, **changed)
    async with running_services(settings) as services:
        yield services


async def write_over(services: Services, caller: Caller, upload_id: str) -> None:
    await services.payloads.put_bytes(name_of(caller, upload_id), OTHER)


async def test_an_upload_is_analysed_and_deleted_like_a_body(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)

    answer = await submit_upload(client, caller, upload["uploadId"])
    async with worker(services):
        by_upload = await settled(client, caller)
        await submit(client, caller, key="key-2")
    body = await services.jobs.get_job(caller.user_id, JobId(answer.json()["jobId"]))

    assert answer.status_code == 202
    assert by_upload["status"] == "completed"
    assert by_upload["result"]["stats"]["functions"] == 2
    assert by_upload["sourceDeletedAt"]
    assert body is not None
    assert not await is_stored(services, caller, upload["uploadId"])


async def test_an_upload_may_be_named_in_multipart_beside_a_byte(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    upload = await uploaded(client, caller)

    answer = await client.post(
        CALL,
        headers=caller.headers(),
        data={"uploadId": upload["uploadId"].upper(), "project_name": "x"},
        files={"file": ("blob", ONE_BYTE)},
    )

    assert answer.status_code == 202


async def test_polls_and_replays_know_their_upload(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first, second = await uploaded(client, caller), await uploaded(client, caller)
    job = (await submit_upload(client, caller, first["uploadId"])).json()["jobId"]

    same = [
        await submit_upload(client, caller, first["uploadId"]),
        await submit(client, caller, ONE_BYTE),
    ]
    others = [
        await submit_upload(client, caller, second["uploadId"]),
        await submit(client, caller, OTHER),
    ]

    answers = [*same, *others]
    assert {answer.json()["jobId"] for answer in answers} == {job}
    assert {answer.headers["Idempotent-Replayed"] for answer in answers} == {"true"}
    assert all("Idempotency-Mismatch" not in answer.headers for answer in same)
    assert all("Idempotency-Mismatch" in answer.headers for answer in others)


async def test_somebody_elses_upload_looks_like_none(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    theirs = await uploaded(client, await new_caller(services))
    empty = await create(client, caller)
    bodies = []

    for upload_id in (theirs["uploadId"], empty["uploadId"], str(uuid4()), "odd"):
        answer = await submit_upload(client, caller, upload_id)
        assert answer.status_code == 400
        bodies.append({**answer.json(), "timestamp": ""})

    assert all(body == bodies[0] for body in bodies)
    assert bodies[0]["type"] == "urn:arbograph:problem:upload_not_found"
    assert (await submit(client, caller)).headers.get("Idempotent-Replayed") is None


async def test_a_bad_upload_is_400_like_a_body_and_deleted(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    refused = []
    for content in (b"", b"this is no archive", ARCHIVE[:-1], ARCHIVE + b"behind"):
        upload = await uploaded(client, caller, content)
        by_upload = await submit_upload(client, caller, upload["uploadId"])
        by_body = await submit(client, caller, content)
        refused.append(
            [
                (a.status_code, a.json()["type"], a.json()["message"])
                for a in (by_upload, by_body)
            ]
        )

    assert all(by_upload == by_body for by_upload, by_body in refused)
    rules = {rule.rpartition(":")[2] for (_, rule, _), _ in refused}
    assert rules >= {"not_a_zip", "truncated_archive"}
    assert await payloads_of(services) == []
    good = await uploaded(client, caller)
    accepted = await submit_upload(client, caller, good["uploadId"])
    assert "Idempotent-Replayed" not in accepted.headers


async def test_an_upload_over_the_limit_is_413_and_deleted(
    services: Services, caller: Caller
) -> None:
    policy = replace(services.submit, archive_max_bytes=len(ARCHIVE) - 1)
    small = replace(services, submit=policy)
    async with client_of(services) as wide, client_of(small) as narrow:
        upload = await uploaded(wide, caller)

        answer = await submit_upload(narrow, caller, upload["uploadId"])

    assert (answer.status_code, answer.json()["code"]) == (413, "archive_too_large")
    assert not await is_stored(services, caller, upload["uploadId"])


async def test_one_upload_makes_one_job_and_stays_used(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)
    await submit_upload(client, caller, upload["uploadId"])

    again = await submit_upload(client, caller, upload["uploadId"], key="key-2")
    async with worker(services):
        await settled(client, caller)
    later = await submit_upload(client, caller, upload["uploadId"], key="key-2")
    own = await submit(client, caller, key="key-2")

    for answer in (again, later):
        assert (answer.status_code, answer.json()["code"]) == (409, "upload_used")
    assert "Idempotent-Replayed" not in own.headers


async def test_an_upload_that_is_submitted_many_times_at_once_is_one_job(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)

    answers = await asyncio.gather(
        *(submit_upload(client, caller, upload["uploadId"]) for _ in range(10))
    )
    async with worker(services):
        body = await settled(client, caller)

    assert {answer.status_code for answer in answers} == {202}
    assert [answer.headers.get("Idempotent-Replayed") for answer in answers].count(
        None
    ) == 1
    assert body["status"] == "completed"


async def test_an_upload_that_is_swapped_after_it_was_judged_fails_its_job(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)
    await submit_upload(client, caller, upload["uploadId"])
    await write_over(services, caller, upload["uploadId"])

    async with worker(services):
        body = await settled(client, caller)

    assert (body["status"], body["errorCode"]) == ("failed", "upload_changed")
    assert await payloads_of(services) == []


async def test_an_upload_that_nobody_submits_is_removed(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    kept = await uploaded(client, caller)
    policy = replace(services.retention, orphan_payload_age_s=0)
    young = replace(services, retention=policy)
    old = replace(services, retention=replace(policy, payload_ttl_s=0))

    early = await run_orphans(young)
    waits = await is_stored(services, caller, kept["uploadId"])
    late = await run_orphans(old)
    again = await submit_upload(client, caller, kept["uploadId"])

    assert (early, waits, late) == (0, True, 1)
    assert not await is_stored(services, caller, kept["uploadId"])
    assert again.json()["type"].endswith("upload_not_found")


async def test_a_cancelled_upload_is_deleted_and_what_is_sent_later_too(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    upload = await uploaded(client, caller)
    job_id = (await submit_upload(client, caller, upload["uploadId"])).json()["jobId"]
    await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())
    gone = not await is_stored(services, caller, upload["uploadId"])
    await write_over(services, caller, upload["uploadId"])

    policy = replace(services.retention, orphan_payload_age_s=0)
    removed = await run_orphans(replace(services, retention=policy))

    assert (gone, removed) == (True, 1)


async def test_uploads_count_when_they_are_submitted(
    services: Services, caller: Caller
) -> None:
    limits = services.submit.limits
    narrow = replace(limits, bytes=replace(limits.bytes, amount=len(ARCHIVE) + 9))
    limited = replace(services, submit=replace(services.submit, limits=narrow))
    async with client_of(limited) as client:
        first, second = await uploaded(client, caller), await uploaded(client, caller)

        passed = await submit_upload(client, caller, first["uploadId"])
        refused = await submit_upload(client, caller, second["uploadId"], "key-2")

    assert (passed.status_code, refused.status_code) == (202, 429)
    assert await is_stored(services, caller, second["uploadId"])
