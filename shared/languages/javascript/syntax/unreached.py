"""Code that cannot run: what stands in a block behind `return`, `throw` or `break`."""

from tree_sitter import Node

from shared.languages.javascript.syntax.definitions import function_scope
from shared.parsing.builder import Builder

_LEFT = "blocks that are left"
_BLOCKS = frozenset({"program", "statement_block", "switch_case", "switch_default"})


def note_left(builder: Builder, node: Node) -> None:
    """`return a; b()`: what follows in the block does not run."""
    block = node.parent
    if block is None or block.type not in _BLOCKS:
        return
    left, scope = _left(builder), function_scope(builder)
    is_last = node.next_named_sibling is None
    # Calls come in the order of the text: what is left inside of that is left with it.
    if not is_last and left.get(scope, (0, 0))[1] <= node.start_byte:
        left[scope] = (node.end_byte, block.end_byte)


def is_unreached(builder: Builder, node: Node) -> bool:
    """Whether a call does not run, of those that come behind what is noted so far."""
    if _LEFT not in builder.layout.notes:
        return False
    start, end = _left(builder).get(function_scope(builder), (0, 0))
    return start <= node.start_byte < end


def _left(builder: Builder) -> dict[int, tuple[int, int]]:
    # By the scope of the function: where a part that does not run begins and ends.
    found = builder.layout.notes.setdefault(_LEFT, {})
    return found if isinstance(found, dict) else {}
