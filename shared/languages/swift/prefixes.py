"""Swift's operators in front, which the grammar draws into what is called."""

from tree_sitter import Node

from shared.languages.tags.parts import class_of, first, parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Term


def prefix(builder: Builder, node: Node) -> Term:
    """`!a.f` in `!a.f(b)`: `a.f`; `.f` is a member of the type that its place says."""
    operation = builder.field(node, "operation")
    target = builder.field(node, "target")
    if operation is None or target is None:
        return UNKNOWN
    if operation.type != ".":
        return builder.term(target)
    return Attribute(_expected(builder, node), builder.text(target))


def expecting(builder: Builder, node: Node) -> None:
    """`let a: A = .f(b)`, `a = .f(b)`: what begins with a dot is of A."""
    parts = parts_of(builder, node)
    written, value = first(parts, "type"), first(parts, "rest")
    if written is not None and value is not None:
        builder.decorate(value, [written])


def _expected(builder: Builder, node: Node) -> Term:
    for written in builder.decorators(node):
        value = builder.term(written)
        # What is stored to tells by its own type.
        is_type = written.type == "type_annotation"
        return class_of(value) if is_type else value
    # What is returned is of the type that the function gives.
    outer = builder.outer_definition()
    returns = outer.returns if outer is not None else None
    return returns.type if isinstance(returns, InstanceOf) else UNKNOWN
