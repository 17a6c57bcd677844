"""Java's classes, interfaces, enums, records and anonymous classes as facts."""

from tree_sitter import Node

from shared.languages.java.methods import CONSTRUCTOR
from shared.languages.java.modifiers import is_visible, modifiers
from shared.languages.java.types import (
    declared,
    type_name,
    type_parameters,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Base,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Name,
)
from shared.parsing.rules import expressions

CONSTRUCTORS = ("constructor_declaration", "compact_constructor_declaration")


def class_(builder: Builder, node: Node) -> None:
    """`class C<T> extends B implements I { ... }`."""
    _declare(builder, node, "Class", "class")


def interface(builder: Builder, node: Node) -> None:
    """`interface I<T> extends J { ... }`."""
    _declare(builder, node, "Type", "interface")


def enum(builder: Builder, node: Node) -> None:
    """`enum E implements I { ... }`."""
    _declare(builder, node, "Type", "enum")


def annotation(builder: Builder, node: Node) -> None:
    """`@interface A { ... }`."""
    _declare(builder, node, "Type", "annotation")


def record(builder: Builder, node: Node) -> None:
    """`record R(T a) { ... }`: every component is a field and a method."""
    index = _declare(builder, node, "Class", "record")
    listed = builder.field(node, "parameters")
    body = builder.field(node, "body")
    if listed is None or body is None:
        return
    scope = builder.body_scope(index)
    written = [c for c in body.named_children if c.type in CONSTRUCTORS]
    for child in written:
        if child.type == "compact_constructor_declaration":
            builder.decorate(child, [listed])
    canonical = builder.defined(listed)
    if written and not any(_is_canonical(builder, c, listed) for c in written):
        # The other ones are called beside it.
        builder.bind_in(scope, CONSTRUCTOR, canonical, listed.start_byte)
    for component in expressions(listed):
        name = builder.field_text(component, "name")
        value = declared(builder, builder.field(component, "type"))
        accessor = builder.defined(component)
        if name and accessor is not UNKNOWN and scope >= 0:
            builder.bind_in(scope, name, value, component.start_byte)
            builder.bind_in(scope, f"{name}()", accessor, component.start_byte)


def _is_canonical(builder: Builder, node: Node, listed: Node) -> bool:
    own = builder.field(node, "parameters")
    if own is None:
        return True
    sides = [
        [builder.field_text(one, "type") for one in expressions(side)]
        for side in (own, listed)
    ]
    return sides[0] == sides[1]


def component(builder: Builder, node: Node) -> None:
    """`T a` of a record: its accessor, which no source line declares."""
    value = declared(builder, builder.field(node, "type"))
    returned = None if value is UNKNOWN else value
    builder.define(node, builder.unnamed(node, "Function", "method", returns=returned))


def anonymous(builder: Builder, node: Node) -> None:
    """`new C() { ... }`: a class without a name that extends C."""
    base = _base(builder, builder.field(node, "type"), "extends")
    last = getattr(base.type, "name", "")
    _define(builder, node, f"${last}", ("Class", "anonymous"), (base,))


def constant(builder: Builder, node: Node) -> None:
    """`A { ... }` in an enum: a class of its own that extends the enum."""
    outer = builder.outer_definition()
    base = Base(Name(outer.name if outer else ""))
    name = builder.field_text(node, "name")
    _define(builder, node, name, ("Class", "enum_constant"), (base,))


def _declare(builder: Builder, node: Node, label: str, kind: str) -> int:
    index = _define(
        builder,
        node,
        builder.field_text(node, "name"),
        (label, kind),
        _bases(builder, node),
    )
    builder.bind(builder.field_text(node, "name"), Defined(index), node.start_byte)
    return index


def _define(
    builder: Builder,
    node: Node,
    name: str,
    sort: tuple[str, str],
    bases: tuple[Base, ...],
) -> int:
    marks = modifiers(builder, node)
    index = builder.definition_index(node)
    return builder.define(
        node,
        Definition(
            label=sort[0],
            kind=sort[1],
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=is_visible(builder, marks),
            modifiers=marks,
            formals=_type_formals(builder, node),
            bases=bases,
        ),
    )


def _type_formals(builder: Builder, node: Node) -> tuple[Formal, ...]:
    # `C<T extends B>`: the parameters of a class are its type parameters.
    listed = builder.field(node, "type_parameters")
    return tuple(
        Formal(name, type=None if bound is UNKNOWN else bound)
        for name, bound in type_parameters(builder, listed).items()
    )


def _bases(builder: Builder, node: Node) -> tuple[Base, ...]:
    found: list[Base] = []
    for child in node.named_children:
        if child.type == "superclass":
            found.extend(_listed(builder, child, "extends"))
        elif child.type in ("super_interfaces", "extends_interfaces"):
            relation = "extends" if child.type == "extends_interfaces" else "implements"
            for listed in expressions(child):
                found.extend(_listed(builder, listed, relation))
    return tuple(found)


def _listed(builder: Builder, node: Node, relation: str) -> list[Base]:
    return [_base(builder, child, relation) for child in expressions(node)]


def _base(builder: Builder, node: Node | None, relation: str) -> Base:
    # `B<X>`: X is what the type parameter of B stands for.
    written = declared(builder, node)
    arguments = written.arguments if isinstance(written, InstanceOf) else ()
    return Base(type_name(builder, node), relation, arguments)
