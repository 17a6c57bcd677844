"""Loops that fold: `for wrap in (f, g): run = wrap(run)` is `run = g(f(run))`."""

from tree_sitter import Node

from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, CallResult, Item, Term
from shared.parsing.rules import arguments_of, expressions, first_named

_LOOP = "for_statement"
_LISTS = frozenset({"list", "tuple"})
_NAMED = frozenset({"attribute", "identifier"})
_NOTE = "folded"
# Longer lists are data.
MAX_TURNS = 8


def fold(builder: Builder, loop: Node) -> None:
    """Record the calls of such a loop, one for each turn, and what it leaves."""
    call = _call(builder, loop)
    body, looped = builder.field(loop, "body"), builder.field(loop, "right")
    if call is None or body is None or looped is None:
        return
    is_back = builder.field_text(looped, "function") == "reversed"
    listed = arguments_of(looped) if is_back else [looped]
    table = bound_literal(builder, listed[0]) if len(listed) == 1 else None
    turns = expressions(table) if table is not None and table.type in _LISTS else []
    if not 1 < len(turns) <= MAX_TURNS or any(one.type not in _NAMED for one in turns):
        return
    callees = [builder.term(turn) for turn in turns]
    if table is not listed[0]:
        held = builder.term(listed[0])
        callees = [Item(held, place) for place in range(len(turns))]
    given = arguments_of(call)[0]
    so_far: Term = builder.term(given)
    *first, last = callees[::-1] if is_back else callees
    for node, callee in (*((loop, one) for one in first), (call, last)):
        so_far = CallResult(builder.call(node, callee, (Argument(so_far),), at=loop))
    _folded(builder).add(call.start_byte)
    at = builder.at
    # Behind the loop: nothing comes back to its beginning.
    builder.at = body.end_byte + 1
    builder.assign(given, so_far)
    builder.at = at


def is_folded(builder: Builder, call: Node | None) -> bool:
    """Whether a call has been recorded for each turn of its loop."""
    if call is None:
        return False
    known = builder.layout.notes.get(_NOTE)
    return isinstance(known, set) and call.start_byte in known


def _folded(builder: Builder) -> set[int]:
    known = builder.layout.notes.get(_NOTE)
    if not isinstance(known, set):
        known = builder.layout.notes[_NOTE] = set()
    return known


def _call(builder: Builder, loop: Node) -> Node | None:
    # `run = wrap(run)`, where that is all that the loop does.
    body, left = builder.field(loop, "body"), builder.field(loop, "left")
    if loop.type != _LOOP or body is None or left is None or left.type != "identifier":
        return None
    statement = body.named_children[0] if body.named_child_count == 1 else None
    made = first_named(statement) if statement is not None else None
    if made is None or made.type != "assignment":
        return None
    target, call = builder.field(made, "left"), builder.field(made, "right")
    if target is None or call is None or call.type != "call":
        return None
    given = arguments_of(call)
    is_same = len(given) == 1 and builder.text(given[0]) == builder.text(target)
    is_called = builder.field_text(call, "function") == builder.text(left)
    is_plain = target.type == "identifier" and is_same and is_called
    return call if is_plain else None
