"""Attributes behind `del x.a`: what the class has is seen again."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Item, Name, Term
from shared.resolution.values.reached import UNSET

# `x.a = ...`
_STORED = re.compile(rb"\b(\w+\.\w+)[ ]?=[^=]")
_NOTE = "stored attributes"


def unset(builder: Builder, node: Node, read: Term) -> None:
    """Say what an attribute is behind its deletion, where the file stores it."""
    if not isinstance(read, Attribute) or not isinstance(read.base, Name):
        return
    if builder.source[node.start_byte : node.end_byte] in _stored(builder):
        value = Item(Attribute(read, UNSET))
        builder.store(read.base, read.name, value, node.end_byte)


def _stored(builder: Builder) -> frozenset[bytes]:
    notes = builder.layout.notes
    found = notes.get(_NOTE)
    if not isinstance(found, frozenset):
        found = notes[_NOTE] = frozenset(_STORED.findall(builder.source))
    return found
