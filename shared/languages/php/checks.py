"""What PHP's conditions tell about variables and their members: `$a instanceof A`."""

from typing import cast

from tree_sitter import Node

from shared.languages.php.names import NAMES, class_term
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.conditions import JOINING, sure_parts
from shared.parsing.facts import InstanceOf, Super, Term, This
from shared.parsing.rules import expressions, first_named, one_of

LEAVING = frozenset({"return_statement", "continue_statement", "break_statement"})
Checks = dict[str, Term]
# `$a` and `$a->b`.
CHECKED = frozenset({"variable_name", "member_access_expression"})
ARROW = "->"
# Members by how they are written: from where to where they are what.
MEMBERS = "checked members"
Members = dict[str, list[tuple[int, int, Term]]]
# Of more checks of one member the last ones count.
MAX_CHECKS = 8


def branch(builder: Builder, node: Node) -> None:
    """`if ($a instanceof A) { ... }`: inside, $a is an A.

    `if (!$a instanceof A) { return; }`: behind it, $a is an A.
    """
    condition = builder.field(node, "condition")
    body = builder.field(node, "body")
    if condition is None or body is None:
        return
    for name, value in _sure(builder, condition, holds=True).items():
        _narrow(builder, name, value, body.start_byte, body.end_byte)
    otherwise = builder.field(node, "alternative")
    start, end = node.end_byte, builder.until
    if otherwise is not None:
        start, end = otherwise.start_byte, otherwise.end_byte
    elif node.type != "if_statement" or not _leaves(body):
        return
    for name, value in _sure(builder, condition, holds=False).items():
        _narrow(builder, name, value, start, end)


def conjunction(builder: Builder, node: Node) -> None:
    """`$a instanceof A && f($a)`: on the right, $a is an A."""
    sides = [builder.field(node, side) for side in ("left", "right")]
    mark = builder.field(node, "operator")
    left, right = sides
    if left is None or right is None or mark is None:
        return
    holds = JOINING.get(mark.type)
    if holds is None:
        return
    for name, value in _sure(builder, left, holds=holds).items():
        _narrow(builder, name, value, right.start_byte, right.end_byte)


def chosen(builder: Builder, node: Node) -> None:
    """`$a instanceof A ? $a->f() : b`."""
    condition = builder.field(node, "condition")
    body = builder.field(node, "body")
    if condition is not None and body is not None:
        for name, value in _sure(builder, condition, holds=True).items():
            _narrow(builder, name, value, body.start_byte, body.end_byte)


def arm(builder: Builder, node: Node) -> None:
    """`$a instanceof A => $a->f()` in a `match`."""
    listed = builder.field(node, "conditional_expressions")
    value = builder.field(node, "return_expression")
    conditions = expressions(listed) if listed is not None else []
    if value is not None and len(conditions) == 1:
        found = _sure(builder, conditions[0], holds=True)
        for name, term in found.items():
            _narrow(builder, name, term, value.start_byte, value.end_byte)


def asserted(builder: Builder, node: Node) -> None:
    """`assert($a instanceof A)`, by its arguments: from here on, $a is an A."""
    argument = first_named(node)
    condition = first_named(argument) if argument is not None else None
    if condition is None:
        return
    for name, value in _sure(builder, condition, holds=True).items():
        _narrow(builder, name, value, node.end_byte, builder.until)


def checked_member(builder: Builder, node: Node) -> Term | None:
    """Return what a check around `$a->b` says that it is."""
    known = builder.layout.notes.get(MEMBERS)
    checked = known.get(builder.text(node)) if isinstance(known, dict) else None
    for start, end, value in reversed((checked or [])[-MAX_CHECKS:]):
        if start <= node.start_byte < end:
            return cast("Term", value)
    return None


def _narrow(builder: Builder, name: str, value: Term, start: int, end: int) -> None:
    if ARROW not in name:
        builder.narrow(name, value, start, end)
    elif f"{name} =".encode() not in builder.source[start:end]:
        # Nobody else binds a member by its name.
        known = cast("Members", builder.layout.notes.setdefault(MEMBERS, {}))
        known.setdefault(name, []).append((start, end, value))


def _sure(builder: Builder, condition: Node, *, holds: bool) -> Checks:
    """Return what is sure where a condition holds, or where it does not."""
    found: Checks = {}
    for part, is_so in sure_parts(builder, condition, holds=holds):
        mark = builder.field(part, "operator")
        if is_so and mark is not None and mark.type == "instanceof":
            sides = [builder.field(part, side) for side in ("left", "right")]
            _check(builder, sides, found)
    return found


def _check(builder: Builder, sides: list[Node | None], found: Checks) -> None:
    target, kind = sides
    if target is None or kind is None or target.type not in CHECKED:
        return
    base = builder.field(target, "object")
    if base is not None and base.type != "variable_name":
        return
    if kind.type not in NAMES:
        return
    named = class_term(builder, kind)
    name = builder.text(target)
    if name != "$this" and not isinstance(named, This | Super) and named is not UNKNOWN:
        known = [found[name]] if name in found else []
        found[name] = one_of([*known, InstanceOf(named)])


def _leaves(node: Node) -> bool:
    last: Node | None = node
    if node.type in ("compound_statement", "colon_block"):
        inner = expressions(node)
        last = inner[-1] if inner else None
    if last is None:
        return False
    if last.type == "expression_statement":
        only = first_named(last)
        return only is not None and only.type in ("throw_expression", "exit_statement")
    return last.type in LEAVING or last.type == "exit_statement"
