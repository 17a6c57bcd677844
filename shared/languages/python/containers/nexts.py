"""Elements that an iterator gives one by one, by place: `it = iter(fs)`, `next(it)`.

Where a function or module makes an iterator and does nothing with it but ask for the
next element, once each time that it runs, the second `next(it)` gives the second one.
"""

import re
from itertools import pairwise

from tree_sitter import Node

from shared.languages.python.conditions.occurrences import is_straight, places
from shared.languages.python.containers.lives import body_around
from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.facts import Item, Name, Term
from shared.parsing.rules import arguments_of, expressions

_NEXT, _CALL = "next", b"next("
_ITER = "iter"
_LISTS = frozenset({"list", "tuple"})
_YIELDING = re.compile(rb"^(?:async )?def (\w+)\(", re.MULTILINE)
_YIELD = re.compile(rb"\byield\b")
_NOTE, _MAKERS, _ASKED = "iterators", "generator functions", "asks for elements"

# More uses of one iterator are not followed.
MAX_USES = 32

# By the node of the call: what is iterated, and which of its elements is given.
_Places = dict[int, tuple[Node, int]]


def given(builder: Builder, node: Node) -> Term | None:
    """Return the element that `next(x)` gives; None where that is not told."""
    notes = builder.layout.notes
    if _ASKED not in notes:
        notes[_ASKED] = _CALL in builder.source
    if not notes[_ASKED] or builder.field_text(node, "function") != _NEXT:
        return None
    passed = builder.field(node, "arguments")
    is_one = passed is not None and passed.type == "generator_expression"
    arguments = [passed] if passed is not None and is_one else arguments_of(node)
    if len(arguments) != 1:
        return None
    asked = arguments[0]
    if asked.type != "identifier":
        return _element(builder, asked, None, 0)
    known = notes.setdefault(_NOTE, {})
    if not isinstance(known, dict):
        return None
    key = (builder.scope, builder.text(asked))
    if key not in known:
        known[key] = _followed(builder, node, key[1])
    found: tuple[Node, int] | None = known[key].get(node.id)
    return _element(builder, found[0], asked, found[1]) if found else None


def _element(builder: Builder, made: Node, name: Node | None, at: int) -> Term | None:
    # Of what makes an iterator, which has a name or is asked at once.
    if made.type == "generator_expression":
        parts = expressions(made)
        clause = parts[1] if len(parts) == 2 else None  # noqa: PLR2004 (the body and the clause)
        right = builder.field(clause, "right") if clause is not None else None
        is_same = clause is not None and builder.text(parts[0]) == builder.field_text(
            clause, "left"
        )
        return _listed(builder, right, at) if is_same else None
    if made.type != "call":
        return None
    called = builder.field_text(made, "function")
    arguments = arguments_of(made)
    if called == _ITER:
        return _listed(builder, arguments[0], at) if len(arguments) == 1 else None
    if called in _makers(builder):
        return Item(Name(builder.text(name)) if name else builder.term(made), at)
    return None


def _listed(builder: Builder, node: Node | None, at: int) -> Term | None:
    if node is None:
        return None
    literal = bound_literal(builder, node)
    written = expressions(literal) if literal is not None else []
    if literal is None or literal.type not in _LISTS or at >= len(written):
        return None
    if any(one.type == "list_splat" for one in written):
        return None
    return Item(builder.term(node), at)


def _makers(builder: Builder) -> frozenset[str]:
    # The functions of the module that yield: each call of one makes an iterator.
    found = builder.layout.notes.get(_MAKERS)
    if not isinstance(found, frozenset):
        source = builder.source
        begun = [(one.start(), one[1].decode()) for one in _YIELDING.finditer(source)]
        found = frozenset(
            name
            for (at, name), (end, _) in pairwise([*begun, (len(source), "")])
            if _YIELD.search(source, at, end)
        )
        builder.layout.notes[_MAKERS] = found
    return found


def _followed(builder: Builder, node: Node, name: str) -> _Places:
    body = body_around(builder, node)
    if body is None:
        return {}
    found: _Places = {}
    made: Node | None = None
    count = 0
    within = (body.start_byte, body.end_byte)
    for number, (start, end) in enumerate(places(builder.source, name, within)):
        at = body.descendant_for_byte_range(start, end)
        if number >= MAX_USES or at is None:
            return {}
        around = at.parent
        if at.type != "identifier" or around is None:
            continue
        if builder.field(around, "left") == at and is_straight(around, body):
            made, count = builder.field(around, "right"), 0
            continue
        call = around.parent
        if (
            made is None
            or call is None
            or builder.field_text(call, "function") != _NEXT
            or not is_straight(call, body)
        ):
            return {}
        found[call.id] = (made, count)
        count += 1
    return found
