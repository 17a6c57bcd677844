"""When code of a file of PHP runs: as it is loaded, or when something is called."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE

_AT_ONCE = "runs at once "
_MOST_PARENTHESES = 4


def note_function(builder: Builder, node: Node, body: int) -> None:
    """Keep that a body runs where it is written: `(function () { ... })()`."""
    at, around = node, node.parent
    for _ in range(_MOST_PARENTHESES):
        if around is None or around.type != "parenthesized_expression":
            break
        at, around = around, around.parent
    is_call = around is not None and around.type == "function_call_expression"
    if is_call and around is not None and builder.field(around, "function") == at:
        builder.layout.notes[f"{_AT_ONCE}{body}"] = True


def running_scope(builder: Builder) -> int:
    """Return the scope that code runs with: the file's, where that runs it at once."""
    at, found = builder.scope, builder.scope
    while at != NO_SCOPE:
        scope = builder.layout.scopes[at]
        if scope.kind == "function":
            if f"{_AT_ONCE}{at}" not in builder.layout.notes:
                return builder.scope
            found = MODULE_SCOPE
        at = scope.parent
    return found
