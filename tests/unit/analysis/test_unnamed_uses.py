"""Names that Bash puts together, modules that Ruby mixes in, what C# does not name."""

import pytest

from tests.unit.analysis.test_dead_code import dead


def test_bash_puts_names_together_without_quotes() -> None:
    source = (
        "_run_file_completion() { echo 1; }\n_run_host() { echo 1; }\n"
        "_lost() { echo 1; }\n"
        'main() { local fn=_run_${1}_completion; "$fn"; }\nmain "$@"\n'
    )

    found = dead({"run.bash": source})

    assert found["_run_file_completion"] == "low"
    assert found["_lost"] == "high"


def test_what_is_mixed_into_a_class_outside_of_the_tree_may_be_called() -> None:
    source = (
        "module Counts\n  def results; 1; end\nend\n"
        "module Own\n  def lost; 1; end\nend\n"
        "class Here; end\nHere.new\n"
        "Minitest::Summary.prepend Counts\nHere.include Own\n"
    )

    assert dead({"run.rb": source}) == {"Counts.results": "medium", "Own.lost": "high"}


def test_brackets_call_indexers() -> None:
    source = (
        "class P { static void Main() { new A(); } }\n"
        "class A { internal int this[int i] { get { return 1; } } void Lost() { } }\n"
    )

    assert [*dead({"a.cs": source})] == ["A.Lost"]


def test_who_names_a_package_may_look_at_what_is_in_it() -> None:
    files = {
        "src/a/Main.java": (
            "package a;\nclass Main { public static void main(String[] args) {\n"
            '  new Reader().scan("a.scanned"); } }\n'
            "class Reader { void scan(String name) { } }\n"
        ),
        "src/a/scanned/Found.java": "package a.scanned;\nclass Found { }\n",
        "src/a/scanned/deep/Lost.java": "package a.scanned.deep;\nclass Lost { }\n",
    }

    assert dead(files) == {"Found": "medium", "Lost": "high"}


def test_reflection_finds_methods_by_how_their_names_begin() -> None:
    source = (
        "package a;\nclass Main {\n  public static void main(String[] args) {\n"
        "    for (var m : new Main().getClass().getDeclaredMethods())\n"
        '      if (m.getName().startsWith("_")) run(m);\n  }\n'
        "  static void run(Object m) { }\n"
        "  private void _copy() { }\n  private void lost() { }\n}\n"
    )

    assert dead({"a/Main.java": source}) == {"Main._copy": "low", "Main.lost": "high"}


def test_who_looks_at_beans_finds_their_properties() -> None:
    source = (
        "package a;\nclass Main {\n  public static void main(String[] args) {\n"
        "    for (var p : info().getPropertyDescriptors()) run(p);\n  }\n"
        "  static Object info() { return new Bean(); }\n"
        "  static void run(Object m) { }\n}\n"
        "class Bean { String getName() { return null; } private void lost() { } }\n"
    )

    found = dead({"a/Main.java": source})

    assert found == {"Bean.getName": "low", "Bean.lost": "high"}


def test_what_lies_beside_tests_and_none_takes_may_be_read_by_one() -> None:
    files = {
        "src/main/kotlin/A.kt": "fun main() { }\n",
        "src/test/kotlin/ATest.kt": "import org.junit.Test\n"
        "class ATest { @Test fun works() { help() } private fun lost() { } }\n",
        "src/test/kotlin/Help.kt": "fun help() { }\nprivate fun unhelpful() { }\n",
        "src/test/kotlin/cases/Inline.kt": "private fun compared() { }\n",
    }

    assert dead(files) == {
        "ATest.lost": "high",
        "unhelpful": "high",
        "compared": "medium",
    }


UNNAMED = {
    "what is fixed": "unsafe class Main { static void Main() {"
    " fixed (int* p = new Page()) { } } }\nclass Page { int x;\n"
    " public ref int GetPinnableReference() { Used(); return ref x; }\n"
    " void Used() {}\n void Lost() {}\n}\n",
    "what a record shows": "class Main { static void Main() {"
    " System.Console.WriteLine(new Page(1)); } }\nrecord Page(int X) {\n"
    " protected virtual bool PrintMembers(StringBuilder to) { Used(); return true; }\n"
    " void Used() {}\n void Lost() {}\n}\n",
    "a query": "class Main { static void Main() {"
    " var q = from x in new Page() where x > 1 select x + 1; } }\nclass Page {\n"
    " public Page Where(System.Func<int, bool> f) { Used(); return this; }\n"
    " public Page Select(System.Func<int, int> f) { return this; }\n"
    " void Used() {}\n void Lost() {}\n}\n",
}


@pytest.mark.parametrize("code", UNNAMED.values(), ids=list(UNNAMED))
def test_csharp_calls_members_that_nobody_names(code: str) -> None:
    assert dead({"Main.cs": code}) == {"Page.Lost": "high"}
