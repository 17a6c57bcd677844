"""The operator API: who may use it, how the queue is, and which jobs are dead."""

from collections.abc import AsyncIterator
from uuid import uuid4

import httpx
import pytest

from shared.core.jobs import Failure
from shared.core.subscriptions import SubscriptionStatus
from shared.pipeline.child import EVERY_PROTECTION
from shared.wiring import Services
from tests.support.operators import (
    EVERY_TIMER,
    EXHAUSTED,
    dead,
    desk_of,
    new_operator,
)
from tests.support.queue import RESULT, Queue
from tests.support.services import Caller

# The same in every process that collects the tests.
NOBODY = "6f1d3c4e-0b57-4a0e-9d3a-2f3f6c1f7a10"

ROUTES = [
    ("GET", "/operator/events"),
    ("GET", "/operator/health"),
    ("GET", "/operator/dead"),
    ("POST", f"/operator/jobs/{NOBODY}/retry"),
    ("POST", f"/operator/jobs/{NOBODY}/restart"),
    ("POST", f"/operator/jobs/{NOBODY}/cancel"),
    ("POST", "/operator/users"),
    ("PUT", f"/operator/users/{NOBODY}/subscription"),
    ("GET", f"/operator/users/{NOBODY}/keys"),
    ("POST", f"/operator/users/{NOBODY}/keys"),
    ("POST", f"/operator/users/{NOBODY}/keys/{NOBODY}/rotate"),
    ("DELETE", f"/operator/users/{NOBODY}/keys/{NOBODY}"),
    ("GET", "/operator/audit"),
]


