"""What operators do with a job: another chance, or an end."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from shared.storage.postgres.notify import Topic
from shared.wiring import Services
from tests.support.jobs import children_that, settled, state_of, worker
from tests.support.operators import GRAPH, dead, desk_of
from tests.support.queue import RESULT, Queue
from tests.support.services import Caller, submit, until


@pytest.fixture
async def desk(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with desk_of(services) as client:
        yield client


async def act(client: httpx.AsyncClient, job_id: object, verb: str) -> httpx.Response:
    return await client.post(f"/operator/jobs/{job_id}/{verb}")


async def test_a_retried_job_goes_on_from_its_checkpoint_and_wakes_a_worker(
    desk: httpx.AsyncClient, services: Services, queue: Queue
) -> None:
    dead_attempt = await dead(queue, resumable=True)
    async with services.wakeups.subscribe(Topic.JOBS) as woken:
        await woken.wait()  # the listener begins with it
        woken.clear()

        answer = await act(desk, dead_attempt.job_id, "retry")
        await woken.wait()
    (attempt,) = await queue.claim(dead_attempt.user_id)

    body = answer.json()
    assert (answer.status_code, body["status"]) == (202, "pending")
    assert (body["error"], body["jobId"]) == (None, str(attempt.job_id))
    assert int(answer.headers["Retry-After"]) == body["retryAfter"]
    assert (attempt.number, attempt.tries, attempt.payload_name) == (2, 1, None)
    saved = await queue.attempts.get_checkpoints(attempt.user_id, attempt.job_id)
    assert [part.part for part in saved] == [GRAPH.part]


async def test_a_job_whose_payload_is_deleted_cannot_be_retried(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    attempt = await dead(queue)

    answer = await act(desk, attempt.job_id, "retry")

    assert (answer.status_code, answer.json()["code"]) == (409, "payload_deleted")
    assert "new Idempotency-Key" in answer.json()["detail"]
    assert queue.row(attempt.job_id)["status"] == "failed"


async def test_only_a_failed_job_can_be_retried(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    pending = await queue.submit(await queue.user())
    running, done = await queue.claimed(), await queue.claimed()
    await queue.attempts.complete(done, [RESULT])

    answers = [
        await act(desk, job_id, "retry")
        for job_id in (pending, running.job_id, done.job_id)
    ]

    assert [(a.status_code, a.json()["code"]) for a in answers] == [
        (409, "job_not_failed")
    ] * 3


@pytest.mark.parametrize("verb", ["retry", "restart", "cancel"])
async def test_a_job_that_does_not_exist_is_404(
    desk: httpx.AsyncClient, verb: str
) -> None:
    none, nonsense = await act(desk, uuid4(), verb), await act(desk, "nonsense", verb)

    assert none.status_code == nonsense.status_code == 404
    assert none.json()["code"] == "not_found"


async def test_an_operator_cancels_anybodys_job(
    desk: httpx.AsyncClient,
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]

    first = await act(desk, job_id, "cancel")
    second = await act(desk, job_id, "cancel")
    own = await client.get(f"/v1/jobs/{job_id}", headers=caller.headers())

    assert first.status_code == second.status_code == 200
    assert first.json()["errorCode"] == "cancelled"
    assert first.json()["sourceDeletedAt"] is not None
    assert first.json() == second.json() == own.json()
    entries = (await desk.get("/operator/audit")).json()["entries"]
    noted = [entry for entry in entries if entry["action"] == "cancel"]
    assert [entry["details"] for entry in noted] == [{"job": job_id}]
    assert [n async for n in services.payloads.list_older_than(0)] == []


async def test_a_completed_job_stays_completed_and_keeps_its_result_from_operators(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    attempt = await queue.claimed()
    await queue.attempts.complete(attempt, [RESULT])

    answer = await act(desk, attempt.job_id, "cancel")

    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["status"]) == (200, "completed")
    assert (body["result"], body["error"]) == (None, None)


async def test_a_stuck_job_is_taken_from_its_worker_and_done_by_another(
    desk: httpx.AsyncClient,
    client: httpx.AsyncClient,
    services: Services,
    caller: Caller,
) -> None:
    job_id = (await submit(client, caller)).json()["jobId"]
    async with children_that("hang", services) as hanging, worker(hanging):
        await until(lambda: _is_at_work(services))

        answer = await desk.post(
            f"/operator/jobs/{job_id}/restart", json={"attempt": 1}
        )
        await until(lambda: _is_idle(hanging))

    async with worker(services):
        body = await settled(client, caller)
    assert (answer.status_code, answer.json()["status"]) == (202, "pending")
    assert (body["status"], body["jobId"]) == ("completed", job_id)


async def test_a_restart_is_refused_where_it_would_hit_another_attempt(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    running, pending = await queue.claimed(), await queue.submit(await queue.user())

    stale = await desk.post(
        f"/operator/jobs/{running.job_id}/restart", json={"attempt": 7}
    )
    idle = await act(desk, pending, "restart")
    odd = await desk.post(f"/operator/jobs/{running.job_id}/restart", json={"a": 1})

    assert (stale.status_code, stale.json()["code"]) == (409, "attempt_over")
    assert (idle.status_code, idle.json()["code"]) == (409, "job_not_processing")
    assert (odd.status_code, odd.json()["code"]) == (400, "invalid_request")
    assert queue.row(running.job_id)["status"] == "processing"


async def _is_at_work(services: Services) -> bool:
    return [row[0] for row in await state_of(services)] == ["processing"]


async def _is_idle(services: Services) -> bool:
    return services.leases.idle
