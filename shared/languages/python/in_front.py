"""What stands in front of a sign in a source: the sign is found fast, a name is not."""

import re

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
