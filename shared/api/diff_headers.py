"""Paths in the headers of git's diffs: quoted ones, and files with no changed line."""

import re
from collections.abc import Iterator, Sequence

_HEADER = "diff --git "
_TARGET = "+++ "
_MOVED = ("rename to ", "copy to ")
_ESCAPE = re.compile(r"\\([0-7]{3}|.)")
_LETTERS = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13}
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


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


def unchanged_files(lines: Sequence[str]) -> Iterator[str]:
    """Yield files of a git diff none of whose lines it shows, with git's `b/`.

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
            yield "b/" + unquoted(line.partition(" to ")[2])
            return
    both = section[0].removeprefix(_HEADER)
    # Without a move the two paths are the same, but for their first letter.
    half = both[len(both) // 2 + 1 :]
    if both[: len(both) // 2].partition("/")[2] == half.partition("/")[2]:
        yield unquoted(half)
