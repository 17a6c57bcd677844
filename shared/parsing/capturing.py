"""Runs the queries of a language over a tree."""

from tree_sitter import Node, QueryCursor, Tree

from shared.parsing.budget import Budget
from shared.parsing.grammar import Grammar
from shared.parsing.grouping import grouped
from shared.parsing.layout import Layout

# Patterns that nest through quantifiers could keep states for ever on hostile input.
MATCH_LIMIT = 65_536


def captured_in(
    grammar: Grammar, tree: Tree, limit: Budget, layout: Layout
) -> dict[str, list[Node]]:
    """Return the captured nodes by capture; their parts go into the layout.

    Raises:
        OutOfTime: The queries take longer than `limit` allows.
    """
    cursor = QueryCursor(grammar.query, match_limit=MATCH_LIMIT)
    # Not with a progress callback: the binding crashes at it. Queries take a fraction
    # of parsing, and the limit of the process holds for them too.
    if not grammar.spec.parts:
        captured = cursor.captures(tree.root_node)
    else:
        matches = cursor.matches(tree.root_node)
        limit.check()
        captured = grouped(matches, grammar.spec.parts, layout)
    limit.check()
    layout.is_cut = bool(cursor.did_exceed_match_limit)
    return captured
