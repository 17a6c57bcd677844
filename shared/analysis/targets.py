"""What a change is about: files and functions as they are asked for, or as lines."""

from collections.abc import Iterable

import msgspec

from shared.analysis.code import Code, Symbol


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


def find_targets(
    code: Code, asked: Iterable[Asked], changed: Iterable[Changed]
) -> tuple[Found, list[str]]:
    """Return each target with the ids it stands for, and what was not found."""
    found: dict[Target, list[str]] = {}
    missing: list[str] = []
    for each in asked:
        named = _named(code, each)
        if not named:
            missing.append(f"{each.file}:{each.name}" if each.name else each.file)
        found.update(named)
    for change in changed:
        path = _path(code, change.file)
        if path is None:
            missing.append(change.file)
        else:
            found.update(_touched(code, path, change.lines))
    order = sorted(found, key=lambda t: (t.file, t.line or 0, t.name or ""))
    return [(target, found[target]) for target in order], sorted(set(missing))


def _path(code: Code, written: str) -> str | None:
    """Return the file of the tree that is meant, whatever folder is around the tree."""
    if written in code.languages:
        return written
    inside = [path for path in code.languages if path.endswith(f"/{written}")]
    return inside[0] if len(inside) == 1 else None


def _named(code: Code, asked: Asked) -> dict[Target, list[str]]:
    path = _path(code, asked.file)
    if path is None:
        return {}
    if not asked.name:
        return {Target(file=path, type="file"): _of_file(code, path)}
    symbols = code.by_file.get(path, [])
    whole = [each for each in symbols if each.qualified_name == asked.name]
    named = whole or [each for each in symbols if each.name == asked.name]
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
        if (symbol := code.around(path, line)) is not None
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
    """Return the symbol and, of a class, all that is in it."""
    found = [symbol.id]
    for each in found:
        found.extend(member.id for member in code.members.get(each, ()))
    return found