@pytest.fixture
async def desk(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    async with desk_of(services) as client:
        yield client


@pytest.mark.parametrize(("method", "path"), ROUTES)
async def test_only_a_live_key_with_the_scope_opens_a_route(
    desk: httpx.AsyncClient,
    services: Services,
    caller: Caller,
    method: str,
    path: str,
) -> None:
    revoked = await new_operator(services)
    await services.accounts.revoke_api_key(revoked.user_id, revoked.api_key_id)
    codes = {}

    for who, key in (("none", ""), ("revoked", revoked.key), ("plain", caller.key)):
        answer = await desk.request(method, path, headers={"X-Api-Key": key})
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert answer.headers["X-Request-Id"] == answer.json()["requestId"]
        codes[who] = (answer.status_code, answer.json()["code"])

    assert codes == {
        "none": (401, "unauthorized"),
        "revoked": (401, "unauthorized"),
        "plain": (403, "forbidden"),
    }


async def test_an_operator_needs_no_subscription(
    desk: httpx.AsyncClient, services: Services
) -> None:
    operator = await new_operator(services)
    await services.accounts.set_subscription(
        operator.user_id, SubscriptionStatus.CANCELED
    )

    answer = await desk.get("/operator/dead", headers=operator.headers())

    assert answer.status_code == 200


async def test_the_health_counts_the_queue_of_all_users(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    empty = (await desk.get("/operator/health")).json()
    await queue.submit(await queue.user())
    await queue.submit(await queue.user())
    stuck = await queue.claimed()
    await queue.claimed()
    queue.end_lease(stuck.job_id)
    await dead(queue)

    full = (await desk.get("/operator/health")).json()

    assert {name: count for name, count in empty.items() if count == 0} == {
        "pending": 0,
        "processing": 0,
        "activeAttempts": 0,
        "stuck": 0,
        "dead": 0,
        "deadWebhooks": 0,
    }
    assert empty["oldestPendingAt"] is None
    assert full["oldestPendingAt"].endswith("Z")
    assert (full["pending"], full["processing"], full["activeAttempts"]) == (2, 2, 1)
    assert (full["stuck"], full["dead"], full["deadWebhooks"]) == (1, 1, 0)


async def test_a_monitor_is_told_by_the_status_and_by_the_reasons(
    desk: httpx.AsyncClient, services: Services, queue: Queue
) -> None:
    before = await desk.get("/operator/health")
    for name in EVERY_TIMER:
        await services.timers.tick(name)
    well = await desk.get("/operator/health")
    await dead(queue)
    queue.sql(
        "update timer_ticks set ticked_at = now() - interval '1 h'"
        " where timer = 'reap_timer'"
    )
    degraded = await desk.get("/operator/health")

    assert (before.status_code, before.json()["status"]) == (503, "unhealthy")
    assert before.json()["reasons"][0]["code"] == "workers_silent"
    assert (well.status_code, well.json()["status"]) == (200, "healthy")
    assert well.json()["reasons"] == []
    assert (degraded.status_code, degraded.json()["status"]) == (200, "degraded")
    assert [reason["code"] for reason in degraded.json()["reasons"]] == [
        "timer_silent",
        "new_dead_letters",
    ]
    timers = {timer["name"]: timer for timer in degraded.json()["timers"]}
    assert list(timers) == sorted(EVERY_TIMER)
    assert timers["reap_timer"]["ageS"] >= 3600
    assert [name for name, timer in timers.items() if timer["silent"]] == ["reap_timer"]
    assert before.json()["timers"][0] == {
        "name": "deliver_timer",
        "lastTickAt": None,
        "ageS": None,
        "silent": True,
    }


async def test_the_health_tells_what_keeps_children_in(
    desk: httpx.AsyncClient, services: Services
) -> None:
    confinement = (await desk.get("/operator/health")).json()["confinement"]

    assert confinement["held"] == (await services.children.protections()).words
    assert {*confinement["held"], *confinement["missing"]} == {*EVERY_PROTECTION.words}
    assert not {*confinement["held"]} & {*confinement["missing"]}


async def test_dead_letters_come_in_pages_newest_first(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    jobs = [str((await dead(queue)).job_id) for _ in range(5)]
    jobs.reverse()

    pages = [
        (await desk.get(f"/operator/dead?page={page}&size=2")).json()
        for page in (1, 2, 3, 4)
    ]
    whole = (await desk.get("/operator/dead")).json()

    assert [[i["jobId"] for i in page["items"]] for page in pages] == [
        jobs[:2],
        jobs[2:4],
        jobs[4:],
        [],
    ]
    assert [(p["page"], p["size"], p["total"]) for p in pages] == [
        (1, 2, 5),
        (2, 2, 5),
        (3, 2, 5),
        (4, 2, 5),
    ]
    assert [i["jobId"] for i in whole["items"]] == jobs
    assert (whole["page"], whole["size"], whole["total"]) == (1, 20, 5)


async def test_a_dead_letter_says_all_that_an_operator_asks(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    attempt = await dead(queue, resumable=True)
    await dead(queue)

    page = (await desk.get("/operator/dead")).json()

    hopeless, item = page["items"]
    instants = [item.pop("createdAt"), item.pop("settledAt")]
    assert all(instant.endswith("Z") for instant in instants)
    assert item == {
        "jobId": str(attempt.job_id),
        "userId": str(attempt.user_id),
        "kind": "call",
        "attempts": 1,
        "errorCode": "attempts_exhausted",
        "error": EXHAUSTED.message,
        "retryable": True,
    }
    assert hopeless["retryable"] is False


async def test_only_dead_letters_are_listed(
    desk: httpx.AsyncClient, queue: Queue
) -> None:
    refused, done = await queue.claimed(), await queue.claimed()
    await queue.attempts.fail(
        refused, failure=Failure(code="not_a_zip", message="That is no zip.")
    )
    await queue.attempts.complete(done, [RESULT])
    await queue.submit(await queue.user())

    page = (await desk.get("/operator/dead")).json()

    assert page == {"items": [], "page": 1, "size": 20, "total": 0}


@pytest.mark.parametrize(
    "query", ["page=0", "page=1000001", "size=0", "size=101", "size=many", "page=-1"]
)
async def test_a_page_out_of_bounds_is_named(
    desk: httpx.AsyncClient, query: str
) -> None:
    answer = await desk.get(f"/operator/dead?{query}")

    assert answer.status_code == 400
    assert answer.json()["details"][0]["field"] == query.partition("=")[0]


async def test_the_operator_api_describes_itself(desk: httpx.AsyncClient) -> None:
    document = (await desk.get("/operator/openapi.json")).json()

    assert sorted(document["paths"]) == [
        "/operator",
        "/operator/audit",
        "/operator/dead",
        "/operator/events",
        "/operator/health",
        "/operator/jobs/{job_id}/cancel",
        "/operator/jobs/{job_id}/restart",
        "/operator/jobs/{job_id}/retry",
        "/operator/users",
        "/operator/users/{user_id}/keys",
        "/operator/users/{user_id}/keys/{api_key_id}",
        "/operator/users/{user_id}/keys/{api_key_id}/rotate",
        "/operator/users/{user_id}/subscription",
        "/operator/users/{user_id}/webhook-secrets",
        "/operator/users/{user_id}/webhooks/{webhook_id}/resend",
        "/operator/webhooks/dead",
        "/operator/webhooks/stripe",
    ]
    retry = document["paths"]["/operator/jobs/{job_id}/retry"]["post"]
    assert {"202", "401", "403", "404", "409"} <= set(retry["responses"])
    assert "Problem" in document["components"]["schemas"]
    sizes = document["paths"]["/operator/dead"]["get"]["parameters"]
    assert {p["name"]: p["schema"]["default"] for p in sizes} == {"page": 1, "size": 20}


async def test_the_operator_api_knows_its_own_paths_only(
    desk: httpx.AsyncClient,
) -> None:
    elsewhere = await desk.get("/operator/nowhere")
    public = await desk.get("/v1/openapi.json")
    wrong = await desk.get(f"/operator/jobs/{uuid4()}/retry")

    assert (elsewhere.status_code, public.status_code) == (404, 404)
    assert (wrong.status_code, wrong.headers["Allow"]) == (405, "POST")
