"""C#'s operators as facts: the methods that they call where a class has them."""

from tree_sitter import Node

from shared.languages.csharp.expressions import COMPARISONS, NUMBERS
from shared.languages.csharp.formals import shown_type
from shared.languages.csharp.types import type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Literal, Term
from shared.parsing.rules import expressions

# Operands that may be objects; of literals, sums of texts and lambdas none is.
OPERANDS = frozenset(
    {
        "await_expression",
        "binary_expression",
        "cast_expression",
        "conditional_access_expression",
        "default_expression",
        "element_access_expression",
        "identifier",
        "implicit_object_creation_expression",
        "invocation_expression",
        "member_access_expression",
        "object_creation_expression",
        "parenthesized_expression",
        "postfix_unary_expression",
        "prefix_unary_expression",
        "this",
    }
)

# What a class may give a meaning for numbers: `price * 2`.
ARITHMETIC = frozenset({"+", "-", "*", "/", "%"})

# What no class can give a meaning: `a && b`, `a || b`, `a ?? b`.
FIXED = frozenset({"&&", "||", "??"})


def binary(builder: Builder, node: Node) -> None:
    """`a + b`, `a == b`, `a += b`: a method, where a class gives it a meaning."""
    mark = builder.field(node, "operator")
    if mark is not None and mark.type in FIXED:
        return
    sides = [builder.field(node, side) for side in ("left", "right")]
    left, right = sides
    objects = [n for n, side in enumerate(sides) if side and side.type in OPERANDS]
    if mark is None or left is None or right is None or not objects:
        builder.call(node, UNKNOWN, kind="implicit")
        return
    name = mark.type if mark.type in COMPARISONS else mark.type.removesuffix("=")
    if len(objects) < len(sides) and not (
        name in ARITHMETIC and {left.type, right.type} & NUMBERS
    ):
        builder.call(node, UNKNOWN, kind="implicit")
        return
    given = tuple(Argument(builder.term(side)) for side in (left, right))
    callee = Attribute(given[objects[0]].value, f"operator {name}")
    builder.call(node, callee, given, "implicit", at=mark)


def sign(builder: Builder, node: Node) -> None:
    """`-a`, `++a`, `a++`: likewise."""
    operand = expressions(node)[-1]
    mark = next(child for child in node.children if not child.is_named)
    if operand.type not in OPERANDS:
        builder.call(node, UNKNOWN, kind="implicit")
        return
    value = builder.term(operand)
    callee = Attribute(value, f"operator {mark.type}")
    builder.call(node, callee, (Argument(value),), "implicit", at=mark)


def cast(builder: Builder, node: Node) -> None:
    """`(C) x`: what x is may say how it becomes a built-in type."""
    operand = builder.field(node, "value")
    written = builder.field(node, "type")
    made = UNKNOWN if operand is None else _conversion(builder, written, operand)
    given = () if made is UNKNOWN else (Argument(builder.term(operand)),)
    builder.call(node, made, given, "implicit", at=written)


def convert(builder: Builder, written: Node | None, operand: Node) -> None:
    """`C x = 1;`: no literal is a C, so that C says how to make one of it."""
    if isinstance(given := builder.term(operand), Literal):
        callee = _conversion(builder, written, operand)
        builder.call(operand, callee, (Argument(given),), "implicit", at=written)


def _conversion(builder: Builder, written: Node | None, operand: Node) -> Term:
    given, made = builder.term(operand), type_name(builder, written)
    is_literal = isinstance(given, Literal) and operand.type != "null_literal"
    if made is not UNKNOWN and not is_literal:
        # It may be one already: most casts only say so.
        return UNKNOWN
    of = given if made is UNKNOWN else made
    return Attribute(of, f"operator {shown_type(builder, written)}")
