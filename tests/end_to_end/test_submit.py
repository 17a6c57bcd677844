"""The submit and poll contract, on the real app, Postgres and folder store."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from shared.core.jobs import JobId
from shared.core.subscriptions import SubscriptionStatus
from shared.wiring import Services
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
    submit,
    zip_of,
)


def payloads_in(folder: Path) -> list[Path]:
    return [path for path in (folder / "job-payloads").rglob("*") if path.is_file()]


async def test_a_first_submission_is_202_with_all_that_a_poller_reads(
    client: httpx.AsyncClient, caller: Caller, tmp_path: Path
) -> None:
    answer = await submit(client, caller)

    body = answer.json()
    assert answer.status_code == 202
    assert body["status"] == "pending"
    assert (body["result"], body["error"]) == (None, None)
    assert body["retryAfter"] == int(answer.headers["Retry-After"]) == 1
    assert answer.headers["Location"] == f"/v1/jobs/{body['jobId']}"
    assert answer.headers["X-Request-Id"] == "key-1"
    assert answer.headers["X-API-Version"] == "1"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Idempotent-Replayed" not in answer.headers
    assert [path.read_bytes() for path in payloads_in(tmp_path)] == [ARCHIVE]


async def test_a_wrong_revoked_or_missing_key_gets_the_same_401(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    revoked = await new_caller(services)
    await services.accounts.revoke_api_key(revoked.user_id, revoked.api_key_id)
    stranger = (await new_caller(services)).key
    wrong = caller.key[:60] + stranger[60:]
    bodies = []

    for key in ("", "nonsense", wrong, revoked.key):
        answer = await client.post(
            CALL,
            headers={"X-Api-Key": key, "Idempotency-Key": "k"},
            files=as_upload(ARCHIVE),
        )
        assert answer.status_code == 401
        assert answer.headers["Content-Type"] == "application/problem+json"
        bodies.append({**answer.json(), "timestamp": ""})

    assert all(body == bodies[0] for body in bodies)
    assert bodies[0]["code"] == "unauthorized"


async def test_a_bearer_token_is_a_key_too(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    answer = await client.post(
        CALL,
        headers={"Authorization": f"Bearer {caller.key}", "Idempotency-Key": "k"},
        files=as_upload(ARCHIVE),
    )

    assert answer.status_code == 202


async def test_an_inactive_subscription_is_402_on_submit_and_poll(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    await submit(client, caller)
    await services.accounts.set_subscription(
        caller.user_id, SubscriptionStatus.PAST_DUE
    )

    answer = await submit(client, caller, ONE_BYTE)

    assert answer.status_code == 402
    assert answer.json()["code"] == "subscription_required"


async def test_a_submission_without_an_idempotency_key_is_told_what_to_send(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    answer = await client.post(
        CALL, headers={"X-Api-Key": caller.key}, files=as_upload(ARCHIVE)
    )

    assert answer.status_code == 400
    assert answer.json()["details"] == [
        {"field": "Idempotency-Key", "issue": "missing", "location": "header"}
    ]


async def test_a_bad_zip_is_400_and_uses_up_no_key(
    client: httpx.AsyncClient, caller: Caller, tmp_path: Path
) -> None:
    refused = await submit(client, caller, b"this is no archive")
    accepted = await submit(client, caller)

    assert refused.status_code == 400
    assert refused.json()["code"] == "invalid_request"
    assert refused.json()["details"][0]["issue"] == "not_a_zip"
    assert accepted.status_code == 202
    assert "Idempotent-Replayed" not in accepted.headers
    assert len(payloads_in(tmp_path)) == 1


@pytest.mark.parametrize("body", [ONE_BYTE, ARCHIVE, b"not a zip at all, long enough"])
async def test_a_known_key_answers_with_its_job_whatever_the_body(
    client: httpx.AsyncClient, caller: Caller, body: bytes
) -> None:
    first = await submit(client, caller)

    poll = await submit(client, caller, body)

    assert poll.status_code == 202
    assert poll.json()["jobId"] == first.json()["jobId"]
    assert poll.headers["Idempotent-Replayed"] == "true"
    differs = body not in (ONE_BYTE, ARCHIVE)
    assert poll.headers.get("Idempotency-Mismatch") == ("true" if differs else None)


async def test_a_quoted_key_and_a_bare_one_are_the_same_job(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    bare = await submit(client, caller, key="a:b/c,d")
    quoted = await submit(client, caller, key='"a:b/c,d"')

    assert quoted.json()["jobId"] == bare.json()["jobId"]


async def test_a_body_that_is_no_multipart_still_polls(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    first = await submit(client, caller)

    poll = await client.post(CALL, headers=caller.headers(), content=b"{}")

    assert poll.json()["jobId"] == first.json()["jobId"]


async def test_a_mismatch_is_refused_where_the_operator_wants_it(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path, idempotency_mismatch="reject")
    async with running_services(settings) as services, client_of(services) as client:
        caller = await new_caller(services)
        await submit(client, caller)

        other = await submit(client, caller, zip_of({"other.py": "x = 1\n"}))
        poll = await submit(client, caller, ONE_BYTE)

    assert other.status_code == 422
    assert other.json()["code"] == "idempotency_mismatch"
    assert poll.status_code == 202


async def test_a_key_belongs_to_one_operation(
    client: httpx.AsyncClient, caller: Caller
) -> None:
    await submit(client, caller)

    answer = await submit(client, caller, ONE_BYTE, path="/v1/graphs/parse")

    assert answer.status_code == 422
    assert answer.json()["code"] == "idempotency_key_reused"


async def test_two_users_with_one_key_have_two_jobs(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    other = await new_caller(services)

    first = await submit(client, caller)
    second = await submit(client, other)

    assert first.json()["jobId"] != second.json()["jobId"]
    assert "Idempotent-Replayed" not in second.headers
    assert len(payloads_in(tmp_path)) == 2


async def test_two_keys_of_one_user_have_two_jobs(
    client: httpx.AsyncClient, services: Services, caller: Caller
) -> None:
    sibling = await new_caller(services, user=caller.user_id)

    first = await submit(client, caller)
    second = await submit(client, sibling)

    assert first.json()["jobId"] != second.json()["jobId"]


async def test_fifty_identical_submissions_make_one_job_and_one_blob(
    client: httpx.AsyncClient, caller: Caller, tmp_path: Path
) -> None:
    answers = await asyncio.gather(*(submit(client, caller) for _ in range(50)))

    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.json()["jobId"] for answer in answers}) == 1
    first = [a for a in answers if "Idempotent-Replayed" not in a.headers]
    assert len(first) == 1
    assert len(payloads_in(tmp_path)) == 1


async def test_a_stalled_upload_is_taken_over_and_a_poll_leaves_it_alone(
    client: httpx.AsyncClient, services: Services, caller: Caller, tmp_path: Path
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    await make_upload_stall(services, JobId(job_id))
    for path in payloads_in(tmp_path):
        path.unlink()

    poll = await submit(client, caller, ONE_BYTE)
    after_poll = payloads_in(tmp_path)
    again = await submit(client, caller)

    assert poll.json()["jobId"] == again.json()["jobId"] == job_id
    assert (poll.status_code, after_poll) == (202, [])
    assert len(payloads_in(tmp_path)) == 1


async def make_upload_stall(services: Services, job_id: JobId) -> None:
    """Turn a job's row back to where its upload died two minutes ago."""
    connection = await services.pool.connect()
    async with connection:
        await connection.execute(
            "update jobs set payload_ready_at = null, payload_name = null,"
            " run_after = null, upload_touched_at = now() - interval '2 minutes'"
            " where job_id = %s::uuid",
            [job_id],
        )


@pytest.mark.parametrize("what", ["key", "subscription"])
async def test_who_ends_while_the_archive_comes_gets_no_job(
    client: httpx.AsyncClient, services: Services, caller: Caller, what: str
) -> None:
    request = client.build_request("POST", CALL, files=as_upload(ARCHIVE))
    body = await request.aread()

    async def arriving() -> AsyncIterator[bytes]:
        yield body[:-40]
        if what == "key":
            await services.accounts.revoke_api_key(caller.user_id, caller.api_key_id)
        else:
            paused = SubscriptionStatus.PAUSED
            await services.accounts.set_subscription(caller.user_id, paused)
        yield body[-40:]

    headers = caller.headers() | {"Content-Type": request.headers["Content-Type"]}
    answer = await client.post(CALL, headers=headers, content=arriving())

    assert answer.status_code == (401 if what == "key" else 402)
    assert (
        await services.jobs.list_jobs(caller.user_id, status=None, cursor=None, limit=1)
        == []
    )
