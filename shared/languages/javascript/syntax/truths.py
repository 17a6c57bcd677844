"""Conditions that the code decides: `false`, `const DEBUG = false`, `"a" === "b"`."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.keys import constants as keys
from shared.languages.javascript.syntax.unreached import note_left_by, note_unreached
from shared.parsing.builder import Builder
from shared.parsing.rules import first_named

TRUTHS, CONDITIONS = "truths", "names in conditions"
# Where something else is called like a constant, its name is bound once more: that is
# no place of a condition.
_WORD = re.compile(rb"[A-Za-z_$][\w$]*+")
_ASKED = re.compile(
    rb"(?:!|&&|\|\||\b(?:if|while)\s{0,9}\()\s{0,9}([A-Za-z_$][\w$]*+)"
    rb"|(?<![\w$.])([A-Za-z_$][\w$]*+)\s{0,9}(?=&&|\|\||\?(?!\s{0,9}[.?:,)]))"
)
PLAIN = {"true": True, "false": False, "null": False, "undefined": False}
EQUAL, UNEQUAL = frozenset({"==", "==="}), frozenset({"!=", "!=="})
# Conditions nest only as deep as somebody types.
MAX_DEPTH = 8
MAX_DIGITS = 15


def constant(builder: Builder, node: Node) -> None:
    """`const A = "a"`, `const DEBUG = false`: A is a key, DEBUG no condition."""
    keys.constant(builder, node)
    named, value = (builder.field(node, field) for field in ("name", "value"))
    if named is None or named.type != "identifier" or value is None:
        return
    if value.type in PLAIN or value.type in ("number", "unary_expression"):
        known = truth(builder, value)
        if known is not None:
            _truths(builder)[builder.scope, builder.text(named)] = known


def truth(builder: Builder, node: Node | None, depth: int = 0) -> bool | None:
    """Return whether an expression is true, or None when only running it tells."""
    rule = RULES.get(node.type) if node is not None else None
    if node is None or rule is None or depth > MAX_DEPTH:
        return None
    return rule(builder, node, depth)


def _plain(_builder: Builder, node: Node, _depth: int) -> bool | None:
    return PLAIN.get(node.type)


def _named(builder: Builder, node: Node, _depth: int) -> bool | None:
    if TRUTHS not in builder.layout.notes:
        return None
    name = builder.text(node)
    known = keys.named_around(builder, _truths(builder), name)
    return known if known is not None and name in _conditions(builder) else None


def _conditions(builder: Builder) -> frozenset[str]:
    """Return the names that a file declares once and else uses in conditions alone."""
    notes = builder.layout.notes
    if CONDITIONS not in notes:
        every = Counter(_WORD.findall(builder.source))
        asked = Counter(one or other for one, other in _ASKED.findall(builder.source))
        alone = [name for name, count in asked.items() if every[name] == count + 1]
        notes[CONDITIONS] = frozenset(name.decode() for name in alone)
    return cast("frozenset[str]", notes[CONDITIONS])


def _number(builder: Builder, node: Node, _depth: int) -> bool | None:
    # `0` and `1`, as minifiers write them, and the like.
    text = builder.text(node)
    return int(text) != 0 if text.isdecimal() and len(text) <= MAX_DIGITS else None


def _inner(builder: Builder, node: Node, depth: int) -> bool | None:
    return truth(builder, first_named(node), depth + 1)


def _opposite(builder: Builder, node: Node, depth: int) -> bool | None:
    if builder.field_text(node, "operator") != "!":
        return None
    inner = truth(builder, builder.field(node, "argument"), depth + 1)
    return None if inner is None else not inner


def _compared(builder: Builder, node: Node, depth: int) -> bool | None:
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or right is None:
        return None
    sign = builder.field_text(node, "operator")
    if sign in ("&&", "||"):
        decides = sign == "||"
        first = truth(builder, left, depth + 1)
        if first is None or first is decides:
            return first
        return truth(builder, right, depth + 1)
    if left.type != "string" or right.type != "string":
        return None
    if sign in EQUAL | UNEQUAL:
        # `"development" !== "production"`, as builds leave it.
        is_same = builder.text(left)[1:-1] == builder.text(right)[1:-1]
        return is_same is (sign in EQUAL)
    return None


def choice(builder: Builder, node: Node) -> None:
    """`if (false) a()`, `true ? a() : b()`, `DEBUG && a()`: a part does not run."""
    known = _decided(builder, node)
    if known is None:
        return
    dead = _lost(builder, node, decided=known)
    if dead is not None:
        note_unreached(builder, dead)
    elif known and node.type == "if_statement":
        # `if (true) return a; b()`
        note_left_by(builder, node, builder.field(node, "consequence"))


def lost_part(builder: Builder, node: Node) -> Node | None:
    """Return the part of a choice that its condition never lets run."""
    known = _decided(builder, node)
    return None if known is None else _lost(builder, node, decided=known)


def _decided(builder: Builder, node: Node) -> bool | None:
    is_operator = node.type == "binary_expression"
    return truth(builder, builder.field(node, "left" if is_operator else "condition"))


def _lost(builder: Builder, node: Node, *, decided: bool) -> Node | None:
    if node.type == "binary_expression":
        sign = builder.field_text(node, "operator")
        is_lost = sign in ("&&", "||") and decided is (sign == "||")
        return builder.field(node, "right") if is_lost else None
    if node.type == "while_statement":
        return None if decided else builder.field(node, "body")
    return builder.field(node, "alternative" if decided else "consequence")


def _truths(builder: Builder) -> dict[tuple[int, str], bool]:
    found = builder.layout.notes.setdefault(TRUTHS, {})
    return cast("dict[tuple[int, str], bool]", found)


RULES: Mapping[str, Callable[[Builder, Node, int], bool | None]] = {
    **dict.fromkeys(PLAIN, _plain),
    "binary_expression": _compared,
    "identifier": _named,
    "number": _number,
    "parenthesized_expression": _inner,
    "unary_expression": _opposite,
}
