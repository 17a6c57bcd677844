"""Models that refuse a parameter are asked for less, but never without a limit."""

import json
from collections.abc import AsyncIterator

import pytest

from shared.core.results import ResultPart
from shared.llm.client import ModelClient
from shared.llm.trouble import CallFailed, Trouble
from shared.pipeline.kinds.by_model import ClassifyByModel
from tests.support.ledgers import Fuse, Payers
from tests.support.models import (
    Asked,
    FakeModel,
    Reaction,
    event,
    head,
    in_turn,
    modelling,
    plain,
    refuses,
    says_at_once,
    sensible,
    streams,
)
from tests.support.questions import PROMPT, SEVEN
from tests.support.trees import SHOP, Desk, analysed

OTHER, SCHEMA = "max_completion_tokens", "response_format"
NO_LIMIT = {
    "message": "Unsupported parameter: 'max_tokens' is not supported with this model. "
    "Use 'max_completion_tokens' instead.",
    "type": "invalid_request_error",
    "param": "max_tokens",
    "code": "unsupported_parameter",
}
NO_TEMPERATURE = {
    "message": "Unsupported value: 'temperature' does not support 0 with this model.",
    "param": "temperature",
}


def bad(error: object) -> Reaction:
    """A refusal that says why."""
    body = json.dumps({"error": error}).encode()
    return refuses(400, "Content-Type: application/json", body=body)


def thinking(asked: Asked) -> Reaction:
    """Answer as models do that think first, and take neither of the two."""
    if "max_tokens" in asked.json:
        return bad(NO_LIMIT)
    return bad(NO_TEMPERATURE) if "temperature" in asked.json else SEVEN


async def asked_twice(model: FakeModel) -> AsyncIterator[str]:
    client = ModelClient(model.policy)
    try:
        for _ in range(2):
            yield (await client.ask(PROMPT)).text
    finally:
        await client.close()


def said(asked: Asked) -> set[str]:
    words = {"max_tokens", "max_completion_tokens", "temperature", "response_format"}
    return words & asked.json.keys()


def streaming(asked: Asked) -> set[str]:
    return {"stream", "stream_options"} & asked.json.keys()


async def test_what_a_refusal_names_is_left_out_from_then_on() -> None:
    async with modelling(thinking) as model:
        answers = [text async for text in asked_twice(model)]

    assert answers == ['{"number": 7}'] * 2
    every = {"max_tokens", "temperature", "response_format"}
    learned = {"max_completion_tokens", "response_format"}
    assert list(map(said, model.asked)) == [
        every,
        {"max_completion_tokens", "temperature", "response_format"},
        learned,
        learned,
    ]
    [limit] = {asked.json["max_completion_tokens"] for asked in model.asked[1:]}
    assert limit == model.asked[0].json["max_tokens"]


async def test_no_request_goes_without_a_limit() -> None:
    refusal = bad("max_tokens, max_completion_tokens and temperature are unknown")
    async with modelling(in_turn(refusal)) as model:
        with pytest.raises(CallFailed) as failed:
            await anext(asked_twice(model))

    assert failed.value.trouble is Trouble.REFUSED
    assert not failed.value.is_billed
    limits = {"max_tokens", "max_completion_tokens"}
    assert [len(limits & asked.json.keys()) for asked in model.asked] == [1] * 3
    assert said(model.asked[-1]) == {"max_completion_tokens", "response_format"}


@pytest.mark.parametrize(
    ("refusal", "learned"),
    [
        ("this model takes max_completion_tokens", {OTHER, "temperature", SCHEMA}),
        ("response_format is unknown beside max_tokens", {"max_tokens", "temperature"}),
        ("no json_schema here", {"max_tokens", "temperature"}),
        ("temperature is fixed", {"max_tokens", SCHEMA}),
    ],
)
async def test_only_what_is_refused_is_left_out(
    refusal: str, learned: set[str]
) -> None:
    async with modelling(in_turn(bad(refusal), SEVEN)) as model:
        [_ async for _ in asked_twice(model)]

    assert [said(asked) for asked in model.asked[1:]] == [learned] * 2


