"""One question to a model: sent, paid for, tried again and validated."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from uuid import uuid4

import pytest
from pydantic import BaseModel, ConfigDict

from shared.core.jobs import JobId, UserId
from shared.core.spending import Cost, Payer
from shared.llm.asking import Answered, Asker
from shared.llm.client import ModelClient, Prompt
from shared.llm.policy import ModelPolicy, Retention
from shared.llm.trouble import Trouble
from tests.support.ledgers import Fuse, Purse
from tests.support.models import (
    CANARY_KEY,
    FakeModel,
    Reaction,
    chunk,
    event,
    head,
    in_turn,
    modelling,
    refuses,
    says,
    streams,
)
from tests.support.services import until

_PAYER = Payer(user_id=UserId(uuid4()), organisation_id=None, job_id=JobId(uuid4()))


class _Number(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    number: int


_PROMPT = Prompt(
    system="Say a number.",
    user="which",
    schema_name="number",
    schema=_Number.model_json_schema(),
)


@dataclass(slots=True, kw_only=True)
class _Desk:
    purse: Purse = field(default_factory=Purse)
    fuse: Fuse = field(default_factory=Fuse)
    pauses: list[float] = field(default_factory=list)

    async def ask(self, policy: ModelPolicy) -> Answered[_Number]:
        client = ModelClient(policy)
        asker = Asker(
            policy=policy,
            client=client,
            ledger=self.purse,
            breaker=self.fuse,
            payer=_PAYER,
            sleep=self._sleep,
        )
        try:
            return await asker.ask(_PROMPT, _Number)
        finally:
            await client.close()

    async def _sleep(self, pause_s: float) -> None:
        self.pauses.append(pause_s)


def _holds(condition: Callable[[], bool]) -> Callable[[], Awaitable[bool]]:
    async def holds() -> bool:
        return condition()

    return holds


@pytest.fixture
def desk() -> _Desk:
    return _Desk()


_SEVEN = says({"number": 7})


async def test_an_answer_comes_validated_and_is_booked_with_what_it_used(
    desk: _Desk,
) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(answer=_Number(number=7))
    # 100 tokens at a micro-dollar, 20 at two.
    assert desk.purse.settled == [
        Cost(amount_usd_micros=140, prompt_tokens=100, completion_tokens=20)
    ]
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 0)


async def test_a_request_says_what_is_wanted_and_no_more(desk: _Desk) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
        await desk.ask(model.policy)

    [asked] = model.asked
    assert asked.headers["authorization"] == f"Bearer {CANARY_KEY}"
    assert asked.headers["accept-encoding"] == "identity"
    assert asked.json["temperature"] == 0
    assert asked.json["response_format"]["json_schema"]["strict"] is True
    assert "provider" not in asked.json


def test_the_router_is_told_to_use_providers_that_keep_nothing() -> None:
    policy = replace(
        FakeModel(script=in_turn(_SEVEN)).policy,
        base_url="https://openrouter.ai/api/v1",
    )

    request = ModelClient(policy)._request(_PROMPT, with_schema=True)

    assert policy.heeds_flags
    assert request["extra_body"]["provider"] == {
        "data_collection": "deny",
        "zdr": True,
        "max_price": {"prompt": 1, "completion": 2},
    }


@pytest.mark.parametrize(
    "base_url",
    ["https://example.com/v1", "https://openrouter.ai.example.com/v1"],
)
async def test_nothing_is_sent_to_an_endpoint_that_may_keep_it(
    desk: _Desk, base_url: str
) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
        unknown = replace(model.policy, retention=Retention.FLAGS)
        answers = [
            await desk.ask(policy)
            for policy in (unknown, replace(unknown, base_url=base_url))
        ]

    assert answers == [Answered(trouble=Trouble.NOT_ALLOWED)] * 2
    assert model.asked == []
    assert desk.purse.settled == []


async def test_without_a_key_nothing_is_sent(desk: _Desk) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
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
    ],
)
async def test_it_is_tried_again_when_the_provider_asks_for_it(
    desk: _Desk, first: Reaction, pauses: list[float]
) -> None:
    async with modelling(in_turn(first, _SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == _Number(number=7)
    assert desk.pauses == pauses
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 1)


@pytest.mark.parametrize(
    ("reaction", "trouble", "calls"),
    [
        (refuses(429), Trouble.RATE_LIMITED, 3),
        (refuses(429, "Retry-After: 3600"), Trouble.RATE_LIMITED, 1),
        (refuses(502), Trouble.PROVIDER_FAILED, 3),
        (refuses(401), Trouble.REFUSED, 1),
        (refuses(307, "Location: /elsewhere"), Trouble.REFUSED, 1),
    ],
)
async def test_a_provider_that_refuses_costs_nothing(
    desk: _Desk, reaction: Reaction, trouble: Trouble, calls: int
) -> None:
    async with modelling(in_turn(reaction)) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is trouble
    assert len(model.asked) == calls
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0]


async def test_an_endpoint_that_knows_no_schemas_is_asked_without(
    desk: _Desk,
) -> None:
    async with modelling(in_turn(refuses(400), _SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == _Number(number=7)
    assert ["response_format" in asked.json for asked in model.asked] == [True, False]


async def test_one_repair_round_follows_an_answer_that_is_none(desk: _Desk) -> None:
    async with modelling(in_turn(says("I would say 7"), _SEVEN)) as model:
        answered = await desk.ask(model.policy)
    async with modelling(in_turn(says("I would say 7"))) as stubborn:
        never = await desk.ask(stubborn.policy)

    assert answered.answer == _Number(number=7)
    assert "before this one" in model.asked[1].prompt
    assert never.trouble is Trouble.GARBLED
    assert len(stubborn.asked) == 2


@pytest.mark.parametrize(
    "reaction",
    [
        Reaction(pieces=[], hangs=True),
        Reaction(pieces=[b"HTTP/1.1 200 OK\r\n"], hangs=True),
        streams(hangs=True),
        streams(event(chunk("{")), hangs=True),
        streams(b": patience\n\n", is_endless=True),
    ],
    ids=["silent", "in the headers", "before a byte", "in mid-answer", "for ever"],
)
async def test_a_model_that_hangs_is_given_up_and_paid_in_full(
    desk: _Desk, reaction: Reaction
) -> None:
    async with modelling(in_turn(reaction)) as model:
        answered = await desk.ask(model.impatient)
        worst = model.policy.worst_usd_micros(_PROMPT.size_bytes)

    assert answered.trouble in (Trouble.TIMED_OUT, Trouble.TOO_LARGE)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]
    assert len(model.asked) == 1


async def test_a_provider_that_is_away_costs_nothing_and_counts(desk: _Desk) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
        policy = replace(model.policy, base_url="http://127.0.0.1:1/v1")
    answered = await desk.ask(policy)

    assert answered.trouble is Trouble.UNREACHABLE
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0]
    assert desk.fuse.failures == 3


@pytest.mark.parametrize(
    "usage",
    [
        None,
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
    desk: _Desk, usage: object
) -> None:
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(_PROMPT.size_bytes)

    assert answered.answer == _Number(number=7)
    assert desk.purse.settled == [Cost(amount_usd_micros=worst)]


@pytest.mark.parametrize(
    ("cost", "usd_micros"),
    [(0.0123, 12_300), (0, 0), (-1, 140), ("NaN", 140), (float("nan"), 140)],
)
async def test_the_price_that_a_provider_names_wins_where_it_makes_sense(
    desk: _Desk, cost: object, usd_micros: int
) -> None:
    usage = {"prompt_tokens": 100, "completion_tokens": 20, "cost": cost}
    async with modelling(in_turn(says({"number": 7}, usage))) as model:
        await desk.ask(model.policy)

    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [usd_micros]


async def test_a_budget_that_is_spent_and_a_breaker_that_is_open_make_no_call(
    desk: _Desk,
) -> None:
    async with modelling(in_turn(_SEVEN)) as model:
        desk.fuse.is_blown = True
        blown = await desk.ask(model.policy)
        desk.purse.left_usd_micros = 1
        broke = await desk.ask(model.policy)

    assert blown.trouble is Trouble.BREAKER_OPEN
    assert broke.trouble is Trouble.BUDGET_SPENT
    assert model.asked == []
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [0]


async def test_a_call_that_is_cancelled_hangs_up_at_once_and_is_paid_in_full(
    desk: _Desk,
) -> None:
    async with modelling(in_turn(streams(hangs=True))) as model:
        asking = asyncio.create_task(desk.ask(model.policy))
        await until(_holds(lambda: bool(model.asked)))
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await until(_holds(lambda: bool(model.hung_up)))

        worst = model.policy.worst_usd_micros(_PROMPT.size_bytes)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]


async def test_an_answer_that_is_compressed_unasked_is_not_unpacked(
    desk: _Desk,
) -> None:
    packed = Reaction(
        pieces=[head(200, "Content-Encoding: gzip"), b"\x1f\x8b" + b"0" * 64]
    )
    async with modelling(in_turn(packed)) as model:
        answered = await desk.ask(model.policy)

    assert answered.trouble is Trouble.TOO_LARGE


def test_a_key_is_in_no_representation() -> None:
    policy = FakeModel(script=in_turn(_SEVEN)).policy

    assert CANARY_KEY not in repr(policy)
