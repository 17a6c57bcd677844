"""Swift's operators in front, which the grammar draws into what is called."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Term


def prefix(builder: Builder, node: Node) -> Term:
    """`!a.f` in `!a.f(b)`: `a.f`; what `.f` means its place tells."""
    operation = node.child_by_field_name("operation")
    target = node.child_by_field_name("target")
    if operation is None or operation.type == "." or target is None:
        return UNKNOWN
    return builder.term(target)
