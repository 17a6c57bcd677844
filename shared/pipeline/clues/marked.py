"""Decorators and attributes as they are written above definitions."""

import re
from collections.abc import Iterable

from shared.analysis.code import Symbol

# Facts of these hold no decorators.
LANGUAGES = frozenset(
    {"csharp", "dart", "javascript", "jsx", "php", "swift", "tsx", "typescript", "vue"}
)
_MOST_LINES_ABOVE = 8
_MARK = re.compile(
    rb"(?:^|\s)@([A-Za-z_][\w.]*)|#\[\s*\\?([\w\\]+)|^\s*\[\s*(?:\w+:\s*)?([\w.]+)"
)
_NO_CODE = re.compile(rb"^\s*(@|#\[|\[|//|/?\*|[)\]}][,)]*\s*$|$)")


def marks_above(lines: list[bytes], symbol: Symbol) -> tuple[str, ...]:
    """Return the names of what is written above a definition and on its first line."""
    first = symbol.line - 1
    top = first
    while top > max(0, first - _MOST_LINES_ABOVE) and _NO_CODE.match(lines[top - 1]):
        top -= 1
    written = lines[top : first + 1]
    # A definition may begin with its marks.
    end = min(symbol.end_line, first + _MOST_LINES_ABOVE)
    for line in lines[first + 1 : end]:
        if not _NO_CODE.match(lines[first]):
            break
        written.append(line)
        first += 1
    return tuple(dict.fromkeys(_marks(written)))


def _marks(lines: Iterable[bytes]) -> list[str]:
    found = []
    for line in lines:
        for groups in _MARK.findall(line):
            name = next(filter(None, groups)).decode(errors="replace")
            found.append("@" + name.replace("\\", ".").rpartition(".")[2])
    return found
