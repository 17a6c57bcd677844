"""What Scala runs without a written call: `-a`, `Show[A].show`, `_1` of a case."""

from tree_sitter import Node

from shared.languages.tags.parts import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Defined, InstanceOf, Literal, Name
from shared.parsing.rules import MAX_ITEMS, expressions, first_named

APPLIED = "apply"


def prefix(builder: Builder, node: Node) -> None:
    """`-a` calls `unary_-` of what a is."""
    value = builder.term(first_named(node))
    callee = Attribute(value, f"unary_{node.children[0].type}")
    is_plain = isinstance(value, Literal)
    builder.call(node, UNKNOWN if is_plain else callee, (), "implicit")


def applied(builder: Builder, node: Node) -> None:
    """`Show[A].show(a)` calls `Show.apply`, which is given what is implicit."""
    named = builder.field(node, "function")
    name = builder.text(named) if named is not None else ""
    callee = Attribute(Name(name), APPLIED) if name[:1].isupper() else UNKNOWN
    builder.call(node, callee, (), "implicit", at=named)


def numbered(builder: Builder, node: Node) -> None:
    """`case class C(a: A)`: `_1` of a C is an A, as patterns take it."""
    index = builder.definition_index(node)
    listed = builder.field(node, "class_parameters")
    given = expressions(listed)[:MAX_ITEMS] if listed is not None else []
    for place, parameter in enumerate(given, 1):
        value = declared(builder.term(builder.field(parameter, "type")))
        if isinstance(value, InstanceOf):
            made = InstanceOf(Defined(index))
            builder.store(made, f"_{place}", value, node.start_byte)
