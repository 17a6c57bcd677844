"""How C's and C++'s type expressions become the values that they declare.

Pointers, references and arrays are what they lead to: `T`, `T *` and `T x[3]` declare
a T all alike. Numbers are told apart as far as overloads tell them apart.
"""

from collections.abc import Callable
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.c.declarators import Declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Literal, Name, Term
from shared.parsing.rules import expressions, first_named

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 20

# What stands before `::f`.
GLOBAL = Name("")

# Tags of structs, unions and enums have a namespace of their own in C.
TAG = "struct "

PLAIN = frozenset(
    {
        *("identifier", "type_identifier", "namespace_identifier", "field_identifier"),
        *("operator_name", "destructor_name"),
    }
)
TEMPLATES = frozenset(
    {
        *("template_type", "template_function", "template_method"),
        *("dependent_type", "dependent_name"),
    }
)

INTEGER, REAL, CHARACTER, TEXT, BOOLEAN = "integer", "real", "character", "text", "bool"
FLOAT, SIZE = "float", "unsigned long"
WIDE = "wchar_t"
PRIMITIVES = {
    "bool": BOOLEAN,
    "_Bool": BOOLEAN,
    "char": CHARACTER,
    "double": REAL,
    "float": FLOAT,
    "void": "void",
}
# Names of the library for numbers, as most 64-bit systems have them; no archive means
# anything else by them.
_NUMBERS = {
    "signed char": "int8_t",
    "unsigned char": "uint8_t",
    "short": "int16_t",
    "unsigned short": "uint16_t",
    INTEGER: "int32_t pid_t",
    "unsigned": "uint32_t mode_t uid_t gid_t socklen_t",
    "long": "int64_t intptr_t intmax_t ssize_t ptrdiff_t off_t time_t",
    SIZE: "uint64_t uintptr_t uintmax_t size_t",
    # Characters that are wider, and types of their own.
    WIDE: WIDE,
    "char16_t": "char16_t",
    "char32_t": "char32_t",
}
NUMBERS = {name: kind for kind, names in _NUMBERS.items() for name in names.split()}


def declared(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return a value of the written type."""
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, depth + 1)


def of_declarator(written: Term, declarator: Declared) -> Term:
    """Return a value of the type with the pointers that surround a name."""
    if declarator.is_pointer_to_function:
        return UNKNOWN
    if declarator.pointers + declarator.arrays and isinstance(written, Literal):
        return Literal(TEXT if written.type == CHARACTER else f"{written.type}*")
    return written


def described(builder: Builder, node: Node | None) -> Term:
    """Return a value of the type in `(T *) x` and `sizeof(T)`."""
    if node is None or node.type != "type_descriptor":
        return declared(builder, node)
    value = declared(builder, builder.field(node, "type"))
    pointer = builder.field(node, "declarator")
    if pointer is None:
        return value
    if pointer.type != "abstract_pointer_declarator":
        return value if pointer.type.startswith("abstract_ref") else UNKNOWN
    return of_declarator(value, Declared(name=None, pointers=1))


def type_name(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return the named type itself: `T`, `struct T`, `a::T`, `T<int>`."""
    if node is None or depth > MAX_TYPE_DEPTH:
        builder.truncated |= node is not None
        return UNKNOWN
    if node.type in PLAIN:
        return Name(builder.text(node))
    if node.type in TEMPLATES:
        named = builder.field(node, "name") or first_named(node)
        return type_name(builder, named, depth + 1)
    if node.type == "qualified_identifier":
        scope = builder.field(node, "scope")
        named = builder.field(node, "name")
        return _qualified(builder, scope, named, depth)
    value = declared(builder, node, depth + 1)
    return value.type if isinstance(value, InstanceOf) else UNKNOWN


def _qualified(
    builder: Builder, scope: Node | None, named: Node | None, depth: int
) -> Term:
    # `a::b::T` nests to the right: a, then `b::T`.
    parts = [type_name(builder, scope, depth + 1)] if scope else []
    if scope is None:
        # `::f` is that of no namespace.
        parts = [GLOBAL]
    while named is not None and named.type == "qualified_identifier":
        inner = builder.field(named, "scope")
        if inner is not None:
            parts.append(type_name(builder, inner, depth + 1))
        named = builder.field(named, "name")
    parts.append(type_name(builder, named, depth + 1))
    return joined(parts)


def joined(parts: list[Term]) -> Term:
    """Return `a::b::c` of its parts, each a name."""
    found: Term = UNKNOWN
    for position, part in enumerate(parts):
        if not isinstance(part, Name):
            return UNKNOWN
        found = Attribute(found, part.name) if position else part
        if position == 1 and parts[0] == GLOBAL:
            found = Name(f"::{part.name}")
    return found


Reader: TypeAlias = Callable[[Builder, Node, int], Term]


def _primitive(builder: Builder, node: Node, _depth: int) -> Term:
    name = builder.text(node)
    return Literal(NUMBERS.get(name) or PRIMITIVES.get(name, INTEGER))


def _sized(builder: Builder, node: Node, _depth: int) -> Term:
    words = builder.text(node).split()
    sign = "unsigned " if "unsigned" in words else ""
    if "char" in words:
        return Literal(f"{sign or 'signed '}char")
    if "double" in words:
        return Literal("long double")
    if "short" in words:
        return Literal(f"{sign}short")
    if "long" in words:
        return Literal(f"{sign}{' '.join(['long'] * min(words.count('long'), 2))}")
    return Literal(sign.strip() or INTEGER)


def _identifier(builder: Builder, node: Node, _depth: int) -> Term:
    name = builder.text(node)
    return Literal(NUMBERS[name]) if name in NUMBERS else InstanceOf(Name(name))


def _tagged(builder: Builder, node: Node, depth: int) -> Term:
    own = builder.defined(node)
    if own is not UNKNOWN:
        return InstanceOf(own)
    named = builder.field(node, "name")
    if named is None:
        return UNKNOWN
    if named.type != "type_identifier":
        return InstanceOf(type_name(builder, named, depth))
    return InstanceOf(Name(TAG + builder.text(named)))


def _template(builder: Builder, node: Node, depth: int) -> Term:
    named = type_name(builder, node, depth)
    if named is UNKNOWN:
        return UNKNOWN
    return InstanceOf(named, _arguments(builder, node, depth))


def _scoped(builder: Builder, node: Node, depth: int) -> Term:
    named = type_name(builder, node, depth)
    if named is UNKNOWN:
        return UNKNOWN
    last: Node | None = node
    while last is not None and last.type == "qualified_identifier":
        last = builder.field(last, "name")
    given = last is not None and last.type == "template_type"
    arguments = _arguments(builder, last, depth) if last and given else ()
    return InstanceOf(named, arguments)


def _arguments(builder: Builder, node: Node, depth: int) -> tuple[Term, ...]:
    listed = builder.field(node, "arguments")
    found: list[Term] = []
    for child in expressions(listed) if listed else ():
        if child.type == "type_descriptor":
            of = declared(builder, builder.field(child, "type"), depth + 1)
            found.append(of)
        else:
            found.append(UNKNOWN)
    return tuple(found)


def _inner(builder: Builder, node: Node, depth: int) -> Term:
    return declared(builder, first_named(node), depth)


_READERS: dict[str, Reader] = {
    "primitive_type": _primitive,
    "sized_type_specifier": _sized,
    "type_identifier": _identifier,
    "struct_specifier": _tagged,
    "union_specifier": _tagged,
    "enum_specifier": _tagged,
    "class_specifier": _tagged,
    "qualified_identifier": _scoped,
    "template_type": _template,
    "dependent_type": _inner,
}
