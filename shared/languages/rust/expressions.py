"""How Rust's expressions become terms."""

from tree_sitter import Node

from shared.languages.rust import types
from shared.languages.rust.functions import last_expression
from shared.languages.rust.paths import GLOBAL, TYPE, identifier, path
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Awaited,
    InstanceOf,
    Item,
    Literal,
    Name,
    Repeated,
    Term,
    Within,
)
from shared.parsing.rules import constant_key, expressions, first_named, one_of
from shared.resolution.values.reached import TRY

# What a range is an iterator by.
ITERATOR = Attribute(Attribute(GLOBAL, f"std{TYPE}"), f"Iterator{TYPE}")

MAX_ARMS = 64
NAMES = frozenset({"identifier", "scoped_identifier"})


def name(builder: Builder, node: Node) -> Term:
    """`x`, `self`."""
    return Name(identifier(builder, node))


def value_path(builder: Builder, node: Node) -> Term:
    """`a::b::f`, `<T as Tr>::f`, `Vec::<T>::new`."""
    return path(builder, node, "", types.declared)


def generic_function(builder: Builder, node: Node) -> Term:
    """`f::<T>`: the function; the call keeps the types."""
    return builder.term(builder.field(node, "function"))


def field(builder: Builder, node: Node) -> Term:
    """`x.f`, `x.0`."""
    base = builder.term(builder.field(node, "value"))
    named = builder.field(node, "field")
    return Attribute(base, identifier(builder, named)) if named else UNKNOWN


def index(builder: Builder, node: Node) -> Term:
    """`xs[i]`; a range of it is the same again."""
    parts = expressions(node)
    if len(parts) != 2:  # noqa: PLR2004 (what is indexed and the index)
        return UNKNOWN
    base = builder.term(parts[0])
    if parts[1].type == "range_expression":
        return base
    return Item(base, constant_key(builder, parts[1]))


def tried(builder: Builder, node: Node) -> Term:
    """`x?`."""
    return Item(builder.term(first_named(node)), TRY)


def awaited(builder: Builder, node: Node) -> Term:
    """`x.await`."""
    return Awaited(builder.term(first_named(node)))


def referenced(builder: Builder, node: Node) -> Term:
    """`&x`, `&mut x`."""
    return builder.term(builder.field(node, "value"))


def unary(builder: Builder, node: Node) -> Term:
    """`*x`, `-x`, `!x`."""
    return builder.term(first_named(node))


def cast(builder: Builder, node: Node) -> Term:
    """`x as T`; a name may be a function, and T how functions are called."""
    written = types.declared(builder, builder.field(node, "type"))
    value = builder.field(node, "value")
    if isinstance(written, Literal) or value is None or value.type not in NAMES:
        return written
    return one_of([written, builder.term(value)])


def array(builder: Builder, node: Node) -> Term:
    """`[a, b]`, `[a; 3]`."""
    parts = expressions(node)
    if builder.field(node, "length") is not None:
        return Repeated(builder.term(parts[0]) if parts else UNKNOWN)
    return Repeated(
        one_of([builder.term(part) for part in builder.first(parts, MAX_ARMS)])
    )


def block(builder: Builder, node: Node) -> Term:
    """`{ ...; x }`, `unsafe { ...; x }`: the last expression, as read inside."""
    inner = node
    if node.type in ("unsafe_block", "async_block"):
        found = [child for child in node.named_children if child.type == "block"]
        if not found:
            return UNKNOWN
        inner = found[0]
    last = last_expression(inner)
    if last is None:
        return UNKNOWN
    value = builder.term(last)
    return value if value is UNKNOWN else Within(builder.scope_of(inner), value)


def conditional(builder: Builder, node: Node) -> Term:
    """`if c { a } else { b }`."""
    values = [builder.term(builder.field(node, "consequence"))]
    other = builder.field(node, "alternative")
    if other is not None:
        values.append(builder.term(first_named(other)))
    return one_of(values)


def match(builder: Builder, node: Node) -> Term:
    """`match x { P => a, Q => b }`."""
    body = builder.field(node, "body")
    values: list[Term] = []
    for arm in builder.first(body.named_children if body else (), MAX_ARMS):
        if arm.type == "match_arm":
            value = builder.term(builder.field(arm, "value"))
            if value is not UNKNOWN:
                values.append(Within(builder.scope_of(arm), value))
    return one_of(values)


def range_(builder: Builder, node: Node) -> Term:
    """`a..b`: yields what a is."""
    parts = expressions(node)
    return InstanceOf(ITERATOR, (builder.term(parts[0]) if parts else UNKNOWN,))


def number(builder: Builder, node: Node) -> Term:
    """`1`, `1u8`, `1.0`, `1.0f32`."""
    text = builder.text(node)
    for suffix in ("f32", "f64", "usize", "isize", "u8", "u16", "u32", "u64", "u128"):
        if text.endswith(suffix):
            return Literal(suffix)
    return Literal("f64" if node.type == "float_literal" else "i32")
