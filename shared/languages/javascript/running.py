"""When code of a file runs: as it is loaded, or later, when something is called."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE, Scope

_AT_ONCE, _FOR_INSTANCES = "runs at once ", "runs for instances "
# What ends a search for what is around an expression.
OWN_CODE = frozenset({"class_body", "program", "statement_block"})
_CALLING = frozenset({"apply", "call"})
_MOST_PARENTHESES = 4
_DEFINE = "define"


def note_function(builder: Builder, node: Node, body: int) -> None:
    """Keep that the body of a function runs where it is written: `(() => {})()`.

    That of a generator runs when its first item is asked for. AMD's loaders run what
    a module is defined by as they load it: `define(["a"], (a) => {})`.
    """
    if _is_called(builder, node) or _is_module(builder, node):
        builder.layout.notes[f"{_AT_ONCE}{body}"] = True


def note_field(builder: Builder, value: Node, *, is_opened: bool) -> None:
    """Keep that a value is made anew for each instance: `x = a()` in a class.

    Where it is opened for them, its scope tells others, too.
    """
    at = builder.scope_of(value)
    builder.layout.notes[f"{_FOR_INSTANCES}{at}"] = True
    if is_opened:
        known = builder.layout.scopes[at]
        opened = Scope("initializer", known.parent, known.definition, known.end)
        builder.layout.scopes[at] = opened


def running_scope(builder: Builder, node: Node) -> tuple[int, bool]:
    """Return the scope that a node's code runs with, and whether that is later."""
    notes, home = builder.layout.notes, _scope_around(builder, node)
    at = home
    while at != NO_SCOPE:
        if f"{_FOR_INSTANCES}{at}" in notes:
            return home, True
        scope = builder.layout.scopes[at]
        if scope.kind == "function" and f"{_AT_ONCE}{at}" not in notes:
            return home, False
        at = scope.parent
    return MODULE_SCOPE, False


def _scope_around(builder: Builder, node: Node) -> int:
    """Return the innermost scope, also where a value is read from outside of it."""
    at: Node | None = node
    while at is not None:
        opened = builder.layout.scope_of.get(at.id)
        if opened is not None:
            return opened
        if at.type in OWN_CODE:
            break
        at = at.parent
    return builder.scope


def _is_module(builder: Builder, node: Node) -> bool:
    given = node.parent
    call = given.parent if given is not None and given.type == "arguments" else None
    if call is None or builder.field_text(call, "function") != _DEFINE:
        return False
    return given is not None and given.named_children[-1] == node


def _is_called(builder: Builder, node: Node) -> bool:
    at, around = node, node.parent
    for _ in range(_MOST_PARENTHESES):
        if around is None or around.type != "parenthesized_expression":
            break
        at, around = around, around.parent
    if around is None:
        return False
    if around.type == "member_expression":
        if builder.field_text(around, "property") not in _CALLING:
            return False
        at, around = around, around.parent
    called = {"call_expression": "function", "new_expression": "constructor"}
    field = called.get(around.type) if around is not None else None
    return (
        around is not None and field is not None and builder.field(around, field) == at
    )
