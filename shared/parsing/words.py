"""Strings that a project has many times over, and keeps once."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Word = str
else:

    class _Strings(type):
        def __instancecheck__(cls, value: object) -> bool:
            """Every string is a word."""
            return type(value) is str

    class Word(metaclass=_Strings):
        """A string of which there is one copy, wherever it was read back from bytes.

        Names are most of what facts are made of. Read back one by one they take as
        much memory as all else.
        """


def read_word(_type: object, value: object) -> object:
    """Return what is read back of a word: the one copy (a hook for msgspec)."""
    return sys.intern(value) if type(value) is str else value