@pytest.mark.parametrize(
    "refusal",
    [
        refuses(
            422,
            body=json.dumps(
                {"detail": [{"type": "extra", "loc": ["body", "stream_options"]}]}
            ).encode(),
        ),
        bad("Unsupported parameter: 'stream_options' is not supported."),
    ],
    ids=["by its place", "in words"],
)
async def test_an_endpoint_need_not_know_what_a_stream_tells_of_its_cost(
    refusal: Reaction,
) -> None:
    async with modelling(in_turn(refusal, SEVEN)) as model:
        answers = [text async for text in asked_twice(model)]

    assert answers == ['{"number": 7}'] * 2
    assert [streaming(asked) for asked in model.asked[1:]] == [{"stream"}] * 2
    assert said(model.asked[-1]) == {"max_tokens", "temperature", SCHEMA}


async def test_an_endpoint_that_does_not_stream_answers_at_once() -> None:
    unverified = {
        "message": "Your organization must be verified to stream this model.",
        "param": "stream",
        "code": "unsupported_value",
    }

    def unstreamed(asked: Asked) -> Reaction:
        return (
            bad(unverified) if "stream" in asked.json else says_at_once({"number": 7})
        )

    async with modelling(unstreamed) as model:
        answers = [text async for text in asked_twice(model)]

    assert answers == ['{"number": 7}'] * 2
    assert [streaming(asked) for asked in model.asked[1:]] == [set()] * 2
    assert said(model.asked[-1]) == {"max_tokens", "temperature", SCHEMA}


async def test_a_stream_that_is_only_spoken_of_is_not_given_up() -> None:
    async with modelling(in_turn(bad("the stream has ended"), SEVEN)) as model:
        [_ async for _ in asked_twice(model)]

    assert "stream" in model.asked[-1].json


async def test_a_limit_that_is_too_high_is_not_answered_without_a_schema() -> None:
    refusal = bad("max_completion_tokens is too large: 4096, at most 1024")
    async with modelling(in_turn(refusal)) as model:
        with pytest.raises(CallFailed):
            await anext(asked_twice(model))

    assert all(SCHEMA in asked.json for asked in model.asked)


@pytest.mark.parametrize(
    "refusal",
    [
        plain({"error": NO_TEMPERATURE | {"code": 400}}),
        streams(event({"error": NO_TEMPERATURE | {"code": 400}})),
        refuses(422, body=b"temperature: extra fields not permitted"),
        bad("temperature" + " " * 100_000),
        Reaction(pieces=[head(400), b'{"error": "temperature'], hangs=True),
    ],
    ids=["plain", "streamed", "a text", "too long", "without an end"],
)
async def test_it_is_understood_however_it_is_said(refusal: Reaction) -> None:
    async with modelling(in_turn(refusal, SEVEN)) as model:
        answers = [text async for text in asked_twice(model)]

    assert answers == ['{"number": 7}'] * 2
    assert [("temperature" in asked.json) for asked in model.asked] == [
        True,
        False,
        False,
    ]
    assert "response_format" in model.asked[-1].json


async def test_a_refusal_that_names_nothing_costs_the_schema_alone() -> None:
    async with modelling(in_turn(refuses(400), SEVEN)) as model:
        [answer async for answer in asked_twice(model)]

    assert said(model.asked[-1]) == {"max_tokens", "temperature"}


async def test_what_another_question_is_refused_for_is_not_learned() -> None:
    refusal = bad("this prompt is too long for a temperature of 0")
    async with modelling(in_turn(refusal, refusal, refusal, SEVEN)) as model:
        client = ModelClient(model.policy)
        with pytest.raises(CallFailed):
            await client.ask(PROMPT)
        answer = await client.ask(PROMPT)
        await client.close()

    assert answer.text == '{"number": 7}'
    assert said(model.asked[-1]) == {"max_tokens", "temperature", "response_format"}


async def test_a_model_that_takes_no_temperature_classifies_and_it_is_said() -> None:
    desk = Desk(parts=analysed(SHOP))

    def warm(asked: Asked) -> Reaction:
        return bad(NO_TEMPERATURE) if "temperature" in asked.json else sensible(asked)

    async with modelling(warm) as model:
        client = ModelClient(model.policy)
        step = ClassifyByModel(client=client, ledger=Payers(), breaker=Fuse())
        made = await step.run(desk)
        await client.close()

    document = json.loads({**desk.parts, **made}[ResultPart.RESULT])
    about = document["metadata"]["classification"]
    assert about["engine"] == "fake/model"
    [note] = about["notes"]
    assert "takes no temperature" in note
