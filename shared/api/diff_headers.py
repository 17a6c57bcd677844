"""Paths in the headers of git's diffs: quoted ones, and files with no changed line."""

import re
from collections.abc import Container, Iterator, Sequence
from itertools import takewhile

_HEADER = "diff --git "
# `diff -ru` has one as well, where it compares two folders.
_HEADERS = (_HEADER, "diff -")
_TARGET = "+++ "
_MOVED = ("rename to ", "copy to ")
_ESCAPE = re.compile(r"\\([0-7]{3}|.)")
_LETTERS = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13}
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
# What git puts in front: `a/` and `b/`, or which of its trees a side is from.
_LETTER = re.compile(r"[abciow]/")
_NOWHERE = "/dev/null"
# Names with more blanks than that are looked at no further.
_MOST_SPLITS = 50

Section = list[str]


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


def sections(lines: Sequence[str]) -> Iterator[Section]:
    """Yield what stands in front of the changes of each file that a header is about."""
    section: list[str] = []
    for line in lines:
        if line.startswith(_HEADERS):
            if section:
                yield section
            section = [line]
        elif section and (section[-1][:2] != "@@"):
            section.append(line)
    if section:
        yield section


def named_alike(lines: Sequence[str]) -> dict[tuple[str, str], str]:
    """Return the paths of files that two trees have, by what their sides are called.

    Both sides of a header end with the path, whatever trees are called in front of it.
    A move says itself where it went.

    >>> named_alike(["diff -ru old/x.py new/x.py", "--- old/x.py", "+++ new/x.py"])
    {('old/x.py', 'new/x.py'): 'x.py'}
    """
    found: dict[tuple[str, str], str] = {}
    for section in sections(lines):
        written = {line[:4]: line[4:].partition("\t")[0] for line in section[1:]}
        sides = written.get("--- "), written.get(_TARGET)
        if None in sides:
            continue
        source, target = str(sides[0]), str(sides[1])
        if moved := _moved(section):
            found[source, target] = moved
            continue
        both = section[0].removeprefix(_HEADER)
        if target == _NOWHERE and both.startswith(f"{source} "):
            ends = source, both[len(source) + 1 :]
        elif source == _NOWHERE and both.endswith(f" {target}"):
            ends = both[: -len(target) - 1], target
        else:
            ends = source, target
        path = _common(*map(unquoted, ends))
        if path:
            found[source, target] = path
    return found


def _common(source: str, target: str) -> str:
    """Return the folders and the name that two paths end with alike.

    >>> _common("old/app/x.py", "new/app/x.py")
    'app/x.py'
    """
    pairs = zip(source.split("/")[::-1], target.split("/")[::-1], strict=False)
    same = takewhile(lambda pair: pair[0] == pair[1], pairs)
    return "/".join(name for name, _ in [*same][::-1])


def unchanged_files(lines: Sequence[str]) -> Iterator[str]:
    """Yield files of a git diff none of whose lines it shows, as `path_of` does.

    They are renamed, copied, made empty, deleted while empty, binary, or have another
    mode.
    """
    for section in sections(lines):
        is_git = section[0].startswith(_HEADER)
        if is_git and not any(each.startswith(_TARGET) for each in section):
            yield from _named(section)


def _named(section: Sequence[str]) -> Iterator[str]:
    if moved := _moved(section):
        yield moved
        return
    both = section[0].removeprefix(_HEADER)
    # Without a move the two paths are the same, but for what is in front of them.
    splits = [place for place, letter in enumerate(both) if letter == " "]
    halves = ((both[:place], both[place + 1 :]) for place in splits[:_MOST_SPLITS])
    sides = [(unquoted(source), unquoted(target)) for source, target in halves]
    path = max((_common(*each) for each in sides), key=len, default="")
    if path:
        yield path


def _moved(section: Sequence[str]) -> str:
    """Return where a file was moved or copied to; "" where it was not."""
    for line in section:
        if line.startswith(_MOVED):
            return unquoted(line.partition(" to ")[2])
    return ""
