"""Conditions taken apart: what is sure where one holds, and where it does not."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named

# Conditions of more parts are generated; each operator in one asks again.
MAX_PARTS = 64

# Operators, and whether both sides hold where the whole does, or neither where it does
# not.
JOINING = {"&&": True, "and": True, "||": False, "or": False}

_AROUND = frozenset({"parenthesized_expression", "parenthesized_statements"})
_NEGATED = frozenset({"unary", "unary_expression", "unary_op_expression"})
_JOINED = frozenset({"binary", "binary_expression"})
_NOT = frozenset({"!", "not"})


def sure_parts(
    builder: Builder, condition: Node | None, *, holds: bool
) -> Iterator[tuple[Node, bool]]:
    """Yield the parts that surely hold, or surely do not, in the order of the source.

    Of `!a && (b || c)` these are `a`, which does not, and nothing of the rest.
    """
    waiting = [(condition, holds)]
    for _ in range(MAX_PARTS):
        if not waiting:
            break
        at, is_so = waiting.pop()
        if at is None:
            continue
        operator = builder.field(at, "operator") if at.type in _JOINED else None
        if at.type in _AROUND:
            waiting.append((first_named(at), is_so))
        elif at.type in _NEGATED and at.children[0].type in _NOT:
            waiting.append((first_named(at), not is_so))
        elif operator is None or operator.type not in JOINING:
            yield at, is_so
        elif JOINING[operator.type] is is_so:
            waiting.extend((side, is_so) for side in reversed(expressions(at)))
    builder.truncated |= bool(waiting)
