"""Names of the library's collections that a file gives to classes of its own."""

import re

from shared.parsing.builder import Builder

_CLASS = re.compile(
    rb"\bclass\s++(\w++)\s*+(?:<[^{}();]{0,200}>)?\s*+(?:\{|extends\b|implements\b)"
)
_NOTE = "own classes"


def is_own(builder: Builder, name: str) -> bool:
    """Whether a file has a class of this name: `class Iterator<T> {}`."""
    known = builder.layout.notes.get(_NOTE)
    if not isinstance(known, frozenset):
        found = {match[1].decode() for match in _CLASS.finditer(builder.source)}
        known = builder.layout.notes[_NOTE] = frozenset(found)
    return name in known
