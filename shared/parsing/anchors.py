"""Orders what the queries captured and finds the scope and block around each node."""

from tree_sitter import Node, QueryCursor, Tree

from shared.parsing.budget import Budget
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Scope
from shared.parsing.grammar import Grammar
from shared.parsing.grouping import grouped
from shared.parsing.layout import Anchor, Layout

# Patterns that nest through quantifiers could keep states for ever on hostile input.
MATCH_LIMIT = 65_536


def lay_out(grammar: Grammar, tree: Tree, limit: Budget, path: str = "") -> Layout:
    """Run the queries over the tree and nest what they capture.

    A scope belongs to the innermost definition around it that has no body yet, so a
    query captures the body of a definition, not the whole of it: decorators, defaults
    and annotations lie outside, as the languages define it. A node that is a definition
    and its body at once is captured as `body.*` behind `definition.*`. What is code of
    a function and lies in front of its body is captured as `scope.head`: the body goes
    on with the same scope.

    Raises:
        OutOfTime: The queries take longer than `limit` allows.
    """
    layout = Layout(path=path)
    layout.scopes.append(
        Scope(kind="module", parent=NO_SCOPE, end=tree.root_node.end_byte)
    )
    # (end, scope, until), innermost last; the file itself is never popped.
    regions = [(tree.root_node.end_byte + 1, MODULE_SCOPE, tree.root_node.end_byte)]
    # (end, definition) of those around the current node that have no body yet.
    owners: list[tuple[int, int]] = []
    captured = _captured(grammar, tree, limit, layout)
    for start, minus_end, _rank, capture, node in _ordered(grammar, captured):
        end = -minus_end
        while regions[-1][0] <= start:
            regions.pop()
        while owners and owners[-1][0] <= start:
            owners.pop()
        _, scope, until = regions[-1]
        family, _, kind = capture.partition(".")
        if family in ("scope", "body"):
            opened = _open(layout, owners, Scope(kind=kind, parent=scope, end=end))
            layout.scope_of[node.id] = opened
            regions.append((end, opened, end))
        elif family == "block":
            regions.append((end, scope, end))
        elif family == "loop":
            layout.loops.append((start, end))
        else:
            if family == "definition":
                owners.append((end, len(layout.definition_of)))
            _number(layout, family, node)
            layout.anchors.append(
                Anchor(capture=capture, node=node, scope=scope, until=until)
            )
    return layout


def _open(layout: Layout, owners: list[tuple[int, int]], scope: Scope) -> int:
    index = len(layout.scopes)
    if scope.kind in ("function", "class", "namespace", "head") and owners:
        _, definition = owners[-1]
        if scope.kind == "head":
            # The definition waits for its body.
            layout.heads[definition] = index
            scope = Scope("function", scope.parent, end=scope.end)
        else:
            owners.pop()
        scope = Scope(scope.kind, scope.parent, definition, scope.end)
        begun = layout.heads.get(definition, index)
        layout.bodies[definition] = begun
        if begun != index:
            layout.scopes[begun] = scope
            return begun
    layout.scopes.append(scope)
    return index


def _number(layout: Layout, family: str, node: Node) -> None:
    if family == "definition":
        layout.definition_of[node.id] = len(layout.definition_of)
    elif family == "reference":
        layout.call_of[node.id] = len(layout.call_of)


def _captured(
    grammar: Grammar, tree: Tree, limit: Budget, layout: Layout
) -> dict[str, list[Node]]:
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
    return captured


def _ordered(
    grammar: Grammar, captured: dict[str, list[Node]]
) -> list[tuple[int, int, int, str, Node]]:
    # Outer nodes first; of one node's captures, in the order the queries name them.
    ranks = grammar.ranks
    ordered = [
        (node.start_byte, -node.end_byte, ranks[capture], capture, node)
        for capture, nodes in captured.items()
        for node in nodes
    ]
    ordered.sort(key=_position)
    return ordered


def _position(item: tuple[int, int, int, str, Node]) -> tuple[int, int, int]:
    return item[:3]
