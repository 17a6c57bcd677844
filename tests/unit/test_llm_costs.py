"""What a question is booked with, however its call ends."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import replace
from uuid import uuid4

import pytest

from shared.core.breakers import ProbeId
from shared.core.spending import Cost
from shared.llm.trouble import FINAL, Trouble
from tests.support.models import (
    Reaction,
    chunk,
    event,
    in_turn,
    modelling,
    plain,
    refuses,
    says,
    streams,
)
from tests.support.questions import PROMPT, SEVEN, Desk, Number
from tests.support.services import until


def _holds(condition: Callable[[], bool]) -> Callable[[], Awaitable[bool]]:
    async def holds() -> bool:
        return condition()

    return holds


@pytest.mark.parametrize(
    ("reaction", "trouble", "calls"),
    [
        (refuses(429), Trouble.RATE_LIMITED, 3),
        (refuses(429, "Retry-After: 3600"), Trouble.LEFT_ALONE, 1),
        (refuses(429, "Content-Encoding: gzip"), Trouble.RATE_LIMITED, 3),
        (replace(refuses(429, body=b"{"), hangs=True), Trouble.RATE_LIMITED, 3),
        (
            replace(refuses(500, body=b"x" * 65_536), is_endless=True),
            Trouble.PROVIDER_FAILED,
            3,
        ),
        (refuses(429, f"Retry-After: {'9' * 400}"), Trouble.LEFT_ALONE, 1),
        (refuses(503, "Retry-After: Fri Dec 31 23:59:59 9999"), Trouble.LEFT_ALONE, 1),
        (refuses(502), Trouble.PROVIDER_FAILED, 3),
        (refuses(401), Trouble.REFUSED, 1),
        (refuses(307, "Location: /elsewhere"), Trouble.REFUSED, 1),
    ],
)
async def test_a_provider_that_refuses_costs_nothing(
    desk: Desk, reaction: Reaction, trouble: Trouble, calls: int
) -> None:
    async with modelling(in_turn(reaction)) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is trouble
    assert len(model.asked) == calls
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0] * calls


@pytest.mark.parametrize(
    "reaction",
    [
        refuses(408),
        refuses(504),
        refuses(524, body=b"a page of a gateway"),
        plain({"error": {"code": 504, "message": "upstream is late"}}),
        Reaction(pieces=[]),
        Reaction(pieces=[b"HTTP/1.1 200 OK\r\n"]),
    ],
    ids=["408", "504", "of a gateway", "in an answer", "no word", "half a word"],
)
async def test_who_loses_an_answer_may_be_paid_for_it_and_is_asked_again(
    desk: Desk, reaction: Reaction
) -> None:
    async with modelling(in_turn(reaction, SEVEN)) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.answer == Number(number=7)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst, 140]


async def test_a_lost_answer_is_asked_for_again_only_within_the_budget(
    desk: Desk,
) -> None:
    async with modelling(in_turn(refuses(504), SEVEN)) as model:
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)
        desk.purse.left_usd_micros = 2 * worst - 1
        answered = await desk.ask(model.policy)

    assert answered.trouble is Trouble.BUDGET_SPENT
    assert len(model.asked) == 1
    assert desk.purse.left_usd_micros == worst - 1


async def test_who_loses_an_answer_and_asks_for_a_long_pause_may_be_paid(
    desk: Desk,
) -> None:
    async with modelling(in_turn(refuses(504, "Retry-After: 3600"))) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.trouble is Trouble.LEFT_ALONE
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]


@pytest.mark.parametrize(
    "reaction",
    [
        Reaction(pieces=[], hangs=True),
        Reaction(pieces=[b"HTTP/1.1 200 OK\r\n"], hangs=True),
        replace(plain({"choices": []}), hangs=True),
        streams(hangs=True),
        streams(event(chunk("{")), hangs=True),
        streams(b": patience\n\n", is_endless=True),
    ],
    ids=[
        "silent",
        "in the headers",
        "in one piece",
        "before a byte",
        "in mid-answer",
        "for ever",
    ],
)
async def test_a_model_that_hangs_is_given_up_and_paid_in_full(
    desk: Desk, reaction: Reaction
) -> None:
    async with modelling(in_turn(reaction)) as model:
        answered = await desk.ask(model.impatient)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.trouble in (Trouble.TIMED_OUT, Trouble.TOO_LARGE)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]
    assert len(model.asked) == 1


async def test_a_provider_that_is_away_costs_nothing_and_counts(desk: Desk) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        policy = replace(model.policy, base_url="http://127.0.0.1:1/v1")
    answered = await desk.ask(policy)

    assert answered.trouble is Trouble.UNREACHABLE
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0] * 3
    assert desk.fuse.failures == 3


@pytest.mark.parametrize(
    ("base_url", "api_key"),
    [
        ("https://[::1/v1", "a-key"),
        ("http://localhost:99999/v1", "a-key"),
        ("http://127.0.0.1:1/v1", "clé"),
    ],
)
async def test_settings_that_lead_nowhere_cost_nothing_and_end_in_trouble(
    desk: Desk, base_url: str, api_key: str
) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        policy = replace(model.policy, base_url=base_url, api_key=api_key)
    answered = await desk.ask(policy)

    assert answered.trouble is Trouble.UNREACHABLE
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0] * 3


async def test_a_provider_that_takes_no_connection_costs_nothing(desk: Desk) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=0) as deaf:
        address = deaf.getsockname()
        with ExitStack() as queue:  # nobody else gets in
            for _ in range(2):
                waiting = queue.enter_context(socket.socket())
                waiting.setblocking(False)
                waiting.connect_ex(address)
            async with modelling(in_turn(SEVEN)) as model:
                url = f"http://127.0.0.1:{address[1]}/v1"
                policy = replace(model.policy, base_url=url, connect_s=0.1)
            answered = await desk.ask(policy)

    assert answered.trouble is Trouble.UNREACHABLE
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0] * 3
    assert desk.fuse.failures == 3


@pytest.mark.parametrize(
    "usage",
    [
        None,
        {"prompt_tokens": 0, "completion_tokens": 0},
        {},
        {"prompt_tokens": -1, "completion_tokens": 5},
        {"prompt_tokens": 1e3, "completion_tokens": 5},
        {"prompt_tokens": True, "completion_tokens": 5},
        {"prompt_tokens": 10**30, "completion_tokens": 5},
        "none of your business",
        [1, 2],
    ],
)
async def test_usage_that_makes_no_sense_is_booked_as_the_worst(
    desk: Desk, usage: object
) -> None:
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.answer == Number(number=7)
    assert desk.purse.settled == [Cost(amount_usd_micros=worst)]


@pytest.mark.parametrize(
    ("cost", "usd_micros"),
    [(0.0023, 2_300), (0, 0), (-1, 140), ("NaN", 140), (float("nan"), 140)],
)
async def test_the_price_that_a_provider_names_wins_where_it_makes_sense(
    desk: Desk, cost: object, usd_micros: int
) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 20, "cost": cost}
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        await desk.ask(model.policy)

    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [usd_micros]


async def test_who_asks_for_more_than_its_prices_is_paid_and_asked_no_more(
    desk: Desk,
) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 20, "cost": 0.5}
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is Trouble.TOO_DEAR
    assert answered.trouble in FINAL
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [500_000]
    assert len(model.asked) == 1


async def test_no_count_of_tokens_costs_more_than_was_set_aside(desk: Desk) -> None:
    usage = {"prompt_tokens": 10**8, "completion_tokens": 10**8}
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.answer == Number(number=7)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]


@pytest.mark.parametrize(("probe_id", "failures"), [(ProbeId(uuid4()), 1), (None, 0)])
async def test_a_probe_that_is_cancelled_leaves_its_place_to_the_next(
    desk: Desk, probe_id: ProbeId | None, failures: int
) -> None:
    desk.fuse.probe_id = probe_id
    async with modelling(in_turn(streams(hangs=True))) as model:
        asking = asyncio.create_task(desk.ask(model.policy))
        await until(_holds(lambda: bool(model.asked)))
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    assert (desk.fuse.successes, desk.fuse.failures) == (0, failures)


async def test_a_call_that_is_cancelled_hangs_up_at_once_and_is_paid_in_full(
    desk: Desk,
) -> None:
    async with modelling(in_turn(streams(hangs=True))) as model:
        asking = asyncio.create_task(desk.ask(model.policy))
        await until(_holds(lambda: bool(model.asked)))
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await until(_holds(lambda: bool(model.hung_up)))

        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]
