"""Endpoints that do not stream, and errors with the status of an answer."""

import pytest

from shared.core.spending import Cost
from shared.llm.asking import Answered
from shared.llm.trouble import Trouble
from tests.support.models import (
    Reaction,
    chunk,
    event,
    in_turn,
    modelling,
    plain,
    says_at_once,
    streams,
)
from tests.support.questions import SEVEN, Desk, Number


async def test_an_answer_that_comes_at_once_is_validated_and_booked(desk: Desk) -> None:
    async with modelling(in_turn(says_at_once({"number": 7}))) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(answer=Number(number=7))
    assert desk.purse.settled == [
        Cost(amount_usd_micros=140, prompt_tokens=100, completion_tokens=20)
    ]
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 0)


ERRORS = {
    "a text": plain({"error": "overloaded"}),
    "an object": plain({"error": {"message": "overloaded", "code": 502}}),
    "a limit": plain({"error": {"message": "slowly", "code": 429}}),
    "in a stream": streams(event({"error": {"message": "overloaded", "code": 502}})),
}


@pytest.mark.parametrize("first", ERRORS.values(), ids=list(ERRORS))
async def test_an_error_with_the_status_of_an_answer_is_a_failure_and_tried_again(
    desk: Desk, first: Reaction
) -> None:
    async with modelling(in_turn(first, SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(answer=Number(number=7))
    assert desk.pauses == [1.0]
    assert (desk.fuse.successes, desk.fuse.failures) == (1, 1)


async def test_an_error_behind_half_an_answer_is_not_tried_again(desk: Desk) -> None:
    broken = streams(event(chunk('{"num')), event({"error": {"code": 502}}))

    async with modelling(in_turn(broken, SEVEN)) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(trouble=Trouble.PROVIDER_FAILED)
    assert (desk.fuse.failures, len(model.asked)) == (1, 1)


@pytest.mark.parametrize("whole", [[], {}, {"choices": [{}]}, 7])
async def test_json_that_is_no_answer_is_garbled(desk: Desk, whole: object) -> None:
    async with modelling(in_turn(plain(whole))) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(trouble=Trouble.GARBLED)


async def test_more_in_one_piece_than_any_answer_is_not_read(desk: Desk) -> None:
    padded = {"choices": [{"message": {"content": "7"}}], "more": "x" * 600_000}

    async with modelling(in_turn(plain(padded))) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(trouble=Trouble.TOO_LARGE)
