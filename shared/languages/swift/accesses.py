"""Swift's reads of members, which run what computed properties are computed by."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.accesses import note_access
from shared.parsing.builder import Builder

# What is called or assigned is not read.
_OTHER = frozenset({"call_expression", "directly_assignable_expression"})


def access(builder: Builder, node: Node) -> None:
    """`a.b`, where it is read."""
    around = node.parent
    if around is None or (around.type in _OTHER and around.children[0] == node):
        return
    note_access(builder, node, ("get",), first(parts_of(builder, node), "name"))
