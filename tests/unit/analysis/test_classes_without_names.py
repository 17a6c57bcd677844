"""Classes without a name are made where they stand, and run by whoever has them."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document
from tests.unit.analysis.test_coverage import mapped, names
from tests.unit.analysis.test_dead_code import dead
from tests.unit.analysis.test_impact import callers, only_impact

MAKERS = {
    "Main.java": (
        "class Main {\n"
        "  public static void main(String[] a) { make(); }\n"
        "  static void make() {\n"
        "    new Thread(new Runnable() {\n"
        "      public void run() { work(); }\n"
        "      private void lost() { }\n"
        "    }).start();\n"
        "    System.out.println(new Object() {\n"
        "      public String toString() { return text(); }\n"
        "    });\n"
        "  }\n"
        '  static void work() { }\n  static String text() { return ""; }\n'
        "}\n"
    ),
    "Main.kt": (
        "fun main() { make() }\n"
        "fun make() {\n"
        "  Thread(object : Runnable {\n"
        "    override fun run() { work() }\n"
        "    private fun lost() { }\n"
        "  }).start()\n"
        "  println(object {\n"
        "    override fun toString(): String { return text() }\n"
        "  })\n"
        "}\n"
        'fun work() { }\nfun text() = ""\n'
    ),
}


@pytest.mark.parametrize("path", MAKERS)
def test_only_what_overrides_nothing_of_such_a_class_may_be_dead(path: str) -> None:
    found = dead({path: MAKERS[path]})

    assert [name.rpartition(".")[2] for name in found] == ["lost"]


@pytest.mark.parametrize("name", ["work", "text"])
@pytest.mark.parametrize("path", MAKERS)
def test_who_makes_one_depends_on_what_its_members_run(path: str, name: str) -> None:
    target = {"file": path, "name": name}

    found = callers(only_impact({path: MAKERS[path]}, {"targets": [target]}))

    steps = {caller.rpartition(".")[2]: step for caller, (step, _) in found.items()}
    assert steps == {"run" if name == "work" else "toString": 1, "make": 2, "main": 3}


def test_a_test_of_who_makes_one_reaches_what_it_runs() -> None:
    files = {
        "src/main/java/Main.java": MAKERS["Main.java"],
        "src/test/java/MainTest.java": (
            "class MainTest { @Test void makes() { Main.make(); } }\n"
        ),
    }

    found = names(mapped(files)["untestedFunctions"])

    assert [name.rpartition(".")[2] for name in found] == ["main", "lost"]


@pytest.mark.parametrize("path", MAKERS)
def test_the_function_around_one_instantiates_it(path: str) -> None:
    graph = document(JobKind.CALL, {path: MAKERS[path]})["graph"]

    makers = {
        edge["startNode"].rpartition(":")[2].rpartition(".")[2]
        for edge in graph["relationships"]
        if edge["type"] == "instantiates" and edge["endNode"].endswith("$Runnable")
    }
    assert makers == {"make"}


def test_what_implements_an_interface_of_the_tree_is_run_by_its_callers_alone() -> None:
    source = (
        "interface Port { void put(); }\n"
        "class Main {\n"
        "  void use(Port p) { p.put(); }\n"
        "  Port make() { return new Port() { public void put() { deep(); } }; }\n"
        "  void deep() { }\n"
        "}\n"
    )
    target = {"file": "Main.java", "name": "deep"}

    found = callers(only_impact({"Main.java": source}, {"targets": [target]}))

    assert {name.rpartition(".")[2] for name in found} == {"put", "use"}
