"""Declarations of one name of which conditions, platforms or blocks choose one."""

from tests.unit.analysis.test_dead_code import dead


def test_what_is_actual_is_used_where_what_is_expected_is() -> None:
    files = {
        "common/A.kt": (
            "package a\ninternal expect fun make(): String\n"
            "internal expect fun lost(): String\n"
            "expect class Box() { fun go(): Int }\n"
            "fun main() { make(); Box().go() }\n"
        ),
        "jvm/A.kt": (
            "package a\ninternal actual fun make() = helper()\n"
            'private fun helper() = ""\ninternal actual fun lost() = ""\n'
            "actual class Box actual constructor() { actual fun go() = 1 }\n"
            'internal actual fun expectedElsewhere() = ""\n'
        ),
    }

    assert dead(files) == {"lost": "high", "expectedElsewhere": "medium"}


def test_platforms_call_what_overrides_members_of_an_expected_class() -> None:
    files = {
        "common/A.kt": (
            "package a\nexpect open class Step() { open fun check(): Int }\n"
            "internal class Own : Step() { override fun check() = 2 }\n"
            "fun main() { run(Own()) }\nexpect fun run(s: Step)\n"
        ),
        "jvm/A.kt": (
            "package a\n"
            "actual open class Step actual constructor() {\n"
            "  actual open fun check() = 1\n}\n"
            "actual fun run(s: Step) { s.check() }\n"
        ),
    }

    assert dead(files) == {}


def test_a_companion_is_made_with_its_class() -> None:
    source = (
        "package a\nfun main() { A().go() }\n"
        "class A {\n  fun go() = HELD.x\n"
        "  companion object { private val HELD = B() }\n}\n"
        "class B { val x = 1 }\n"
    )

    assert dead({"a.kt": source}) == {}


def test_conditions_choose_between_macros_of_one_name() -> None:
    files = {
        "src/count.h": "#define COUNT(n) (g += (n))\n#define LOST(n) (n)\n",
        "lib/send.c": (
            '#ifdef BROKER\n#include "../src/count.h"\n#else\n'
            "#define COUNT(n)\n#endif\n"
            "int main(void) { COUNT(1); return 0; }\n"
        ),
    }

    assert dead(files) == {"COUNT": "medium", "LOST": "high"}


def test_blocks_of_examples_have_values_of_one_name() -> None:
    files = {
        "spec/a_spec.rb": (
            "describe 'a' do\n  let(:kind) { 1 }\n  let(:lost) { 1 }\n"
            "  it { expect(kind).to eq 1 }\n"
            "  context 'other' do\n    let(:kind) { 2 }\n"
            "    it { expect(1).to eq 1 }\n  end\nend\n"
        )
    }

    assert dead(files) == {"lost": "high"}


def test_a_method_in_parts_may_be_called_by_the_part_that_a_tool_writes() -> None:
    source = (
        "class P { static void Main() { new A().Go(); } }\n"
        "partial class A { public void Go() { } partial void OnGone() { }\n"
        "  private void Lost() { } }\n"
    )

    assert dead({"a.cs": source}) == {"A.OnGone": "medium", "A.Lost": "high"}
