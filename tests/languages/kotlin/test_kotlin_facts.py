"""What a Kotlin file says about itself."""

from shared.languages.registry import by_name
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts


def facts_of(text: str) -> FileFacts:
    extracted = extract(by_name()["kotlin"].spec, "a/Some.kt", text.encode())
    assert isinstance(extracted, FileFacts)
    return extracted


def named(text: str) -> dict[str, Definition]:
    return {
        definition.qualified_name: definition
        for definition in facts_of(text).definitions
        if definition.name
    }


def test_every_declaration_has_its_label_and_kind() -> None:
    found = named(
        """
        class A(val x: Int) { fun m() {}
            constructor() : this(1)
            val p: Int get() = 1
            companion object
            inner class Inner
        }
        interface I
        enum class E { ONE { fun n() {}
            }
        }
        annotation class N
        object O
        typealias T = Map<String, A>
        fun f() { fun local() {}
            val named = { 1 }
        }
        """
    )

    assert {name: (d.label, d.kind) for name, d in found.items()} == {
        "A": ("Class", "class"),
        "A.m": ("Function", "method"),
        "A.A": ("Function", "constructor"),
        "A.p": ("Function", "getter"),
        "A.Companion": ("Class", "companion"),
        "A.Inner": ("Class", "class"),
        "I": ("Type", "interface"),
        "E": ("Type", "enum"),
        "E.ONE": ("Class", "enum_constant"),
        "E.ONE.n": ("Function", "method"),
        "N": ("Type", "annotation"),
        "O": ("Class", "object"),
        "T": ("Type", "type_alias"),
        "f": ("Function", "function"),
        "f.local": ("Function", "function"),
        "f.named": ("Function", "lambda"),
    }


def test_signatures_show_names_and_types_and_no_literal() -> None:
    found = named(
        'fun <T> List<T>.pick(n: Int = 3, vararg s: String = arrayOf("x"),'
        " how: (T) -> Unit): T? = null"
    )

    assert found["pick"].signature == (
        "List<T>.pick(n: Int=..., vararg s: String=..., how: (T) -> Unit): T?"
    )


def test_lines_async_and_visibility_are_kept() -> None:
    found = named("\nprivate suspend fun a() {\n}\ninternal fun b() {}\nfun c() {}\n")

    assert (found["a"].start_line, found["a"].end_line) == (2, 3)
    assert found["a"].is_async
    assert [d.exported for d in found.values()] == [False, False, True]


def test_members_on_one_line_are_understood() -> None:
    text = 'interface I { val x: Int }\nclass A { fun f() = "${g { 1 }}" }\n'

    assert set(named(text)) == {"I", "A", "A.f"}


def test_a_broken_file_still_tells_what_is_whole() -> None:
    facts = facts_of("fun whole() { g() }\nfun broken( { \n class A { fun f() {}\n")

    assert facts.has_errors
    assert "whole" in {definition.name for definition in facts.definitions}


def test_deep_nesting_costs_no_recursion() -> None:
    deep = 3_000
    texts = (
        "val x = " + "(" * deep + "1" + ")" * deep,
        "fun f() { " + "if (a) { " * deep + "g()" + " }" * deep + " }",
        "fun f(a: A) = a" + ".go()" * deep,
        "val x: " + "List<" * deep + "A" + ">" * deep + " = y",
    )

    for text in texts:
        assert isinstance(facts_of(text), FileFacts)


def test_a_file_that_ends_in_an_annotation_is_read_to_its_end() -> None:
    for text in ("val a = 1\n@A", "val a = 1\n@A(x", 'val a = 1\n@A("x'):
        facts = facts_of(text)

        assert (facts.line_count, facts.has_errors) == (2, True)
