"""An answer is found among what a model says around it."""

import time

import pytest

from shared.llm.asking import Answered
from shared.llm.saying import said_objects
from tests.support.models import in_turn, modelling, says
from tests.support.questions import Desk, Number


@pytest.mark.parametrize(
    "text",
    [
        '{"number": 7}',
        'Sure:\n```json\n{"number": 7}\n```\nI hope {that} helps.',
        '<think>A {number}, such as {"number": 3}?</think>{"number": 7}',
        '{"number": 7}{"number": 7}',
        '{"number": 7}\n{"note": "done"}',
        '{It is {"number": 7}, as "asked".',
    ],
)
async def test_an_answer_counts_whatever_stands_around_it(
    desk: Desk, text: str
) -> None:
    async with modelling(in_turn(says(text))) as model:
        answered = await desk.ask(model.policy)

    assert answered == Answered(answer=Number(number=7))
    assert len(model.asked) == 1


@pytest.mark.parametrize(
    "part",
    ["{", "{}", "{ ", '{"', '{"a":', '{"a":[', '{"a":"', '{"":"{', '{"a":1}, ', "}{"],
)
def test_long_answers_are_looked_through_in_no_time(part: str) -> None:
    text = part * (64_000 // len(part))
    began = time.process_time()

    found = list(said_objects(text))

    assert len(found) < 10
    assert time.process_time() - began < 0.5


def test_a_number_without_an_end_is_no_answer() -> None:
    text = '{"a": ' + "1" * 5_000 + "}"

    assert list(said_objects(text)) == [text]
