"""C#'s classes, structs, records, interfaces, enums and delegates as facts."""

from tree_sitter import Node

from shared.languages.csharp.formals import formals_of
from shared.languages.csharp.names import (
    field,
    is_visible,
    modifiers,
    type_key,
)
from shared.languages.csharp.notes import notes
from shared.languages.csharp.types import (
    declared,
    known,
    type_arguments,
    type_formals,
    type_name,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Base,
    Defined,
    Definition,
    InstanceOf,
)
from shared.parsing.rules import expressions, first_named

INVOKE = "Invoke"


def class_(builder: Builder, node: Node) -> None:
    """`class C<T>(T x) : B(x), I { ... }`."""
    _declare(builder, node, "Class", "class")


def struct(builder: Builder, node: Node) -> None:
    """`struct S : I { ... }`."""
    _declare(builder, node, "Type", "struct")


def record(builder: Builder, node: Node) -> None:
    """`record R(T X) : B(X) { ... }`, `record struct R(T X);`."""
    is_struct = any(child.type == "struct" for child in node.children)
    _declare(builder, node, "Class", "record_struct" if is_struct else "record")


def interface(builder: Builder, node: Node) -> None:
    """`interface I<T> : J { ... }`."""
    _declare(builder, node, "Type", "interface")


def enum(builder: Builder, node: Node) -> None:
    """`enum E { A, B }`."""
    _declare(builder, node, "Type", "enum")


def delegate(builder: Builder, node: Node) -> None:
    """`delegate R D<T>(T x);`: a type with one method."""
    for child in node.named_children:
        if child.type == "parameter_list":
            builder.decorate(child, [node])
    _declare(builder, node, "Type", "delegate")


def invoke(builder: Builder, node: Node) -> None:
    """`(T x)` of a delegate: the method that runs what the delegate holds."""
    outer = builder.decorators(node)[0]
    index = builder.define(
        node,
        builder.unnamed(
            node,
            "Function",
            "method",
            modifiers=("abstract",),
            formals=formals_of(builder, node),
            returns=known(declared(builder, builder.field(outer, "type"))),
        ),
    )
    builder.bind(INVOKE, Defined(index), node.start_byte)


def enum_member(builder: Builder, node: Node) -> None:
    """`A = 1` in an enum."""
    enum_index = builder.current_scope().definition
    value = InstanceOf(Defined(enum_index)) if enum_index >= 0 else UNKNOWN
    builder.bind(field(builder, node, "name"), value, node.start_byte)


def _declare(builder: Builder, node: Node, label: str, kind: str) -> None:
    name = field(builder, node, "name")
    marks = modifiers(builder, node)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    type_parameters = type_formals(builder, node)
    builder.define(
        node,
        Definition(
            label=label,
            kind=kind,
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_visible(builder, marks),
            modifiers=marks,
            formals=type_parameters,
            bases=_bases(builder, node, kind),
        ),
    )
    _bind(builder, name, index, len(type_parameters), node.start_byte)
    if body >= 0 and kind != "delegate":
        _bind_primary(builder, node, body)


def _bind(builder: Builder, name: str, index: int, arity: int, at: int) -> None:
    keys = [type_key(name, arity)] if arity else [type_key(name), name]
    space = notes(builder).space(at)
    is_nested = builder.current_scope().kind == "class"
    for key in keys:
        if is_nested:
            builder.bind(key, Defined(index), at)
        else:
            full = f"{space}.{key}" if space else key
            builder.bind_in(MODULE_SCOPE, full, Defined(index), at)


def _bind_primary(builder: Builder, node: Node, body: int) -> None:
    # What a primary constructor takes, all members see.
    for child in node.named_children:
        if child.type == "parameter_list":
            for formal in formals_of(builder, child):
                value = formal.type or UNKNOWN
                builder.bind_in(body, formal.name, value, child.start_byte)


def _bases(builder: Builder, node: Node, kind: str) -> tuple[Base, ...]:
    listed = next((c for c in node.named_children if c.type == "base_list"), None)
    found: list[Base] = []
    for child in expressions(listed) if listed and kind != "enum" else ():
        written: Node | None = child
        if child.type == "primary_constructor_base_type":
            written = first_named(child)
        name = type_name(builder, written)
        if name is not UNKNOWN and written is not None:
            arguments = type_arguments(builder, written)
            # Which of the bases is a class, only their declarations tell.
            found.append(Base(name, arguments=arguments))
    return tuple(found)
