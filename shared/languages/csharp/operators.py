"""C#'s operators as facts: the methods that they call where a class has them."""

from tree_sitter import Node

from shared.languages.csharp.expressions import COMPARISONS
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute
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

# What no class can give a meaning: `a && b`, `a || b`, `a ?? b`.
FIXED = frozenset({"&&", "||", "??"})


def binary(builder: Builder, node: Node) -> None:
    """`a + b`, `a == b`, `a += b`: a method, where a class gives it a meaning."""
    mark = node.child_by_field_name("operator")
    if mark is not None and mark.type in FIXED:
        return
    sides = [node.child_by_field_name(side) for side in ("left", "right")]
    left, right = sides
    usable = all(side is not None and side.type in OPERANDS for side in sides)
    if mark is None or left is None or right is None or not usable:
        builder.call(node, UNKNOWN, kind="implicit")
        return
    name = mark.type if mark.type in COMPARISONS else mark.type.removesuffix("=")
    given = tuple(Argument(builder.term(side)) for side in (left, right))
    callee = Attribute(given[0].value, f"operator {name}")
    builder.call(node, callee, given, "implicit", at=mark)


def sign(builder: Builder, node: Node) -> None:
    """`-a`, `++a`: likewise."""
    operand = expressions(node)[-1]
    if operand.type not in OPERANDS:
        builder.call(node, UNKNOWN, kind="implicit")
        return
    value = builder.term(operand)
    callee = Attribute(value, f"operator {node.children[0].type}")
    builder.call(node, callee, (Argument(value),), "implicit", at=node.children[0])
