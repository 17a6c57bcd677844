"""Where an answer ends, and what may come behind it."""

import pytest

from shared.llm import client
from shared.llm.trouble import Trouble
from tests.support.models import (
    Reaction,
    chunk,
    event,
    in_turn,
    last_chunk,
    modelling,
    streams,
)
from tests.support.questions import PROMPT, Desk, Number

_ANSWER = (event(chunk('{"number": ')), event(last_chunk("7}")))
_USAGE = event(
    {"choices": [], "usage": {"prompt_tokens": 100, "completion_tokens": 20}}
)
_BROKEN = b'data: {"choices": [{'


@pytest.fixture(autouse=True)
def _short_farewell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_FAREWELL_S", 0.5)


@pytest.mark.parametrize(
    "reaction",
    [streams(*_ANSWER, _USAGE, hangs=True), streams(*_ANSWER, _USAGE, _BROKEN)],
    ids=["silence", "half an event"],
)
async def test_an_answer_that_has_ended_is_taken_whatever_comes_behind_it(
    desk: Desk, reaction: Reaction
) -> None:
    async with modelling(in_turn(reaction)) as model:
        answered = await desk.ask(model.policy)

    assert answered.answer == Number(number=7)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [140]
    assert len(model.asked) == 1


async def test_who_never_says_what_an_answer_took_is_paid_the_worst(desk: Desk) -> None:
    async with modelling(in_turn(streams(*_ANSWER, hangs=True))) as model:
        answered = await desk.ask(model.policy)
        worst = model.policy.worst_usd_micros(PROMPT.size_bytes)

    assert answered.answer == Number(number=7)
    assert [cost.amount_usd_micros for cost in desk.purse.settled] == [worst]


async def test_an_end_without_an_answer_is_none(desk: Desk) -> None:
    async with modelling(in_turn(streams(event(last_chunk()), hangs=True))) as model:
        answered = await desk.ask(model.impatient)

    assert answered.trouble is Trouble.TIMED_OUT
