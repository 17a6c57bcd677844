"""Rust's types, traits, implementations, modules and constants as facts.

An implementation and an inline module are definitions without a name: they are no
nodes of a graph. Of an implementation, `receiver` is the type, `returns` the trait and
`formals` are the type parameters.
"""

from msgspec.structs import replace
from tree_sitter import Node

from shared.languages.rust import items, types
from shared.languages.rust.functions import holder_index
from shared.languages.rust.paths import TYPE, identifier
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Base,
    Defined,
    InstanceOf,
    Sequence,
    Term,
)

KINDS = {"struct_item": "struct", "union_item": "union", "enum_item": "enum"}

# What the members of an implementation or a trait are bound under.
ASSOCIATED = "="


def type_(builder: Builder, node: Node) -> None:
    """`struct S<T> { a: T }`, `struct P(A);`, `union U { ... }`, `enum E { ... }`."""
    name = builder.field_text(node, "name")
    definition = items.defined(
        builder,
        node,
        ("Type", KINDS[node.type]),
        name,
        modifiers=items.modifiers(builder, node),
        exported=items.is_visible(node),
    )
    body = builder.field(node, "body")
    is_value = body is None or body.type == "ordered_field_declaration_list"
    if is_value and node.type == "struct_item":
        definition = replace(definition, modifiers=(*definition.modifiers, "value"))
    parameters = types.formals(types.type_parameters(builder, node))
    index = builder.define(node, replace(definition, body=-1, formals=parameters))
    builder.bind(name + TYPE, Defined(index), node.start_byte)
    if is_value and node.type == "struct_item":
        builder.bind(name, Defined(index), node.start_byte)
    of = InstanceOf(Defined(index))
    if body is not None and node.type == "enum_item":
        for variant in body.named_children:
            if variant.type == "enum_variant":
                _variant(builder, of, variant)
    else:
        _fields(builder, of, body, "")


def _variant(builder: Builder, of: Term, node: Node) -> None:
    name = builder.field_text(node, "name")
    builder.declare(of, f"{name}.", UNKNOWN, node.start_byte)
    _fields(builder, of, builder.field(node, "body"), f"{name}.")


def _fields(builder: Builder, of: Term, node: Node | None, prefix: str) -> None:
    if node is None:
        return
    if node.type == "ordered_field_declaration_list":
        written = node.children_by_field_name("type")
        for position, child in enumerate(written):
            value = types.declared(builder, child)
            builder.declare(of, f"{prefix}{position}", value, child.start_byte)
        return
    for child in node.named_children:
        if child.type == "field_declaration":
            value = types.declared(builder, builder.field(child, "type"))
            field = builder.field(child, "name")
            name = identifier(builder, field) if field else ""
            builder.declare(of, prefix + name, value, child.start_byte)


def alias(builder: Builder, node: Node) -> None:
    """`type A<T> = B<T>;`; in an implementation it is an associated type."""
    name = builder.field_text(node, "name")
    value = types.declared(builder, builder.field(node, "type"))
    if _is_held(builder):
        builder.bind(ASSOCIATED + name + TYPE, value, node.start_byte)
        return
    definition = items.defined(
        builder,
        node,
        ("Type", "type_alias"),
        name,
        modifiers=items.modifiers(builder, node),
        exported=items.is_visible(node),
    )
    index = builder.define(
        node,
        replace(
            definition,
            formals=types.formals(types.type_parameters(builder, node)),
            returns=None if value is UNKNOWN else value,
        ),
    )
    builder.bind(name + TYPE, Defined(index), node.start_byte)


def associated(builder: Builder, node: Node) -> None:
    """`type Item: Bound = Default;` in a trait."""
    name = builder.field_text(node, "name")
    bounds = types.bounds(builder, builder.field(node, "bounds"))
    builder.bind(ASSOCIATED + name + TYPE, Sequence(bounds), node.start_byte)


def trait(builder: Builder, node: Node) -> None:
    """`trait T<A>: Super { ... }`."""
    name = builder.field_text(node, "name")
    definition = items.defined(
        builder,
        node,
        ("Type", "trait"),
        name,
        modifiers=items.modifiers(builder, node),
        exported=items.is_visible(node),
    )
    parameters = types.type_parameters(builder, node)
    above = types.bounds(builder, builder.field(node, "bounds"))
    bases = [Base(bound.type) for bound in above if isinstance(bound, InstanceOf)]
    index = builder.define(
        node,
        replace(
            definition,
            bases=tuple(bases),
            formals=types.formals(parameters),
            returns=Sequence(above) if above else None,
        ),
    )
    builder.bind(name + TYPE, Defined(index), node.start_byte)
    _bind_parameters(builder, definition.body, parameters)


def impl(builder: Builder, node: Node) -> None:
    """`impl<T> Trait for S<T> { ... }`."""
    written = builder.field(node, "trait")
    implemented = types.declared(builder, written)
    of = types.declared(builder, builder.field(node, "type"))
    bases: tuple[Base, ...] = ()
    if isinstance(implemented, InstanceOf):
        bases = (Base(implemented.type, "implements"),)
    parameters = types.type_parameters(builder, node)
    definition = items.defined(
        builder,
        node,
        ("Class", "impl"),
        "",
        qualified_name=items.qualified(builder, types.last_name(of)),
        modifiers=items.modifiers(builder, node),
    )
    builder.define(
        node,
        replace(
            definition,
            formals=types.formals(parameters),
            receiver=of,
            returns=implemented if written is not None else None,
            bases=bases,
        ),
    )
    _bind_parameters(builder, definition.body, parameters)


def _bind_parameters(
    builder: Builder, body: int, parameters: dict[str, tuple[Term, ...]]
) -> None:
    for name, bounds in parameters.items():
        if body >= 0:
            builder.bind_in(body, name + TYPE, Sequence(bounds), 0)


def module(builder: Builder, node: Node) -> None:
    """`mod a { ... }`."""
    name_node = builder.field(node, "name")
    name = identifier(builder, name_node) if name_node else ""
    definition = items.defined(
        builder,
        node,
        ("Class", "module"),
        "",
        qualified_name=items.qualified(builder, name),
        modifiers=items.modifiers(builder, node),
    )
    # What `#[path]` says stands where a module in a file of its own has it.
    index = builder.define(node, definition)
    builder.bind(name + TYPE, Defined(index), node.start_byte)


def constant(builder: Builder, node: Node) -> None:
    """`const C: T = x;`, `static S: T = x;`, and the same in an implementation."""
    name_node = builder.field(node, "name")
    name = identifier(builder, name_node) if name_node else "_"
    if name == "_":
        return
    if _is_held(builder):
        name = ASSOCIATED + name
    declared = types.declared(builder, builder.field(node, "type"))
    at = 0 if builder.current_scope().kind == "function" else node.start_byte
    if declared is not UNKNOWN:
        builder.bind(name, declared, at, declared=True)
    value = builder.term(builder.field(node, "value"))
    if value is not UNKNOWN or declared is UNKNOWN:
        builder.bind(name, value, at)


def _is_held(builder: Builder) -> bool:
    outer = builder.outer_definition()
    is_held = outer is not None and outer.kind in ("impl", "trait")
    return is_held and holder_index(builder) >= 0
