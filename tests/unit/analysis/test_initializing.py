"""Whoever makes an instance runs the values of its fields, and keeps what they keep."""

import pytest

from tests.unit.analysis.test_coverage import mapped
from tests.unit.analysis.test_impact import callers, only_impact

PROJECTS = {
    "java": (
        "src/main/java/A.java",
        (
            "class A { int n = field(); Runnable r = this::kept; Op o = x -> held(x);\n"
            "  int field() { return 1; } void kept() {} int held(int x) { return x; }\n"
            "  int here() { Op p = x -> local(x); return p.at(1); }\n"
            "  int local(int x) { return x; } int gone() { return 1; } }\n"
            "interface Op { int at(int x); }\n"
            "class Other { int n = A.other(); }\n"
        ),
        "src/test/java/ATest.java",
        "class ATest { @Test void t() { new A().here(); } }\n",
    ),
    "kotlin": (
        "src/main/kotlin/A.kt",
        (
            "class A {\n  val n = field()\n  val k by lazy { kept() }\n"
            "  init { held() }\n  fun field() = 1\n  fun kept() = 1\n  fun held() {}\n"
            "  fun here() = local()\n  fun local() = 1\n  fun gone() = 1\n}\n"
        ),
        "src/test/kotlin/ATest.kt",
        "class ATest { @Test fun t() { A().here() } }\n",
    ),
    "csharp": (
        "A.cs",
        (
            "class A { int n = field(); System.Lazy<int> k = new(() => kept());\n"
            "  int m = held();\n"
            "  static int field() => 1; static int kept() => 1;\n"
            "  static int held() => 1;\n"
            "  public int here() => local(); int local() => 1; int gone() => 1; }\n"
        ),
        "ATests/ATest.cs",
        "class ATest { [Fact] public void T() { new A().here(); } }\n",
    ),
}


@pytest.mark.parametrize("language", PROJECTS)
def test_a_test_that_makes_one_reaches_what_its_fields_use(language: str) -> None:
    path, source, test_path, test = PROJECTS[language]

    found = mapped({path: source, test_path: test})

    last = {each["name"].rpartition(".")[2] for each in found["testedFunctions"]}
    assert {"field", "kept", "held", "here", "local"} <= last
    assert "gone" not in last


@pytest.mark.parametrize("language", PROJECTS)
def test_who_makes_one_is_affected_by_what_its_fields_use(language: str) -> None:
    path, source, test_path, test = PROJECTS[language]
    target = {"file": path, "name": "field"}

    found = callers(only_impact({path: source, test_path: test}, {"targets": [target]}))

    assert [name.lower() for name in found] == ["atest.t"]
