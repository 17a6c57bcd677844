"""How Rust's type expressions become the values that they declare.

References and pointers are what they point to: a method is found through any of them.
"""

from collections.abc import Callable
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.rust.paths import TYPE, path
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Either,
    Formal,
    InstanceOf,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 30

# A function by its type: what it takes as a sequence, then what it returns.
FUNCTION = Name("fn" + TYPE)
UNIT = Sequence(())

LIFETIMES = frozenset({"lifetime", "for_lifetimes", "removed_trait_bound"})


def declared(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return a value of the written type."""
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, depth + 1)


def type_name(builder: Builder, node: Node | None) -> Term:
    """Return the path to a named type, without its arguments."""
    return path(builder, node, TYPE, declared)


def type_parameters(builder: Builder, node: Node) -> dict[str, tuple[Term, ...]]:
    """Return the type parameters of an item and their bounds, `where` included."""
    found: dict[str, tuple[Term, ...]] = {}
    listed = builder.field(node, "type_parameters")
    for child in listed.named_children if listed else ():
        if child.type == "type_parameter":
            name = builder.field_text(child, "name")
            found[name] = bounds(builder, builder.field(child, "bounds"))
    for child in node.named_children:
        if child.type == "where_clause":
            for predicate in expressions(child):
                left = builder.field(predicate, "left")
                if left is not None and left.type == "higher_ranked_trait_bound":
                    left = builder.field(left, "type")
                name = builder.text(left) if left else ""
                owner, _, inner = name.partition(TYPE)
                written = builder.field(predicate, "bounds")
                if name in found:
                    found[name] += bounds(builder, written)
                elif owner in found and inner.isidentifier():
                    # `T::Item: Bound` is kept as if it were a parameter of its own.
                    found[f"{owner}.{inner}"] = bounds(builder, written)
    return found


def bounds(builder: Builder, node: Node | None) -> tuple[Term, ...]:
    """Return what `A + B<C> + 'static` asks for."""
    listed = expressions(node) if node else []
    terms = [declared(builder, child) for child in listed]
    return tuple(term for term in terms if term is not UNKNOWN)


def formals(parameters: dict[str, tuple[Term, ...]]) -> tuple[Formal, ...]:
    """Return type parameters as the formals of a type."""
    return tuple(
        Formal(name, type=Sequence(bounds))
        for name, bounds in parameters.items()
        if "." not in name
    )


def last_name(term: Term | None) -> str:
    """Return the name of a type for people, or an empty string."""
    if isinstance(term, InstanceOf):
        return last_name(term.type)
    if isinstance(term, Repeated):
        return last_name(term.element)
    if isinstance(term, Name | Attribute):
        return term.name.removesuffix(TYPE)
    return term.type if isinstance(term, Literal) else ""


Reader: TypeAlias = Callable[[Builder, Node, int], Term]


def _named(builder: Builder, node: Node, _depth: int) -> Term:
    if builder.text(node) == "_":
        return UNKNOWN
    return InstanceOf(path(builder, node, TYPE, declared))


def _generic(builder: Builder, node: Node, depth: int) -> Term:
    named = path(builder, builder.field(node, "type"), TYPE, declared)
    listed = builder.field(node, "type_arguments")
    return InstanceOf(named, arguments(builder, listed, depth))


def arguments(builder: Builder, node: Node | None, depth: int = 0) -> tuple[Term, ...]:
    """Return the type arguments in `<A, Item = B>`; the named ones come last."""
    found: list[Term] = []
    named: list[tuple[str | int | None, Term]] = []
    for child in expressions(node) if node else ():
        if child.type == "type_binding":
            value = declared(builder, builder.field(child, "type"), depth)
            named.append((builder.field_text(child, "name"), value))
        elif child.type not in LIFETIMES:
            found.append(declared(builder, child, depth))
    return (*found, Mapping(tuple(named))) if named else tuple(found)


def _pointed(builder: Builder, node: Node, depth: int) -> Term:
    return declared(builder, builder.field(node, "type"), depth)


def _inner(builder: Builder, node: Node, depth: int) -> Term:
    parts = [child for child in expressions(node) if child.type not in LIFETIMES]
    return declared(builder, parts[-1], depth) if parts else UNKNOWN


def _bounded(builder: Builder, node: Node, depth: int) -> Term:
    parts = [declared(builder, child, depth) for child in expressions(node)]
    known = tuple(part for part in parts if part is not UNKNOWN)
    if not known:
        return UNKNOWN
    return known[0] if len(known) == 1 else Either(known)


def _trait(builder: Builder, node: Node, depth: int) -> Term:
    return declared(builder, builder.field(node, "trait"), depth)


def _repeated(builder: Builder, node: Node, depth: int) -> Term:
    return Repeated(declared(builder, builder.field(node, "element"), depth))


def _tuple(builder: Builder, node: Node, depth: int) -> Term:
    return Sequence(
        tuple(declared(builder, child, depth) for child in expressions(node))
    )


def _unit(_builder: Builder, _node: Node, _depth: int) -> Term:
    return UNIT


def _function(builder: Builder, node: Node, depth: int) -> Term:
    listed = builder.field(node, "parameters")
    taken: list[Term] = []
    for child in expressions(listed) if listed else ():
        written = builder.field(child, "type") if child.type == "parameter" else child
        taken.append(declared(builder, written, depth))
    returned = builder.field(node, "return_type")
    result = declared(builder, returned, depth) if returned else UNIT
    return InstanceOf(FUNCTION, (Sequence(tuple(taken)), result))


def _primitive(builder: Builder, node: Node, _depth: int) -> Term:
    return Literal(builder.text(node))


def _never(_builder: Builder, _node: Node, _depth: int) -> Term:
    return Literal("!")


_READERS: dict[str, Reader] = {
    "type_identifier": _named,
    "identifier": _named,
    "scoped_type_identifier": _named,
    "scoped_identifier": _named,
    "generic_type": _generic,
    "generic_type_with_turbofish": _generic,
    "reference_type": _pointed,
    "pointer_type": _pointed,
    "bounded_type": _bounded,
    "dynamic_type": _trait,
    "abstract_type": _trait,
    "higher_ranked_trait_bound": _pointed,
    "array_type": _repeated,
    "tuple_type": _tuple,
    "unit_type": _unit,
    "function_type": _function,
    "primitive_type": _primitive,
    "never_type": _never,
    "qualified_type": _inner,
}
