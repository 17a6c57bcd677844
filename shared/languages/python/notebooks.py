"""Jupyter's notebooks: what their cells of code hold, on the lines where it stands."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from shared.languages.python.spec import SPEC

# A text that nothing ends goes on to the end of its line, as no text of JSON does.
TOKEN = re.compile(rb'("(?:[^"\\\n]++|\\.)*+"?)([ \t]*:)?|[{}\[\]\n]')
# Where the language is said, by the key of the object and the key in it.
SAID: set[tuple[bytes, ...]] = {
    (b"kernelspec", b"language"),
    (b"language_info", b"name"),
}
PYTHON = frozenset({"", "python", "python2", "python3", "ipython"})
# `%%time`: the rest of the cell is Python all the same.
TRANSPARENT = frozenset({"capture", "prun", "python", "python3", "time", "timeit"})
CELL_MAGIC = re.compile(r"\s*%%(\w+)")
# `%time f(a)`, `%timeit -n 10 f(a)`.
RUNNING = re.compile(
    r"(\s*)%(?:time|timeit|prun|memit)[ ]+(?:-\w+[ ]+(?:\d+[ ]+)?)*(?=\S)"
)
# `%run lib/a.py`
SCRIPT = re.compile(r"(\s*)%run[ ]+(?:\./)?(\w+(?:/\w+)*)\.py\b.*")
# `%matplotlib inline`, `!ls`, `?f`, `f?`
MAGIC = re.compile(r"(\s*)(?:%[A-Za-z]|!(?!=)|\?+\w|\w[\w.]*\?\??\s*$)")
# `a = !ls`, `a = %pwd`
GIVEN = re.compile(r"(\s*+[\w.][\w., ]*+=[ ]*+)(?:%[A-Za-z]|!(?!=)).*")

# A line of the file, from 0, and what of a cell stands there.
Line = tuple[int, str]


@dataclass(slots=True, kw_only=True)
class Cell:
    """A cell while it is read: its kind, and the texts of its source."""

    kind: str = ""
    texts: list[Line] = field(default_factory=list)


def code_of(source: bytes) -> bytes:
    r"""Return what a notebook's cells run, each line where the file has it.

    A text of several lines begins at its own and goes on below it. What is no Python
    is left out, and so are notebooks in another language.

    >>> code_of(b'{"cells": [{"cell_type": "code",\n"source": ["f()\\n",\n"%ls"]}]}')
    b'\nf()\npass\n'
    """
    found: list[str] = []
    for cell in _cells(source):
        for at, text in _python(_lines(cell)):
            found.extend([""] * (at - len(found)))
            found.append(text)
    found.extend([""] * (source.count(b"\n") + 1 - len(found)))
    if not source.endswith(b"\n"):
        found.append("")
    return "\n".join(found).encode(errors="replace")


def _cells(source: bytes) -> Iterator[Cell]:
    cells: list[Cell] = []
    # The keys of the objects and lists around, from the outside.
    around: list[bytes] = []
    key, line = b"", 0
    for token in TOKEN.finditer(source):
        text = token[1]
        if text is None:
            mark = token[0]
            line += mark == b"\n"
            if mark in b"{[":
                around.append(key)
                key = b""
                if mark == b"{" and len(around) == 3 and around[1] == b"cells":  # noqa: PLR2004 (the notebook, its cells, a cell)
                    cells.append(Cell())
            elif mark in b"}]" and around:
                around.pop()
        elif token[2] is not None:
            key = text[1:-1]
        elif cells and around[1:2] == [b"cells"]:
            _tell(cells[-1], (*around[3:], key), line, text)
        elif (*around[2:], key) in SAID and _read(text) not in PYTHON:
            return iter(())
    return (cell for cell in cells if cell.kind == "code")


def _tell(cell: Cell, keys: tuple[bytes, ...], line: int, text: bytes) -> None:
    if keys == (b"cell_type",):
        cell.kind = _read(text)
    elif keys in ((b"source",), (b"source", b"")):
        cell.texts.append((line, _read(text)))


def _read(text: bytes) -> str:
    try:
        return str(json.loads(text))
    except ValueError:
        return ""


def _lines(cell: Cell) -> Iterator[Line]:
    open_line: Line | None = None
    for at, text in cell.texts:
        *whole, last = text.split("\n")
        for each in (*whole, None):
            piece = last if each is None else each
            if open_line is not None:
                piece, start = open_line[1] + piece, open_line[0]
            else:
                start = at
            open_line = (start, piece)
            if each is not None:
                yield open_line
                open_line = None
        if open_line == (at, ""):
            open_line = None
    if open_line is not None:
        yield open_line


def _python(lines: Iterator[Line]) -> Iterator[Line]:
    is_first = True
    for at, text in lines:
        if is_first and text.strip():
            is_first = False
            if (magic := CELL_MAGIC.match(text)) is not None:
                if magic[1] not in TRANSPARENT:
                    return
                continue
        yield at, _plain(text)


def _plain(text: str) -> str:
    """Return a line without what only a notebook understands.

    >>> _plain("  %time f(1)"), _plain("a = !ls"), _plain("%run lib/a.py")
    ('  f(1)', 'a = None', 'from lib.a import *')
    """
    if (script := SCRIPT.match(text)) is not None:
        return f"{script[1]}from {script[2].replace('/', '.')} import *"
    if (running := RUNNING.match(text)) is not None:
        return running[1] + text[running.end() :]
    if (magic := MAGIC.match(text)) is not None:
        return f"{magic[1]}pass"
    given = GIVEN.match(text)
    return f"{given[1]}None" if given is not None else text


NOTEBOOK = replace(
    SPEC, name="jupyter", extensions=(".ipynb",), rewrite=code_of, rare=True
)
