"""One question to a model: sent, tried again and validated."""

from dataclasses import replace
from typing import Any

import pytest

from shared.core.spending import Cost
from shared.llm.asking import Answered
from shared.llm.dialect import Dialect
from shared.llm.policy import ModelPolicy, Prices, Retention
from shared.llm.transport import open_http
from shared.llm.trouble import Trouble
from tests.support.models import (
    CANARY_KEY,
    FakeModel,
    Reaction,
    head,
    in_turn,
    modelling,
    refuses,
    says,
)
from tests.support.questions import PROMPT, SEVEN, Desk, Number


async def test_an_answer_comes_validated_and_is_booked_with_what_it_used(
    desk: Desk,
) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(answer=Number(number=7))
    # 100 tokens at a micro-dollar, 20 at two.
    assert desk.purse.settled == [
        Cost(amount_usd_micros=140, prompt_tokens=100, completion_tokens=20)
    ]
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 0)


async def test_a_request_says_what_is_wanted_and_no_more(desk: Desk) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        await desk.ask(model.policy)

    [asked] = model.asked
    assert asked.headers["authorization"] == f"Bearer {CANARY_KEY}"
    assert asked.headers["accept-encoding"] == "identity"
    assert asked.json["temperature"] == 0
    assert asked.json["response_format"]["json_schema"]["strict"] is True
    assert "provider" not in asked.json


def test_the_router_is_told_to_use_providers_that_keep_nothing() -> None:
    policy = replace(
        FakeModel(script=in_turn(SEVEN)).policy,
        base_url="https://openrouter.ai/api/v1",
    )

    request = Dialect().request(policy, PROMPT)

    assert policy.heeds_flags
    assert request["extra_body"]["provider"] == {
        "data_collection": "deny",
        "zdr": True,
        "max_price": {"prompt": 1, "completion": 2},
    }


@pytest.mark.parametrize(
    "base_url",
    [
        "https://example.com/v1",
        "https://openrouter.ai.example.com/v1",
        "https://openrouter.ai@example.com/v1",
        "https://example.com?x=.openrouter.ai",
        "https://example.com#.openrouter.ai/v1",
    ],
)
async def test_nothing_is_sent_to_an_endpoint_that_may_keep_it(
    desk: Desk, base_url: str
) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        unknown = replace(model.policy, retention=Retention.FLAGS)
        answers = [
            await desk.ask(policy)
            for policy in (unknown, replace(unknown, base_url=base_url))
        ]

    assert answers == [Answered(trouble=Trouble.NOT_ALLOWED)] * 2
    assert model.asked == []
    assert desk.purse.settled == []


@pytest.mark.parametrize("said", ["flags", "", "none", None, True])
async def test_what_is_no_word_for_retention_allows_nothing(
    said: Any,  # noqa: ANN401 - what no type would let in
) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        policy = replace(model.policy, retention=said)

    assert not policy.is_allowed


async def test_without_a_key_nothing_is_sent(desk: Desk) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        answered = await desk.ask(replace(model.policy, api_key=""))

    assert answered.trouble is Trouble.NOT_ALLOWED
    assert model.asked == []


