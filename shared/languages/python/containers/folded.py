"""Loops that fold: `for wrap in (f, g): run = wrap(run)` is `run = g(f(run))`.

So is `run = reduce(lambda run, wrap: wrap(run), (f, g), run)`.
"""

from tree_sitter import Node

from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, CallResult, Item, Term
from shared.parsing.rules import arguments_of, expressions, first_named

_LOOP = "for_statement"
_LISTS = frozenset({"list", "tuple"})
_NAMED = frozenset({"attribute", "identifier"})
_NOTE = "folded"
# `reduce(f, xs, x)`
_REDUCING, _ARGUMENTS = frozenset({"reduce", "functools.reduce"}), 3
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
    callees = _turns(builder, listed[0]) if len(listed) == 1 else []
    if not callees:
        return
    given = arguments_of(call)[0]
    nodes = (loop, call)
    so_far = _run(builder, nodes, callees[::-1] if is_back else callees, given)
    _folded(builder).add(call.start_byte)
    at = builder.at
    # Behind the loop: nothing comes back to its beginning.
    builder.at = body.end_byte + 1
    builder.assign(given, so_far)
    builder.at = at


def reduced(builder: Builder, call: Node) -> bool:
    """Record what such a call of `reduce` calls; False for any other call."""
    if builder.field_text(call, "function") not in _REDUCING:
        return False
    given = arguments_of(call)
    inner = _wrapping(builder, given[0]) if len(given) == _ARGUMENTS else None
    callees = _turns(builder, given[1]) if inner is not None else []
    if inner is None or not callees:
        return False
    _run(builder, (inner, call), callees, given[2])
    _folded(builder).add(inner.start_byte)
    return True


def _turns(builder: Builder, listed: Node) -> list[Term]:
    # What is called in turns, where a literal tells.
    table = bound_literal(builder, listed)
    turns = expressions(table) if table is not None and table.type in _LISTS else []
    if not 1 < len(turns) <= MAX_TURNS or any(one.type not in _NAMED for one in turns):
        return []
    if table is not listed:
        held = builder.term(listed)
        return [Item(held, place) for place in range(len(turns))]
    return [builder.term(turn) for turn in turns]


def _run(
    builder: Builder, nodes: tuple[Node, Node], callees: list[Term], given: Node
) -> Term:
    # The last call stands at the second node: what it gives is what the node gives.
    *first, last = callees
    so_far: Term = builder.term(given)
    at = nodes[0]
    for node, callee in (*((at, one) for one in first), (nodes[1], last)):
        so_far = CallResult(builder.call(node, callee, (Argument(so_far),), at=at))
    return so_far


def _wrapping(builder: Builder, function: Node) -> Node | None:
    # The call in `lambda run, wrap: wrap(run)`.
    formals, body = (builder.field(function, part) for part in ("parameters", "body"))
    if function.type != "lambda" or body is None or body.type != "call":
        return None
    names = [builder.text(one) for one in expressions(formals)] if formals else []
    given = [builder.text(one) for one in arguments_of(body)]
    return body if [*given, builder.field_text(body, "function")] == names else None


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
