"""Zig's growing lists: `std.ArrayList(T)` holds a T in its field `items`."""

from tree_sitter import Node

from shared.languages.tags.parts import declared, first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Element, InstanceOf, Name, Term
from shared.parsing.rules import branches, expressions, one_of

# What stands for `[]T`.
SLICE = "[]"
LISTS = frozenset({"ArrayList", "ArrayListUnmanaged", "BoundedArray", "MultiArrayList"})
ITEMS = "items"


def called(builder: Builder, node: Node) -> Term:
    """`f(a)`; `std.ArrayList(T)` is a type."""
    callee, *given = expressions(node)
    if given and builder.text(callee).rpartition(".")[2] in LISTS:
        return InstanceOf(Name(SLICE), (declared(builder.term(given[0])),))
    return builder.result(node)


def _listed(builder: Builder, node: Node | None) -> Term:
    # What is gone through: of a list its items, which are the list here.
    found = builder.term(node)
    if isinstance(found, Attribute) and found.name == ITEMS and not branches(found):
        return one_of([found, found.base])
    return found


def element(builder: Builder, node: Node) -> Term:
    """`a[b]`."""
    return Element(_listed(builder, builder.field(node, "object")))


def each(builder: Builder, node: Node) -> None:
    """`for (a) |b|`: b is an element."""
    parts = parts_of(builder, node)
    value = Element(_listed(builder, first(parts, "value")))
    for target in parts.get("name", ()):
        builder.bind(builder.text(target), value, target.end_byte)
