"""How much of a source its rules may look through once more."""

from typing import cast

from shared.parsing.builder import Builder

# All that is looked through beside the tree, by the size of the file.
MAX_PASSES = 4
_LEFT = "bytes to look through"


def may_pass(builder: Builder, start: int, end: int) -> bool:
    """Whether bytes of the source may be looked through once more; they count then."""
    notes, whole = builder.layout.notes, MAX_PASSES * len(builder.source)
    notes[_LEFT] = left = cast("int", notes.get(_LEFT, whole)) - (end - start)
    return left >= 0
