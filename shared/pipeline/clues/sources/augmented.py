"""Types that a file adds to those of the platform, or of another package."""

import re
from collections.abc import Iterator, Sequence

from shared.analysis.symbols import Symbol

_BLOCK = re.compile(
    rb"\bdeclare\s+(?:global|module\s+(?:\"[^\"\n]+\"|'[^'\n]+'))\s*\{", re.MULTILINE
)
_BRACE = re.compile(rb"[{}]")


def augmenting(data: bytes, symbols: Sequence[Symbol]) -> Iterator[Symbol]:
    """Yield those of a file's symbols that stand in `declare global` and the like.

    What braces in texts end too early or too late, is not exact.
    """
    for match in _BLOCK.finditer(data):
        first = data.count(b"\n", 0, match.start()) + 1
        last = first + data.count(b"\n", match.start(), _end(data, match.end()))
        for symbol in symbols:
            if first <= symbol.line and symbol.end_line <= last:
                yield symbol


def _end(data: bytes, start: int) -> int:
    depth = 1
    for match in _BRACE.finditer(data, start):
        depth += 1 if match[0] == b"{" else -1
        if not depth:
            return match.start()
    return len(data)
