"""What `typeof` tells of variables: where one is a text, it is no object."""

from tree_sitter import Node

from shared.languages.javascript.typing.narrowing import (
    MAX_CASES,
    SAME,
    inside,
    is_leaving,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import Literal
from shared.parsing.rules import expressions, first_named, one_of

# What `typeof` says of values that have no members of the archive.
PLAIN = frozenset({"string", "number", "boolean", "bigint", "symbol", "undefined"})
# What is run where a condition holds.
CHOOSING = frozenset({"if_statement", "ternary_expression"})


def plainly(builder: Builder, node: Node) -> None:
    """`if (typeof a === "string") {}`, `typeof a === "string" && b ? c : d`."""
    sign = builder.field(node, "operator")
    left, right = (builder.field(node, side) for side in ("left", "right"))
    name, plain = _asked(builder, left), _text(builder, right)
    if not name or plain not in PLAIN or sign is None or sign.type not in SAME:
        return
    at, around = node, node.parent
    while around is not None:
        joins = builder.field(around, "operator")
        if joins is not None and joins.type == "&&":
            second = builder.field(around, "right")
            if second is not None and second != at:
                inside(builder, second, name, Literal(plain))
        elif around.type != "parenthesized_expression":
            break
        at, around = around, around.parent
    if around is None or around.type not in CHOOSING:
        return
    chosen = builder.field(around, "consequence")
    if chosen is not None and builder.field(around, "condition") == at:
        inside(builder, chosen, name, Literal(plain))


def plainly_switched(builder: Builder, node: Node) -> None:
    """`switch (typeof a) { case "string": }`."""
    value, body = builder.field(node, "value"), builder.field(node, "body")
    name = _asked(builder, first_named(value) if value is not None else None)
    if not name or body is None:
        return
    here: list[str] = []
    for case in builder.first(expressions(body), MAX_CASES):
        here.append(_text(builder, builder.field(case, "value")))
        if PLAIN.issuperset(here):
            told = one_of([Literal(plain) for plain in here])
            inside(builder, case, name, told)
        statements = case.children_by_field_name("body")
        if statements and is_leaving(statements[-1]):
            here = []


def _asked(builder: Builder, node: Node | None) -> str:
    """Return the a of `typeof a`."""
    if node is None or node.type != "unary_expression":
        return ""
    sign, asked = builder.field(node, "operator"), builder.field(node, "argument")
    is_name = asked is not None and asked.type == "identifier"
    if asked is None or sign is None or not is_name or sign.type != "typeof":
        return ""
    return builder.text(asked)


def _text(builder: Builder, node: Node | None) -> str:
    is_text = node is not None and node.type == "string"
    return builder.text(node)[1:-1] if node is not None and is_text else ""
