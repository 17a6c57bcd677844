"""What checks tell of variables in TypeScript: `instanceof` and type predicates."""

import re

from tree_sitter import Node

from shared.languages.javascript.types import CHECKED
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Either, InstanceOf, Name, Term
from shared.parsing.rules import expressions, first_named

# What functions are called that check what they are given.
CHECKING = re.compile(r"(?:is|has|assert)(?![a-z])|assert")
JOINING = ("&&", "||")
LEAVING = frozenset({"return_statement", "throw_statement"}) | {
    "continue_statement",
    "break_statement",
}
BLOCKS = frozenset({"statement_block", "program", "switch_case", "switch_default"})
# Conditions of more parts are generated.
MAX_PARTS = 64


def checked(builder: Builder, node: Node) -> None:
    """`if (a instanceof C) {}`, `if (!isC(a)) return;`, `while (isC(a)) {}`."""
    condition = builder.field(node, "condition")
    is_loop = node.type == "while_statement"
    chosen = builder.field(node, "body" if is_loop else "consequence")
    other = builder.field(node, "alternative")
    if condition is None or chosen is None:
        return
    for name, value, holds in _checks(builder, condition):
        where = chosen if holds else other
        if where is not None:
            builder.narrow(name, value, where.start_byte, where.end_byte)
        elif not holds and _leaves(chosen):
            _from_here(builder, node, name, value)


def checked_first(builder: Builder, node: Node) -> None:
    """`a instanceof C && a.f()`, `!isC(a) || a.f()`."""
    sign = builder.field(node, "operator")
    if sign is None or sign.type not in JOINING:
        return
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or right is None:
        return
    wanted = sign.type == "&&"
    for name, value, holds in _checks(builder, left):
        if holds is wanted:
            builder.narrow(name, value, right.start_byte, right.end_byte)


def asserted(builder: Builder, node: Node) -> None:
    """`assertC(a);`: from here on a is a C."""
    call = first_named(node)
    found = _asked(builder, call) if call is not None else None
    if found is not None:
        _from_here(builder, node, *found)


def _from_here(builder: Builder, node: Node, name: str, value: Term) -> None:
    around = node.parent
    if around is not None and around.type in BLOCKS:
        builder.narrow(name, value, node.end_byte, around.end_byte)


def _checks(builder: Builder, condition: Node) -> list[tuple[str, Term, bool]]:
    """Return variables, what they are, and whether that is so where it holds."""
    found: list[tuple[str, Term, bool]] = []
    waiting = [(condition, True)]
    for _ in range(MAX_PARTS):
        if not waiting:
            break
        node, holds = waiting.pop()
        sign = builder.field(node, "operator")
        symbol = sign.type if sign is not None else ""
        if node.type == "parenthesized_expression":
            waiting.extend((child, holds) for child in expressions(node)[:1])
        elif node.type == "unary_expression" and symbol == "!":
            argument = builder.field(node, "argument")
            waiting.extend([(argument, not holds)] if argument is not None else [])
        elif node.type == "binary_expression" and symbol == ("&&" if holds else "||"):
            waiting.extend((side, holds) for side in reversed(expressions(node)))
        elif node.type == "binary_expression" and symbol == "instanceof":
            found.extend((*one, holds) for one in _instance(builder, node))
        elif node.type == "call_expression":
            known = _asked(builder, node)
            found.extend([(*known, holds)] if known is not None else [])
    builder.truncated |= bool(waiting)
    return found


def _instance(builder: Builder, node: Node) -> list[tuple[str, Term]]:
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or left.type != "identifier":
        return []
    name = builder.text(left)
    return [(name, InstanceOf(builder.term(right), (Name(name),)))]


def _asked(builder: Builder, node: Node) -> tuple[str, Term] | None:
    # What a function is called tells that it may check; its declaration, what.
    function = builder.field(node, "function")
    given = builder.field(node, "arguments")
    if function is None or given is None or given.type != "arguments":
        return None
    written = builder.text(function).rpartition(".")[2]
    first = next(iter(expressions(given)), None)
    if CHECKING.match(written) is None:
        return None
    if first is None and function.type == "member_expression":
        first = builder.field(function, "object")
    if first is None or first.type != "identifier":
        return None
    name = builder.text(first)
    told = Attribute(builder.term(node), CHECKED)
    return name, Either((told, Name(name)))


def _leaves(node: Node) -> bool:
    if node.type in LEAVING:
        return True
    inner = expressions(node) if node.type == "statement_block" else []
    return bool(inner) and inner[-1].type in LEAVING
