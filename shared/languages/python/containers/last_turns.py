"""What the last turn of a loop leaves in its names: `for f in (a, b): ...` leaves b.

Code behind the loop sees that, and so do closures that are made in it and run later.
"""

import re

from tree_sitter import Node

from shared.languages.python.keys import looped
from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.facts import Item, Literal, Term
from shared.parsing.rules import expressions, first_named

_LISTS = frozenset({"list", "tuple"})
_LOOP, _CLAUSE = "for_statement", "for_in_clause"
_SPREAD = "list_splat"
_BREAK = re.compile(rb"\bbreak\b")
_SKIPPING = re.compile(rb"\b(?:continue|return)\b")
_CLOSURE = re.compile(rb"\b(?:def|lambda)\b")
_BOUND = (
    rb"(?:\b(?:as|for|del|def|class|import|global|nonlocal) +%b\b"
    rb"|\b%b\b *(?::?=[^=]|[-+*/|&]=|:))"
)
# Longer loops are not looked through for what else they bind, nor is what is further
# behind for who reads their names.
MAX_BYTES = 5_000


def bind(builder: Builder, loop: Node) -> None:
    """Bind the names of a loop over a literal to what it leaves in them."""
    left = builder.field(loop, "left")
    body = builder.field(loop, "body")
    if loop.type != _LOOP or left is None or body is None:
        return
    if body.end_byte - body.start_byte > MAX_BYTES:
        return
    right = builder.field(loop, "right")
    is_named = right is not None and right.type == "identifier"
    kept = _kept(builder, body, left)
    if is_named and not kept and not _is_read_later(builder, body, left):
        return
    given = _last(builder, loop)
    if given is None or _is_left(builder, body, left):
        return
    at = builder.at
    # What the last statement stores is read in front.
    builder.at = body.end_byte + (builder.until > body.end_byte)
    for name in (left, *kept):
        builder.assign(name, given)
    builder.at = at


def _kept(builder: Builder, body: Node, left: Node) -> list[Node]:
    # Names that each turn binds to what it is given, and to nothing else: `last = f`.
    source, start, end = builder.source, body.start_byte, body.end_byte
    word = builder.text(left)
    sign = b"= %b\n" % word.encode()
    if left.type != "identifier" or source.find(sign, start, end + 1) < 0:
        return []
    found: list[Node] = []
    for statement in body.named_children:
        made = first_named(statement)
        if made is None or made.type != "assignment":
            continue
        name = builder.field(made, "left")
        if name is None or name.type != "identifier":
            continue
        if builder.field_text(made, "right") != word:
            continue
        bound = re.compile(_BOUND % ((builder.text(name).encode(),) * 2))
        if len(bound.findall(source, start, end)) == 1:
            found.append(name)
    return found if _SKIPPING.search(source, start, end) is None else []


def late(builder: Builder, clause: Node) -> Term | None:
    """Return what a name of a list of closures is: `[lambda: f() for f in (a, b)]`.

    None where what has the name is read before the list is made.
    """
    around = clause.parent
    if clause.type != _CLAUSE or around is None or around.type != "list_comprehension":
        return None
    body = builder.field(around, "body")
    is_only = len(expressions(around)) == 2  # noqa: PLR2004 (the body and the clause)
    if not is_only or body is None or body.type != "lambda":
        return None
    formals = builder.field(body, "parameters")
    if (
        formals is not None
        and b"=" in builder.source[formals.start_byte : formals.end_byte]
    ):
        return None
    return _last(builder, clause)


def _last(builder: Builder, loop: Node) -> Term | None:
    # What the last turn gives, where that is no constant.
    right = builder.field(loop, "right")
    table = bound_literal(builder, right) if right is not None else None
    if table is None or right is None or table.type not in _LISTS:
        return None
    written = expressions(table)
    if len(written) <= 1 or any(one.type == _SPREAD for one in written):
        return None
    given = builder.term(written[-1])
    if isinstance(given, Literal):
        return None
    return given if table is right else Item(builder.term(right), -1)


def _is_read_later(builder: Builder, body: Node, left: Node) -> bool:
    # Few names of loops are: what their tables hold is not looked up for others.
    source = builder.source
    end = min(builder.layout.scopes[builder.scope].end, body.end_byte + MAX_BYTES)
    if _CLOSURE.search(source, body.start_byte, body.end_byte):
        return True
    return any(
        re.compile(rb"\b%b\b" % name.encode()).search(source, body.end_byte, end)
        for name in looped.names_of(builder, left)
    )


def _is_left(builder: Builder, body: Node, left: Node) -> bool:
    # Whether the loop may end before its last turn, or binds its names otherwise.
    source, start, end = builder.source, body.start_byte, body.end_byte
    if _BREAK.search(source, start, end):
        return True
    names = [name.encode() for name in looped.names_of(builder, left)]
    return any(
        re.compile(_BOUND % (name, name)).search(source, start, end) for name in names
    )
