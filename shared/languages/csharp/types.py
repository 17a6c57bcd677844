"""How C#'s type expressions become the values that they declare."""

from collections.abc import Callable
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.csharp.names import field, text, type_key
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Formal,
    InstanceOf,
    Literal,
    Mapping,
    Name,
    Repeated,
    Term,
)
from shared.parsing.rules import expressions

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 20

# The names that overloads are compared by, where C# has another word.
PREDEFINED = {"string": "String", "object": "Object", "bool": "boolean"}

# A value type that may be null: no number, but a number converts to it.
NULLABLE = {
    "boolean": "Boolean",
    "byte": "Byte",
    "char": "Character",
    "decimal": "Decimal",
    "double": "Double",
    "float": "Float",
    "int": "Integer",
    "long": "Long",
    "sbyte": "SByte",
    "short": "Short",
    "uint": "UInt",
    "ulong": "ULong",
    "ushort": "UShort",
}
NAMES = ("identifier", "generic_name", "qualified_name", "alias_qualified_name")


def declared(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return a value of the written type; `var` and `dynamic` tell nothing."""
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, depth + 1)


def known(value: Term) -> Term | None:
    """Return the value, or None where nothing is known of it."""
    return None if value is UNKNOWN else value


def type_name(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return the class itself: `C`, `A.B.C`, `C<T>`, `global::A.C`, `C?`."""
    if node is None or depth > MAX_TYPE_DEPTH:
        builder.truncated |= node is not None
        return UNKNOWN
    match node.type:
        case "identifier" | "generic_name":
            return Name(_key(builder, node))
        case "qualified_name" | "alias_qualified_name":
            return _qualified(builder, node, depth + 1)
        case "nullable_type" | "scoped_type" | "ref_type":
            return type_name(builder, builder.field(node, "type"), depth + 1)
        case _:
            return UNKNOWN


def _qualified(builder: Builder, node: Node, depth: int) -> Term:
    outer = builder.field(node, "qualifier")
    outer = outer or builder.field(node, "alias")
    name = builder.field(node, "name")
    if outer is None or name is None:
        return UNKNOWN
    key = _key(builder, name)
    if node.type != "qualified_name" and text(builder, outer) == "global":
        return Name(key)
    base = type_name(builder, outer, depth)
    return UNKNOWN if base is UNKNOWN else Attribute(base, key)


def type_arguments(builder: Builder, node: Node, depth: int = 0) -> tuple[Term, ...]:
    """Return what `<A, B>` behind the name declares."""
    if node.type == "qualified_name":
        name = builder.field(node, "name")
        return type_arguments(builder, name, depth) if name else ()
    if node.type != "generic_name":
        return ()
    listed = node.named_children[-1]
    return tuple(declared(builder, child, depth) for child in expressions(listed))


def type_formals(builder: Builder, node: Node) -> tuple[Formal, ...]:
    """Return the type parameters of a declaration, with what bounds them.

    Of `where T : A, I` the first type counts.
    """
    names: list[str] = []
    bounds: dict[str, Term] = {}
    for child in node.named_children:
        if child.type == "type_parameter_list":
            names = [field(builder, one, "name") for one in expressions(child)]
        elif child.type == "type_parameter_constraints_clause":
            parts = expressions(child)
            if parts:
                bounds[text(builder, parts[0])] = _bound(builder, parts[1:])
    return tuple(
        Formal(type_key(name), type=known(bounds.get(name, UNKNOWN))) for name in names
    )


def _bound(builder: Builder, constraints: list[Node]) -> Term:
    for constraint in constraints:
        value = declared(builder, builder.field(constraint, "type"))
        if value is not UNKNOWN:
            return value
    return UNKNOWN


def bind_type_formals(
    builder: Builder, body: int, formals: tuple[Formal, ...], at: int
) -> None:
    """Let type parameters hide types of the same name in a function."""
    for formal in formals:
        bound = formal.type
        value = bound.type if isinstance(bound, InstanceOf) else UNKNOWN
        builder.bind_in(body, formal.name, value, at)


def _key(builder: Builder, node: Node) -> str:
    if node.type != "generic_name":
        return type_key(text(builder, node))
    # `C<,>` has no arguments and two commas.
    arguments = node.named_children[-1]
    commas = sum(child.type == "," for child in arguments.children)
    return type_key(text(builder, node.named_children[0]), commas + 1)


Reader: TypeAlias = Callable[[Builder, Node, int], Term]


def _named(builder: Builder, node: Node, depth: int) -> Term:
    if node.type == "identifier" and text(builder, node) == "dynamic":
        return UNKNOWN
    return InstanceOf(type_name(builder, node), type_arguments(builder, node, depth))


def _predefined(builder: Builder, node: Node, _depth: int) -> Term:
    name = builder.text(node)
    return UNKNOWN if name == "void" else Literal(PREDEFINED.get(name, name))


def _nullable(builder: Builder, node: Node, depth: int) -> Term:
    inner = builder.field(node, "type")
    value = declared(builder, inner, depth)
    name = NULLABLE.get(value.type) if isinstance(value, Literal) else None
    return Literal(name) if name else value


def _array(builder: Builder, node: Node, depth: int) -> Term:
    return Repeated(declared(builder, builder.field(node, "type"), depth))


def _inner(builder: Builder, node: Node, depth: int) -> Term:
    return declared(builder, builder.field(node, "type"), depth)


def _tuple(builder: Builder, node: Node, depth: int) -> Term:
    entries: list[tuple[str | int | None, Term]] = []
    for position, element in enumerate(expressions(node)):
        name = field(builder, element, "name") or part_name(position)
        entries.append((name, _inner(builder, element, depth)))
    return Mapping(tuple(entries))


def part_name(position: int) -> str:
    """Return what a part of a tuple is called that has no name of its own."""
    return f"Item{position + 1}"


_READERS: dict[str, Reader] = {
    **dict.fromkeys(NAMES, _named),
    "predefined_type": _predefined,
    "nullable_type": _nullable,
    "array_type": _array,
    "ref_type": _inner,
    "scoped_type": _inner,
    "tuple_type": _tuple,
}
