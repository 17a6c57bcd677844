"""Tokens of an identity provider in place of API keys, through the whole API."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from shared.core.identities import Identity
from shared.core.jobs import UserId
from shared.core.subscriptions import SubscriptionStatus
from shared.storage.postgres.admission import AdmissionStore
from shared.storage.postgres.identities import IdentityStore
from shared.wiring import Services
from tests.support.faults import FaultyPool
from tests.support.issuers import AUDIENCE, Issuer, running_issuer
from tests.support.operators import desk_of
from tests.support.patience import PATIENCE_S
from tests.support.queue import Queue
from tests.support.raw_http import served
from tests.support.services import (
    ARCHIVE,
    CALL,
    ONE_BYTE,
    Caller,
    as_upload,
    client_of,
    make_settings,
    new_caller,
    running_services,
)


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as running:
        yield running


@pytest.fixture
async def services(
    database_url: str, tmp_path: Path, issuer: Issuer
) -> AsyncIterator[Services]:
    settings = make_settings(
        database_url, tmp_path, oidc_issuer=issuer.url, oidc_audience=AUDIENCE
    )
    async with running_services(settings) as services:
        yield services


@pytest.fixture
async def client(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(services) as client:
        yield client


async def link(services: Services, issuer: Issuer, user: UserId) -> Identity:
    identity = Identity(issuer=issuer.url, subject="ada")
    await services.identities.link(user, identity)
    return identity


def bearer(token: str, key: str = "k") -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", "Idempotency-Key": key}


async def probe(client: httpx.AsyncClient, token: str) -> int:
    """405 is a good token."""
    return (await client.get(CALL, headers=bearer(token))).status_code


async def test_a_token_submits_and_polls_as_the_user_it_is_linked_to(
    client: httpx.AsyncClient,
    services: Services,
    queue: Queue,
    issuer: Issuer,
    caller: Caller,
) -> None:
    await link(services, issuer, caller.user_id)
    headers = bearer(issuer.token())

    first = await client.post(CALL, headers=headers, files=as_upload(ARCHIVE))
    again = await client.post(
        CALL, headers=bearer(issuer.token()), files=as_upload(ONE_BYTE)
    )
    by_key = await client.post(
        CALL, headers=caller.headers("k"), files=as_upload(ARCHIVE)
    )
    listed = await client.get("/v1/jobs", headers=headers)

    job_id = first.json()["jobId"]
    assert (first.status_code, again.json()["jobId"]) == (202, job_id)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert int(again.headers["RateLimit-Remaining"]) < 60_000
    assert by_key.json()["jobId"] != job_id
    assert len(listed.json()["jobs"]) == 2
    (row,) = queue.sql("select * from jobs where job_id = %s", job_id)
    assert (row["user_id"], row["api_key_id"]) == (caller.user_id, None)


async def test_a_subject_that_was_seen_before_costs_one_statement(
    database_url: str, services: Services, issuer: Issuer, caller: Caller
) -> None:
    await link(services, issuer, caller.user_id)
    pool = FaultyPool(database_url)
    counted = replace(
        services,
        admissions=AdmissionStore(pool, services.submit.limits),
        identities=IdentityStore(pool, actor="tests"),
    )

    async with client_of(counted) as client:
        statuses = [await probe(client, issuer.token()) for _ in range(2)]
    await pool.close()

    assert statuses == [405, 405]
    assert [one.verb for one in pool.committed] == ["find_user", "admit", "admit"]


async def test_a_token_needs_a_link_and_loses_it_everywhere_at_once(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    token = issuer.token()
    unlinked = await probe(client, token)
    identity = await link(services, issuer, caller.user_id)
    linked = [await probe(client, token) for _ in range(2)]
    elsewhere = services.identities.acting_as("somebody")
    await elsewhere.unlink(caller.user_id, identity)

    assert (unlinked, linked) == (401, [405, 405])
    assert await probe(client, token) == 401


async def test_a_subject_that_moves_is_followed_at_its_next_request(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    other, token = await new_caller(services), issuer.token()
    identity = await link(services, issuer, caller.user_id)
    await client.post(CALL, headers=bearer(token), files=as_upload(ARCHIVE))
    elsewhere = services.identities.acting_as("somebody")
    await elsewhere.unlink(caller.user_id, identity)
    await elsewhere.link(other.user_id, identity)

    jobs = (await client.get("/v1/jobs", headers=bearer(token))).json()["jobs"]

    assert jobs == []


async def test_a_subject_of_two_users_is_nobody(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    other = await new_caller(services)
    for user in (caller.user_id, other.user_id):
        await link(services, issuer, user)

    assert await probe(client, issuer.token()) == 401


async def test_an_inactive_subscription_is_402_for_tokens_too(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    await link(services, issuer, caller.user_id)
    await services.accounts.set_subscription(
        caller.user_id, SubscriptionStatus.CANCELED
    )

    assert await probe(client, issuer.token()) == 402


async def test_scopes_are_those_of_the_claim(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    await link(services, issuer, caller.user_id)
    path = f"{CALL}?priority=high"

    plain = await client.post(
        path, headers=bearer(issuer.token()), files=as_upload(ARCHIVE)
    )
    allowed = await client.post(
        path,
        headers=bearer(issuer.token(scope="openid jobs:priority")),
        files=as_upload(ARCHIVE),
    )

    assert (plain.status_code, allowed.status_code) == (403, 202)


async def test_a_token_may_be_an_operators_and_what_it_does_is_noted(
    services: Services, queue: Queue, issuer: Issuer, caller: Caller
) -> None:
    await link(services, issuer, caller.user_id)
    stuck = await queue.claimed()
    async with desk_of(services) as desk:
        statuses = []
        for scope in ("", "operator"):
            headers = bearer(issuer.token(scope=scope)) | {"X-Api-Key": ""}
            answer = await desk.post(
                f"/operator/jobs/{stuck.job_id}/restart", headers=headers
            )
            statuses.append(answer.status_code)

    (entry,) = queue.sql("select actor from audit_log where action = 'restart'")
    assert statuses == [403, 202]
    assert entry["actor"] == f"user:{caller.user_id}"


async def test_an_issuer_that_is_away_is_503_and_keys_work_on(
    client: httpx.AsyncClient, issuer: Issuer, caller: Caller
) -> None:
    issuer.answers["/keys"] = (500, b"")

    answer = await client.get(CALL, headers=bearer(issuer.token()))

    assert (answer.status_code, answer.json()["code"]) == (503, "issuer_unavailable")
    assert answer.headers["Retry-After"]
    assert await probe(client, caller.key) == 405


async def test_a_stream_ends_with_its_link(
    client: httpx.AsyncClient, services: Services, issuer: Issuer, caller: Caller
) -> None:
    identity = await link(services, issuer, caller.user_id)
    headers = bearer(issuer.token())
    submitted = await client.post(CALL, headers=headers, files=as_upload(ARCHIVE))
    path = f"/v1/jobs/{submitted.json()['jobId']}/events"

    async with (
        asyncio.timeout(PATIENCE_S),
        served(services) as (host, port),
        httpx.AsyncClient(
            base_url=f"http://{host}:{port}", timeout=PATIENCE_S
        ) as over_http,
        over_http.stream("GET", path, headers=headers) as answer,
    ):
        lines = answer.aiter_lines()
        assert (await anext(lines)).startswith("retry")
        await services.identities.unlink(caller.user_id, identity)
        rest = [line async for line in lines]

    assert not [line for line in rest if line.startswith("event")]


async def test_a_stream_ends_with_its_token(
    client: httpx.AsyncClient, services: Services, queue: Queue, issuer: Issuer
) -> None:
    user = await queue.user()
    await link(services, issuer, user)
    job_id = await queue.submit(user)
    # Over by now, but for what clocks may differ by.
    over = issuer.token(exp=int(time.time()) - 28)

    async with asyncio.timeout(PATIENCE_S):
        answer = await client.get(f"/v1/jobs/{job_id}/events", headers=bearer(over))

    assert answer.status_code == 200
    assert "event: end" not in answer.text


async def test_without_settings_a_token_is_a_key_that_nobody_has(
    database_url: str, tmp_path: Path, issuer: Issuer
) -> None:
    async with (
        running_services(make_settings(database_url, tmp_path)) as services,
        client_of(services) as client,
    ):
        assert await probe(client, issuer.token()) == 401
    assert issuer.asked == []
