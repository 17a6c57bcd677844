"""The names that a dotted or slashed name may lie in, for look-ups by the longest."""

from collections.abc import Iterator

# What is looked for is a folder of the archive, which is no deeper, or the name of a
# package outside: a longer name is not tried in full, and no edge is lost.
MAX_PARTS = 64


def prefixes(name: str, separator: str) -> Iterator[str]:
    """Yield the name and what its parts begin with, longest first.

    >>> list(prefixes("a.b.c", "."))
    ['a.b.c', 'a.b', 'a']
    """
    parts = name.split(separator, MAX_PARTS)[:MAX_PARTS]
    for length in range(len(parts), 0, -1):
        if prefix := separator.join(parts[:length]):
            yield prefix
