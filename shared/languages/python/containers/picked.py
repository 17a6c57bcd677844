"""Which rows of a loop get to a block: `for i, f in enumerate(fs): if i == 0: f()`.

The constants of a row say whether what a condition asks of them is so.
"""

import re
from typing import NamedTuple

from tree_sitter import Node

from shared.languages.python.conditions.decided import decided
from shared.languages.python.containers import rows
from shared.languages.python.containers.rows import Row
from shared.languages.python.keys import looped
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.rules import expressions, one_of

# More conditions of one loop are generated.
MAX_ASKED = 8

_LOOP, _IF, _CLAUSE = "for_statement", "if_statement", "if_clause"
_NEXT = "continue_statement"
_ENDING = frozenset({"break_statement", "return_statement", "raise_statement"})
# A check holds no more at the last byte of a block, and the next statement begins
# behind a line's end and some spaces.
_BEHIND = 2


class _Loop(NamedTuple):
    """A loop or comprehension: its names, what gives them, and where its body is."""

    names: list[str]
    rows: list[Row]
    body: Node


def narrow(builder: Builder, loop: Node) -> None:
    """Say what the names of a loop over rows are where a condition asks of them."""
    right, body = builder.field(loop, "right"), builder.field(loop, "body")
    kind = _IF
    if loop.type != _LOOP:
        kind, body = _CLAUSE, loop.parent
    if right is None or body is None or body.end_byte - loop.end_byte > rows.MAX_BYTES:
        return
    asking = [one for one in body.named_children if one.type == kind][:MAX_ASKED]
    names = looped.names_of(builder, builder.field(loop, "left")) if asking else []
    given = rows.turns(builder, right, len(names)) if len(names) > 1 else []
    if not given or not _is_asked(builder, names, right, asking):
        return
    if rows.binds(builder, body, names):
        return
    found = _Loop(names, given, body)
    left = list(range(len(given)))
    for one in asking:
        if kind == _IF:
            left = _branches(builder, found, left, one)
            continue
        kept, _ = _sorted(builder, found, left, expressions(one)[0])
        if len(kept) < len(left):
            _say(builder, found, kept, (body.start_byte, body.end_byte))
        left = kept


def _is_asked(
    builder: Builder, names: list[str], right: Node, asking: list[Node]
) -> bool:
    words = b"|".join([re.escape(name.encode()) for name in names])
    sign, source = re.compile(rb"\b(?:%b)\b" % words), builder.source
    return not sign.search(source, right.start_byte, right.end_byte) and any(
        sign.search(source, one.start_byte, one.end_byte) for one in asking
    )


def _branches(
    builder: Builder, loop: _Loop, given: list[int], statement: Node
) -> list[int]:
    # Says what gets to each branch, and returns what gets behind all of them.
    left, behind = given, list[int]()
    for part in (statement, *statement.children_by_field_name("alternative")):
        condition = builder.field(part, "condition")
        block = builder.field(part, "consequence") or builder.field(part, "body")
        if block is None:
            return given
        kept, left = left, []
        if condition is not None:
            kept, left = _sorted(builder, loop, kept, condition)
        if len(kept) < len(given):
            _say(builder, loop, kept, (block.start_byte, block.end_byte))
        last = block.named_children[-1].type if block.named_children else ""
        if last in _ENDING:
            _end(builder, loop, [one for one in kept if one not in left])
        elif last != _NEXT:
            behind += kept
    behind = _there(loop, sorted({*behind, *left}))
    if len(behind) < len(given):
        at = statement.end_byte + _BEHIND
        _say(builder, loop, behind, (at, loop.body.end_byte))
    return behind


def _end(builder: Builder, loop: _Loop, sure: list[int]) -> None:
    # No row behind the first one that surely leaves the loop is ever given.
    if sure and sure[0] + 1 < len(loop.rows):
        del loop.rows[sure[0] + 1 :]
        every = list(range(len(loop.rows)))
        _say(builder, loop, every, (loop.body.start_byte, loop.body.end_byte))


def _sorted(
    builder: Builder, loop: _Loop, given: list[int], condition: Node
) -> tuple[list[int], list[int]]:
    # The rows for which a condition may hold, and those for which it may not.
    kept: list[int] = []
    left: list[int] = []
    for one in _there(loop, given):
        row = zip(loop.names, loop.rows[one], strict=True)
        known = {name: key for name, (key, _) in row if key is not None}
        answer = decided(builder, condition, known)
        if answer is not False:
            kept.append(one)
        if answer is not True:
            left.append(one)
    return kept, left


def _say(
    builder: Builder, loop: _Loop, given: list[int], within: tuple[int, int]
) -> None:
    for column, name in enumerate(loop.names):
        values = [loop.rows[one][column][1] for one in _there(loop, given)]
        # Of constants it is said elsewhere what they are.
        if UNKNOWN not in values:
            builder.narrow(name, one_of(values), *within)


def _there(loop: _Loop, given: list[int]) -> list[int]:
    return [one for one in given if one < len(loop.rows)]
