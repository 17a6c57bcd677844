"""Keeps one copy of each name and number that is read back from bytes.

Those are what facts are made of: read back one by one, names take as much memory as
all else, and lines and places in a file a fifth.
"""

import sys
from typing import Final

# Numbers below this are kept: files are shorter, but for a few.
MOST_NUMBERS: Final = 1 << 17

# Each at its own place. They are objects here: what is compiled would make a new one
# of a number that it has looked at.
_NUMBERS: Final[list[object]] = []


def read_once(_type: object, value: object) -> object:
    """Return the one copy of a name or number (a hook for msgspec)."""
    if type(value) is str:
        return sys.intern(value)
    if type(value) is not int or not 0 <= value < MOST_NUMBERS:
        return value
    if value >= len(_NUMBERS):
        _NUMBERS.extend(range(len(_NUMBERS), value + 1))
    return _NUMBERS[value]
