"""The names that a dotted or slashed name may lie in, for look-ups by the longest."""

from collections.abc import Iterator

# No package, module or namespace has more parts; a longer name is not tried in full.
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
