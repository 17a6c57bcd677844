"""What MATLAB's arrays and cells hold; taking an element is written as a call."""

from tree_sitter import Node

from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Element, Name, Sequence, Term
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

CALL = "function_call"


def listed(builder: Builder, node: Node) -> Term:
    """`{a, b; c}`, `[a, b]`."""
    inside = (each for row in expressions(node) for each in expressions(row))
    few = (each for each, _ in zip(inside, range(MAX_ITEMS), strict=False))
    return Sequence(tuple(map(builder.term, few)))


def item(builder: Builder, node: Node) -> Term:
    """`f(a)`, what f gives, or an element of f."""
    held = Element(Name(builder.field_text(node, "name")))
    return one_of([builder.result(node), held])


def member(builder: Builder, base: Term, field: Node) -> Term:
    """`a.b`; of `a.f(b)` what f gives, or an element of what f is."""
    if field.type != CALL:
        return Attribute(base, builder.text(field))
    held = Element(Attribute(base, builder.field_text(field, "name")))
    return one_of([builder.result(field), held])


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`a(1) = value`, `a{1} = value`."""
    held = Name(builder.field_text(node, "name"))
    builder.store_item(held, None, value, node.start_byte)


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`a.b = value`, `a.b{1} = value`."""
    field = builder.field(node, "field")
    if field is None or field.type != CALL:
        _store(builder, node, value)
        return
    base = builder.term(builder.field(node, "object"))
    held = Attribute(base, builder.field_text(field, "name"))
    builder.store_item(held, None, value, node.start_byte)


_store = rules.store_attribute("object", "field")
