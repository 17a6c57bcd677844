"""What is put into dictionaries, as it is written."""

from typing import TypeAlias

from tree_sitter import Node

from shared.languages.python.keys.constants import bound_literal, literal_key
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

Key: TypeAlias = str | int

# More elements are data.
MAX_ELEMENTS = 32


def pairs(builder: Builder, given: Node) -> list[Node]:
    """Return the pairs that come in by an argument, or the argument where none do.

    They are those of a dictionary, which a name may surely be: `d.update(more)`.
    """
    known = bound_literal(builder, given) if given.type == "identifier" else given
    is_written = known is not None and known.type == "dictionary"
    return expressions(known) if known is not None and is_written else [given]


def entries(builder: Builder, nodes: list[Node]) -> dict[Key, Key | Node] | None:
    """Return the values of pairs and keyword arguments by key, if all are known."""
    found: dict[Key, Key | Node] = {}
    for node in nodes:
        value = builder.field(node, "value")
        if value is None or len(found) >= MAX_ELEMENTS:
            return None
        if node.type == "pair":
            key: Key | None = literal_key(builder, builder.field(node, "key"))
        elif node.type == "keyword_argument":
            key = builder.field_text(node, "name")
        else:
            return None
        if key is None:
            return None
        found[key] = value
    return found
