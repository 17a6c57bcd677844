"""A model's classification: what it is asked, what is taken of it, what fills gaps."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from shared.core.results import ResultPart
from shared.domains.classification import PreviousDomain
from shared.domains.handover import OUTLINE_PART
from shared.llm.answers import SaidDomains
from shared.llm.client import ModelClient
from shared.llm.policy import ModelPolicy
from shared.llm.reading import domains_in
from shared.llm.trouble import Trouble
from shared.pipeline.kinds.by_model import ClassifyByModel
from tests.support.ledgers import Fuse, Payers
from tests.support.models import (
    DOMAINS,
    Asked,
    Reaction,
    Script,
    in_turn,
    modelling,
    refuses,
    says,
    sensible,
)
from tests.support.trees import SHOP, Desk, analysed

MODULES = 130


@pytest.fixture(scope="module")
def shop() -> dict[str, bytes]:
    return analysed(SHOP)


@pytest.fixture(scope="module")
def large() -> dict[str, bytes]:
    """A tree whose files take three batches."""
    return analysed(
        {
            f"shop/part{n % 7}/module{n}.py": f"def does_{n}(): return does_{n}()\n"
            for n in range(MODULES)
        }
    )


async def _classified(
    desk: Desk, policy: ModelPolicy, purse: Payers | None = None
) -> dict[str, Any]:
    """Run the step; return the document as it is then."""
    client = ModelClient(policy)
    step = ClassifyByModel(client=client, ledger=purse or Payers(), breaker=Fuse())
    try:
        made = await step.run(desk)
    finally:
        await client.close()
    document: dict[str, Any] = json.loads({**desk.parts, **made}[ResultPart.RESULT])
    return document


def _about(document: Mapping[str, Any]) -> dict[str, Any]:
    about: dict[str, Any] = document["metadata"]["classification"]
    return about


def _members(document: Mapping[str, Any]) -> dict[str, str]:
    return {
        edge["startNode"]: edge["endNode"]
        for edge in document["graph"]["relationships"]
        if edge["type"] == "belongsTo"
    }


def _only(name: str, then: Script) -> Script:
    """Answer one question by `then`, the others sensibly."""
    return lambda asked: then(asked) if asked.question == name else sensible(asked)


async def test_what_the_model_says_is_told_with_its_name_and_its_prompts(
    shop: dict[str, bytes],
) -> None:
    async with modelling(sensible) as model:
        document = await _classified(Desk(parts=shop), model.policy)

    [domain] = document["domains"]
    assert (domain["name"], domain["descriptionSummary"]) == (
        "Greetings",
        "Says hello.",
    )
    about = _about(document)
    assert about["engine"] == "fake/model"
    assert about["version"] == "prompts v1"
    assert about["runId"].startswith("llm-")
    assert about["notes"] == []
    members = _members(document)
    assert members["file:shop/money/taxes.py"] == "subdomain:Greetings:Politeness"
    assert (
        members["function:shop/money/taxes.py:tax"] == "subdomain:Greetings:Politeness"
    )


async def test_questions_come_in_batches_and_no_answer_is_asked_for_twice(
    large: dict[str, bytes],
) -> None:
    desk = Desk(parts=large)
    async with modelling(sensible) as model:
        first = await _classified(desk, model.policy)
        questions = [asked.question for asked in model.asked]
        again = await _classified(desk, model.policy)

    assert questions.count("domains") == 1
    assert questions.count("places") == 3
    assert len(model.asked) == len(questions)
    assert again == first


async def test_each_answer_moves_what_is_said_to_be_done(
    large: dict[str, bytes],
) -> None:
    desk = Desk(parts=large)
    async with modelling(sensible) as model:
        await _classified(desk, model.policy)
        questions = len(model.asked)

    assert desk.shares == sorted(desk.shares)
    assert len(set(desk.shares)) == questions
    assert desk.shares[-1] == pytest.approx(1.0)


async def test_only_what_is_missing_is_asked_for_by_the_attempt_that_goes_on(
    large: dict[str, bytes],
) -> None:
    desk = Desk(parts=large)
    failing = _only("places", in_turn(refuses(400)))
    async with modelling(failing) as model:
        await _classified(desk, model.policy)
    async with modelling(sensible) as model:
        await _classified(desk, model.policy)

    assert "domains" not in [asked.question for asked in model.asked]


async def test_another_model_is_asked_anew(shop: dict[str, bytes]) -> None:
    desk = Desk(parts=shop)
    async with modelling(sensible) as model:
        await _classified(desk, model.policy)
        before = len(model.asked)
        await _classified(desk, replace(model.policy, model="other/model"))

    assert len(model.asked) == 2 * before


async def test_files_that_the_model_leaves_out_go_where_their_neighbours_went(
    shop: dict[str, bytes],
) -> None:
    def some(asked: Asked) -> Reaction:
        files = [
            int(number)
            for number, path in re.findall(r"^F(\d+) (\S+)", asked.prompt, re.MULTILINE)
            if path == "shop/cart/basket.py"
        ]
        numbers = [{"number": number, "place": 1} for number in files]
        return says({"files": numbers, "symbols": []})

    async with modelling(_only("places", some)) as model:
        document = await _classified(Desk(parts=shop), model.policy)

    members = _members(document)
    assert members["file:shop/money/taxes.py"] == "subdomain:Greetings:Politeness"
    assert ["6 of 7 files" in note for note in _about(document)["notes"]] == [True]


async def test_a_class_that_belongs_elsewhere_takes_its_methods_along(
    shop: dict[str, bytes],
) -> None:
    def moved(asked: Asked) -> Reaction:
        files = re.findall(r"^F(\d+) ", asked.prompt, re.MULTILINE)
        [basket] = re.findall(r"^  S(\d+) Basket$", asked.prompt, re.MULTILINE)
        return says(
            {
                "files": [{"number": int(number), "place": 1} for number in files],
                "symbols": [{"number": int(basket), "place": 0}],
            }
        )

    async with modelling(_only("places", moved)) as model:
        document = await _classified(Desk(parts=shop), model.policy)

    members = _members(document)
    assert members["class:shop/cart/basket.py:Basket"] == "domain:Greetings"
    assert members["function:shop/cart/basket.py:Basket.add"] == "domain:Greetings"
    assert members["file:shop/cart/basket.py"] == "subdomain:Greetings:Politeness"


async def test_without_domains_the_offline_classification_stands_and_says_why(
    shop: dict[str, bytes],
) -> None:
    before = json.loads(shop[ResultPart.RESULT])
    async with modelling(in_turn(refuses(401))) as model:
        document = await _classified(Desk(parts=shop), model.policy)

    assert document["domains"] == before["domains"]
    assert document["graph"] == before["graph"]
    about = _about(document)
    assert about["engine"] == "offline"
    assert about["runId"].startswith("offline-")
    assert any(Trouble.REFUSED.value in note for note in about["notes"])


async def test_a_budget_that_runs_out_on_the_way_is_noted(
    large: dict[str, bytes],
) -> None:
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "cost": 0.01}
    async with modelling(lambda asked: sensible(asked, usage)) as model:
        policy = replace(model.policy, calls_at_once=1)
        # Enough for the domains and one or two batches of files.
        purse = Payers(left_usd_micros=40_000)
        document = await _classified(Desk(parts=large), policy, purse)

    about = _about(document)
    assert about["engine"] == "fake/model"
    [spent] = [each for each in about["notes"] if Trouble.BUDGET_SPENT.value in each]
    assert re.match(r"[1-5] of \d+ questions", spent)
    # All the same, every file has its domain.
    files = [each for each in _members(document) if each.startswith("file:")]
    assert len(files) == MODULES


async def test_a_provider_that_asks_for_more_time_than_a_job_has_is_left_alone(
    large: dict[str, bytes],
) -> None:
    busy = _only("places", lambda _: refuses(429, "Retry-After: 3600"))
    async with modelling(busy) as model:
        policy = replace(model.policy, calls_at_once=1)
        document = await _classified(Desk(parts=large), policy)

    assert [asked.question for asked in model.asked] == ["domains", "places"]
    about = _about(document)
    assert about["engine"] == "offline"
    assert any(Trouble.LEFT_ALONE.value in note for note in about["notes"])


async def test_a_job_takes_no_longer_than_it_may_however_the_model_dawdles(
    shop: dict[str, bytes],
) -> None:
    dawdling = _only("places", in_turn(Reaction(pieces=[], hangs=True)))
    async with modelling(dawdling) as model:
        policy = replace(model.policy, job_s=2)
        document = await _classified(Desk(parts=shop), policy)

    [note] = _about(document)["notes"]
    assert note.startswith("The language model was asked and placed no file: ")
    assert Trouble.NO_TIME.value in note
    assert _about(document)["engine"] == "offline"


async def test_a_tree_of_tests_alone_asks_nothing() -> None:
    async with modelling(sensible) as model:
        document = await _classified(
            Desk(parts=analysed({"tests/test.py": ""})), model.policy
        )

    assert model.asked == []
    assert document["domains"] == []


@pytest.mark.parametrize("more", [{}, {OUTLINE_PART: b"\x91\x01"}])
async def test_a_graph_without_an_outline_that_can_be_read_is_left_as_it_is(
    shop: dict[str, bytes], more: dict[str, bytes]
) -> None:
    parts = {ResultPart.RESULT.value: shop[ResultPart.RESULT], **more}
    async with modelling(sensible) as model:
        document = await _classified(Desk(parts=parts), model.policy)

    assert model.asked == []
    assert document == json.loads(parts[ResultPart.RESULT])


def test_names_of_an_earlier_analysis_are_kept_exactly() -> None:
    said = SaidDomains.model_validate({"domains": DOMAINS})
    previous = [PreviousDomain(name="greeTings", subdomain_count=1)]

    assert [domain.name for domain in domains_in(said, previous)] == ["greeTings"]


@pytest.mark.parametrize(("had", "has"), [(0, 3), (2, 2), (100, 3)])
def test_an_earlier_domain_has_at_most_as_many_parts(had: int, has: int) -> None:
    parts = [{"name": name, "description": ""} for name in ("One", "Two", "Three")]
    said = SaidDomains.model_validate({"domains": [DOMAINS[0] | {"subdomains": parts}]})
    previous = [PreviousDomain(name="Greetings", subdomain_count=had)]

    [domain] = domains_in(said, previous)

    assert len(domain.subdomains) == has
