"""Addresses for uploads: who gets one, and what the app's own ones take."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from shared.core.subscriptions import SubscriptionStatus
from shared.wiring import Services
from tests.support.client_uploads import (
    create,
    is_stored,
    payloads_of,
    send,
    submit_upload,
    uploaded,
)
from tests.support.jobs import settled, worker
from tests.support.services import (
    ARCHIVE,
    Caller,
    client_of,
    make_settings,
    new_caller,
    running_services,
    zip_of,
)

OTHER = zip_of({"other.py": "x = 1\n"})


async def test_an_address_says_all_that_a_client_needs(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    upload = await create(client, caller)

    assert set(upload) == {"uploadId", "url", "method", "headers", "expiresAt"}
    assert upload["method"] == "PUT"
    assert upload["url"].startswith("http://")
    assert upload["expiresAt"].endswith("Z")


async def test_an_address_is_for_those_who_may_submit(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    lapsed = await new_caller(services)
    past_due = SubscriptionStatus.PAST_DUE
    await services.accounts.set_subscription(lapsed.user_id, past_due)
    statuses = []

    for key in ("", "nonsense", lapsed.key):
        answer = await client.post("/v1/uploads", headers={"X-Api-Key": key})
        statuses.append(answer.status_code)
    probes = [
        (await client.get("/v1/uploads", headers={"X-Api-Key": key})).status_code
        for key in (caller.key, "nonsense")
    ]

    assert statuses == [401, 401, 402]
    assert probes == [405, 401]


async def test_addresses_are_counted_as_submissions(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path, submits_per_minute=1)
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        await create(client, caller)

        answer = await client.post("/v1/uploads", headers={"X-Api-Key": caller.key})

    assert answer.status_code == 429
    assert answer.headers["Retry-After"]


async def test_an_archive_is_sent_once_to_a_folder(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path)
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        upload = await uploaded(client, caller)

        second = await send(client, upload, OTHER)
        await submit_upload(client, caller, upload["uploadId"])
        async with worker(services):
            await settled(client, caller)
        late = await send(client, upload, OTHER)

    assert [second.status_code, late.status_code] == [409, 409]
    assert second.json()["code"] == "upload_exists"


async def test_of_archives_that_come_at_once_to_a_folder_one_is_taken(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path)
    async with running_services(settings) as services, client_of(services) as client:
        upload = await create(client, await new_caller(services))

        answers = await asyncio.gather(
            *(send(client, upload, ARCHIVE) for _ in range(6))
        )

    assert sorted(answer.status_code for answer in answers) == [201] + 5 * [409]


@pytest.mark.parametrize(
    ("what", "by"),
    [
        ("signature=", "signature=0"),
        ("expires=1", "expires=2"),
        ("user=", "user=0"),
        ("signature=", "nothing="),
        ("/uploads/0", "/uploads/1"),
    ],
)
async def test_a_forged_address_takes_nothing(
    database_url: str, tmp_path: Path, what: str, by: str
) -> None:
    settings = make_settings(database_url, tmp_path)
    async with running_services(settings) as services, client_of(services) as client:
        upload = await create(client, await new_caller(services))
        forged = upload | {"url": upload["url"].replace(what, by)}

        answer = await send(client, forged, ARCHIVE)
        stored = await payloads_of(services)

    assert forged["url"] != upload["url"]
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert stored == []


async def test_an_address_of_the_app_is_valid_for_its_time_only(
    services: Services, caller: Caller
) -> None:
    policy = replace(services.submit, upload_grant_s=-1)
    async with client_of(replace(services, submit=policy)) as client:
        upload = await create(client, caller)

        answer = await send(client, upload, ARCHIVE)

    assert answer.status_code == 403
    assert not await is_stored(services, caller, upload["uploadId"])


@pytest.mark.parametrize("declared", [True, False])
async def test_a_folder_takes_no_more_than_an_archive_may_hold(
    database_url: str, tmp_path: Path, *, declared: bool
) -> None:
    settings = make_settings(database_url, tmp_path, archive_max_bytes=1024)
    async with running_services(settings) as services, client_of(services) as client:
        upload = await create(client, await new_caller(services))
        content = bytes(3 * 1024 * 1024)

        async def chunks() -> AsyncIterator[bytes]:
            yield content

        body = content if declared else chunks()
        answer = await client.put(upload["url"], content=body)
        stored = await payloads_of(services)

    assert (answer.status_code, answer.json()["code"]) == (413, "archive_too_large")
    assert stored == []
