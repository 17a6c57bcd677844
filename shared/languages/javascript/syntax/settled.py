"""Promises that are settled where they are made: `Promise.reject(a).then(f, g)` runs g.

What `then` and `catch` hand over to one that is settled in the other way never runs.
"""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument
from shared.parsing.rules import expressions

CATCH, FINALLY, THEN = "catch", "finally", "then"
HANDLING = frozenset({CATCH, THEN})
_REJECTED, _RESOLVED = "Promise.reject", "Promise.resolve"
# What is no promise itself, whose state nobody tells.
_PLAIN = frozenset({"array", "arrow_function", "false", "null", "number", "object"}) | {
    *("function_expression", "string", "template_string", "true", "undefined"),
}
_NOTHING = Argument(UNKNOWN)
# Chains are followed as far as somebody reads them.
_MAX_CHAIN = 6


def run_alone(
    builder: Builder, name: str, function: Node, given: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    """Return the arguments of `then` or `catch` without those that never run."""
    held = builder.field(function, "object")
    state = _state(builder, held) if held is not None else ""
    if not state:
        return given
    is_rejected = state == _REJECTED
    if name == CATCH:
        return given if is_rejected else ()
    return (_NOTHING, *given[1:]) if is_rejected else given[:1]


def _state(builder: Builder, node: Node, steps: int = _MAX_CHAIN) -> str:
    """Return which of both made a promise; nothing where it may be either."""
    if node.type != "call_expression" or not steps:
        return ""
    function, listed = (builder.field(node, f) for f in ("function", "arguments"))
    if function is None or listed is None or function.type != "member_expression":
        return ""
    name, given = builder.field_text(function, "property"), expressions(listed)
    if name in (CATCH, FINALLY, THEN):
        held = builder.field(function, "object")
        state = _state(builder, held, steps - 1) if held is not None else ""
        is_kept = name == FINALLY or (
            len(given) == 1 and name == (THEN if state == _REJECTED else CATCH)
        )
        return state if is_kept else ""
    written = builder.text(function)
    if written == _REJECTED:
        return written
    is_plain = written == _RESOLVED and all(one.type in _PLAIN for one in given)
    return written if is_plain else ""
