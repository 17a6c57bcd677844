"""From the bytes of one file to its facts."""

import pytest

from shared.languages.python import LANGUAGE
from shared.parsing import budget
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts
from shared.parsing.grammar import load
from shared.parsing.source import Skipped, line_count, to_utf8

SPEC = LANGUAGE.spec


def names(data: bytes) -> list[str]:
    facts = extract(SPEC, "a.py", data)
    assert isinstance(facts, FileFacts)
    return [definition.name for definition in facts.definitions]


@pytest.mark.parametrize(
    "data",
    [
        "def grüße(): pass\n".encode(),
        b"\xef\xbb\xbf" + "def grüße(): pass\n".encode(),
        "def grüße(): pass\n".encode("utf-16"),
        "def grüße(): pass\n".encode("latin-1"),
        "x = 1\rdef grüße(): pass\r".encode(),
        "x = 1\r\ndef grüße(): pass\r\n".encode(),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "latin-1", "cr only", "crlf"],
)
def test_every_encoding_is_read(data: bytes) -> None:
    assert names(data) == ["grüße"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"x = 1\0", "binary"),
        (bytes(range(1, 256)) * 4, "binary"),
        (b"\xff\xfex", "undecodable"),
    ],
)
def test_what_is_no_text_is_skipped(data: bytes, reason: str) -> None:
    assert extract(SPEC, "a.py", data) == Skipped(path="a.py", reason=reason)


def test_lines_are_counted_as_editors_do() -> None:
    counts = [line_count(source) for source in (b"", b"a", b"a\n", b"a\nb", b"\n\n")]

    assert counts == [0, 1, 1, 2, 2]


def test_a_file_of_no_bytes_is_read() -> None:
    assert to_utf8(b"") == b""
    assert names(b"") == []


def test_code_nests_as_deep_as_real_headers_do() -> None:
    deep = b"x = " + b"(" * 3_333 + b"f()" + b")" * 3_333

    facts = extract(SPEC, "a.py", deep)

    assert isinstance(facts, FileFacts)
    assert len(facts.calls) == 1


@pytest.mark.parametrize("levels", [12_000, 100_000])
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


def test_broken_code_still_gives_facts() -> None:
    facts = extract(SPEC, "a.py", b"def f(:\n  pass\n\ndef g():\n    f()\n")

    assert isinstance(facts, FileFacts)
    assert facts.has_errors
    assert "g" in [definition.name for definition in facts.definitions]


def test_a_grammar_is_loaded_once() -> None:
    assert load(SPEC) is load(SPEC)


def test_signatures_show_no_literals() -> None:
    source = b"def f(a, b='secret', *c, d: 'X' = 3, **e) -> 'secret': pass\n"

    facts = extract(SPEC, "a.py", source)

    assert isinstance(facts, FileFacts)
    assert facts.definitions[0].signature == "f(a, b=..., *c, d=..., **e)"
