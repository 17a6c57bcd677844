"""Rewrites `case Expr.Add(var a, Expr.Num b)`: the grammar takes `Add(...)` alone."""

import re

# A record pattern, and where its parts begin.
_PATTERN = re.compile(rb"\b(?:case|instanceof)\s+(?=[\w.]+\s*\()")
_QUALIFIED = re.compile(rb"\b(?:\w+\.)+(?=\w+\s*\()")
_BRACKET = re.compile(rb"[()]")
# A longer pattern is generated.
_MAX_LENGTH = 2_000


def short_names(source: bytes) -> bytes:
    """Return the source with only the last names of records in patterns."""
    parts: list[bytes] = []
    at = 0
    for found in _PATTERN.finditer(source):
        start = found.end()
        if start >= at:
            end = _end(source, start)
            parts += [source[at:start], _QUALIFIED.sub(b"", source[start:end])]
            at = end
    return b"".join([*parts, source[at:]])


def _end(source: bytes, start: int) -> int:
    # Behind the bracket that closes the pattern.
    depth = 0
    for found in _BRACKET.finditer(source, start, start + _MAX_LENGTH):
        depth += 1 if found[0] == b"(" else -1
        if depth <= 0:
            return found.end()
    return start
