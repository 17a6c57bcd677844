"""From the bytes of one file to its facts."""

import tracemalloc

import pytest

from shared.languages.python import LANGUAGE
from shared.languages.registry import by_name
from shared.parsing import budget
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import load
from shared.parsing.source import Skipped, line_count, to_utf8
from shared.parsing.spec import LanguageSpec
from shared.parsing.tree import parse
from tests.support.hostile_sources import HOSTILE_SOURCES
from tests.support.hostile_sources.nests import REAL
from tests.support.hostile_sources.syntax import SYNTAXES

SPEC = LANGUAGE.spec
TAGGED_LEVELS = 400
# No walk by recursion comes so far.
TOO_DEEP_TO_CALL = 1_200
# Its rules have functions of all kinds: what another Python does to one shows there.
ASKED_TWICE = "javascript"


def names(data: bytes) -> list[str]:
    facts = extract(SPEC, "a.py", data)
    assert isinstance(facts, FileFacts)
    return [definition.name for definition in facts.definitions]


TEXT = "x = 1\n\ndef grüße(): pass\ny = 2\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        b"\xff\xfe\0\0" + TEXT.encode("utf-32-le"),
        b"\0\0\xfe\xff" + TEXT.encode("utf-32-be"),
        TEXT.encode("latin-1"),
        TEXT.replace("\n", "\r").encode(),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace(": pass\n", ": pass\r").encode(),
        TEXT.replace("\n", "\r\n", 1).replace("\n\n", "\n\r").encode(),
        TEXT.replace("\n\n", "\n\f\n").encode(),
        ("# coding: latin-1\n" + TEXT[TEXT.index("\n") + 1 :]).encode("latin-1"),
        ("#!/usr/bin/x\n" + TEXT[TEXT.index("\n") + 1 :]).encode(),
        ("z = '" + "a" * 500_000 + "'" + TEXT[TEXT.index("\n") :]).encode(),
    ],
    ids=[
        *("utf-8", "utf-8 with mark", "utf-16 le", "utf-16 be", "utf-32 le"),
        *("utf-32 be", "latin-1", "cr", "crlf", "cr and lf", "all ends", "form feed"),
        *("cookie", "interpreter", "long line"),
    ],
)
def test_every_encoding_is_read_with_the_right_lines(data: bytes) -> None:
    facts = extract(SPEC, "a.py", data)

    assert isinstance(facts, FileFacts)
    assert [(d.name, d.start_line) for d in facts.definitions] == [("grüße", 3)]
    assert facts.line_count == 4
    assert not facts.has_errors


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"x = 1\0", "binary"),
        (bytes(range(1, 256)) * 4, "binary"),
        (b"\xff\xfex", "undecodable"),
        (b"\xff\xfe" + b"\0\xd8" + b"x\0", "undecodable"),
        (b"\xff\xfe\0\0abc", "undecodable"),
        (TEXT.encode("utf-16-le"), "binary"),
        (TEXT.encode("utf-32-be"), "binary"),
    ],
)
def test_what_is_no_text_is_skipped(data: bytes, reason: str) -> None:
    assert extract(SPEC, "a.py", data) == Skipped(path="a.py", reason=reason)


def test_lines_are_counted_as_editors_do() -> None:
    counts = [line_count(source) for source in (b"", b"a", b"a\n", b"a\nb", b"\n\n")]

    assert counts == [0, 1, 1, 2, 2]


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
def test_a_file_of_no_text_is_read(data: bytes) -> None:
    assert to_utf8(data) == b""
    assert names(data) == []


def test_code_nests_as_deep_as_real_headers_do() -> None:
    deep = b"x = " + b"(" * 3_333 + b"f()" + b")" * 3_333

    facts = extract(SPEC, "a.py", deep)

    assert isinstance(facts, FileFacts)
    assert len(facts.calls) == 1


@pytest.mark.parametrize("levels", [3_333, 9_990])
def test_as_many_levels_as_are_allowed_are_read(levels: int) -> None:
    deep = b"x = " + b"[" * levels + b"f()" + b"]" * levels

    facts = extract(SPEC, "a.py", deep)

    assert isinstance(facts, FileFacts)
    assert len(facts.calls) == 1


