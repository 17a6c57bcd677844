"""Questions that ask others, and places far inside, cost neither time nor the job."""

import inspect
import json
import sys
from collections.abc import Iterator
from time import process_time

import pytest

from shared import IS_COMPILED
from shared.core.jobs import JobKind
from shared.pipeline import run as pipeline
from shared.pipeline.request import AnalysisRequest
from shared.resolution.values import budget
from tests.support.resolving import many, resolved
from tests.support.saving import zipped

pytestmark = pytest.mark.once

LIMIT_S = 20.0

DEEP = {
    "bases that are members of bases": {
        "a.cs": many(
            "class C{n} : C{m}.I {{ class I : C{m}.I {{}} void f() {{ g(); }} }}\n",
            300,
        )
    },
    "calls at the bottom of functions": {
        "a.js": "class A { m() {\n"
        + "(() => {" * 1_500
        + "this.f(); g();\n" * 2_000
        + "})()" * 1_500
        + "} }\n"
    },
    "one method around many calls": {
        "A.java": "class A {" * 500 + "void m() {\n" + "f(1);\n" * 1_000 + "}" * 501
    },
    "one macro over and over": {"a.cpp": "#define A(x) A(A(x))\nA(A)\n" * 500},
}


@pytest.mark.parametrize("name", DEEP)
def test_deep_code_ends_in_time(name: str) -> None:
    started_s = process_time()

    resolved(DEEP[name])

    assert process_time() - started_s < LIMIT_S


def test_a_question_that_asks_itself_again_and_again_is_cut() -> None:
    assert resolved(DEEP["bases that are members of bases"]).truncated


def picking(sites: int) -> dict[str, str]:
    """Return so many calls of one of five functions each."""
    return {
        "a.py": many("def f{n}(): pass\n", 5)
        + "x = [f0, f1, f2, f3, f4]\n"
        + many("def g{n}(i): x[i]()\n", sites)
    }


def test_calls_of_very_many_functions_keep_the_first_of_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = resolved(picking(10))
    monkeypatch.setattr(budget, "MAX_BRANCHES", 8)
    monkeypatch.setattr(budget, "CALLS_FOR_A_BRANCH", 1_000)

    cut = resolved(picking(10))

    assert (len(whole.calls), whole.truncated) == (50, False)
    assert (len(cut.calls), cut.truncated) == (18, True)


def test_a_tree_with_more_calls_keeps_more_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "MAX_BRANCHES", 8)

    few, many_more = resolved(picking(10)), resolved(picking(100))

    assert 18 < len(few.calls) < 50
    assert 180 < len(many_more.calls) < 500
    assert many_more.truncated


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Resolving may call so deep that names are found, and types through many not."""
    usual = sys.getrecursionlimit()
    monkeypatch.setattr(pipeline, "RECURSION_LIMIT", len(inspect.stack(0)) + 200)
    yield
    sys.setrecursionlimit(usual)


@pytest.mark.skipif(IS_COMPILED, reason="machine code does not count its calls")
@pytest.mark.usefixtures("little_room")
def test_a_question_that_nests_too_deep_costs_the_calls_and_not_the_job() -> None:
    calls = "".join(f"var x{n + 1} = x{n}.f();" for n in range(100))
    files = {
        "a.py": "import b\n",
        "b.py": "",
        "A.cs": f"class A {{ A f() {{ var x0 = new A(); {calls} return x100.f(); }} }}",
    }
    archive = zipped({path: text.encode() for path, text in files.items()})
    request = AnalysisRequest(kind=JobKind.SUPERMODEL)

    found = pipeline.analyse(archive, request, lambda _progress: None)

    document = json.loads(found.result)

    types = {edge["type"] for edge in document["graph"]["relationships"]}
    assert document["metadata"]["truncated"] is True
    assert "nesting" in document["metadata"]["truncatedBy"]
    assert document["metadata"]["fileCount"] == 3
    assert "imports" in types
    assert "calls" not in types


CHAINS = {
    "a.kt": (
        "class T { fun f() {} }\nclass C {\nval x0 = T()\n",
        "val x{m} = x{n}\n",
        "fun g() { LAST.f() }\n}\n",
    ),
    "A.java": (
        "class T { void f() {} }\nclass C { void g() {\nvar x0 = new T();\n",
        "var x{m} = x{n};\n",
        "LAST.f();\n} }\n",
    ),
    "a.rs": (
        "struct T;\nimpl T { fn f(&self) {} }\nfn g() {\nlet x0 = T;\n",
        "let x{m} = x{n};\n",
        "LAST.f();\n}\n",
    ),
}


@pytest.mark.parametrize("path", CHAINS)
def test_a_type_is_known_however_many_names_it_comes_through(path: str) -> None:
    first, link, last = CHAINS[path]
    length = 1_000
    program = first + many(link, length) + last.replace("LAST", f"x{length}")

    found = resolved({path: program})

    assert [
        link.target.definition.name
        for link in found.calls
        if link.target.definition.label == "Function"
    ] == ["f"]
    assert not found.truncated
