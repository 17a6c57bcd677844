"""Swift's operators: functions of the type of one of their operands."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of, text
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute
from shared.parsing.rules import one_of


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: the `+` of what a is, or of what b is."""
    parts = parts_of(builder, node)
    name = text(builder, parts, "name")
    sides = [builder.term(first(parts, part)) for part in ("receiver", "argument")]
    callee = one_of([Attribute(side, name) for side in sides])
    builder.call(
        node,
        callee,
        tuple(Argument(side) for side in sides),
        "implicit",
        at=first(parts, "name"),
    )
