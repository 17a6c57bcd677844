"""Conditions that constants in them decide: `if False:`, `not True`, `1 == 2`."""

from tree_sitter import Node

from shared.languages.python.conditions.decided import decided
from shared.parsing.builder import Builder

# What such a condition begins with.
_BEGINS = (
    b"True",
    b"False",
    b"None",
    b"0",
    b"1",
    b"not ",
    b"(",
    b"TYPE_CHECKING",
    b"typing.TYPE_CHECKING",
)
# False where a program runs.
_KNOWN: dict[str, str | int] = {"TYPE_CHECKING": 0, "typing.TYPE_CHECKING": 0}


def sure(builder: Builder, condition: Node | None) -> bool | None:
    """Return what a condition always comes to; None for any other."""
    if condition is None:
        return None
    if not builder.source.startswith(_BEGINS, condition.start_byte):
        return None
    return decided(builder, condition, _KNOWN)
