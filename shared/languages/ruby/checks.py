"""What Ruby's conditions tell about variables: `a.is_a?(A)`, `case a when A`."""

from tree_sitter import Node

from shared.languages.ruby.arguments import first_given
from shared.languages.ruby.constants import CONSTANTS, constant
from shared.languages.ruby.scopes import assign_local, home_of
from shared.languages.ruby.unwritten import ASKED, taken_apart, tested
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.conditions import sure_parts
from shared.parsing.facts import NO_SCOPE, InstanceOf, Name, Term, Within
from shared.parsing.rules import expressions, first_named, one_of

ASKING = frozenset({"is_a?", "kind_of?", "instance_of?"})
# What classes, functions and texts are, of which nothing is told apart by it.
PLAIN = frozenset({"Class", "Method", "Module", "Object", "Proc", "String", "Symbol"})
LEAVING = frozenset({"return", "next", "break", "raise"})
Checks = dict[str, Term]


def branch(builder: Builder, node: Node) -> None:
    """`if a.is_a?(A)`: inside, a is an A; `unless` the other way round."""
    condition = builder.field(node, "condition")
    holds = node.type != "unless"
    inside = builder.field(node, "consequence")
    outside = builder.field(node, "alternative")
    for region, wanted in ((inside, holds), (outside, not holds)):
        if region is not None:
            for name, value in _sure(builder, condition, holds=wanted).items():
                builder.narrow(name, value, region.start_byte, region.end_byte)
    if outside is None and inside is not None and _leaves(builder, inside):
        _behind(builder, node, condition, holds=not holds)


def modifier(builder: Builder, node: Node) -> None:
    """`b if a.is_a?(A)`; `return unless a.is_a?(A)`: behind it, a is an A."""
    condition = builder.field(node, "condition")
    body = builder.field(node, "body")
    holds = node.type == "if_modifier"
    if body is None:
        return
    for name, value in _sure(builder, condition, holds=holds).items():
        builder.narrow(name, value, body.start_byte, body.end_byte)
    if _leaves(builder, body):
        _behind(builder, node, condition, holds=not holds)


def _behind(
    builder: Builder, node: Node, condition: Node | None, *, holds: bool
) -> None:
    for name, value in _sure(builder, condition, holds=holds).items():
        builder.narrow(name, value, node.end_byte, builder.until)


def conjunction(builder: Builder, node: Node) -> None:
    """`a.is_a?(A) && a.b`: on the right, a is an A."""
    mark = builder.field(node, "operator")
    right = builder.field(node, "right")
    if mark is None or right is None or mark.type not in ("&&", "and"):
        return
    left = builder.field(node, "left")
    for name, value in _sure(builder, left, holds=True).items():
        builder.narrow(name, value, right.start_byte, right.end_byte)


def case(builder: Builder, node: Node) -> None:
    """`case a when A, B then ... end`: in the branch, a is an A or a B."""
    value = builder.field(node, "value")
    if value is None:
        return
    for child in expressions(node):
        if child.type == "when":
            tested(builder, child, builder.term(value))
    name = builder.text(value) if value.type == "identifier" else ""
    if not name or home_of(builder, name) == NO_SCOPE:
        return
    for child in expressions(node):
        body = builder.field(child, "body")
        if child.type == "when" and body is not None:
            patterns = child.children_by_field_name("pattern")
            kinds = [kind for p in patterns if (kind := _kind(builder, name, p))]
            if len(kinds) == len(patterns):
                builder.narrow(name, one_of(kinds), body.start_byte, body.end_byte)


def _kind(builder: Builder, name: str, node: Node) -> Term | None:
    inner = first_named(node)
    if inner is None or inner.type not in CONSTANTS or builder.text(inner) in PLAIN:
        return None
    return _passing(builder, name, inner)


def _passing(builder: Builder, name: str, kind: Node) -> Term:
    # Of what the variable holds what is an A; where none of it is known, an A.
    held = Within(builder.scope, Name(name))
    return InstanceOf(constant(builder, kind), (held,))


def pattern(builder: Builder, node: Node) -> None:
    """`in A => a`: a is an A; other names of a pattern are unknown."""
    whole = builder.field(node, "pattern")
    waiting = [whole]
    while waiting:
        at = waiting.pop()
        if at is None:
            continue
        if at.type in ASKED:
            _ask_parts(builder, at, node if at is whole else None)
        if at.type == "as_pattern":
            value = builder.field(at, "value")
            is_kind = value is not None and value.type in CONSTANTS
            kind: Term = UNKNOWN
            if value is not None and is_kind:
                kind = InstanceOf(constant(builder, value))
            builder.at = at.end_byte
            assign_local(builder, builder.field_text(at, "name"), kind)
            waiting.append(value)
        elif at.type == "identifier":
            builder.at = at.end_byte
            assign_local(builder, builder.text(at), UNKNOWN)
        elif at.type == "keyword_pattern":
            key, rest = first_named(at), expressions(at)[1:]
            waiting.extend(rest)
            if key is not None and not rest:
                builder.at = at.end_byte
                assign_local(builder, builder.text(key), UNKNOWN)
        else:
            waiting.extend(at.named_children)


def _ask_parts(builder: Builder, at: Node, whole: Node | None) -> None:
    kind = builder.field(at, "class")
    if kind is not None and kind.type in CONSTANTS:
        taken_apart(builder, at, InstanceOf(constant(builder, kind)))
        return
    around = whole.parent if whole and whole.type == "in_clause" else whole
    if around is not None:
        taken_apart(builder, at, builder.term(builder.field(around, "value")))


def _sure(builder: Builder, condition: Node | None, *, holds: bool) -> Checks:
    """Return what is sure where a condition holds, or where it does not."""
    found: Checks = {}
    for part, is_so in sure_parts(builder, condition, holds=holds):
        if not is_so:
            continue
        if part.type == "call":
            _ask(builder, part, found)
        elif builder.field_text(part, "operator") == "===":
            kind, target = (builder.field(part, side) for side in ("left", "right"))
            _check(builder, target, kind, found)
    return found


def _ask(builder: Builder, node: Node, found: Checks) -> None:
    receiver = builder.field(node, "receiver")
    if builder.field_text(node, "method") in ASKING:
        _check(builder, receiver, first_given(node), found)


def _check(
    builder: Builder, target: Node | None, kind: Node | None, found: Checks
) -> None:
    if target is None or kind is None or kind.type not in CONSTANTS:
        return
    if builder.text(kind) in PLAIN:
        return
    name = builder.text(target)
    if target.type == "identifier" and home_of(builder, name) != NO_SCOPE:
        found[name] = _passing(builder, name, kind)


def _leaves(builder: Builder, node: Node) -> bool:
    last = node
    if node.type == "then":
        inner = expressions(node)
        if not inner:
            return False
        last = inner[-1]
    if last.type == "call":
        return builder.field_text(last, "method") == "raise"
    return last.type in LEAVING or builder.text(last) == "raise"
