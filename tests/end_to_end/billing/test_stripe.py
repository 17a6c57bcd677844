"""Stripe says how a subscription stands, and nobody else does."""

import json
import time
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from stripe import WebhookSignature

from functions.cleanup_timer import handler as cleanup
from shared.storage.postgres.audit_log import AuditLog
from shared.wiring import Services
from tests.support.operators import desk_of
from tests.support.queue import Queue
from tests.support.services import Caller, make_settings, running_services
from tests.support.stripe_posts import CUSTOMER, PATH, SECRET, admits, event_of, post


async def test_an_event_counts_from_the_next_request_on_and_is_audited(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    services: Services,
) -> None:
    before = await admits(client, linked)
    posted = await post(stripe, event_of("past_due"))
    unpaid = await admits(client, linked)
    await post(stripe, event_of("active", 101))

    log = AuditLog(services.pool, actor="")
    entries = await log.list_entries(user_id=linked.user_id, before=None, limit=2)
    assert (before, posted, unpaid) == (True, 204, False)
    assert await admits(client, linked)
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
        await post(stripe, event_of("canceled"))
        await desk.put(
            f"/operator/users/{linked.user_id}/subscription", json={"status": "active"}
        )
        replayed = [await post(stripe, event_of("canceled")) for _ in range(3)]

    assert replayed == [204] * 3
    assert await admits(client, linked)


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        (event_of("active", 200), event_of("past_due", 199)),
        (event_of("active", 200), event_of("incomplete", 200, "created")),
        (event_of("active", 200), event_of("canceled", 150, "deleted")),
    ],
)
async def test_an_event_that_comes_late_does_not_undo_a_newer_one(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    newer: str,
    older: str,
) -> None:
    statuses = [await post(stripe, payload) for payload in (newer, older)]

    assert statuses == [204, 204]
    assert await admits(client, linked)


async def test_a_deleted_subscription_is_cancelled_whatever_it_says(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    await post(stripe, event_of("active", 200))
    await post(stripe, event_of("active", 200, "deleted"))
    await post(stripe, event_of("active", 200, "updated"))

    assert not await admits(client, linked)


async def test_a_user_is_found_by_the_subscriptions_metadata(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, caller: Caller
) -> None:
    user = {"user_id": str(caller.user_id)}
    await post(stripe, event_of("unpaid", 1, metadata=user))
    first = await admits(client, caller)
    await post(stripe, event_of("active", 2))  # the customer is known now

    assert not first
    assert await admits(client, caller)


async def test_metadata_that_name_nobody_hide_no_customer(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    user = {"user_id": str(uuid4())}

    assert await post(stripe, event_of("unpaid", 1, metadata=user)) == 204
    assert not await admits(client, linked)


@pytest.mark.parametrize(
    "payload",
    [
        event_of("paused", customer="cus_stranger"),
        event_of("a status of next year"),
        json.dumps({"id": "evt_1", "object": "event", "type": "invoice.paid"}),
    ],
)
async def test_what_does_not_concern_us_is_taken_and_left(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller, payload: str
) -> None:
    assert await post(stripe, payload) == 204
    assert await admits(client, linked)


def _signed(payload: str, secret: str = SECRET, age_s: int = 0) -> str:
    signed_at = int(time.time()) - age_s
    return str(WebhookSignature.generate_signature_header(payload, secret, signed_at))


@pytest.mark.parametrize(
    "signature",
    [
        "",
        "nonsense",
        "t=1,v1=",
        "t=x,v1=y",
        _signed(event_of("canceled"), "whsec_another"),
        _signed(event_of("active")),
        _signed(event_of("canceled"), age_s=400),
    ],
    # The same in every process, whenever it began.
    ids=["none", "a word", "half", "letters", "another key", "another event", "old"],
)
async def test_what_stripe_has_not_signed_just_now_is_refused(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    signature: str,
) -> None:
    answer = await stripe.post(
        PATH, content=event_of("canceled"), headers={"Stripe-Signature": signature}
    )

    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid_request"
    assert await admits(client, linked)


async def test_bytes_that_are_no_text_are_refused(stripe: httpx.AsyncClient) -> None:
    headers = {b"Stripe-Signature": "t=1,v1=é".encode("latin-1")}
    answers = [
        await stripe.post(PATH, content=b"{}", headers=headers),
        await stripe.post(PATH, content=b"\xff\xfe", headers=headers),
        await stripe.post(PATH, content=b"\xff", headers={"Stripe-Signature": "t=1"}),
        await stripe.post(PATH, content=b" " * 300_000),
    ]

    assert [answer.status_code for answer in answers] == [400] * 4


_WITHOUT_CUSTOMER = json.loads(event_of("active"))
del _WITHOUT_CUSTOMER["data"]["object"]["customer"]
_TYPE = '"type": "customer.subscription.updated"'


@pytest.mark.parametrize(
    "payload",
    [
        json.dumps(_WITHOUT_CUSTOMER),
        "no JSON",
        "",
        *("null", "1", "true", '"text"', "[]", "[[]]", "NaN", "1" * 5_000),
        "[" * 100_000,
        f'{{{_TYPE}, "data": []}}',
        f'{{{_TYPE}, "data": {{"object": null}}, "created": {"1" * 5_000}}}',
        '{"type": "\\ud800"}',
        event_of("active", subscription="sub_\0"),
        event_of("active", subscription="sub\nscription"),
        event_of("active", 2**62),
        event_of("active", metadata=[]),
    ],
)
@pytest.mark.usefixtures("linked")
async def test_signed_nonsense_is_refused(
    stripe: httpx.AsyncClient, payload: str
) -> None:
    assert await post(stripe, payload) == 400


@pytest.mark.parametrize(
    "payload", ["{}", '{"type": 1}', '{"object": "v2.core.event"}']
)
async def test_signed_objects_of_other_types_are_left(
    stripe: httpx.AsyncClient, payload: str
) -> None:
    assert await post(stripe, payload) == 204


async def test_without_a_secret_there_is_no_such_route(
    database_url: str, tmp_path: Path
) -> None:
    settings = make_settings(database_url, tmp_path)
    async with running_services(settings) as services, desk_of(services) as desk:
        answer = await desk.post(PATH, content=event_of("active"))

    assert answer.status_code == 404


@pytest.mark.usefixtures("linked")
async def test_a_customer_of_two_users_is_nobodys(
    services: Services, stripe: httpx.AsyncClient, database_url: str
) -> None:
    queue = Queue(services.pool, database_url)
    other = await queue.user()
    await services.billing.link_customer(other, CUSTOMER)

    posted = await post(stripe, event_of("canceled"))

    rows = queue.sql("select distinct status from subscriptions")
    assert posted == 204
    assert [row["status"] for row in rows] == ["active"]


@pytest.mark.usefixtures("linked")
async def test_events_are_forgotten_after_a_month(
    services: Services, stripe: httpx.AsyncClient, database_url: str
) -> None:
    await post(stripe, event_of("active"))
    queue = Queue(services.pool, database_url)

    kept = await cleanup.run_forget_events(services)
    queue.sql("update stripe_events set received_at = now() - interval '31 days'")
    forgotten = await cleanup.run_forget_events(services)

    assert (kept, forgotten) == (0, 1)
