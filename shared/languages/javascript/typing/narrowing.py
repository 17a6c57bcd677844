"""What checks tell of variables in TypeScript: `instanceof`, predicates, members."""

import re

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.conditions import JOINING, sure_parts
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Constant,
    InstanceOf,
    Mapping,
    Name,
    Sequence,
    Term,
    Within,
)
from shared.parsing.rules import expressions, first_named
from shared.parsing.terms import CHECKED, Asked, Excluding

# What functions are called that check what they are given.
CHECKING = re.compile(r"(?:is|has|assert)(?![a-z])|assert")
# `): a is B`, and the name of the function before its parameters.
PREDICATE = re.compile(rb"\)\s*+:\s*+(?:asserts\s++)?[\w$]++\s++is\s")
NAMED = re.compile(rb"([\w$]+)\s*(?:=\s*)?(?:<[^<>()]*>\s*)?$")
PREDICATES = "type predicates"
MAX_PARAMETERS_BYTES, MAX_NAME_BYTES = 1_000, 100
SAME, OTHER = frozenset({"===", "=="}), frozenset({"!==", "!="})
LEAVING = frozenset(
    {"return_statement", "throw_statement", "continue_statement", "break_statement"}
)
BLOCKS = frozenset({"statement_block", "program", "switch_case", "switch_default"})
# More cases are generated.
MAX_CASES = 64


def checked(builder: Builder, node: Node) -> None:
    """`if (a instanceof C) {}`, `if (!isC(a)) return;`, `while (isC(a)) {}`."""
    condition = builder.field(node, "condition")
    is_loop = node.type == "while_statement"
    chosen = builder.field(node, "body" if is_loop else "consequence")
    other = builder.field(node, "alternative")
    if condition is None or chosen is None:
        return
    for name, value in _told(builder, condition, holds=True):
        inside(builder, chosen, name, value)
    leaves = is_leaving(chosen)
    if other is None and not leaves:
        return
    for name, value in _told(builder, condition, holds=False):
        if other is not None:
            inside(builder, other, name, value)
        if leaves and not is_loop:
            _from_here(builder, node, name, value)


def checked_first(builder: Builder, node: Node) -> None:
    """`a instanceof C && a.f()`, `!isC(a) || a.f()`."""
    sign = builder.field(node, "operator")
    if sign is None or sign.type not in JOINING:
        return
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or right is None:
        return
    for name, value in _told(builder, left, holds=JOINING[sign.type]):
        inside(builder, right, name, value)


def asserted(builder: Builder, node: Node) -> None:
    """`assertC(a);`: from here on a is a C."""
    call = first_named(node)
    found = _asked(builder, call) if call is not None else None
    if found is not None:
        name, told = found
        _from_here(builder, node, name, _instance(name, told))


def switched(builder: Builder, node: Node) -> None:
    """`switch (a.kind) { case "b": }`: what a is in each case, and in none."""
    value, body = builder.field(node, "value"), builder.field(node, "body")
    asked = first_named(value) if value is not None else None
    member = _member(builder, asked) if asked is not None else None
    if member is None or body is None:
        return
    name, key = member
    every: list[Term] = []
    here: list[Term] | None = []
    for case in builder.first(expressions(body), MAX_CASES):
        if case.type == "switch_default":
            left = _lacking(builder, name, every) if here == [] else None
            here = None
        else:
            text = _text(builder, builder.field(case, "value"))
            if text is None:
                return
            having = Mapping(((key, text),))
            every.append(having)
            here = [*here, having] if here is not None else None
            left = _having(builder, name, here) if here is not None else None
        if left is not None:
            inside(builder, case, name, left)
        statements = case.children_by_field_name("body")
        if statements and is_leaving(statements[-1]):
            here = []


def inside(builder: Builder, node: Node, name: str, value: Term) -> None:
    """Say that a variable is a value inside of a node."""
    # Behind the last byte, something else may be so.
    builder.narrow(name, value, node.start_byte, node.end_byte - 1)


def _from_here(builder: Builder, node: Node, name: str, value: Term) -> None:
    around = node.parent
    if around is not None and around.type in BLOCKS:
        builder.narrow(name, value, node.end_byte + 1, around.end_byte)


def _told(builder: Builder, condition: Node, *, holds: bool) -> list[tuple[str, Term]]:
    """Return what variables are where a condition holds, or where it does not."""
    found: list[tuple[str, Term]] = []
    for part, is_so in sure_parts(builder, condition, holds=holds):
        if part.type == "binary_expression":
            found.extend(_compared(builder, part, holds=is_so))
        elif part.type == "call_expression":
            asked = _asked(builder, part)
            found.extend([_checked(builder, *asked, holds=is_so)] if asked else [])
    return found


