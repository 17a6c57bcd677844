"""Dart's reads of members, which may run getters: `a.b`."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Either,
    Name,
    Super,
    Term,
    This,
)

# What may be an object with a getter.
_OPEN = (Attribute, CallResult, Either, Name, This, Super)


def is_given(following: list[Node]) -> bool:
    """Whether what follows a member is what a call of it is given: `(a)`."""
    inner = [child for node in following for child in node.named_children[:1]]
    return any(child.type == "argument_part" for child in inner)


def read(builder: Builder, node: Node, base: Term, named: Node) -> None:
    """`a.b`: runs the getter b of what a is, if there is one."""
    if named.start_byte >= node.start_byte and isinstance(base, _OPEN):
        member = Attribute(base, builder.text(named))
        builder.call(node, member, kind="get", at=named)
