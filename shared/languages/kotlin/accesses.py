"""Kotlin's reads and writes of members, which may run getters and setters."""

from tree_sitter import Node

from shared.parsing.accesses import note_access
from shared.parsing.builder import Builder
from shared.parsing.rules import first_named


def access(builder: Builder, node: Node) -> None:
    """`a.p`, `a.p = x`, `a.p += x`; what is called is no property."""
    if not any(child.type == "::" for child in node.children):
        named = node.named_children[-1]
        note_access(builder, node, _kinds(node), named, of_literals=True)


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
