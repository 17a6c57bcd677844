"""Code that cannot run: behind `return`, `throw` or `break`, under `if (false)`."""

from tree_sitter import Node

from shared.languages.javascript.syntax.definitions import function_scope
from shared.parsing.builder import Builder

_LEFT = "blocks that are left"
_LEAVING = frozenset({"return_statement", "throw_statement"})
_BLOCKS = frozenset({"program", "statement_block", "switch_case", "switch_default"})


def note_left(builder: Builder, node: Node) -> None:
    """`return a; b()`: what follows in the block does not run."""
    block = node.parent
    if block is None or block.type not in _BLOCKS:
        return
    if node.next_named_sibling is not None:
        _note(builder, node, node.end_byte, block.end_byte)


def note_left_by(builder: Builder, node: Node, part: Node | None) -> None:
    """What is left by a part of a statement that surely runs."""
    if part is not None and part.type == "statement_block":
        inner = part.named_children
        part = inner[-1] if inner else None
    if part is not None and part.type in _LEAVING:
        note_left(builder, node)


def note_unreached(builder: Builder, part: Node) -> None:
    """`if (false) { a() }`: the part does not run."""
    _note(builder, part, part.start_byte, part.end_byte)


def _note(builder: Builder, by: Node, start: int, end: int) -> None:
    # Calls come in the order of the text: what is left inside of that is left with it.
    left, scope = _left(builder), function_scope(builder)
    if left.get(scope, (0, 0))[1] <= by.start_byte:
        left[scope] = (start, end)


def is_unreached(builder: Builder, node: Node) -> bool:
    """Whether a node does not run, of those that come behind what is noted so far."""
    if _LEFT not in builder.layout.notes:
        return False
    start, end = _left(builder).get(function_scope(builder), (0, 0))
    return start <= node.start_byte < end


def _left(builder: Builder) -> dict[int, tuple[int, int]]:
    # By the scope of the function: where a part that does not run begins and ends.
    found = builder.layout.notes.setdefault(_LEFT, {})
    return found if isinstance(found, dict) else {}
