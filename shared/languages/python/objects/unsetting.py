"""Attributes behind `del x.a`: what the class has, or a class above, is seen again."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Item, Name, Term
from shared.parsing.rules import arguments_of, constant_key, expressions, one_of
from shared.resolution.values.reached import UNSET

# `x.a = ...`
_STORED = re.compile(rb"\b(\w+\.\w+)[ ]?=[^=]")
_NOTE, _CLASSES = "stored attributes", "classes of the module"
_CLASS = "class_definition"
_NAMES = frozenset({"identifier", "attribute"})
_BOTH = 2


def unset(builder: Builder, node: Node, read: Term) -> None:
    """Say what an attribute is behind its deletion, where the file stores it."""
    if not isinstance(read, Attribute) or not isinstance(read.base, Name):
        return
    if builder.scope == MODULE_SCOPE and _inherit(builder, node, read, node.end_byte):
        return
    if builder.source[node.start_byte : node.end_byte] in _stored(builder):
        value = Item(Attribute(read, UNSET))
        builder.store(read.base, read.name, value, node.end_byte)


def unset_named(builder: Builder, node: Node) -> None:
    """Say likewise what `delattr(C, "a")` leaves of a class of the module."""
    given = arguments_of(node) if builder.scope == MODULE_SCOPE else []
    name = constant_key(builder, given[1]) if len(given) == _BOTH else None
    if isinstance(name, str) and given[0].type == "identifier":
        read = Attribute(builder.term(given[0]), name)
        _inherit(builder, node, read, node.start_byte)


def _inherit(builder: Builder, node: Node, read: Attribute, at: int) -> bool:
    # What a class has no more is that of the classes above it.
    if not isinstance(read.base, Name):
        return False
    bases = _bases(builder, node, read.base.name)
    if bases is None:
        return False
    above = [Attribute(builder.term(one), read.name) for one in bases]
    builder.store(read.base, read.name, one_of([*above]), at)
    return True


def _bases(builder: Builder, node: Node, name: str) -> list[Node] | None:
    # Those of a class of the module; None of any other name.
    above = _classes(builder, node).get(name)
    if above is None:
        return None
    written = builder.field(above, "superclasses")
    bases = expressions(written) if written is not None else []
    return [base for base in bases if base.type in _NAMES]


def _classes(builder: Builder, node: Node) -> dict[str, Node]:
    known = builder.layout.notes.get(_CLASSES)
    if isinstance(known, dict):
        return known
    module = node
    while module.parent is not None:
        module = module.parent
    found: dict[str, Node] = {}
    for one in module.named_children:
        if one.type == _CLASS:
            found.setdefault(builder.field_text(one, "name"), one)
    builder.layout.notes[_CLASSES] = found
    return found


def _stored(builder: Builder) -> frozenset[bytes]:
    notes = builder.layout.notes
    found = notes.get(_NOTE)
    if not isinstance(found, frozenset):
        found = notes[_NOTE] = frozenset(_STORED.findall(builder.source))
    return found
