"""Tells the numbers and texts of a source from what may lead somewhere."""

import re

from tree_sitter import Node

# Types of nodes that stand for numbers, texts and the like in all grammars.
CONSTANT = re.compile(
    "string|integer|int_literal|float|real|number|char|rune|bool|true|false|nil|null"
)


def is_constant(node: Node) -> bool:
    """Whether a node is a number or a text, or a pair of them."""
    if CONSTANT.search(node.type):
        return True
    parts = node.named_children if node.named_child_count in (1, 2) else []
    # An element around the value, and a value in that.
    values = [(part.named_children or [part])[0] for part in parts]
    return bool(values) and all(CONSTANT.search(value.type) for value in values)
