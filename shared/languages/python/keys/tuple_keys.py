"""Names in tuples that are keys: `d[x, y]`, `d[(x, y)]`, `d.get((x, "y"))`."""

import re

# What begins with a sign is found fast.
_TUPLES = (
    re.compile(rb"\[(?<=\w\[)\(?([^][()\n]{1,60}, [^][()\n]{1,60})\)?\]"),
    re.compile(rb"\.get\(\(([^][()\n]{1,60}, [^][()\n]{1,60})\)"),
)
_WORD = re.compile(rb"(?<![\w\"'.])[a-z_]\w{0,39}(?![\w\"'.(])")


def words(source: bytes) -> list[str]:
    """Return the names that a file puts into such keys."""
    found = [row for sign in _TUPLES for row in sign.findall(source)]
    return [word.decode() for row in found for word in _WORD.findall(row)]
