"""Strings and numbers that a project has many times over, and keeps once.

`kept_once` finds the one copy of what is read back from bytes. Whether that is of these
types is asked as often, and so asked of what is built in.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Number = int
    Word = str
else:

    class _Strings(type):
        __instancecheck__ = str.__instancecheck__

    class _Integers(type):
        __instancecheck__ = int.__instancecheck__

    class Word(metaclass=_Strings):
        """A string of which there is one copy, wherever it was read back from bytes."""

    class Number(metaclass=_Integers):
        """A line, a place in a file or an index, of which there is one copy likewise.

        Those that are small mostly are plain integers: Python keeps one copy of these.
        """
