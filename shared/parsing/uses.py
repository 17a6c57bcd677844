"""Finds where a file uses by their bare names what it declares."""

from tree_sitter import Node, QueryCursor, Tree

from shared.parsing.grammar import USE, Grammar
from shared.parsing.spec import Captured

OTHER = "other"


def used(
    grammar: Grammar, tree: Tree, source: bytes, found: Captured
) -> dict[str, list[Node]]:
    """Return what is captured besides, by what the queries of the language have found.

    What follows a dot is a member of something, and no bare name.
    """
    uses = grammar.spec.uses
    if uses is None or grammar.uses is None:
        return {}
    names = {_text(node, source) for node in uses.declared(found)}
    if not names:
        return {}
    captured = QueryCursor(grammar.uses).captures(tree.root_node)
    names -= {_text(node, source) for node in captured.get(OTHER, ())}
    bare = [
        node
        for node in captured.get(USE, ())
        if _text(node, source) in names
        and not source.startswith(b".", node.start_byte - 1)
    ]
    return {USE: bare}


def _text(node: Node, source: bytes) -> bytes:
    return source[node.start_byte : node.end_byte]
