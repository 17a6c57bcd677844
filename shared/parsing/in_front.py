"""What stands in front of a sign in a source: the sign is found fast, a name is not."""

import re
from collections.abc import Iterable

# Longer names and texts are no keys.
MAX_LETTERS = 40

NAME = re.compile(rb"\b([A-Za-z_]\w{0,39})\Z")


def in_front(
    source: bytes,
    at: int,
    pattern: re.Pattern[bytes] = NAME,
    letters: int = MAX_LETTERS,
) -> str:
    """Return the group of a pattern that ends at a place; empty where none does.

    Looked at are so many letters.
    """
    found = pattern.search(source[max(at - letters - 1, 0) : at])
    return found[1].decode() if found is not None else ""


def all_in_front(
    source: bytes,
    places: Iterable[int],
    pattern: re.Pattern[bytes] = NAME,
    letters: int = MAX_LETTERS,
) -> list[str]:
    """Return likewise what ends at each of some places, without the empty ones.

    >>> all_in_front(b"(a + 'x') + 'y'", [2, 9])
    ['a']
    """
    found = [in_front(source, at, pattern, letters) for at in places]
    return [name for name in found if name]