@pytest.mark.parametrize("levels", [10_020, 12_000, 100_000])
def test_code_too_deep_to_be_real_is_skipped(levels: int) -> None:
    deep = b"x = " + b"(" * levels + b")" * levels

    assert extract(SPEC, "a.py", deep) == Skipped(path="a.py", reason="too_deep")


def test_a_parse_over_its_budget_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "PARSE_BUDGET_S", -1.0)

    skipped = extract(SPEC, "a.py", b"x = 1\n" * 10_000)

    assert skipped == Skipped(path="a.py", reason="parse_timeout")


def test_the_next_file_parses_after_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(budget, "PARSE_BUDGET_S", -1.0)
        extract(SPEC, "a.py", b"x = 1\n" * 10_000)

    assert names(b"def f(): pass\n") == ["f"]


def test_rules_over_their_budget_skip_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "RULES_BUDGET_S", -1.0)

    skipped = extract(SPEC, "a.py", b"x = 1\n")

    assert skipped == Skipped(path="a.py", reason="parse_timeout")


def test_long_names_are_cut_alike_wherever_they_stand() -> None:
    name = b"n" * 100_000

    facts = extract(SPEC, "a.py", b"class A:\n  def " + name + b"(): pass\n" + name)

    assert isinstance(facts, FileFacts)
    assert [d.name for d in facts.definitions] == ["A", "n" * 1_000]
    assert len(facts.definitions[1].qualified_name) == 1_000


def levels_of(spec: LanguageSpec, number: int) -> int:
    """Real code's for each nest in some languages; `make hostile` does all in all."""
    if spec.rare:  # the rules of these are those of others
        return TAGGED_LEVELS
    return REAL if number % 4 == 0 else TOO_DEEP_TO_CALL


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(one, marks=() if one == ASKED_TWICE else pytest.mark.once)
        for one in SYNTAXES
    ],
)
def test_every_language_is_read_as_deep_as_real_code_nests(language: str) -> None:
    spec = by_name()[language].spec
    nests = [source for source in HOSTILE_SOURCES if source.full == REAL]
    turn = list(SYNTAXES).index(language)
    deep = {
        source.name: data
        for number, source in enumerate(nests, turn)
        if language in source.languages
        for data in source.files(levels_of(spec, number), language).values()
    }

    found = {name: extract(spec, "a", data) for name, data in deep.items()}

    assert not {name for name, facts in found.items() if isinstance(facts, Skipped)}


def test_code_that_is_mended_is_not_parsed_for_long_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kotlin = by_name()["kotlin"].spec
    source = b"open class C { fun f() { g() } }\n" * 500
    monkeypatch.setattr(budget, "SOUND_S", 0.0)
    monkeypatch.setattr(budget, "SOUND_S_PER_BYTE", 0.0)

    facts = extract(kotlin, "a.kt", source)

    assert isinstance(facts, FileFacts)
    assert not facts.has_errors
    assert len(facts.definitions) == 2 * 500


def test_broken_code_still_gives_facts() -> None:
    facts = extract(SPEC, "a.py", b"def f(:\n  pass\n\ndef g():\n    f()\n")

    assert isinstance(facts, FileFacts)
    assert facts.has_errors
    assert "g" in [definition.name for definition in facts.definitions]


def test_what_a_grammar_reads_again_and_again_takes_no_room() -> None:
    # Perl's looks to the end of the source for most of its tokens.
    source = b"f($a);\n" * 4000
    parser = load(by_name()["perl"].spec)

    tracemalloc.start()
    try:
        tree = parse(parser.language, source, budget.Budget(60))
        _, peak_bytes = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert not isinstance(tree, str)
    assert tree.root_node.end_byte == len(source)
    # A few bytes for each time that it reads, none of them the source's.
    assert peak_bytes < 400 * len(source)


def test_a_grammar_is_loaded_once() -> None:
    assert load(SPEC) is load(SPEC)


def test_signatures_show_no_literals() -> None:
    source = b"def f(a, b='secret', *c, d: 'X' = 3, **e) -> 'secret': pass\n"

    facts = extract(SPEC, "a.py", source)

    assert isinstance(facts, FileFacts)
    assert facts.definitions[0].signature == "f(a, b=..., *c, d=..., **e)"
