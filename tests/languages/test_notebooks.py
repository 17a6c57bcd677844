"""Notebooks: where in the file their code is, and what of it is none."""

import json

from shared.languages.registry import language_of
from shared.parsing.extract import extract
from shared.parsing.facts import FileFacts


def facts_of(text: str) -> FileFacts:
    language = language_of("a.ipynb")
    assert language is not None
    facts = extract(language.spec, "a.ipynb", text.encode())
    assert isinstance(facts, FileFacts)
    return facts


def notebook(*cells: tuple[str, list[str]], language: str = "python") -> str:
    shown = [{"cell_type": kind, "source": source} for kind, source in cells]
    info = {"kernelspec": {"language": language}}
    return json.dumps({"cells": shown, "metadata": info}, indent=1)


def test_lines_are_those_of_the_file() -> None:
    text = notebook(
        ("markdown", ["def f():\n"]),
        ("code", ["%ls\n", "def g():\n", "    return 1"]),
        ("code", ["g()"]),
    )

    facts = facts_of(text)

    lines = text.splitlines()
    (defined,) = facts.definitions
    (called,) = facts.calls
    assert "def g" in lines[defined.start_line - 1]
    assert "return 1" in lines[defined.end_line - 1]
    assert "g()" in lines[called.line - 1]
    assert facts.line_count == len(lines)


def test_a_text_of_several_lines_goes_on_below() -> None:
    text = json.dumps({"cells": [{"cell_type": "code", "source": "def f():\n  g()\n"}]})

    facts = facts_of(text)

    assert [(d.start_line, d.end_line) for d in facts.definitions] == [(1, 2)]


def test_only_cells_in_python_are_read() -> None:
    assert not facts_of(notebook(("code", ["f(x)\n"]), language="R")).calls
    assert not facts_of(notebook(("code", ["%%bash\n", "f(x)\n"]))).calls
    assert not facts_of(notebook(("code", ["f?\n", "?f\n", "!f(x)\n"]))).calls
    assert facts_of(notebook(("code", ["%%time\n", "f(x)\n"]))).calls
    assert facts_of(notebook(("code", ["%time f(x)\n"]))).calls


def test_what_is_no_notebook_holds_nothing() -> None:
    for text in ("", "[]", '{"cells": 1', '"cells', "{" * 999 + '"source": "f()"'):
        assert not facts_of(text).calls
