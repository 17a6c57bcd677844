"""Lua's operators: functions of the metatable of one of their operands."""

from tree_sitter import Node

from shared.languages.tags.flow import reference
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Literal
from shared.parsing.rules import expressions

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

TEXT = "tostring"
_CALLED = reference("call")
# Not `#`: what it is asked of is a list, mostly.
UNARY = {"-": "__unm", "~": "__bnot"}


def unary(builder: Builder, node: Node) -> None:
    """`-a`, `~a`: calls `__unm`, `__bnot` of what a is."""
    on = builder.field(node, "operand")
    name = UNARY.get(node.children[0].type)
    value = builder.term(on)
    is_plain = name is None or isinstance(value, Literal)
    callee = UNKNOWN if is_plain else Attribute(value, name or "")
    builder.call(node, callee, kind="implicit")


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


def called(builder: Builder, node: Node) -> None:
    """`f(x)`; `tostring(x)` calls `__tostring` of what x is."""
    _CALLED(builder, node)
    given = builder.field(node, "arguments")
    inside = expressions(given) if given is not None else []
    if given is None or len(inside) != 1 or builder.field_text(node, "name") != TEXT:
        return
    value = builder.term(inside[0])
    if not isinstance(value, Literal):
        builder.call(given, Attribute(value, "__tostring"), kind="implicit")
