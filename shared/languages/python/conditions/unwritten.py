"""Methods that only say that classes below have to write them, and `__getattr__`.

One that stores what it makes up is asked for each name once: `setattr(self, name, x)`.
"""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named
from shared.resolution.values.value import KEEPS, MISSING

UNWRITTEN = "unwritten"

_RAISE = b"raise NotImplementedError"
_NOTE = "raises that nothing is written"
_KEPT = re.compile(
    rb"(?:setattr(?:__)?\(self, ?|self\.__dict__\[)([A-Za-z_]\w{0,39})[,\]]"
)
_COMMENTS = frozenset({"comment"})


def marked(builder: Builder, node: Node, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks of a method; one more where it raises at once, or keeps."""
    if builder.field_text(node, "name") == MISSING and _keeps(builder, node):
        return (*modifiers, KEEPS)
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


def _keeps(builder: Builder, node: Node) -> bool:
    parameters = builder.field(node, "parameters")
    formals = expressions(parameters) if parameters is not None else []
    stored = _KEPT.search(builder.source, node.start_byte, node.end_byte)
    # What is asked for stands behind `self`.
    return stored is not None and stored[1] in [one.text for one in formals[1:2]]
