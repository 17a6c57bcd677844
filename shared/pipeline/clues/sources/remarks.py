"""Names in comments and docstrings, but for what a definition says of itself."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from shared.analysis.symbols import Symbol
from shared.pipeline.clues.sources.names import Names
from shared.pipeline.clues.sources.words import comments

# Lines that marks may take between a comment and what it is about.
_MOST_MARKS = 4
_MARKS = (b"@", b"[", b"#[")


def remarked(
    data: bytes,
    language: str,
    names: Names,
    symbols: Sequence[Symbol],
) -> frozenset[bytes]:
    r"""Return which of `names` a file's comments hold, outside of their definitions.

    The comment in front of a definition belongs to it, and so does its docstring.

    >>> sorted(remarked(b"a  # see b\n", "python", Names("ab"), ()))
    [b'b']
    """
    spans = comments(data, language)
    if not spans:
        return frozenset()
    found = names.held_by(b"\n".join(data[a:b] for a, b in spans))
    if not found:
        return found
    own: dict[bytes, list[Symbol]] = {}
    for symbol in symbols:
        own.setdefault(symbol.name.encode(), []).append(symbol)
    doubtful = found & own.keys()
    if not doubtful:
        return found
    lines = data.split(b"\n")
    outside = {
        word
        for word, line, behind in _places(data, lines, spans, names, doubtful)
        if not any(_belongs(each, line, behind, lines) for each in own[word])
    }
    return frozenset((found - doubtful) | outside)


def _belongs(symbol: Symbol, line: int, behind: int, lines: Sequence[bytes]) -> bool:
    if symbol.line <= line <= symbol.end_line:
        return True
    between = lines[behind - 1 : symbol.line - 1]
    return behind <= symbol.line <= behind + _MOST_MARKS and all(
        text.lstrip().startswith(_MARKS) for text in between
    )


def _places(
    data: bytes,
    lines: Sequence[bytes],
    spans: Sequence[tuple[int, int]],
    names: Names,
    wanted: frozenset[bytes],
) -> Iterator[tuple[bytes, int, int]]:
    """Yield words with their lines and the lines behind the comments they are in."""
    starts = list(accumulate((len(each) + 1 for each in lines), initial=0))
    filled: set[int] = set()
    for first, last in spans:
        line = bisect_right(starts, first)
        if not data[starts[line - 1] : first].strip():
            filled.update(range(line, bisect_right(starts, last) + 1))
    for first, last in spans:
        for name, place in names.places(data, wanted, first, last):
            line = behind = bisect_right(starts, place)
            while behind in filled:
                behind += 1
            yield name, line, behind
