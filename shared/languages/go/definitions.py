"""Go's functions, methods, function literals and types as facts."""

from tree_sitter import Node

from shared.languages.go import types
from shared.languages.go.signatures import formals_of, heads, signature
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Base,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Parameter,
    Term,
    This,
)
from shared.parsing.rules import first_named


def function(builder: Builder, node: Node) -> None:
    """`func f[T any](a T) R { ... }`."""
    name = builder.field_text(node, "name")
    parameters = types.type_parameters(builder, builder.field(node, "type_parameters"))
    index = _define(builder, node, name, parameters, kind="function")
    # `init` and `_` cannot be referred to.
    if name not in ("init", "_"):
        builder.bind(name, Defined(index), node.start_byte)


def method(builder: Builder, node: Node) -> None:
    """`func (r *T) m(a T) R { ... }`: found through its receiver's type."""
    received = builder.field(node, "receiver")
    declaration = first_named(received) if received else None
    written = builder.field(declaration, "type") if declaration else None
    index = _define(
        builder,
        node,
        builder.field_text(node, "name"),
        types.receiver_parameters(builder, written),
        kind="method",
        receiver=types.type_name(builder, written),
    )
    body = builder.body_scope(index)
    name = builder.field_text(declaration, "name") if declaration else ""
    if body >= 0 and name not in ("", "_"):
        builder.bind_in(body, name, This(), node.start_byte)


def literal(builder: Builder, node: Node) -> None:
    """`func(a T) R { ... }`; it has a name when a statement gives it one."""
    name = builder.given_name(node)
    _define(builder, node, name, {}, kind="lambda")


def type_(builder: Builder, node: Node) -> None:
    """`type T struct { ... }` and every other new type."""
    name = builder.field_text(node, "name")
    written = builder.field(node, "type")
    if written is None:
        return
    constraints = types.type_parameters(builder, builder.field(node, "type_parameters"))
    number = builder.definition_index(node)
    parameters: dict[str, Term] = {
        parameter: Parameter(number, position)
        for position, parameter in enumerate(constraints)
    }
    is_struct = written.type == "struct_type"
    is_interface = written.type == "interface_type"
    kind = "struct" if is_struct else "interface" if is_interface else "type"
    composite = is_struct or is_interface
    bases = types.embedded(builder, written) if composite else []
    index = _define_type(
        builder,
        node,
        kind,
        bases=tuple(Base(base, "embeds") for base in bases),
        underlying=None if composite else types.declared(builder, written, parameters),
        formals=tuple(
            Formal(parameter, type=None if bound is UNKNOWN else bound)
            for parameter, bound in constraints.items()
        ),
    )
    builder.bind(name, Defined(index), node.start_byte)
    if is_struct:
        of = InstanceOf(Defined(index))
        for field, value in types.fields(builder, written, parameters):
            if field not in ("", "_"):
                builder.declare(of, field, value, node.start_byte)
    elif is_interface:
        for child in written.named_children:
            if child.type == "method_elem":
                _interface_method(builder, child, (index, name), parameters)


def alias(builder: Builder, node: Node) -> None:
    """`type A = B`: the name stands for the type itself."""
    written = builder.field(node, "type")
    # `type B = A[int]` is more than A: what it is given stays with it.
    is_given = written is not None and written.type == "generic_type"
    target = UNKNOWN if is_given else types.type_name(builder, written)
    underlying = types.declared(builder, written) if target is UNKNOWN else None
    index = _define_type(builder, node, "type_alias", underlying=underlying)
    value = Defined(index) if target is UNKNOWN else target
    builder.bind(builder.field_text(node, "name"), value, node.start_byte)


def interface_method(_builder: Builder, _node: Node) -> None:
    """The type's rule defines it, because it knows the interface."""


def _interface_method(
    builder: Builder,
    node: Node,
    interface: tuple[int, str],
    parameters: types.TypeParameters,
) -> None:
    index, name = interface
    _define(
        builder,
        node,
        builder.field_text(node, "name"),
        parameters,
        kind="method",
        receiver=Defined(index),
        outer=name,
    )


def _define(  # noqa: PLR0913 (what tells functions, methods and literals apart)
    builder: Builder,
    node: Node,
    name: str,
    parameters: types.TypeParameters,
    *,
    kind: str,
    receiver: Term | None = None,
    outer: str = "",
) -> int:
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    formals = formals_of(builder, builder.field(node, "parameters"), parameters)
    returned = builder.field(node, "result")
    owner = outer or (types.last_name(receiver) if receiver else "")
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=_qualified(builder, f"{owner}.{name}" if owner else name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, node) if name else "",
            exported=name[:1].isupper(),
            modifiers=("abstract",) if outer else (),
            formals=formals,
            returns=types.result(builder, returned, parameters),
            receiver=receiver,
            type_formals=() if receiver else heads(builder, node, parameters),
        ),
    )
    if body >= 0:
        for parameter, value in parameters.items():
            constraint = value.type if isinstance(value, InstanceOf) else UNKNOWN
            builder.bind_in(body, parameter, constraint, node.start_byte)
        _named_results(builder, body, returned, parameters)
    return index


def _named_results(
    builder: Builder,
    body: int,
    node: Node | None,
    parameters: types.TypeParameters,
) -> None:
    if node is None or node.type != "parameter_list":
        return
    for child in node.named_children:
        value = types.declared(builder, builder.field(child, "type"), parameters)
        for name in child.children_by_field_name("name"):
            builder.bind_in(body, builder.text(name), value, node.start_byte)


def _define_type(
    builder: Builder,
    node: Node,
    kind: str,
    *,
    bases: tuple[Base, ...] = (),
    underlying: Term | None,
    formals: tuple[Formal, ...] = (),
) -> int:
    name = builder.field_text(node, "name")
    return builder.define(
        node,
        Definition(
            label="Type",
            kind=kind,
            name=name,
            qualified_name=_qualified(builder, name),
            scope=builder.scope,
            body=-1,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=name[:1].isupper(),
            formals=formals,
            bases=bases,
            returns=None if underlying is UNKNOWN else underlying,
        ),
    )


def _qualified(builder: Builder, name: str) -> str:
    if not name:
        return ""
    outer = builder.outer_definition()
    return f"{outer.qualified_name}.{name}" if outer and outer.name else name
