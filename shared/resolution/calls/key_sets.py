"""What is known of a computed key: the constants that it may be."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Key = str | int

# More constants than this are as good as any.
MAX_KEYS = 32

# Stands in a name for the part that is told.
ANY = "*"


class Told(NamedTuple):
    """What is known of a key.

    Attributes:
        keys: The constants that it may be.
        is_open: It may be something else as well.
        is_uncalled: It is a parameter that nothing was passed to yet.
    """

    keys: frozenset[Key] = frozenset()
    is_open: bool = False
    is_uncalled: bool = False

    def within(self, pattern: str) -> "Told":
        """Return the names that keys make of one with a part that they stand for."""
        names: frozenset[Key] = frozenset(
            pattern.replace(ANY, str(key)) for key in self.keys
        )
        return self._replace(keys=names)


OPEN = Told(is_open=True)


def together(parts: Iterator[Told]) -> Told:
    """Return what any of several may be."""
    keys: set[Key] = set()
    is_uncalled = False
    for part in parts:
        if part.is_open or len(keys) > MAX_KEYS:
            return OPEN
        keys |= part.keys
        is_uncalled |= part.is_uncalled
    return Told(frozenset(keys), is_uncalled=is_uncalled)


def tuple_of(parts: Iterable[str]) -> str:
    """Return the key that stands for a tuple of keys; no text is written like that."""
    return f"<{', '.join(parts)}>"


def product_of(pattern: str, parts: list[Told]) -> Told:
    """Return all names that a pattern makes of what its parts may be."""
    names = {pattern}
    for part in parts:
        if part.is_open or len(names) * len(part.keys) > MAX_KEYS:
            return OPEN
        keys = list(map(str, part.keys))
        names = {name.replace(ANY, key, 1) for name in names for key in keys}
    is_uncalled = any(part.is_uncalled for part in parts)
    return Told(frozenset(names), is_uncalled=is_uncalled)
