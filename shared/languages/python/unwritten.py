"""Methods that only say that classes below have to write them."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import first_named

UNWRITTEN = "unwritten"

_RAISE = b"raise NotImplementedError"
_NOTE = "raises that nothing is written"
_COMMENTS = frozenset({"comment"})


def marked(builder: Builder, node: Node, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks of a function; one more where it raises at once."""
    notes = builder.layout.notes
    if _NOTE not in notes:
        notes[_NOTE] = _RAISE in builder.source
    if not notes[_NOTE]:
        return modifiers
    at = builder.source.find(_RAISE, node.start_byte, node.end_byte)
    body = builder.field(node, "body") if at >= 0 else None
    for statement in body.named_children if body is not None else ():
        inner = first_named(statement)
        is_text = inner is not None and inner.type == "string"
        if statement.type == "expression_statement" and is_text:
            continue
        if statement.type not in _COMMENTS:
            return (*modifiers, UNWRITTEN) if statement.start_byte == at else modifiers
    return modifiers
