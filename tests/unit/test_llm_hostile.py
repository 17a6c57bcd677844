"""Whatever a model answers, a job has its result, and only clean words get into it."""

import asyncio
import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from shared.core.results import ResultPart
from shared.llm.client import ModelClient
from shared.llm.wording import MAX_SENTENCE_CHARACTERS
from shared.pipeline.kinds.by_model import ClassifyByModel
from tests.support.hostile_model import TEXTS, WIRES
from tests.support.ledgers import Fuse, Payers
from tests.support.models import (
    Asked,
    FakeModel,
    Reaction,
    modelling,
    says,
    sensible,
    streams,
)
from tests.support.patience import PATIENCE_S
from tests.support.stalls import LongestStall
from tests.support.trees import SHOP, Desk, analysed

pytestmark = pytest.mark.once

_HOSTILE = WIRES | {f"text: {name}": says(text) for name, text in TEXTS.items()}
_BEHIND = {
    name
    for name in _HOSTILE
    if name in WIRES or '"name"' not in TEXTS[name.removeprefix("text: ")]
}
_UNSEEN = "[\u034f\u115f\u1160\u2800\u3164\uffa0\ufe00-\ufe0f\U000e0100-\U000e01ef]"
_NAME = re.compile(r"[^\W\d_][^\W_]{0,39}")
_OURS = re.compile(
    r"((sub)?domain:|llm-|offline-|fake/model$|prompts |[\d,]+ of [\d,]+ |The language"
    r" model was (not used|asked and placed)|file:|function:|class:|\d+ )"
)


@pytest.fixture(scope="module")
def shop() -> dict[str, bytes]:
    return analysed(SHOP)


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert len(_HOSTILE) >= 150


@pytest.mark.parametrize("name", _HOSTILE)
async def test_a_hostile_answer_has_no_effect_but_clean_words(
    name: str, shop: dict[str, bytes]
) -> None:
    reaction = _HOSTILE[name]

    def script(asked: Asked) -> Reaction:
        # What is said of domains is hostile where the text is about them.
        is_domains = asked.question == "domains"
        return sensible(asked) if is_domains and name in _BEHIND else reaction

    async with modelling(script) as model:
        document = await _result(model, shop)

    assert model.asked
    _assert_clean(document, json.loads(shop[ResultPart.RESULT]))


async def _result(model: FakeModel, shop: dict[str, bytes]) -> dict[str, Any]:
    policy = replace(model.impatient, tries=1, job_s=10)
    purse = Payers()
    client = ModelClient(policy)
    step = ClassifyByModel(client=client, ledger=purse, breaker=Fuse())
    desk = Desk(parts=shop)
    try:
        async with asyncio.timeout(PATIENCE_S):
            made = await step.run(desk)
    finally:
        await client.close()
    assert not purse.held
    assert all(cost.amount_usd_micros >= 0 for cost in purse.settled)
    assert not any(b"POISON" in kept for kept in desk.kept.values())
    document: dict[str, Any] = json.loads(made[ResultPart.RESULT])
    return document


def _assert_clean(document: dict[str, Any], before: dict[str, Any]) -> None:
    assert "POISON" not in json.dumps(document)
    assert len(document["domains"]) <= 8
    for domain in document["domains"]:
        assert _NAME.fullmatch(domain["name"])
        assert len(domain["subdomains"]) <= 4
        for part in domain["subdomains"]:
            assert _NAME.fullmatch(part["name"])
    for text in set(_texts(document)) - set(_texts(before)):
        assert len(text) <= MAX_SENTENCE_CHARACTERS or _OURS.match(text), text
        assert not any(unicodedata.category(c)[0] == "C" for c in text), repr(text)
        assert not re.search(_UNSEEN, text), repr(text)
        assert "://" not in text
        assert _OURS.match(text) or not re.search(r"[<>]", text), text
    graph, stats = document["graph"], document["stats"]
    assert stats["nodeCount"] == len(graph["nodes"])
    assert stats["relationshipCount"] == len(graph["relationships"])
    kept = [node for node in graph["nodes"] if "omain" not in node["labels"][0]]
    of_before = [
        node for node in before["graph"]["nodes"] if "omain" not in node["labels"][0]
    ]
    assert kept == of_before
    # Everything that has a domain still has one.
    assert _belonging(document) == _belonging(before)


def _belonging(document: dict[str, Any]) -> set[str]:
    edges = document["graph"]["relationships"]
    return {edge["startNode"] for edge in edges if edge["type"] == "belongsTo"}


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield str(key)
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def test_no_reaction_is_there_twice() -> None:
    shapes = [str(reaction) for reaction in _HOSTILE.values()]

    assert len(set(shapes)) == len(shapes)


async def test_a_stream_of_single_bytes_is_read_within_its_time(
    shop: dict[str, bytes],
) -> None:
    good = says({"domains": []}).pieces
    drip = Reaction(pieces=[bytes([byte]) for piece in good for byte in piece])
    async with modelling(lambda _: drip) as model:
        document = await _result(model, shop)

    _assert_clean(document, json.loads(shop[ResultPart.RESULT]))


async def test_a_chunk_of_many_parts_stops_nothing_else(shop: dict[str, bytes]) -> None:
    parts = b'{"delta": {"content": "a"}},' * 60_000
    many = streams(b'data: {"choices": [' + parts + b"1]}\n\n")

    async with modelling(lambda _: many) as model, LongestStall() as stall:
        document = await _result(model, shop)

    _assert_clean(document, json.loads(shop[ResultPart.RESULT]))
    assert stall.busy_s < 1