@pytest.mark.parametrize(
    ("first", "pauses"),
    [
        (refuses(429, "Retry-After: 7"), [7.0]),
        (refuses(503, "Retry-After: 0"), [1.0]),
        (refuses(500), [1.0]),
        (
            refuses(
                429,
                "Date: Sun, 22 Nov 2026 10:00:00 GMT",
                "Retry-After: Sun, 22 Nov 2026 10:00:09 GMT",
            ),
            [9.0],
        ),
        (
            refuses(
                503,
                "Date: Sunday, 22-Nov-26 10:00:00 GMT",
                "Retry-After: Sun Nov 22 10:00:08 2026",
            ),
            [8.0],
        ),
    ],
)
async def test_it_is_tried_again_when_the_provider_asks_for_it(
    desk: Desk, first: Reaction, pauses: list[float]
) -> None:
    async with modelling(in_turn(first, SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == Number(number=7)
    assert desk.pauses == pauses
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 1)


@pytest.mark.parametrize(
    "written",
    [
        *("abc", "-5", "1e3", "0x10", "7, 9", "", "\u0663", "9" * 19 + "s", "0"),
        *("Mon, 01 Jan 1990 00:00:00 GMT", "Thu, 99 Foo 2026 25:61:61 GMT"),
    ],
)
async def test_a_pause_that_makes_no_sense_or_is_over_is_ours(
    desk: Desk, written: str
) -> None:
    header = f"Retry-After: {written}"
    async with modelling(in_turn(refuses(429, header), SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == Number(number=7)
    assert desk.pauses == [1.0]


@pytest.mark.parametrize(
    "written",
    ["1000000000", "9" * 400, "Fri, 31 Dec 9999 23:59:59 GMT"],
    ids=["decades", "more than a number holds", "the end of time"],
)
async def test_who_asks_for_a_pause_without_end_is_asked_no_more(
    desk: Desk, written: str
) -> None:
    async with modelling(in_turn(refuses(503, f"Retry-After: {written}"))) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is Trouble.LEFT_ALONE
    assert (len(model.asked), desk.pauses) == (1, [])


async def test_an_endpoint_that_knows_no_schemas_is_asked_without(
    desk: Desk,
) -> None:
    async with modelling(in_turn(refuses(400), SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == Number(number=7)
    assert ["response_format" in asked.json for asked in model.asked] == [True, False]


async def test_one_repair_round_follows_an_answer_that_is_none(desk: Desk) -> None:
    async with modelling(in_turn(says("I would say 7"), SEVEN)) as model:
        answered = await desk.ask(model.policy)
    async with modelling(in_turn(says("I would say 7"))) as stubborn:
        never = await desk.ask(stubborn.policy)

    assert answered.answer == Number(number=7)
    assert "before this one" in model.asked[1].prompt
    assert never.trouble is Trouble.GARBLED
    assert len(stubborn.asked) == 2


async def test_a_budget_that_is_spent_and_a_breaker_that_is_open_make_no_call(
    desk: Desk,
) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        desk.fuse.is_blown = True
        blown = await desk.ask(model.policy)
        desk.purse.left_usd_micros = 1
        broke = await desk.ask(model.policy)

    assert blown.trouble is Trouble.BREAKER_OPEN
    assert broke.trouble is Trouble.BUDGET_SPENT
    assert model.asked == []
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0]


async def test_an_answer_that_is_compressed_unasked_is_not_unpacked(
    desk: Desk,
) -> None:
    packed = Reaction(
        pieces=[head(200, "Content-Encoding: gzip"), b"\x1f\x8b" + b"0" * 64]
    )
    async with modelling(in_turn(packed)) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is Trouble.TOO_LARGE


def test_a_key_is_in_no_representation() -> None:
    policy = FakeModel(script=in_turn(SEVEN)).policy

    assert CANARY_KEY not in repr(policy)


async def test_a_question_that_is_too_large_is_not_asked(desk: Desk) -> None:
    async with modelling(in_turn(SEVEN)) as model:
        answered = await desk.ask(replace(model.policy, max_prompt_bytes=10))

    assert answered.trouble is Trouble.TOO_LARGE
    assert model.asked == []


async def test_silence_is_bounded_from_the_first_byte_on() -> None:
    policy = ModelPolicy(
        base_url="https://example.com",
        api_key="",
        model="m",
        prices=Prices(prompt_usd_per_million=1, completion_usd_per_million=1),
    )
    async with open_http(policy) as http:
        timeout = http.timeout

    assert (timeout.connect, timeout.read, policy.total_s) == (5, 30, 120)
    assert not http.follow_redirects
    assert not http.trust_env
