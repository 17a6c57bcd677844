"""Orders what the queries captured and finds the scope and block around each node."""

from operator import itemgetter

from tree_sitter import Node, Tree

from shared.parsing.budget import Budget
from shared.parsing.capturing import captured_in
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Scope
from shared.parsing.grammar import Grammar
from shared.parsing.layout import Anchor, Layout
from shared.parsing.uses import used


def lay_out(
    grammar: Grammar, tree: Tree, source: bytes, limit: Budget, path: str
) -> Layout:
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
    layout = Layout(
        path=path, folds_case=grammar.spec.folds_case, fields=grammar.fields
    )
    file_end = tree.root_node.end_byte
    layout.scopes.append(Scope(kind="module", parent=NO_SCOPE, end=file_end))
    # (end, scope, until), innermost last; the file itself is never popped.
    regions = [(file_end + 1, MODULE_SCOPE, file_end)]
    # (end, definition) of those around the current node that have no body yet.
    owners: list[tuple[int, int]] = []
    captured = captured_in(grammar, tree, limit, layout)
    captured |= used(grammar, tree, source, captured)
    limit.check()
    for _, capture, node in _ordered(grammar, captured, file_end + 1):
        start, end = node.start_byte, node.end_byte
        while regions[-1][0] <= start:
            regions.pop()
        while owners and owners[-1][0] <= start:
            owners.pop()
        _, scope, until = regions[-1]
        family, kind = grammar.captures[capture]
        if family in ("scope", "body"):
            opened = _open(layout, owners, Scope(kind=kind, parent=scope, end=end))
            layout.scope_of[node.id] = opened
            regions.append((end, opened, end))
        elif family == "block":
            # One that ends where the code around it does may not have run all the same.
            is_inner = (
                layout.scopes[scope].end == end and node.id not in layout.scope_of
            )
            regions.append((end, scope, end - is_inner))
        elif family == "loop":
            layout.loops.append((start, end))
        else:
            if family == "definition":
                owners.append((end, len(layout.definition_of)))
                layout.definition_of[node.id] = len(layout.definition_of)
            elif family == "reference":
                layout.call_of[node.id] = len(layout.call_of)
            layout.anchors.append(Anchor(capture, node, scope, until))
    return layout


def _open(layout: Layout, owners: list[tuple[int, int]], scope: Scope) -> int:
    index = len(layout.scopes)
    if scope.kind in ("function", "class", "namespace", "head") and owners:
        _, definition = owners[-1]
        if scope.kind == "head" and definition in layout.heads:
            return layout.heads[definition]
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


def _ordered(
    grammar: Grammar, captured: dict[str, list[Node]], size: int
) -> list[tuple[int, str, Node]]:
    """Return what is captured: outer nodes first, then in order of `captures`."""
    # By start, then from the largest end; one number is compared faster than two.
    ordered = [
        (node.start_byte * size - node.end_byte, capture, node)
        for capture in grammar.captures
        for node in captured.get(capture, ())
    ]
    ordered.sort(key=itemgetter(0))
    return ordered
