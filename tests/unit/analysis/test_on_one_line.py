"""Several functions on one line: each is told for itself."""

import pytest

from shared.core.jobs import JobKind
from tests.support.documents import document


def touched(path: str, text: str, line: int) -> set[str]:
    """Names of what a change of one line is a change of."""
    params: dict[str, object] = {"changes": [{"file": path, "lines": [[line, line]]}]}
    found = document(JobKind.IMPACT, {path: text}, params)["impacts"]
    return {each["target"]["name"] for each in found}


def confidences(path: str, text: str) -> dict[str, str]:
    """How sure it is that functions are dead, by their names."""
    found = document(JobKind.DEAD_CODE, {path: text})["deadCodeCandidates"]
    return {each["name"]: each["confidence"] for each in found}


@pytest.mark.parametrize(
    ("path", "text", "names"),
    [
        ("a.ts", "function a() { return 1; } function b() { return 2; }\n", {"a", "b"}),
        ("a.js", "const a = () => 1, b = () => 2;\n", {"a", "b"}),
        ("a.go", "func a() int { return 1 }; func b() int { return 2 }\n", {"a", "b"}),
        ("a.py", "a = lambda: 1; b = lambda: 2\n", {"a", "b"}),
        (
            "a.java",
            "class A { int m() { return 1; } int n() { return 2; } }\n",
            set("A"),
        ),
    ],
)
def test_all_that_lies_on_a_changed_line_is_touched(
    path: str, text: str, names: set[str]
) -> None:
    before = "package a\n" if path.endswith(".go") else "\n"

    found = touched(path, before + text, 2)

    assert found == (names | {"A.m", "A.n"} if path == "a.java" else names)


def test_where_one_ends_and_another_begins_both_are_touched() -> None:
    text = "function a() {\n  go();\n} function b() {\n  go();\n}\n"

    assert touched("a.js", text, 3) == {"a", "b"}
    assert touched("a.js", text, 2) == {"a"}


def test_of_what_goes_over_several_lines_the_innermost_is_touched() -> None:
    text = "class C:\n    def f(self):\n        return 1\n    def g(self): return 2\n"

    assert touched("a.py", text, 3) == {"C.f"}
    assert touched("a.py", text, 4) == {"C.g"}
    assert touched("a.py", text, 1) == {"C"}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (
            "A.java",
            (
                "public class A {\n  static void used() {}\n"
                "  public static void main(String[] a) {"
                " Runnable r = () -> used(); r.run(); }\n}\n"
            ),
        ),
        (
            "A.java",
            (
                "public class A {\n  void used() {}\n"
                "  public static void main(String[] a) { new A().go(); }\n"
                "  void go() { Runnable r = this::used; r.run(); }\n}\n"
            ),
        ),
        ("a.py", "import ext\ndef used(): ...\nf = lambda: used(); ext.z = f\n"),
        (
            "a.js",
            (
                "import ext from 'ext';\nfunction used() {}\n"
                "const f = () => used(); ext.z = f;\n"
            ),
        ),
        (
            "a.js",
            (
                "import ext from 'ext';\nfunction used() {}\nfunction gone() {\n"
                "  go();\n} ext.z = used;\n"
            ),
        ),
    ],
)
def test_what_live_code_uses_on_the_line_of_a_function_is_not_surely_dead(
    path: str, text: str
) -> None:
    found = confidences(path, text)

    assert "high" not in {
        found.get(name, "") for name in ("used", "A.used", "f", "A.main.r", "A.go.r")
    }


def test_what_a_function_on_one_line_says_of_itself_is_no_use() -> None:
    found = confidences("a.py", "fact = lambda n: go(fact)\ndef go(x): ...\ngo(1)\n")

    assert found == {"fact": "high"}


def test_only_dead_code_of_the_same_line_keeps_nothing_alive() -> None:
    text = "def used(): ...\nf = lambda: used(); g = lambda: 1\ng()\n"

    assert confidences("a.py", text) == {"f": "high", "used": "high"}


def test_many_functions_on_one_line_take_no_longer_than_their_number() -> None:
    text = "import ext\n" + "; ".join(f"f{i} = lambda: f{i + 1}" for i in range(2_000))

    found = confidences("a.py", f"{text}; ext.z = f0\n")

    assert "f0" not in found
