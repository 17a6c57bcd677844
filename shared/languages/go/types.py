"""How Go's type expressions become the values that they declare."""

from collections.abc import Callable, Mapping as MappingType
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.go.builtins import BUILTINS
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Argument,
    Attribute,
    InstanceOf,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions, first_named
from shared.resolution.values.declared import FUNCTION

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 20

# Interfaces among the predeclared types; all others are plain values.
INTERFACES = frozenset({"any", "comparable"})

# What a type parameter stands for: an instance of its constraint.
TypeParameters: TypeAlias = MappingType[str, Term]

NO_PARAMETERS: TypeParameters = {}


def declared(
    builder: Builder,
    node: Node | None,
    parameters: TypeParameters = NO_PARAMETERS,
    depth: int = 0,
) -> Term:
    """Return a value of the written type; pointers are what they point to.

    Slices, arrays and channels are repeated elements, maps are mappings with
    computed keys, anonymous structs are mappings by field.
    """
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, parameters, depth + 1)


def type_name(builder: Builder, node: Node | None) -> Term:
    """Return the named type itself: `T`, `*p.T`, `T[int]`."""
    while node is not None:
        if node.type in ("type_identifier", "identifier"):
            return Name(builder.text(node))
        if node.type in ("qualified_type", "selector_expression"):
            if (parts := ends(node)) is None:
                return UNKNOWN
            package, name = parts
            return Attribute(Name(builder.text(package)), builder.text(name))
        if node.type not in ("pointer_type", "parenthesized_type", "generic_type"):
            return UNKNOWN
        node = first_named(node)
    return UNKNOWN


def ends(node: Node) -> tuple[Node, Node] | None:
    """Return the first and the last named child; None when there is only one."""
    children = node.named_children
    return (children[0], children[-1]) if len(children) > 1 else None


def last_named(node: Node) -> Node | None:
    """Return the last named child."""
    children = node.named_children
    return children[-1] if children else None


def type_parameters(builder: Builder, node: Node | None) -> dict[str, Term]:
    """Return what each of `[K comparable, V fmt.Stringer]` stands for."""
    found: dict[str, Term] = {}
    for child in node.named_children if node else ():
        if child.type == "type_parameter_declaration":
            constraint = builder.field(child, "type")
            value = _constraint(builder, constraint)
            for name in child.children_by_field_name("name"):
                found[builder.text(name)] = value
    return found


def receiver_parameters(builder: Builder, node: Node | None) -> dict[str, Term]:
    """Return the names in `func (s *S[K, V])`: the arguments that S was given."""
    while node is not None and node.type in ("pointer_type", "parenthesized_type"):
        node = first_named(node)
    if node is None or node.type != "generic_type":
        return {}
    of = InstanceOf(type_name(builder, node))
    arguments = builder.field(node, "type_arguments")
    return {
        builder.text(child): Item(of, type_key(position))
        for position, child in enumerate(expressions(arguments) if arguments else ())
    }


def type_key(position: int) -> str:
    """Return the key under which a generic type holds an argument."""
    return f"[{position}]"


def result(
    builder: Builder, node: Node | None, parameters: TypeParameters
) -> Term | None:
    """Return what a function declares to return; several results are a sequence."""
    if node is None:
        return None
    if node.type != "parameter_list":
        value = declared(builder, node, parameters)
        return None if value is UNKNOWN else value
    values: list[Term] = []
    for child in expressions(node):
        value = declared(builder, builder.field(child, "type"), parameters)
        names = child.children_by_field_name("name")
        values.extend([value] * max(1, len(names)))
    if all(value is UNKNOWN for value in values):
        return None
    return values[0] if len(values) == 1 else Sequence(tuple(values))


