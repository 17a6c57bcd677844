"""Another classification told in a written result is what the child would have told."""

import io
import json
import zipfile
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from shared.core.jobs import JobKind
from shared.domains.classification import Classification, Domain, Place, Subdomain
from shared.domains.handover import OUTLINE_PART, Handover
from shared.domains.outline import Outline
from shared.pipeline.reclassify import reclassify
from shared.pipeline.request import AnalysisRequest
from shared.pipeline.run import AnalysisResult, analyse

TREE = {
    "shop/__init__.py": "",
    "shop/cart.py": (
        "from shop.money import add\n"
        "class Cart:\n    def total(self): return add(1, 2)\n"
    ),
    "shop/money.py": "def add(a, b): return a + b\n",
    'shop/odd "name\\.py': "def été(): pass\n",
    "shop/\u0438\u043c\u044f.py": "def f(): pass\n",
    "tests/test_cart.py": "from shop.cart import Cart\ndef test(): Cart().total()\n",
    "README.md": "shop\n",
}
KINDS = (JobKind.DOMAIN, JobKind.SUPERMODEL)


def answer(kind: JobKind, tree: dict[str, str]) -> AnalysisResult:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as writer:
        for path, text in tree.items():
            writer.writestr(path, text)
    archive.seek(0)
    request = AnalysisRequest(kind=kind, hands_on=True)
    return analyse(archive, request, lambda _progress: None)


def handed_on(result: AnalysisResult) -> Handover:
    return Handover.decode(result.read(OUTLINE_PART))


ANSWERS = {kind: answer(kind, TREE) for kind in KINDS}
OUTLINE = handed_on(ANSWERS[JobKind.SUPERMODEL]).outline


@st.composite
def classifications(draw: st.DrawFn, outline: Outline = OUTLINE) -> Classification:
    names = draw(st.lists(st.text(min_size=1, max_size=8), max_size=4, unique=True))
    domains = tuple(
        Domain(
            name=name,
            description=draw(st.text(max_size=5)),
            responsibilities=tuple(draw(st.lists(st.text(max_size=5), max_size=2))),
            subdomains=tuple(
                Subdomain(name=part, description="")
                for part in draw(
                    st.lists(st.text(min_size=1, max_size=5), max_size=2, unique=True)
                )
            ),
        )
        for name in names
    )
    places, left_out = {}, {}
    for id_ in outline.ids:
        domain = draw(st.sampled_from([None, *domains]))
        if domain is not None:
            choices = [None, *(part.name for part in domain.subdomains)]
            part = draw(st.sampled_from(choices))
            places[id_] = Place(domain=domain.name, subdomain=part)
        else:
            left_out[id_] = draw(st.sampled_from(["test", "generated"]))
    return Classification(
        engine=draw(st.sampled_from(["offline", "model"])),
        domains=domains,
        places=places,
        left_out=left_out,
        descriptions={OUTLINE.ids[-1]: "Does it."},
        notes=tuple(draw(st.lists(st.text(max_size=5), max_size=2))),
    )


@settings(max_examples=30, deadline=None)
@given(first=classifications(), second=classifications())
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_told_in_between_leaves_no_trace(
    kind: JobKind, first: Classification, second: Classification
) -> None:
    result = ANSWERS[kind].result

    at_once = reclassify(result, OUTLINE, second)
    in_between = reclassify(result, OUTLINE, first)

    assert reclassify(in_between, OUTLINE, second) == at_once


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tree", [TREE, {"a.py": "x = 1\n"}, {"README": ""}])
def test_telling_the_same_again_changes_no_byte(
    kind: JobKind, tree: dict[str, str]
) -> None:
    result = answer(kind, tree)
    handover = handed_on(result)

    again = reclassify(result.result, handover.outline, handover.offline)

    assert again == result.result


@settings(max_examples=30, deadline=None)
@given(classification=classifications())
@pytest.mark.parametrize("kind", KINDS)
def test_counts_equal_what_the_arrays_hold(
    kind: JobKind, classification: Classification
) -> None:
    told = json.loads(reclassify(ANSWERS[kind].result, OUTLINE, classification))

    nodes, edges = told["graph"]["nodes"], told["graph"]["relationships"]
    stats = told["stats"]
    assert stats["nodeCount"] == len(nodes) == sum(stats["nodeTypes"].values())
    assert (
        stats["relationshipCount"]
        == len(edges)
        == sum(stats["relationshipTypes"].values())
    )
    for items in (nodes, edges):
        ids = [item["id"] for item in items]
        assert ids == sorted(set(ids))
    ends = {node["id"] for node in nodes}
    assert all({edge["startNode"], edge["endNode"]} <= ends for edge in edges)
    if kind is JobKind.DOMAIN:
        domain_counts(told)


def domain_counts(told: dict[str, Any]) -> None:
    stats = told["stats"]
    assert stats["domainCount"] == len(told["domains"])
    parts = sum(len(domain["subdomains"]) for domain in told["domains"])
    assert stats["subdomainCount"] == parts
    for name in ("fileAssignments", "functionAssignments", "classAssignments"):
        assert stats[name] == len(told[name])
    assert stats["unassignedFunctions"] == len(told["unassignedFunctions"])
    functions = told["functionAssignments"] + told["unassignedFunctions"]
    ids = {n["id"] for n in told["graph"]["nodes"] if n["labels"] == ["Function"]}
    assert sorted(item["functionId"] for item in functions) == sorted(ids)


def test_what_is_handed_on_comes_back_as_it_was() -> None:
    handover = handed_on(ANSWERS[JobKind.SUPERMODEL])

    assert Handover.decode(handover.encode()) == handover