def _compared(builder: Builder, node: Node, *, holds: bool) -> list[tuple[str, Term]]:
    sign = builder.field(node, "operator")
    symbol = sign.type if sign is not None else ""
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if left is None or right is None:
        return []
    if symbol == "instanceof" and left.type == "identifier":
        name = builder.text(left)
        return [_checked(builder, name, builder.term(right), holds=holds)]
    name, key = "", ""
    value: Term | None = UNKNOWN
    if symbol == "in" and left.type == "string" and right.type == "identifier":
        name, key = builder.text(right), builder.text(left)[1:-1]
    elif symbol in SAME or symbol in OTHER:
        if left.type == "string":
            left, right = right, left
        member, value = _member(builder, left), _text(builder, right)
        if member is not None:
            name, key = member
        holds = holds is (symbol in SAME)
    if not key or value is None:
        return []
    having = Mapping(((key, value),))
    told = (_having if holds else _lacking)(builder, name, [having])
    return [(name, told)]


def _checked(
    builder: Builder, name: str, told: Term, *, holds: bool
) -> tuple[str, Term]:
    if holds:
        return name, _instance(name, told)
    return name, Excluding(Within(builder.scope, Name(name)), told)


def _instance(name: str, told: Term) -> Term:
    return InstanceOf(told, (Name(name),))


def _lacking(builder: Builder, name: str, members: list[Term]) -> Term:
    left: Term = Within(builder.scope, Name(name))
    for one in members:
        left = Excluding(left, one, Asked.MEMBER)
    return left


def _having(builder: Builder, name: str, members: list[Term]) -> Term:
    held = Within(builder.scope, Name(name))
    return Excluding(held, Sequence(tuple(members)), Asked.MEMBERS)


def _member(builder: Builder, node: Node) -> tuple[str, str] | None:
    """`a.kind`: the variable and the member."""
    if node.type != "member_expression":
        return None
    base, named = builder.field(node, "object"), builder.field(node, "property")
    if base is None or named is None or base.type != "identifier":
        return None
    return builder.text(base), builder.text(named)


def _text(builder: Builder, node: Node | None) -> Term | None:
    """`"a"`, `Kind.A`: what a member is that says which type it is of."""
    if node is None:
        return None
    if node.type == "string":
        return Constant(builder.text(node)[1:-1])
    return builder.term(node) if node.type == "member_expression" else None


def _asked(builder: Builder, node: Node) -> tuple[str, Term] | None:
    # What a function is called tells that it may check; its declaration, what.
    function = builder.field(node, "function")
    given = builder.field(node, "arguments")
    if function is None or given is None or given.type != "arguments":
        return None
    written = builder.text(function).rpartition(".")[2]
    first = next(iter(expressions(given)), None)
    if CHECKING.match(written) is None and written not in _predicates(builder):
        return None
    if first is None and function.type == "member_expression":
        first = builder.field(function, "object")
    if first is None or first.type != "identifier":
        return None
    call = builder.term(node)
    if not isinstance(call, CallResult):
        return None
    return builder.text(first), Attribute(call, CHECKED)


def _predicates(builder: Builder) -> set[str]:
    """Return the names of the functions of the file that say that they check."""
    known = builder.layout.notes.get(PREDICATES)
    if isinstance(known, set):
        return known
    found: set[str] = set()
    source = builder.source
    for match in PREDICATE.finditer(source):
        opened = _opening(source, match.start())
        before = source[max(opened - MAX_NAME_BYTES, 0) : max(opened, 0)]
        named = NAMED.search(before)
        if named is not None:
            found.add(named[1].decode(errors="replace"))
    builder.layout.notes[PREDICATES] = found
    return found


def _opening(source: bytes, closing: int) -> int:
    """Return where the parenthesis opens that is closed there, or -1."""
    depth = 0
    for at in range(closing, max(closing - MAX_PARAMETERS_BYTES, -1), -1):
        depth += (source[at] == ord(")")) - (source[at] == ord("("))
        if depth == 0:
            return at
    return -1


def is_leaving(node: Node) -> bool:
    """Whether a statement is one behind which nothing else of its block runs."""
    if node.type in LEAVING:
        return True
    inner = expressions(node) if node.type == "statement_block" else []
    return bool(inner) and inner[-1].type in LEAVING
