"""What a change is about: files and functions as they are asked for, or as lines."""

import re
from collections.abc import Iterable
from functools import cached_property
from posixpath import commonpath, dirname, join

import msgspec

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol
from shared.core.paths import upwards


class Asked(msgspec.Struct, frozen=True):
    """A target by its file and, if it is not all of it, a name in that file."""

    file: str
    name: str = ""


class Changed(msgspec.Struct, frozen=True):
    """Lines of a file that a change has touched: first and last, from 1."""

    file: str
    lines: tuple[tuple[int, int], ...] = ()


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is looked at. `type` is file, function, method or class."""

    file: str
    type: str
    name: str | None = None
    line: int | None = None


Found = list[tuple[Target, list[str]]]
# What git may put in front of a path.
_LETTER = re.compile(r"^[abciow]/")


def find_targets(
    code: Code, asked: Iterable[Asked], changed: Iterable[Changed]
) -> tuple[Found, list[str]]:
    """Return each target with the ids it stands for, and what was not found."""
    paths = _Paths(code)
    found: dict[Target, list[str]] = {}
    missing: list[str] = []
    for each in asked:
        path = paths.meant(each.file)
        named = {} if path is None else _named(code, path, each.name)
        if not named:
            missing.append(f"{each.file}:{each.name}" if each.name else each.file)
        found.update(named)
    for change in changed:
        path = paths.meant(change.file, _LETTER.sub("", change.file))
        if path is None:
            missing.append(change.file)
        else:
            found.update(_touched(code, path, change.lines))
    order = sorted(found, key=lambda t: (t.file, t.line or 0, t.name or ""))
    return [(target, found[target]) for target in order], sorted(set(missing))


class _Paths:
    """Finds files by their paths, whatever folder is around the tree."""

    def __init__(self, code: Code) -> None:
        self._known = code.languages

    def meant(self, *written: str) -> str | None:
        """Return the file that is meant by any of these ways to write its path.

        It is the one with that path, or that is there in a folder which holds all
        files, or the only one whose path ends so.
        """
        for path in written:
            for around in self._around:
                if (whole := join(around, path)) in self._known:
                    return whole
        for path in written:
            inside = [each for each in self._known if each.endswith(f"/{path}")]
            if len(inside) == 1:
                return inside[0]
        return None

    @cached_property
    def _around(self) -> list[str]:
        """The tree itself, and the folders that hold all of its files, outer first."""
        if not self._known:
            return []
        ends = min(self._known), max(self._known)
        inner = commonpath([dirname(end) for end in ends])
        return [*reversed(list(upwards(inner)))]


def _named(code: Code, path: str, name: str) -> dict[Target, list[str]]:
    if not name:
        return {Target(file=path, type="file"): _of_file(code, path)}
    symbols = code.by_file.get(path, [])
    whole = [each for each in symbols if each.qualified_name == name]
    named = whole or [each for each in symbols if each.name == name]
    return {_target(each): _of_symbol(code, each) for each in named}


def _touched(
    code: Code, path: str, ranges: Iterable[tuple[int, int]]
) -> dict[Target, list[str]]:
    """Return the innermost symbols of the touched lines; the file where there is none.

    Lines outside of all symbols count only then: every change of imports would
    otherwise be one of the whole file.
    """
    end = max((symbol.end_line for symbol in code.by_file.get(path, [])), default=0)
    touched = [
        symbol
        for first, last in ranges
        for line in range(first, min(last, end) + 1)
        for symbol in code.touched(path, line)
    ]
    if not touched:
        return {Target(file=path, type="file"): _of_file(code, path)}
    return {_target(each): _of_symbol(code, each) for each in touched}


def _target(symbol: Symbol) -> Target:
    return Target(
        file=symbol.file,
        type="class" if symbol.label != "Function" else symbol.type,
        name=symbol.qualified_name,
        line=symbol.line,
    )


def _of_file(code: Code, path: str) -> list[str]:
    symbols = code.by_file.get(path, [])
    return [f"file:{path}", *(symbol.id for symbol in symbols)]


def _of_symbol(code: Code, symbol: Symbol) -> list[str]:
    """Return the symbol and all that is in it: of a class, and of a function."""
    found = [symbol]
    for each in found:
        found.extend(code.members.get(each.id, ()))
        if each.label == "Function":
            found.extend(code.closures.get(each.id, ()))
    return list(dict.fromkeys(each.id for each in found))
