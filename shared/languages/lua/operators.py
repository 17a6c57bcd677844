"""Lua's operators: functions of the metatable of one of their operands."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute

METHODS = {
    "+": "__add",
    "-": "__sub",
    "*": "__mul",
    "/": "__div",
    "//": "__idiv",
    "%": "__mod",
    "^": "__pow",
    "..": "__concat",
    "==": "__eq",
    "<": "__lt",
    "<=": "__le",
}


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: calls `__add` of what a is."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    mark = next((c for c in node.children if not c.is_named), None)
    name = METHODS.get(mark.type) if mark is not None else None
    if name is None or left is None or right is None:
        builder.call(node, UNKNOWN, kind="implicit")
        return
    sides = (builder.term(left), builder.term(right))
    given = tuple(Argument(side) for side in sides)
    builder.call(node, Attribute(sides[0], name), given, "implicit", at=mark)
