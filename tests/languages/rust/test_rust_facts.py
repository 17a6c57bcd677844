"""What one Rust file says about itself."""

import pytest

from shared.languages.rust.spec import SPEC
from shared.parsing.extract import extract
from shared.parsing.facts import Definition, FileFacts


def facts_of(source: str) -> FileFacts:
    extracted = extract(SPEC, "src/lib.rs", source.encode())
    assert isinstance(extracted, FileFacts)
    return extracted


def named(source: str) -> dict[str, Definition]:
    return {d.qualified_name: d for d in facts_of(source).definitions if d.name}


def test_kinds_and_names_are_those_of_the_language() -> None:
    found = named(
        "struct S;\nenum E { A }\nunion U { a: u8 }\ntrait T { fn m(&self); }\n"
        "type A = S;\nmacro_rules! m { () => {} }\nmod inner { pub fn f() {} }\n"
        "impl S { fn new() -> S { S } fn go(&self) {} }\n"
        "fn outer() { fn nested() {} let c = |x| x; }\n"
    )

    assert {name: d.kind for name, d in found.items()} == {
        "S": "struct",
        "E": "enum",
        "U": "union",
        "T": "trait",
        "T.m": "method",
        "A": "type_alias",
        "m": "macro",
        "inner.f": "function",
        "S.new": "function",
        "S.go": "method",
        "outer": "function",
        "outer.nested": "function",
        "outer.c": "lambda",
    }


def test_a_signature_shows_types_and_no_literal() -> None:
    source = 'fn f<T>(a: &[T; 32], b: /* "secret" */ u8) -> Vec<T> { vec![] }'
    plain = "fn g(&self, a: [u8; 16]) -> Option<u8> { None }"

    assert named(source)["f"].signature == "f(...) -> Vec<T>"
    assert named(plain)["g"].signature == "g(&self, a: [u8; _]) -> Option<u8>"


def test_what_is_visible_outside_is_exported() -> None:
    found = named("pub fn a() {}\npub(crate) fn b() {}\nfn c() {}")

    assert {name: d.exported for name, d in found.items()} == {
        "a": True,
        "b": True,
        "c": False,
    }


def test_lines_count_from_one_and_include_the_last() -> None:
    found = named("\n\nfn f() {\n}\n")

    assert (found["f"].start_line, found["f"].end_line) == (3, 4)


def test_async_functions_are_async() -> None:
    assert named("async fn f() {}")["f"].is_async
    assert not named("fn f() { async {} }")["f"].is_async


def test_errors_cost_no_more_than_their_place() -> None:
    source = "fn a() { b(); }\nfn ) ( {\nstruct ;\nfn c() { d(); }\n"

    facts = facts_of(source)

    assert facts.has_errors
    assert {"a", "c"} <= {d.name for d in facts.definitions}


def test_a_macro_that_only_looks_like_a_call_is_left_alone() -> None:
    facts = facts_of("fn f() { error!(a => b); g(); }")

    assert not facts.has_errors
    assert len(facts.calls) == 2


@pytest.mark.parametrize(
    "source",
    [
        "fn f() " + "{" * 1_000 + "}" * 1_000,
        "fn f() { x = 1" + " + a" * 2_000 + "; }",
        "fn f() { x = " + "|a| " * 1_000 + "1; }",
        "fn f() { let " + "Some(" * 1_000 + "x" + ")" * 1_000 + " = y; }",
        "fn f(x: " + "Vec<" * 1_000 + "u8" + ">" * 1_000 + ") {}",
        "use " + "a::{" * 1_000 + "b" + "}" * 1_000 + ";",
        "fn f() { " + "matches!(" * 1_000 + "}",
    ],
    ids=["blocks", "sum", "closures", "patterns", "types", "use", "macros"],
)
def test_what_nests_deep_is_read_all_the_same(source: str) -> None:
    assert facts_of(source).line_count == 1
