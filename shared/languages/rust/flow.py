"""How Rust's statements move values: `let`, assignments, patterns, loops."""

from tree_sitter import Node

from shared.languages.rust import expected, functions, types
from shared.languages.rust.paths import METHOD, identifier
from shared.languages.rust.patterns import bind_pattern
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Either, Element, Sequence, Term, Within
from shared.parsing.rules import expressions, first_named


def let(builder: Builder, node: Node) -> None:
    """`let x: T = f();`, `let Some(x) = f() else { ... };`."""
    pattern = builder.field(node, "pattern")
    value = builder.field(node, "value")
    written = types.declared(builder, builder.field(node, "type"))
    if pattern is None:
        return
    if value is not None and written is not UNKNOWN:
        expected.expect(builder, value, written)
    if value is not None and value.type == "closure_expression":
        builder.give_name(value, identifier(builder, pattern))
    given = builder.term(value)
    if pattern.type == "identifier" and written is not UNKNOWN:
        name = identifier(builder, pattern)
        builder.bind(name, written, node.end_byte, declared=True)
        if value is not None:
            builder.bind(name, given, node.end_byte)
        return
    # A pattern takes apart what is declared, or else what is given.
    bind_pattern(
        builder, pattern, given if written is UNKNOWN else written, node.end_byte
    )


def assignment(builder: Builder, node: Node) -> None:
    """`x = f()`, `x.y = f()`, `xs[i] = f()`."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    builder.assign(left, builder.term(right))


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: x is declared further up; one option marks an assignment."""
    inside = Within(builder.scope, value)
    builder.rebind(identifier(builder, node), Either((inside,)), builder.at)


def assign_field(builder: Builder, node: Node, value: Term) -> None:
    """`x.f = value`."""
    field = builder.field(node, "field")
    if field is not None:
        base = builder.term(builder.field(node, "value"))
        builder.store(base, identifier(builder, field), value, node.start_byte)


def assign_item(builder: Builder, node: Node, value: Term) -> None:
    """`xs[i] = value`."""
    base = builder.term(first_named(node))
    builder.store_item(base, None, value, node.start_byte)


def assign_tuple(builder: Builder, node: Node, value: Term) -> None:
    """`(a, b) = value`."""
    items = value.items if isinstance(value, Sequence) else ()
    for target, part in zip(expressions(node), items, strict=False):
        builder.assign(target, part)


def inner_target(builder: Builder, node: Node, value: Term) -> None:
    """`*x = value`, `(x) = value`."""
    builder.assign(first_named(node), value)


def condition(builder: Builder, node: Node) -> None:
    """`if let P = x { ... }`, `while let P = x && y { ... }`."""
    asked = builder.field(node, "condition")
    body = builder.field(node, "consequence") or builder.field(node, "body")
    if asked is None or body is None:
        return
    inner = builder.scope_of(body)
    if asked.type == "let_condition":
        _bind_condition(builder, asked, inner)
    elif asked.type == "let_chain":
        chain = builder.scope_of(asked)
        for part in asked.named_children:
            if part.type == "let_condition":
                # The conditions behind see the names too.
                _bind_condition(builder, part, inner)
                _bind_condition(builder, part, chain)


def _bind_condition(builder: Builder, node: Node, scope: int) -> None:
    value = builder.term(builder.field(node, "value"))
    pattern = builder.field(node, "pattern")
    bind_pattern(builder, pattern, value, node.end_byte, scope=scope)


def match(builder: Builder, node: Node) -> None:
    """`match x { P if let Q = y => z }`."""
    value = builder.term(builder.field(node, "value"))
    body = builder.field(node, "body")
    for arm in body.named_children if body else ():
        if arm.type != "match_arm":
            continue
        scope = builder.scope_of(arm)
        whole = builder.field(arm, "pattern")
        pattern = first_named(whole) if whole else None
        bind_pattern(builder, pattern, value, arm.start_byte, scope=scope)
        guard = builder.field(whole, "condition") if whole else None
        if guard is not None and guard.type == "let_condition":
            _bind_condition(builder, guard, scope)


def iteration(builder: Builder, node: Node) -> None:
    """`for P in xs { ... }`: asks for an iterator and takes from it."""
    value = builder.field(node, "value")
    iterated = builder.term(value)
    pattern = builder.field(node, "pattern")
    scope = builder.scope_of(node)
    end = value.end_byte if value else node.start_byte
    bind_pattern(builder, pattern, Element(iterated), end, scope=scope)
    builder.call(node, Attribute(iterated, "next" + METHOD), (), "implicit")


def returned(builder: Builder, node: Node) -> None:
    """`return x`."""
    expected.returned(builder, first_named(node))
    builder.returns(builder.term(first_named(node)), node.start_byte)


def tail(builder: Builder, node: Node) -> None:
    """The last expression of a body is what it returns."""
    expected.returned(builder, node)
    functions.tail(builder, node)
