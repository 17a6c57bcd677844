"""Whether a condition is so where it is known what names are: `i % 2 and k == "a"`."""

import operator
from collections.abc import Callable, Mapping

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import bare, constant_key, expressions

Key = str | int

# Deeper conditions are generated.
MAX_DEPTH = 4

_PAIR = 2
_NONE, _NAMES = "none", frozenset({"attribute", "identifier"})
_WORDS = {"true": 1, "false": 0}
_LISTS = frozenset({"list", "set", "tuple"})
_ORDER: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip
_SAME = {"==": True, "!=": False}
_WITHIN = {"in": True, "not in": False}


def decided(
    builder: Builder, node: Node | None, known: Mapping[str, Key], depth: int = 0
) -> bool | None:
    """Return whether a condition is so; None where that is not told."""
    node = bare(node)
    if node is None or depth > MAX_DEPTH:
        return None
    if node.type == "not_operator":
        inner = decided(builder, builder.field(node, "argument"), known, depth + 1)
        return None if inner is None else not inner
    if node.type == "boolean_operator":
        sign = builder.field(node, "operator")
        parts = expressions(node)
        found = [decided(builder, part, known, depth + 1) for part in parts]
        deciding = sign is not None and sign.type == "or"
        if deciding in found:
            return deciding
        return None if None in found else not deciding
    if node.type == "comparison_operator":
        return _compared(builder, node, known)
    value = 0 if node.type == _NONE else _value(builder, node, known)
    return None if value is None else bool(value)


def _compared(builder: Builder, node: Node, known: Mapping[str, Key]) -> bool | None:
    parts = expressions(node)
    signs = [sign.type for sign in node.children_by_field_name("operators")]
    left = _value(builder, parts[0], known)
    if len(parts) != _PAIR or len(signs) != 1 or left is None:
        return None
    if signs[0] in _WITHIN and parts[1].type in _LISTS:
        every = [_value(builder, one, known) for one in expressions(parts[1])]
        return None if None in every else (left in every) is _WITHIN[signs[0]]
    right = _value(builder, parts[1], known)
    if right is None:
        return None
    if signs[0] in _SAME:
        return (left == right) is _SAME[signs[0]]
    if signs[0] in _ORDER and isinstance(left, int) and isinstance(right, int):
        return _ORDER[signs[0]](left, right)
    return None


def _value(builder: Builder, node: Node, known: Mapping[str, Key]) -> Key | None:
    # A constant, what a name is known to be, or `i % 2`.
    if node.type in _NAMES:
        return known.get(builder.text(node))
    if node.type in _WORDS:
        return _WORDS[node.type]
    if node.type == "binary_operator":
        return _remainder(builder, node, known)
    is_constant = node.type in ("integer", "string")
    return constant_key(builder, node) if is_constant else None


def _remainder(builder: Builder, node: Node, known: Mapping[str, Key]) -> int | None:
    sign = builder.field(node, "operator")
    number = known.get(builder.field_text(node, "left"))
    divisor = constant_key(builder, builder.field(node, "right"))
    if sign is None or sign.type != "%" or not isinstance(number, int):
        return None
    return number % divisor if isinstance(divisor, int) and divisor else None
