"""What the page on adding a language shows works, and what it names exists."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts, Name
from shared.resolution.adapter import Language

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-language.md").read_text()
SHOWN = ROOT / "shared" / "languages"
# What the paths on the page begin at.
ROOTS = (ROOT, SHOWN, ROOT / "tests" / "support" / "hostile_sources")


def block(language: str, word: str) -> str:
    blocks = re.findall(rf" +```{language}\n(.*?) +```", PAGE, re.DOTALL)
    (found,) = [text for text in blocks if word in text]
    return re.sub(r"^ {3}", "", str(found), flags=re.MULTILINE)


def test_the_language_that_is_shown_finds_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "shown_language"
    package.mkdir()
    (package / "__init__.py").write_text(block("python", "by_tags("))
    (package / "tags.scm").write_text(block("scheme", "@definition"))
    monkeypatch.syspath_prepend(str(tmp_path))
    language = import_module("shown_language").LANGUAGE

    assert isinstance(language, Language)
    facts = extract(language.spec, "a.nix", b"rec {\n  f = a: b;\n  g = c: f 1;\n}\n")

    assert isinstance(facts, FileFacts)
    assert [one.name for one in facts.definitions] == ["f", "g"]
    assert [call.callee for call in facts.calls] == [Name("f")]


def test_the_parser_that_is_shown_parses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.nix").write_text("{ a = 1; }")
    monkeypatch.chdir(tmp_path)

    exec(block("python", "parser.parse"), {})

    assert "source_code" in capsys.readouterr().out


def test_the_files_and_targets_that_are_named_exist() -> None:
    named = set(re.findall(r"`([\w./]+/[\w./]*|\w+\.(?:py|txt|lock))`", PAGE))
    made = re.findall(r"^\s+make ([\w.-]+/?[\w.-]*)", PAGE, re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text()

    assert len(named) > 8
    assert len(made) > 3
    missing = [path for path in named if not any((r / path).exists() for r in ROOTS)]
    assert missing == []
    assert [
        one for one in made if not re.search(rf"^{one}:", makefile, re.MULTILINE)
    ] == []


def test_the_signs_of_comments_are_those_that_assertions_begin_with() -> None:
    text = (ROOT / "tests" / "support" / "language_cases.py").read_text()
    (signs,) = re.findall(r"An assertion is a comment \((.+?)\)", PAGE)

    for sign in re.findall(r"`(.+?)`", signs):
        assert re.escape(sign).replace("\\#", "#").replace("\\-", "-") in text, sign
