"""A user may have several subscriptions at Stripe: one in force is enough."""

import asyncio
from itertools import permutations

import httpx
import pytest

from shared.wiring import Services
from tests.support.queue import Queue
from tests.support.services import Caller, new_caller
from tests.support.stripe_posts import admits, event_of, post


async def test_the_end_of_an_old_subscription_does_not_end_the_one_in_force(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    await post(stripe, event_of("active", 100, subscription="sub_old"))
    await post(stripe, event_of("active", 110, subscription="sub_new"))
    await post(stripe, event_of("canceled", 120, "deleted", subscription="sub_old"))
    still = await admits(client, linked)
    await post(stripe, event_of("canceled", 130, "deleted", subscription="sub_new"))

    assert still
    assert not await admits(client, linked)


@pytest.mark.parametrize("status", ["active", "trialing"])
async def test_a_new_subscription_counts_although_it_is_told_of_after_a_later_end(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller, status: str
) -> None:
    """Who changes plans pays for the new one before the old one ends."""
    await post(stripe, event_of("active", 100, subscription="sub_old"))
    await post(stripe, event_of("canceled", 300, "deleted", subscription="sub_old"))
    ended = await admits(client, linked)

    await post(stripe, event_of(status, 200, "created", subscription="sub_new"))

    assert not ended
    assert await admits(client, linked)


async def test_events_of_two_subscriptions_end_alike_in_any_order(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    services: Services,
    database_url: str,
) -> None:
    """Which one is in force in the end does not hang on how they travel."""
    told = {
        "sub_a": [("active", 10, "created"), ("canceled", 40, "deleted")],
        "sub_b": [("incomplete", 20, "created"), ("active", 30, "updated")],
    }
    events = [(name, event) for name, events in told.items() for event in events]
    admitted = []
    for order in permutations(events):
        user = await new_caller(services)
        metadata = {"user_id": str(user.user_id)}
        for name, (status, created, verb) in order:
            event = event_of(status, created, verb, name, metadata=metadata)
            assert await post(stripe, event) == 204
        admitted.append(await admits(client, user))

    rows = Queue(services.pool, database_url).sql(
        "select distinct stripe_subscription_id, stripe_event_order"
        " from subscriptions where stripe_event_order is not null"
    )
    assert admitted == [True] * 24
    assert rows == [
        {"stripe_subscription_id": "sub_b", "stripe_event_order": 30 * 3 + 1}
    ]


async def test_events_that_come_at_once_know_of_each_other(
    stripe: httpx.AsyncClient, client: httpx.AsyncClient, linked: Caller
) -> None:
    names = [f"sub_{number}" for number in range(8)]
    await asyncio.gather(
        *(post(stripe, event_of("active", 100, subscription=name)) for name in names)
    )
    await asyncio.gather(
        *(
            post(stripe, event_of("paused", 101, subscription=name))
            for name in names[1:]
        )
    )
    one_left = await admits(client, linked)

    await post(stripe, event_of("paused", 101, subscription=names[0]))

    assert one_left
    assert not await admits(client, linked)


@pytest.mark.parametrize(
    "event",
    [
        event_of("canceled", 90, "deleted"),
        event_of("canceled", 400, "deleted", "sub_other"),
    ],
)
async def test_what_was_noted_before_there_were_several_counts(
    stripe: httpx.AsyncClient,
    client: httpx.AsyncClient,
    linked: Caller,
    services: Services,
    database_url: str,
    event: str,
) -> None:
    """By a version that knew of one subscription, and may run beside this one still."""
    Queue(services.pool, database_url).sql(
        "update subscriptions set stripe_subscription_id = 'sub_1',"
        " stripe_event_order = 300, status = 'active'"
    )

    await post(stripe, event)

    assert await admits(client, linked)
