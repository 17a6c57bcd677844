"""C#'s numbers as terms: the suffix says of which type they are."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Literal, Term

SUFFIXES = {
    "l": "long",
    "u": "uint",
    "ul": "ulong",
    "lu": "ulong",
    "f": "float",
    "d": "double",
    "m": "decimal",
}


def integer(builder: Builder, node: Node) -> Term:
    """`1`, `0xFFul`, `1f`."""
    written = builder.text(node).lower()
    digits = "0123456789_" if not written.startswith("0x") else "0123456789abcdef_x"
    return Literal(SUFFIXES.get(written.lstrip(digits), "int"))


def real(builder: Builder, node: Node) -> Term:
    """`1.0`, `1.0f`, `1m`."""
    return Literal(SUFFIXES.get(builder.text(node)[-1].lower(), "double"))
