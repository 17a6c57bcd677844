"""Kotlin's classes, interfaces, enums and objects as facts."""

from tree_sitter import Node

from shared.languages.kotlin.modifiers import (
    COMPANION,
    homes,
    is_visible,
    modifiers,
)
from shared.languages.kotlin.primary import (
    base_types,
    declare_bases,
    declare_parameters,
)
from shared.languages.kotlin.types import (
    class_parameters,
    declared,
    type_name,
    written_type,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Base,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import expressions


def class_(builder: Builder, node: Node) -> None:
    """`class C<T>(val a: A) : B(a), I by b { ... }`, and interfaces and enums."""
    marks = modifiers(builder, node)
    words = {child.type for child in node.children if not child.is_named}
    label, kind = "Class", "class"
    if "interface" in words:
        label, kind = "Type", "interface"
    elif "enum" in marks:
        label, kind = "Type", "enum"
    elif "annotation" in marks:
        label, kind = "Type", "annotation"
    name = builder.field_text(node, "name").strip("`")
    index = _define(builder, node, name, (label, kind))
    for home in homes(builder):
        builder.bind(name, Defined(index), node.start_byte, scope=home)


def object_(builder: Builder, node: Node) -> None:
    """`object O : B() { ... }`."""
    name = builder.field_text(node, "name").strip("`")
    index = _define(builder, node, name, ("Class", "object"))
    body = builder.body_scope(index)
    if body >= 0:
        # As Java calls it.
        one = InstanceOf(Defined(index))
        builder.bind_in(body, "INSTANCE", one, node.start_byte)
    for home in homes(builder):
        builder.bind(name, Defined(index), node.start_byte, scope=home)


def companion(builder: Builder, node: Node) -> None:
    """`companion object { ... }`."""
    name = builder.field_text(node, "name") or "Companion"
    index = _define(builder, node, name, ("Class", COMPANION))
    builder.bind(name, Defined(index), node.start_byte)
    if name != "Companion":
        builder.bind("Companion", Defined(index), node.start_byte)


def anonymous(builder: Builder, node: Node) -> None:
    """`object : B(), I { ... }`: a class without a name."""
    bases = _bases(builder, node)
    last = getattr(bases[0].type, "name", "") if bases else ""
    _define(builder, node, f"${last}", ("Class", "anonymous"))


def constant(builder: Builder, node: Node) -> None:
    """`A { ... }` in an enum: a class of its own that extends the enum."""
    outer = builder.outer_definition()
    base = Base(Name(outer.name if outer else ""))
    names = [c for c in node.named_children if c.type == "identifier"]
    name = builder.text(names[0]) if names else ""
    _define(builder, node, name, ("Class", "enum_constant"), (base,))


def alias(builder: Builder, node: Node) -> None:
    """`typealias A<T> = B<T>`; of a plain class the name stands for the class."""
    parts = expressions(node)
    names = [part for part in parts if part.type == "identifier"]
    written = written_type(node)
    if not names:
        return
    name = builder.text(names[0])
    index = builder.definition_index(node)
    parameters = {
        parameter: own
        for parameter, (own, _) in class_parameters(builder, node, index).items()
    }
    value = declared(builder, written, parameters)
    marks = modifiers(builder, node)
    builder.define(
        node,
        Definition(
            label="Type",
            kind="type_alias",
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=-1,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_visible(marks),
            modifiers=marks,
            formals=tuple(Formal(parameter) for parameter in parameters),
            returns=None if value is UNKNOWN else value,
        ),
    )
    is_plain = isinstance(value, InstanceOf) and not value.arguments
    target = type_name(builder, written) if is_plain else UNKNOWN
    bound: Term = Defined(index) if target is UNKNOWN else target
    builder.bind(name, bound, node.start_byte)


def primary(_builder: Builder, _node: Node) -> None:
    """`(val a: A, b: B = c)`: the class's rule defines it, as it knows the class."""


def _define(
    builder: Builder,
    node: Node,
    name: str,
    sort: tuple[str, str],
    bases: tuple[Base, ...] | None = None,
) -> int:
    marks = modifiers(builder, node)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    parameters = class_parameters(builder, node, index)
    builder.define(
        node,
        Definition(
            label=sort[0],
            kind=sort[1],
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_visible(marks),
            modifiers=marks,
            formals=tuple(
                Formal(parameter, type=None if bound is UNKNOWN else bound)
                for parameter, (_, bound) in parameters.items()
            ),
            bases=_bases(builder, node) if bases is None else bases,
        ),
    )
    own = {parameter: value for parameter, (value, _) in parameters.items()}
    declare_bases(builder, node, index, own)
    declare_parameters(builder, node, index, own)
    return index


def _bases(builder: Builder, node: Node) -> tuple[Base, ...]:
    is_interface = any(child.type == "interface" for child in node.children)
    found: list[Base] = []
    for written, is_made in base_types(node):
        name = type_name(builder, written)
        if name is not UNKNOWN:
            relation = "extends" if is_made or is_interface else "implements"
            found.append(Base(name, relation))
    return tuple(found)
