"""Reads of a class's own computed properties by their bare names: `if (isEmpty)`."""

from tree_sitter import Node

from shared.parsing.accesses import note_own_access
from shared.parsing.builder import AnchorRule, Builder

# Between a name and the sign of an assignment.
MAX_BLANKS = 8


def reading(passive: frozenset[str], targets: frozenset[str]) -> AnchorRule:
    """Return the rule of what is captured as `use`.

    Args:
        passive: Node types in which a name is a label, or declared.
        targets: Those in which it may be what is assigned.
    """

    def read(builder: Builder, node: Node) -> None:
        around = node.parent
        if around is None or around.type in passive:
            return
        if around.type in targets and _is_replaced(builder, node):
            return
        note_own_access(builder, node, ("get",))

    return read


def _is_replaced(builder: Builder, node: Node) -> bool:
    # `a = b`, but not `a += b` and not `a.b = c`.
    behind = builder.source[node.end_byte : node.end_byte + MAX_BLANKS]
    return behind.lstrip().startswith(b"=")
