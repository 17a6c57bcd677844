"""Names that code puts together, of texts in it and of constants of other files."""

import re
from collections.abc import Iterable, Iterator

from shared.pipeline.clues.sources.words import parts_in_code

# Constants, which begin with a capital by custom:
# `const string Prefix = "Is";`, `static final String ON = "on";`, `PREFIX = "do_"`.
_CONSTANT = re.compile(
    rb"(?<!\w)(?:(?:const|final|readonly|val)(?:[ \t]++[\w<>]++){0,3}[ \t]++([A-Z]\w++)"
    rb"|([A-Z][A-Z0-9_]++))[ \t]*+(?::[ \t]*+\w++[ \t]*+)?=[ \t]*+[\"'](\w{2,40})[\"']"
)
_LONG = 8
_IN_FRONT = re.compile(rb"(?<!\w)([A-Z]\w++)(?:[ \t]*+\+(?![+=])|\})")
_BEHIND = re.compile(rb"(?:\+[ \t]*+|\{)(?:\w++\.)*+([A-Z]\w++)")


class Parts:
    """Beginnings and ends of names, as far as the code has been read."""

    def __init__(self) -> None:
        self._beginnings: set[bytes] = set()
        self._ends: set[bytes] = set()
        self._constants: dict[bytes, set[bytes]] = {}
        self._in_front: set[bytes] = set()
        self._behind: set[bytes] = set()

    def read(self, data: bytes, language: str) -> None:
        """Take in the code of one file."""
        beginnings, ends = parts_in_code(data, language)
        self._beginnings |= beginnings
        self._ends |= ends
        for in_any, in_capitals, text in _CONSTANT.findall(data):
            self._constants.setdefault(in_any or in_capitals, set()).add(text)
        self._in_front.update(_IN_FRONT.findall(data))
        self._behind.update(_BEHIND.findall(data))

    def made(self, names: Iterable[bytes]) -> Iterator[bytes]:
        """Yield those of some names that code may put together.

        >>> parts = Parts()
        >>> parts.read(b'const string Prefix = "Is";', "csharp")
        >>> parts.read(b"Find(Names.Prefix + name)", "csharp")
        >>> list(parts.made([b"IsOpen", b"Isolate", b"Open"]))
        [b'IsOpen']
        """
        told = self._held(self._in_front)
        beginnings = self._beginnings | told
        ends = self._ends | self._held(self._behind)
        # A long beginning is no accident, wherever in a word the name goes on.
        long = tuple(each for each in told if len(each) >= _LONG)
        for name in names:
            if (name.startswith(long) and name not in told) or any(
                name[:at] in beginnings or name[at:] in ends for at in _ends(name)
            ):
                yield name

    def _held(self, used: set[bytes]) -> set[bytes]:
        """Return what constants hold that are used so; `__` begins no name."""
        held = (
            text
            for name in self._constants.keys() & used
            for text in self._constants[name]
        )
        return {text for text in held if text.strip(b"_")}


def _ends(name: bytes) -> Iterator[int]:
    """Yield where a part of a name may end: behind and before `_`, before a capital.

    >>> list(_ends(b"visit_Name"))
    [5, 6, 6]
    """
    for at in range(1, len(name)):
        letter = name[at : at + 1]
        if letter == b"_" or name[at - 1 : at] == b"_":
            yield at
        if letter.isupper():
            yield at
