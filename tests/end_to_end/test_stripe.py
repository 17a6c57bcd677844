"""Stripe says how a subscription stands, and nobody else does."""

import json
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from stripe import WebhookSignature

from functions.cleanup_timer import handler as cleanup
from shared.storage.postgres.audit_log import AuditLog
from shared.wiring import Services
from tests.support.operators import desk_of
from tests.support.queue import Queue
from tests.support.services import CALL, Caller, make_settings, running_services

_PATH = "/operator/webhooks/stripe"
_SECRET = "whsec_a_secret_of_the_endpoint"
_CUSTOMER = "cus_1"


@pytest.fixture
async def services(database_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    settings = make_settings(database_url, tmp_path, stripe_webhook_secret=_SECRET)
    async with running_services(settings) as services:
        yield services


@pytest.fixture
async def stripe(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """A client without any key."""
    async with desk_of(services) as client:
        del client.headers["X-Api-Key"]
        yield client


@pytest.fixture
async def linked(services: Services, caller: Caller) -> Caller:
    """A user who is a customer of Stripe's."""
    await services.billing.link_customer(caller.user_id, _CUSTOMER)
    return caller


def _event(
    status: str,
    created: int = 100,
    verb: str = "updated",
    subscription: str = "sub_1",
    **changed: object,
) -> str:
    about = {"id": subscription, "object": "subscription", "customer": _CUSTOMER}
    event = {
        "id": f"evt_{subscription}_{verb}_{created}_{status}",
        "object": "event",
        "created": created,
        "type": f"customer.subscription.{verb}",
        "data": {"object": {**about, "status": status, "metadata": {}} | changed},
    }
    return json.dumps(event)


async def _post(stripe: httpx.AsyncClient, payload: str) -> int:
    signature = WebhookSignature.generate_signature_header(payload, _SECRET)
    answer = await stripe.post(
        _PATH, content=payload, headers={"Stripe-Signature": signature}
    )
    return answer.status_code


async def _admits(client: httpx.AsyncClient, caller: Caller) -> bool:
    """Whether the next request is let through: 405 is for those who may submit."""
    answer = await client.get(CALL, headers=caller.headers())
    assert answer.status_code in (402, 405)
    return answer.status_code == 405


async def test_an_event_counts_from_the_next_request_on_and_is_audited(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    services: Services,
) -> None:
    before = await _admits(client, linked)
    posted = await _post(stripe, _event("past_due"))
    unpaid = await _admits(client, linked)
    await _post(stripe, _event("active", 101))

    log = AuditLog(services.pool, actor="")
    entries = await log.list_entries(user_id=linked.user_id, before=None, limit=2)
    assert (before, posted, unpaid) == (True, 204, False)
    assert await _admits(client, linked)
    assert {(entry.actor, entry.action) for entry in entries} == {
        ("stripe", "apply_stripe_event")
    }
    assert [entry.details["status"] for entry in entries] == ["active", "past_due"]
    assert await log.find_broken() is None


async def test_a_replay_changes_nothing_even_after_an_operators_own_change(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    services: Services,
) -> None:
    async with desk_of(services) as desk:
        await _post(stripe, _event("canceled"))
        await desk.put(
            f"/operator/users/{linked.user_id}/subscription", json={"status": "active"}
        )
        replayed = [await _post(stripe, _event("canceled")) for _ in range(3)]

    assert replayed == [204] * 3
    assert await _admits(client, linked)


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        (_event("active", 200), _event("past_due", 199)),
        (_event("active", 200), _event("incomplete", 200, "created")),
        (_event("active", 200), _event("canceled", 150, "deleted")),
    ],
)
async def test_an_event_that_comes_late_does_not_undo_a_newer_one(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    newer: str,
    older: str,
) -> None:
    statuses = [await _post(stripe, payload) for payload in (newer, older)]

    assert statuses == [204, 204]
    assert await _admits(client, linked)