def fields(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int = 0
) -> list[tuple[str, Term]]:
    """Return the named fields of a struct type and the values they hold."""
    found: list[tuple[str, Term]] = []
    listed = first_named(node)
    for child in listed.named_children if listed else ():
        if child.type == "field_declaration":
            names = child.children_by_field_name("name")
            written = builder.field(child, "type")
            value = declared(builder, written, parameters, depth)
            if not names:
                found.append((last_name(type_name(builder, written)), value))
            found.extend((builder.text(name), value) for name in names)
    return found


def embedded(builder: Builder, node: Node) -> list[Term]:
    """Return the types that a struct or interface type embeds."""
    listed = first_named(node) if node.type == "struct_type" else node
    found: list[Term] = []
    for child in listed.named_children if listed else ():
        if child.type == "field_declaration":
            if builder.field(child, "name") is None:
                found.append(type_name(builder, builder.field(child, "type")))
        elif child.type == "type_elem" and child.named_child_count == 1:
            found.append(type_name(builder, first_named(child)))
    return [term for term in found if term is not UNKNOWN]


def type_arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the types in `f[A, B](x)` as what a call is given besides."""
    listed = builder.field(node, "type_arguments")
    if listed is not None:
        given = tuple(
            declared(builder, first_named(child)) for child in expressions(listed)
        )
    else:
        # `f[*A](x)` looks like a call of an element.
        function = builder.field(node, "function")
        index = builder.field(function, "index") if function else None
        if index is not None and index.type == "unary_expression":
            index = first_named(index)
        named = type_name(builder, index)
        given = () if named is UNKNOWN else (InstanceOf(named),)
    return (Argument(Sequence(given), TYPE_ARGUMENTS),) if given else ()


def _constraint(builder: Builder, node: Node | None) -> Term:
    if node is None or node.named_child_count != 1:
        return UNKNOWN
    return declared(builder, first_named(node))


def last_name(term: Term) -> str:
    """Return the type's name without its package, or an empty string."""
    return term.name if isinstance(term, Name | Attribute) else ""


Reader: TypeAlias = Callable[[Builder, Node, TypeParameters, int], Term]


def _identifier(
    builder: Builder, node: Node, parameters: TypeParameters, _depth: int
) -> Term:
    name = builder.text(node)
    if name in parameters:
        return parameters[name]
    if name in INTERFACES:
        return UNKNOWN
    return Literal(name) if name in BUILTINS else InstanceOf(Name(name))


def _qualified(
    builder: Builder, node: Node, _parameters: TypeParameters, _depth: int
) -> Term:
    return InstanceOf(type_name(builder, node))


def _generic(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    arguments = builder.field(node, "type_arguments")
    values = (
        declared(builder, first_named(child), parameters, depth)
        for child in (expressions(arguments) if arguments else ())
    )
    return InstanceOf(type_name(builder, node), tuple(values))


def _pointed(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    return declared(builder, first_named(node), parameters, depth)


def _repeated(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    return Repeated(declared(builder, last_named(node), parameters, depth))


def _map(builder: Builder, node: Node, parameters: TypeParameters, depth: int) -> Term:
    value = declared(builder, last_named(node), parameters, depth)
    return Mapping(((None, value),))


def _struct(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    return Mapping(tuple(fields(builder, node, parameters, depth)))


def _function(
    builder: Builder, node: Node, parameters: TypeParameters, _depth: int
) -> Term:
    # `func(a A) R`: what it is given is told by who is handed over.
    given = result(builder, builder.field(node, "result"), parameters)
    if given is None or isinstance(given, Literal):
        return UNKNOWN
    return InstanceOf(Name(FUNCTION), (UNKNOWN, given))


_READERS: dict[str, Reader] = {
    "type_identifier": _identifier,
    "qualified_type": _qualified,
    "generic_type": _generic,
    "pointer_type": _pointed,
    "parenthesized_type": _pointed,
    "slice_type": _repeated,
    "array_type": _repeated,
    "implicit_length_array_type": _repeated,
    "channel_type": _repeated,
    "function_type": _function,
    "map_type": _map,
    "struct_type": _struct,
}
