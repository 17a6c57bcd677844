"""What Python's operators give: `a + b`, `d | {"k": v}`, `[f] * 3`, `-a`."""

from typing import TypeAlias

from tree_sitter import Node

from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, bare, constant_key, one_of
from shared.parsing.terms import Asked, Excluding
from shared.resolution.values.reached import LACKED

# What a literal has under a key; as in `Mapping`.
Entry: TypeAlias = tuple[str | int | None, Term]

# Operators that give what both operands hold, by their special methods.
_HOLDING = {"+": "add", "|": "or"}

# Operators of sets, and which of the operands have something in what they give.
_OF_SETS = {"-": ("left",), "&": ("left",), "^": ("left", "right")}
_SETS = frozenset({"set", "set_comprehension"})
_MAKES_SETS = (b"set(", b"frozenset(")

COMPARED = {
    "==": "__eq__",
    "!=": "__ne__",
    "<": "__lt__",
    "<=": "__le__",
    ">": "__gt__",
    ">=": "__ge__",
}

_TRUTH = Literal("bool")

# Types that one annotation joins.
MAX_JOINED = 16

# A longer list of what is repeated has no places.
MAX_TIMES = 16

# What may hold anything.
_OPEN = (Attribute, CallResult, Name)


def compared(builder: Builder, node: Node) -> Term:
    """`a < b`: a truth, or what the method of an operand gives (`table.size < 3`)."""
    signs = node.children_by_field_name("operators")
    if len(signs) == 1 and signs[0].type in COMPARED:
        return one_of([_TRUTH, builder.result(node)])
    return _TRUTH


def binary(builder: Builder, node: Node) -> Term:
    """`a + b`: what it gives; of containers and types, what both hold."""
    result = builder.result(node)
    operator = builder.field(node, "operator")
    if operator is not None and operator.type in _OF_SETS:
        return one_of([*_of_sets(builder, node), result])
    if operator is None or operator.type not in ("+", "|", "*"):
        return result
    left = builder.term(builder.field(node, "left"))
    if operator.type == "*":
        return _times(builder, node, left, result)
    right = builder.term(builder.field(node, "right"))
    if isinstance(left, Sequence) and isinstance(right, Sequence):
        return Sequence((*left.items, *right.items)[:MAX_ITEMS])
    if operator.type == "|" and any(
        isinstance(term, Mapping) or _is_table(builder, node, side)
        for term, side in ((left, "left"), (right, "right"))
    ):
        return one_of([_merged(left, right), result])
    name = _HOLDING[operator.type]
    # Of `a + b + c` what `a + b` gives is asked, not what it may hold.
    first = bare(builder.field(node, "left"))
    is_sum = first is not None and first.type == "binary_operator"
    asked = builder.result(first) if first is not None and is_sum else left
    return one_of([_held(left, f"__{name}__"), _added(asked, right, name), result])


def in_annotation(node: Node) -> bool:
    """Return whether an operator joins types, `x: A | None`, which runs nothing."""
    around = node.parent
    for _ in range(MAX_JOINED):
        if around is None or around.type != "binary_operator":
            break
        around = around.parent
    return around is not None and around.type == "type"


def _is_table(builder: Builder, node: Node, side: str) -> bool:
    operand = builder.field(node, side)
    if operand is None or operand.type != "identifier":
        return False
    bound = bound_literal(builder, operand)
    return bound is not None and bound.type == "dictionary"


def _of_sets(builder: Builder, node: Node) -> list[Term]:
    # `a - {b}`, `a & b`: what the set on the left holds, where one of them is one.
    sides = [builder.field(node, side) for side in ("left", "right")]
    if not any(_is_set(builder, side) for side in sides):
        return []
    operator = builder.field_text(node, "operator")
    return [builder.term(builder.field(node, one)) for one in _OF_SETS[operator]]


def _is_set(builder: Builder, node: Node | None) -> bool:
    if node is not None and node.type == "identifier":
        node = bound_literal(builder, node)
    if node is None or node.type in _SETS:
        return node is not None
    is_call = node.type == "call"
    return is_call and builder.source.startswith(_MAKES_SETS, node.start_byte)


def _times(builder: Builder, node: Node, left: Term, result: Term) -> Term:
    # `[a] * 3`
    times = node.child_by_field_name("right")
    if isinstance(left, Sequence):
        count = constant_key(builder, times) if times is not None else None
        if isinstance(count, int) and 0 < count * len(left.items) <= MAX_TIMES:
            return Sequence(left.items * count)
        return Repeated(one_of(list(left.items)))
    # `x * 3`, where x may be a list.
    is_whole = times is not None and times.type == "integer"
    is_named = is_whole and isinstance(left, Name)
    return one_of([left, result]) if is_named else result


def _merged(left: Term, right: Term) -> Mapping:
    # `d | {"a": b}`: what is on the right has the place of what is on the left.
    entries: list[Entry] = []
    keys: list[Term] = []
    for side in (left, right):
        if isinstance(side, Mapping):
            entries += side.entries
            keys += side.keys
        else:
            entries.append(("...", side))
    return Mapping(last(entries)[:MAX_ITEMS], tuple(keys))


def last(entries: list[Entry]) -> tuple[Entry, ...]:
    """Return the entries of a literal: what is written last under a key is there."""
    places = {key: place for place, (key, _) in enumerate(entries)}
    return tuple(
        entry
        for place, entry in enumerate(entries)
        if entry[0] in (None, "...") or places[entry[0]] == place
    )


def _held(operand: Term, operator: str) -> Term:
    # An operand that says itself what the operator gives is not in the result.
    is_open = isinstance(operand, _OPEN)
    return Excluding(operand, Literal(operator), Asked.METHOD) if is_open else operand


def _added(left: Term, right: Term, name: str) -> Term:
    # What is added to is in the result where nobody knows how it adds.
    if not isinstance(left, _OPEN) or isinstance(right, Literal):
        return _held(right, f"__r{name}__")
    return Item(Attribute(Attribute(left, f"__{name}__"), LACKED), None, right)


def unary(builder: Builder, node: Node) -> Term:
    """`-a`: a number, or what the operator gives."""
    operand = builder.term(builder.field(node, "argument"))
    return operand if isinstance(operand, Literal) else builder.result(node)