async def test_a_deleted_subscription_is_cancelled_whatever_it_says(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    await _post(stripe, _event("active", 200))
    await _post(stripe, _event("active", 200, "deleted"))
    await _post(stripe, _event("active", 200, "updated"))

    assert not await _admits(client, linked)


async def test_the_end_of_an_old_subscription_does_not_end_the_one_in_force(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    await _post(stripe, _event("active", 100, subscription="sub_old"))
    await _post(stripe, _event("active", 110, subscription="sub_new"))
    await _post(stripe, _event("canceled", 120, "deleted", subscription="sub_old"))
    still = await _admits(client, linked)
    await _post(stripe, _event("canceled", 130, "deleted", subscription="sub_new"))

    assert still
    assert not await _admits(client, linked)


async def test_a_user_is_found_by_the_subscriptions_metadata(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, caller: Caller
) -> None:
    user = {"user_id": str(caller.user_id)}
    await _post(stripe, _event("unpaid", 1, metadata=user))
    first = await _admits(client, caller)
    await _post(stripe, _event("active", 2))  # the customer is known now

    assert not first
    assert await _admits(client, caller)


@pytest.mark.parametrize(
    "payload",
    [
        _event("paused", customer="cus_stranger"),
        _event("a status of next year"),
        _event("canceled", metadata={"user_id": "0" * 32}),
        json.dumps({"id": "evt_1", "object": "event", "type": "invoice.paid"}),
    ],
)
async def test_what_does_not_concern_us_is_taken_and_left(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller, payload: str
) -> None:
    assert await _post(stripe, payload) == 204
    assert await _admits(client, linked)


def _signed(payload: str, secret: str = _SECRET, age_s: int = 0) -> str:
    signed_at = int(time.time()) - age_s
    return str(WebhookSignature.generate_signature_header(payload, secret, signed_at))


@pytest.mark.parametrize(
    "signature",
    [
        "",
        "nonsense",
        "t=1,v1=",
        "t=x,v1=y",
        _signed(_event("canceled"), "whsec_another"),
        _signed(_event("active")),
        _signed(_event("canceled"), age_s=400),
    ],
)
async def test_what_stripe_has_not_signed_just_now_is_refused(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    signature: str,
) -> None:
    answer = await stripe.post(
        _PATH, content=_event("canceled"), headers={"Stripe-Signature": signature}
    )

    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid_request"
    assert await _admits(client, linked)


async def test_bytes_that_are_no_text_are_refused(stripe: httpx.AsyncClient) -> None:
    headers = {b"Stripe-Signature": "t=1,v1=é".encode("latin-1")}
    answers = [
        await stripe.post(_PATH, content=b"{}", headers=headers),
        await stripe.post(_PATH, content=b"\xff\xfe", headers=headers),
        await stripe.post(_PATH, content=b"\xff", headers={"Stripe-Signature": "t=1"}),
        await stripe.post(_PATH, content=b" " * 300_000),
    ]

    assert [answer.status_code for answer in answers] == [400] * 4


async def test_signed_nonsense_is_refused(stripe: httpx.AsyncClient) -> None:
    event = json.loads(_event("active"))
    del event["data"]["object"]["customer"]

    statuses = [
        await _post(stripe, json.dumps(event)),
        await _post(stripe, "no JSON"),
    ]

    assert statuses == [400, 400]


async def test_without_a_secret_there_is_no_such_route(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path)
    async with running_services(settings) as services, desk_of(services) as desk:
        answer = await desk.post(_PATH, content=_event("active"))

    assert answer.status_code == 404


@pytest.mark.usefixtures("linked")
async def test_a_customer_of_two_users_is_nobodys(
    services: Services, stripe: httpx.AsyncClient, database_url: str
) -> None:
    queue = Queue(services.pool, database_url)
    other = await queue.user()
    await services.billing.link_customer(other, _CUSTOMER)

    posted = await _post(stripe, _event("canceled"))

    rows = queue.sql("select distinct status from subscriptions")
    assert posted == 204
    assert [row["status"] for row in rows] == ["active"]


@pytest.mark.usefixtures("linked")
async def test_events_are_forgotten_after_a_month(
    services: Services, stripe: httpx.AsyncClient, database_url: str
) -> None:
    await _post(stripe, _event("active"))
    queue = Queue(services.pool, database_url)

    kept = await cleanup.run_forget_events(services)
    queue.sql("update stripe_events set received_at = now() - interval '31 days'")
    forgotten = await cleanup.run_forget_events(services)

    assert (kept, forgotten) == (0, 1)
