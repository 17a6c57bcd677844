"""Kotlin's reads and writes of members, which may run getters and setters."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Literal
from shared.parsing.rules import first_named, is_nested

# Each step of `a.b.c.d` is an access of its own, and begins with all before it.
MAX_STEPS = 8


def access(builder: Builder, node: Node) -> None:
    """`a.p`, `a.p = x`, `a.p += x`; what is called is no property."""
    kinds = _kinds(node)
    if not kinds or any(child.type == "::" for child in node.children):
        return
    if is_nested(node, MAX_STEPS):
        builder.truncated = True
        return
    member = builder.term(node)
    if not isinstance(member, Attribute) or isinstance(member.base, Literal):
        return
    named = node.named_children[-1]
    for kind in kinds:
        builder.call(node, member, kind=kind, at=named)


def _kinds(node: Node) -> tuple[str, ...]:
    around = node.parent
    if around is None or first_named(around) != node:
        return ("get",)
    if around.type == "call_expression":
        return ()
    if around.type == "assignment":
        is_plain = any(child.type == "=" for child in around.children)
        return ("set",) if is_plain else ("get", "set")
    is_step = any(child.type in ("++", "--") for child in around.children)
    return ("get", "set") if is_step else ("get",)
