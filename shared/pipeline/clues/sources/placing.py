"""Tells whose code a word on a line is where functions begin or end on that line.

Symbols have lines and no columns. What stands in front of one that begins on a line,
and behind one that ends there, is told by brackets and by what ends statements.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol
from shared.pipeline.clues.sources.words import WORD

_TOKEN = re.compile(
    rb"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[()\[\]{};,]"
)
_OPENING, _CLOSING, _PARTING = b"([{", b")]}", b";,"
# In front of a name they begin what has it.
_BEGINNING = b"([{};,"
# Their functions go on to the end of the line, whatever is in it.
_TO_THE_END = re.compile(rb"(?:^|[\s:])(?:def|class)\s*$")
_PYTHON = "python"
# A type has its name once more behind it: `typedef struct A { } A;`.
_NAMED_BEHIND = frozenset({"c", "cpp", "cuda", "objc"})


class Placing:
    """The lines of one file on which symbols begin or end."""

    def __init__(self, code: Code, path: str, ends: Sequence[int], bare: bytes) -> None:
        """Read `bare` code, whose lines end at `ends`."""
        self._code = code
        self._path = path
        self._ends = ends
        self._bare = bare
        self._at: dict[int, list[Symbol]] = defaultdict(list)
        for symbol in code.by_file.get(path, ()):
            for line in {symbol.line, symbol.end_line}:
                self._at[line].append(symbol)
        self._lines: dict[int, _Line] = {}

    def around(self, place: int) -> tuple[Symbol | None, bool]:
        """Return whose code is at a place; and whether a name is defined there."""
        number = bisect_right(self._ends, place) + 1
        touching = self._at.get(number)
        if touching is None:
            return self._code.around(self._path, number), False
        start = self._ends[number - 2] + 1 if number > 1 else 0
        line = self._lines.get(number)
        if line is None:
            end = self._ends[number - 1] if number <= len(self._ends) else None
            text = self._bare[start:end]
            beyond = self._code.beyond(self._path, number)
            line = self._lines[number] = _Line(number, text, touching, beyond)
        return line.around(place - start)


class _Line:
    """From where to where on a line which symbol's code is."""

    def __init__(
        self,
        number: int,
        text: bytes,
        touching: Iterable[Symbol],
        beyond: Symbol | None,
    ) -> None:
        brackets = _Brackets(text)
        named: dict[bytes, list[int]] = defaultdict(list)
        for match in WORD.finditer(text):
            named[match[0]].append(match.start())
        for places in named.values():
            places.reverse()
        self._defined: set[int] = set()
        spans: list[tuple[int, int, Symbol]] = []
        ending = [each for each in touching if each.line < number]
        for depth, symbol in enumerate(reversed(ending)):
            spans.append((-1, brackets.closed(depth), symbol))
        spans.reverse()
        begun: list[tuple[int, int, Symbol]] = []
        for symbol in touching:
            if symbol.line != number:
                continue
            places = named.get(symbol.name.encode(), [])
            place = places.pop() if places else -1
            self._defined.add(place)
            first = brackets.begin(place) if place >= 0 else -1
            is_whole = symbol.end_line > number or place < 0
            last = len(text) if is_whole else _end(text, place, symbol, brackets)
            begun.append((first, last, symbol))
        begun.sort(key=lambda span: (span[0], -span[1]))
        self._starts, self._symbols = _flat([*spans, *begun], beyond)

    def around(self, column: int) -> tuple[Symbol | None, bool]:
        """Return whose code is in a column, and whether its name is defined there."""
        index = bisect_right(self._starts, column) - 1
        return self._symbols[index], column in self._defined


def _end(text: bytes, place: int, symbol: Symbol, brackets: "_Brackets") -> int:
    if symbol.label != "Function" and symbol.language in _NAMED_BEHIND:
        return len(text)
    if symbol.language == _PYTHON and _TO_THE_END.search(text[:place][-20:]):
        return len(text)
    return brackets.end(place)


def _flat(
    spans: list[tuple[int, int, Symbol]], beyond: Symbol | None
) -> tuple[list[int], list[Symbol | None]]:
    """Return from where on which symbol is the innermost one; outer ones come first."""
    found: list[tuple[int, Symbol | None]] = [(-1, beyond)]
    outer: list[tuple[int, Symbol]] = []

    def leave(place: float) -> None:
        while outer and outer[-1][0] <= place:
            end, _ = outer.pop()
            found.append((end, outer[-1][1] if outer else beyond))

    for first, last, symbol in spans:
        leave(first)
        outer.append((last, symbol))
        found.append((first, symbol))
    leave(float("inf"))
    found.sort(key=lambda span: span[0])
    return [place for place, _ in found], [symbol for _, symbol in found]


class _Brackets:
    """The brackets of a line, and where statements end between them."""

    def __init__(self, text: bytes) -> None:
        self._length = len(text)
        self._places: list[int] = []
        self._depths: list[int] = []
        self._begins: list[int] = []
        # Where what begins at some depth comes to its end.
        self._ends: dict[int, list[int]] = defaultdict(list)
        self._closed: list[int] = []
        depth = lowest = 0
        for match in _TOKEN.finditer(text):
            token, place = match[0], match.start()
            if token in _OPENING:
                depth += 1
            elif token in _CLOSING:
                self._ends[depth].append(place)
                depth -= 1
                if token == b"}":
                    self._ends[depth].append(place + 1)
                if depth < lowest:
                    lowest = depth
                    self._closed += [place + 1] if token == b"}" else []
            elif token in _PARTING:
                self._ends[depth].append(place)
            else:
                continue
            self._places.append(place)
            self._depths.append(depth)
            if token in _BEGINNING:
                self._begins.append(place + 1)

    def closed(self, number: int) -> int:
        """Return behind which column the last but `number` of open blocks ends."""
        return self._closed[number] if number < len(self._closed) else self._length + 1

    def begin(self, place: int) -> int:
        """Return where that begins whose name is at a place."""
        index = bisect_right(self._begins, place) - 1
        return self._begins[index] if index >= 0 else 0

    def end(self, place: int) -> int:
        """Return where that ends whose name is at a place."""
        index = bisect_right(self._places, place) - 1
        depth = self._depths[index] if index >= 0 else 0
        ends = self._ends.get(depth, [])
        after = bisect_right(ends, place)
        return ends[after] if after < len(ends) else self._length + 1
