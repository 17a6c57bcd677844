"""Methods with a body that classes below have another one of."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_coverage import mapped, names
from tests.unit.analysis.test_impact import callers, only_impact

CONCRETE = {
    "App.java": (
        "class Base { void run() {} }\n"
        "class Made extends Base { void run() { help(); } void help() {} }\n"
        "class Unmade extends Base { void run() {} }\n"
        "class Main { void go(Base b) { b.run(); } void top() { go(new Made()); } }\n"
    ),
    "app.ts": (
        "class Base { run() {} }\n"
        "class Made extends Base { run() { this.help(); } help() {} }\n"
        "class Main { go(b: Base) { b.run(); } top() { this.go(new Made()); } }\n"
    ),
}


@pytest.mark.parametrize("path", CONCRETE)
def test_a_method_with_a_body_is_overridden_as_well(path: str) -> None:
    files = {path: CONCRETE[path]}

    found = callers(only_impact(files, {"targets": [{"file": path, "name": "help"}]}))

    steps = {name: step for name, (step, _) in found.items()}
    assert steps == {"Made.run": 1, "Main.go": 2, "Main.top": 3}


def test_it_is_so_by_what_is_made_alone() -> None:
    files = {"App.java": CONCRETE["App.java"]}
    target = {"file": "App.java", "name": "Unmade.run"}

    assert callers(only_impact(files, {"targets": [target]})) == {}


def test_an_enum_makes_its_constants_with_bodies_of_their_own() -> None:
    files = {
        "src/main/java/E.java": (
            "enum E { X { int v() { return deep(); } }, Y; int v() { return 0; }\n"
            "  private static int deep() { return 1; } }\n"
            "class Main { int use(E e) { return e.v(); } }\n"
        ),
        "src/test/java/ETest.java": (
            "class ETest { @Test void t() { new Main().use(E.X); } }\n"
        ),
    }

    tested = names(mapped(files)["testedFunctions"])

    assert set(tested) == {"E.v", "E.X.v", "E.deep", "Main.use"}
    assert document(JobKind.DEAD_CODE, files)["deadCodeCandidates"] == []
