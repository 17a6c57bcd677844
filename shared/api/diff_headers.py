"""Paths in the headers of git's diffs: quoted ones, and files with no changed line."""

import re
from collections.abc import Container, Iterator, Sequence

_HEADER = "diff --git "
_TARGET = "+++ "
_MOVED = ("rename to ", "copy to ")
_ESCAPE = re.compile(r"\\([0-7]{3}|.)")
_LETTERS = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13}
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
# What git puts in front: `a/` and `b/`, or which of its trees a side is from.
_LETTER = re.compile(r"[abciow]/")
_NOWHERE = "/dev/null"


def unquoted(path: str) -> str:
    r"""Return a path as git means it: odd bytes are escaped, in quotes.

    >>> unquoted('"b/caf\\303\\251.py"'), unquoted("b/a.py")
    ('b/café.py', 'b/a.py')
    """
    if not _QUOTED.fullmatch(path):
        return path

    def byte(match: re.Match[str]) -> str:
        escaped = match[1]
        if len(escaped) > 1:
            return chr(int(escaped, 8) & 0xFF)
        return chr(_LETTERS.get(escaped, ord(escaped) & 0xFF))

    if not path.isascii():
        return path[1:-1]
    return _ESCAPE.sub(byte, path[1:-1]).encode("latin-1").decode(errors="replace")


def bare_names(lines: Sequence[str]) -> frozenset[str]:
    """Return the names that git wrote without letters in front, on both sides alike.

    >>> bare_names(["diff --git b/x.py b/x.py", "diff --git a/y.py b/y.py"])
    frozenset({'b/x.py'})
    """
    headers = (each.removeprefix(_HEADER) for each in lines if each.startswith(_HEADER))
    halves = ((both[: len(both) // 2], both[len(both) // 2 + 1 :]) for both in headers)
    return frozenset(source for source, target in halves if source == target)


def path_of(source: str, target: str, bare: Container[str] = ()) -> str:
    """Return the path that a file has, by the two that a header gives it.

    The letter that git puts in front is left out where it is sure to be one: its two
    sides have different ones, where a folder's name is the same. `bare` names have
    none.

    >>> path_of("a/x.py", "b/x.py"), path_of("c/x.py", "c/x.py"), path_of("x", "./x")
    ('x.py', 'c/x.py', 'x')
    """
    name = source if target == _NOWHERE else target
    if name in bare:
        return unquoted(name)
    source, target = unquoted(source), unquoted(target)
    if target == _NOWHERE:
        source, target = "b/", source
    elif source == _NOWHERE and target.startswith("b/"):
        source = "a/"
    has_letters = _LETTER.match(source) and _LETTER.match(target)
    if has_letters and source[0] != target[0]:
        target = target[2:]
    return target.removeprefix("./")


def unchanged_files(lines: Sequence[str]) -> Iterator[str]:
    """Yield files of a git diff none of whose lines it shows, as `path_of` does.

    They are renamed, copied, made empty, deleted while empty, binary, or have another
    mode.
    """
    section: list[str] = []
    for line in (*lines, _HEADER):
        if line.startswith(_HEADER):
            if section and not any(each.startswith(_TARGET) for each in section):
                yield from _named(section)
            section = []
        if section or line.startswith(_HEADER):
            section.append(line)


def _named(section: Sequence[str]) -> Iterator[str]:
    for line in section:
        if line.startswith(_MOVED):
            yield unquoted(line.partition(" to ")[2])
            return
    both = section[0].removeprefix(_HEADER)
    # Without a move the two paths are the same, but for their first letter.
    source, target = both[: len(both) // 2], both[len(both) // 2 + 1 :]
    if source.partition("/")[2] == target.partition("/")[2]:
        yield path_of(source, target)
