"""Webhooks from the submission that asks for one to the receiver that verifies it."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import httpx
import pytest
from standardwebhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from functions.cleanup_timer import handler as cleanup
from shared.core.webhooks import WebhookPolicy
from shared.webhooks.client import WebhookClient
from shared.webhooks.deliver import WebhookSender
from shared.wiring import Services
from tests.support.jobs import worker
from tests.support.operators import desk_of
from tests.support.queue import Queue
from tests.support.receivers import Received, Receiver, answer, receiving
from tests.support.services import (
    Caller,
    make_settings,
    running_services,
    until,
)
from tests.support.webhooks import announced, new_secret, submit_with_callback


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
async def services(
    database_url: str, tmp_path: Path, receiver: Receiver
) -> AsyncIterator[Services]:
    """Services that trust the receiver and give up after the second try."""
    settings = make_settings(
        database_url,
        tmp_path,
        webhook_trusted_hosts=receiver.host,
        webhook_max_tries=2,
    )
    async with running_services(settings) as services:
        yield services


@pytest.fixture
def queue(services: Services, database_url: str) -> Queue:
    return Queue(services.pool, database_url)


def _verify(secret: str, received: Received) -> Mapping[str, object]:
    body: dict[str, object] = Verifier(secret).verify(received.body, received.headers)
    return body


async def test_a_worker_tells_of_a_completed_job_and_the_receiver_can_verify_it(
    services: Services, client: httpx.AsyncClient, caller: Caller, receiver: Receiver
) -> None:
    secret = await new_secret(services, caller.user_id)
    submitted = await submit_with_callback(
        client, caller, f"http://{receiver.host}/done"
    )
    job_id = submitted.json()["jobId"]

    async def told() -> bool:
        return bool(receiver.requests)

    async with worker(services):
        await until(told)

    (request,) = receiver.requests
    body = _verify(secret, request)
    assert submitted.status_code == 202
    assert request.line == "POST /done HTTP/1.1"
    assert request.headers["webhook-id"] == f"msg_{job_id}_1"
    assert body["type"] == "job.completed"
    assert body["data"] == {
        "jobId": job_id,
        "status": "completed",
        "kind": "call",
        "errorCode": None,
    }
    assert set(body) == {"type", "timestamp", "data"}


async def test_a_timer_tells_of_a_cancelled_job_with_its_code(
    services: Services, client: httpx.AsyncClient, caller: Caller, receiver: Receiver
) -> None:
    secret = await new_secret(services, caller.user_id)
    submitted = await submit_with_callback(client, caller, f"http://{receiver.host}/")
    job_id = submitted.json()["jobId"]
    await client.delete(f"/v1/jobs/{job_id}", headers=caller.headers())

    count = await cleanup.run_deliver(services)

    body = _verify(secret, receiver.requests[0])
    assert count == 1
    assert body["type"] == "job.failed"
    assert body["data"] == {
        "jobId": job_id,
        "status": "failed",
        "kind": "call",
        "errorCode": "cancelled",
    }


async def test_both_secrets_verify_in_the_overlap_and_a_strange_one_does_not(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    old = await new_secret(services, caller.user_id)
    new = await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, f"http://{receiver.host}/")

    await services.webhook_sender.deliver()

    (request,) = receiver.requests
    assert _verify(old, request) == _verify(new, request)
    with pytest.raises(WebhookVerificationError):
        _verify("whsec_" + "A" * 44, request)
    request.body = request.body.replace(b"completed", b"failed...")
    with pytest.raises(WebhookVerificationError):
        _verify(new, request)


async def test_a_failed_try_is_repeated_under_the_same_id_then_given_up(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, f"http://{receiver.host}/")
    receiver.answers = [answer(500)]

    first = await services.webhook_sender.deliver()
    at_once = await services.webhook_sender.deliver()
    (waiting,) = queue.sql("select run_after - now() as wait, dead_at from outbox")
    queue.sql("update outbox set run_after = now()")
    second = await services.webhook_sender.deliver()
    (given_up,) = queue.sql("select tries, dead_at, last_error from outbox")

    ids = {request.headers["webhook-id"] for request in receiver.requests}
    assert (first, at_once, second) == (0, 0, 0)
    assert len(receiver.requests) == 2
    assert len(ids) == 1
    assert 4 < waiting["wait"].total_seconds() < 7.5
    assert waiting["dead_at"] is None
    assert (given_up["tries"], given_up["last_error"]) == (2, "The answer was 500.")
    assert given_up["dead_at"] is not None


@pytest.mark.parametrize(
    ("status", "left"), [(404, ["waits"]), (410, ["dead"]), (302, ["waits"]), (204, [])]
)
async def test_what_an_answer_means(
    services: Services,
    queue: Queue,
    caller: Caller,
    receiver: Receiver,
    status: int,
    left: list[str],
) -> None:
    await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, f"http://{receiver.host}/")
    receiver.answers = [answer(status, "Location: http://10.0.0.1/")]

    await services.webhook_sender.deliver()

    rows = queue.sql("select dead_at from outbox")
    assert ["dead" if row["dead_at"] else "waits" for row in rows] == left


async def test_a_crash_between_the_answer_and_its_note_sends_it_once_more(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, f"http://{receiver.host}/")
    receiver.silent = True
    task = asyncio.create_task(services.webhook_sender.deliver())

    async def arrived() -> bool:
        return bool(receiver.requests)

    await until(arrived)
    task.cancel()
    await asyncio.wait([task])
    receiver.silent = False
    queue.sql("update outbox set run_after = now()")  # its lease is over
    count = await services.webhook_sender.deliver()

    first, second = receiver.requests
    assert count == 1
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert queue.sql("select job_id from outbox") == []


async def test_a_name_that_leads_inside_is_given_up_at_once(
    services: Services, queue: Queue, caller: Caller
) -> None:
    async def resolve(_host: str, _port: int) -> list[str]:
        return ["127.0.0.1"]

    policy = WebhookPolicy(trusted_hosts=frozenset(), max_tries=9)
    client = WebhookClient(policy, resolve=resolve)
    sender = WebhookSender(services.webhooks, client, policy, services.submit.peppers)
    await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, "https://rebound.example.com/")

    await sender.deliver()
    client.close()

    (row,) = queue.sql("select dead_at, last_error from outbox")
    assert row["dead_at"] is not None
    assert row["last_error"] == (
        "The callback URL leads to an address that is not public."
    )


async def test_without_a_secret_nothing_is_sent(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    await announced(queue, caller.user_id, f"http://{receiver.host}/")

    await services.webhook_sender.deliver()

    assert receiver.connections == 0
    (row,) = queue.sql("select last_error from outbox")
    assert row["last_error"] == "The user has no secret to sign with."


async def test_secrets_under_a_lost_pepper_do_not_sign(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    await new_secret(services, caller.user_id)
    await announced(queue, caller.user_id, f"http://{receiver.host}/")
    sender = WebhookSender(
        services.webhooks,
        services.webhook_client,
        services.webhook_policy,
        {2: b"another pepper, long enough"},
    )

    await sender.deliver()

    assert receiver.connections == 0


async def test_operators_make_secrets_and_send_dead_letters_again(
    services: Services, queue: Queue, caller: Caller, receiver: Receiver
) -> None:
    user = f"/operator/users/{caller.user_id}"
    await announced(queue, caller.user_id, f"http://{receiver.host}/?token=x")
    receiver.answers = [answer(410), answer(200)]
    async with desk_of(services) as desk:
        made = await desk.post(f"{user}/webhook-secrets", json={"overlapHours": 1})
        listed = (await desk.get(f"{user}/webhook-secrets")).json()["secrets"]
        await services.webhook_sender.deliver()
        page = (await desk.get("/operator/webhooks/dead")).json()
        (dead,) = page["items"]
        resent = await desk.post(f"{user}/webhooks/{dead['webhookId']}/resend")
        gone = await desk.post(f"{user}/webhooks/{dead['webhookId']}/resend")
        nonsense = await desk.post(f"{user}/webhooks/msg_x_1/resend")
        await services.webhook_sender.deliver()

    secret = made.json()["secret"]
    assert made.status_code == 201
    assert [entry["secretId"] for entry in listed] == [made.json()["secretId"]]
    assert (page["total"], dead["host"]) == (1, receiver.host)
    assert "token" not in json.dumps(page)
    assert (resent.status_code, gone.status_code, nonsense.status_code) == (
        202,
        404,
        404,
    )
    assert _verify(secret, receiver.requests[-1])["type"] == "job.completed"


async def test_the_key_of_somebody_who_is_no_operator_sees_no_webhooks(
    services: Services, caller: Caller
) -> None:
    async with desk_of(services) as desk:
        desk.headers["X-Api-Key"] = caller.key
        answers = [
            await desk.get("/operator/webhooks/dead"),
            await desk.post(f"/operator/users/{caller.user_id}/webhook-secrets"),
        ]

    assert [answer.status_code for answer in answers] == [403, 403]
