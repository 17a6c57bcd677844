"""How Java's type expressions become the values that they declare."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Literal, Name, Repeated, Term
from shared.parsing.rules import expressions, first_named

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 20

# Calls in one chain that each give back a type parameter: seldom more.
UNROLLED = 6

# What a type parameter stands for: an instance of its first bound.
TypeParameters: TypeAlias = Mapping[str, Term]

NO_PARAMETERS: TypeParameters = {}


def declared(
    builder: Builder,
    node: Node | None,
    parameters: TypeParameters = NO_PARAMETERS,
    depth: int = 0,
) -> Term:
    """Return a value of the written type; arrays are repeated elements."""
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, parameters, depth + 1)


def dimensioned(builder: Builder, node: Node, value: Term) -> Term:
    """Return the value with the brackets behind a name: `x[][]`."""
    brackets = builder.field(node, "dimensions")
    for _ in range(builder.text(brackets).count("[") if brackets else 0):
        value = Repeated(value)
    return value


def type_name(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return the class itself: `C`, `a.b.C`, `C<T>`, `@A C`."""
    if node is None or depth > MAX_TYPE_DEPTH:
        builder.truncated |= node is not None
        return UNKNOWN
    if node.type in ("type_identifier", "identifier"):
        return Name(builder.text(node))
    if node.type in ("scoped_type_identifier", "scoped_identifier"):
        parts = expressions(node)
        base = type_name(builder, parts[0], depth + 1) if parts else UNKNOWN
        return UNKNOWN if base is UNKNOWN else Attribute(base, builder.text(parts[-1]))
    if node.type == "generic_type":
        return type_name(builder, first_named(node), depth + 1)
    if node.type == "annotated_type":
        return type_name(builder, node.named_children[-1], depth + 1)
    return UNKNOWN


def type_parameters(builder: Builder, node: Node | None) -> dict[str, Term]:
    """Return what each of `<T extends A & B, U>` stands for."""
    found: dict[str, Term] = {}
    for child in node.named_children if node else ():
        parts = expressions(child)
        names = [part for part in parts if part.type == "type_identifier"]
        if names:
            bound = parts[-1] if parts[-1].type == "type_bound" else None
            first = first_named(bound) if bound else None
            found[builder.text(names[0])] = _bound(builder, names[0], first)
    return found


def _bound(builder: Builder, name: Node, bound: Node | None) -> Term:
    # `T extends Field<T>`: what a Field<T> returns as T has the bound's members again,
    # which is unrolled some times.
    value = declared(builder, bound)
    if bound is None or bound.type != "generic_type":
        return value
    written = builder.text(name)
    own = re.findall(rf"\b{re.escape(written)}\b", builder.text(bound))
    if len(own) != 1 or not isinstance(value, InstanceOf):
        return value
    value = InstanceOf(value.type)
    for _ in range(UNROLLED):
        value = declared(builder, bound, {written: value})
    return value


def bind_parameters(
    builder: Builder, body: int, parameters: TypeParameters, at: int
) -> None:
    """Let the names of type parameters hide classes of the same name in a body."""
    for name, value in parameters.items():
        bound = value.type if isinstance(value, InstanceOf) else UNKNOWN
        builder.bind_in(body, name, bound, at)


Reader: TypeAlias = Callable[[Builder, Node, TypeParameters, int], Term]


def _identifier(
    builder: Builder, node: Node, parameters: TypeParameters, _depth: int
) -> Term:
    name = builder.text(node)
    found = parameters.get(name)
    if found is not None:
        return found
    return UNKNOWN if name == "var" else InstanceOf(Name(name))


def _scoped(
    builder: Builder, node: Node, _parameters: TypeParameters, _depth: int
) -> Term:
    return InstanceOf(type_name(builder, node))


def _generic(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    arguments: list[Term] = []
    for child in expressions(node):
        if child.type == "type_arguments":
            arguments = [
                declared(builder, argument, parameters, depth)
                for argument in expressions(child)
            ]
    return InstanceOf(type_name(builder, node), tuple(arguments))


def _wildcard(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    # What takes `? super T` is given a T; what gives one has no member but an object's.
    parts = [child for child in expressions(node) if not _is_annotation(child)]
    return declared(builder, parts[-1], parameters, depth) if parts else UNKNOWN


def _array(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    element = builder.field(node, "element")
    return dimensioned(builder, node, declared(builder, element, parameters, depth))


def _annotated(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    parts = expressions(node)
    return declared(builder, parts[-1], parameters, depth) if parts else UNKNOWN


def _primitive(
    builder: Builder, node: Node, _parameters: TypeParameters, _depth: int
) -> Term:
    return Literal(builder.text(node))


def _is_annotation(node: Node) -> bool:
    return node.type in ("annotation", "marker_annotation")


_READERS: dict[str, Reader] = {
    "type_identifier": _identifier,
    "identifier": _identifier,
    "scoped_type_identifier": _scoped,
    "generic_type": _generic,
    "wildcard": _wildcard,
    "array_type": _array,
    "annotated_type": _annotated,
    "integral_type": _primitive,
    "floating_point_type": _primitive,
    "boolean_type": _primitive,
}
