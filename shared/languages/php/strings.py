"""PHP's strings: one that says what a function of the file is called may be called."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Literal, Name, Term
from shared.parsing.rules import one_of

# The key of the file's functions in `Layout.notes`, as strings would name them.
FUNCTIONS = "named functions"
TEXT: Term = Literal("string")


def string(builder: Builder, node: Node) -> Term:
    """`'f'`: a text; and f, where the file defines it in no namespace."""
    known = _functions(builder)
    if not known or builder.namespace:
        return TEXT
    said = builder.source[node.start_byte + 1 : node.end_byte - 1]
    name = known.get(said.lower())
    return TEXT if name is None else one_of([TEXT, Name(name)])


def _functions(builder: Builder) -> dict[bytes, str]:
    notes = builder.layout.notes
    found = notes.get(FUNCTIONS)
    if not isinstance(found, dict):
        made: dict[bytes, str] = {}
        for anchor in builder.layout.anchors:
            if anchor.capture == "definition.function":
                name = builder.field_text(anchor.node, "name").lower()
                made[name.encode()] = f"{name}()"
        found = notes[FUNCTIONS] = made
    return found
