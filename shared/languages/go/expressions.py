"""How Go's expressions become terms."""

from collections.abc import Iterable

from tree_sitter import Node

from shared.languages.go.types import declared, ends, fields, last_named, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Item, Literal, Mapping, Repeated, Term
from shared.parsing.rules import (
    MAX_ITEMS,
    constant_key,
    expressions,
    first_named,
    one_of,
)

# Their first argument is a type, and they return a value of it.
ALLOCATORS = frozenset({"make", "new"})

COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})

# Literals nest deeper than this only in generated data.
MAX_LITERAL_DEPTH = 20


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`; `new(T)` and `make(T)` are values of T, `append(xs, x)` is xs with x."""
    parts = ends(node)
    if parts is None:
        return UNKNOWN
    function, arguments = parts
    if function.type == "identifier":
        name = builder.text(function)
        if name in ALLOCATORS:
            return declared(builder, first_named(arguments))
        if name == "append":
            values = [builder.term(child) for child in expressions(arguments)]
            return one_of([*values[:1], *(Repeated(value) for value in values[1:])])
    return builder.result(node)


def conversion(builder: Builder, node: Node) -> Term:
    """`[]T(x)` is a value of that type; `f[T](x)` may be a call."""
    written = first_named(node)
    if written is not None and written.type == "generic_type":
        return builder.result(node)
    return declared(builder, written)


def unary(builder: Builder, node: Node) -> Term:
    """`&x` and `*x` are x; `<-x` is what the channel x carries."""
    mark = builder.field(node, "operator")
    operator = mark.type if mark else ""
    if operator in ("&", "*"):
        return builder.term(first_named(node))
    if operator == "<-":
        return Item(builder.term(first_named(node)))
    return UNKNOWN


def binary(builder: Builder, node: Node) -> Term:
    """`a + b` has the type of both."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type in COMPARISONS:
        return Literal("bool")
    return one_of([builder.term(child) for child in expressions(node)])


def assertion(builder: Builder, node: Node) -> Term:
    """`x.(T)`."""
    return declared(builder, builder.field(node, "type"))


def composite(builder: Builder, node: Node) -> Term:
    """`T{...}` is a T; of slices and maps the elements are kept."""
    parts = ends(node)
    return _literal(builder, *parts, 0) if parts else UNKNOWN


def _literal(builder: Builder, written: Node | None, body: Node, depth: int) -> Term:
    if written is None or depth > MAX_LITERAL_DEPTH:
        builder.truncated |= written is not None
        return UNKNOWN
    if written.type == "pointer_type":
        written = first_named(written) or written
    named = type_name(builder, written)
    if named is not UNKNOWN:
        return declared(builder, written)
    if written.type == "struct_type":
        return _filled(builder, written, [body])
    element = last_named(written)
    if written.type == "map_type":
        return _mapping(builder, element, body, depth)
    held = [valued(child) for child in builder.first(expressions(body), MAX_ITEMS)]
    if element is not None and element.type == "struct_type":
        rows = [row for row in held if row is not None and row.type == "literal_value"]
        return Repeated(_filled(builder, element, rows))
    values = [_element(builder, element, value, depth) for value in held]
    return Repeated(one_of([declared(builder, element), *values]))


def _filled(builder: Builder, written: Node, rows: Iterable[Node]) -> Term:
    """`[]struct{ f func() }{{run}}`: fields hold what their types say, or else rows."""
    told = dict(fields(builder, written, {}))
    names = list(told)
    given: dict[str, list[Term]] = {
        name: [] for name, value in told.items() if value is UNKNOWN
    }
    for row in rows if given else ():
        for place, child in enumerate(expressions(row)):
            name = names[place] if place < len(names) else ""
            if child.type == "keyed_element" and (parts := ends(child)):
                key = first_named(parts[0])
                name = builder.text(key) if key else ""
            if name in given:
                given[name].append(builder.term(valued(child)))
    told |= {name: one_of(values) for name, values in given.items()}
    return Mapping(tuple(told.items()))


def _mapping(builder: Builder, element: Node | None, body: Node, depth: int) -> Term:
    entries: list[tuple[str | int | None, Term]] = []
    for child in builder.first(expressions(body), MAX_ITEMS):
        if child.type == "keyed_element":
            parts = ends(child)
            key = first_named(parts[0]) if parts else None
            value = _element(builder, element, valued(child), depth)
            entries.append((constant_key(builder, key), value))
    return Mapping((*entries, (None, declared(builder, element))))


def _element(
    builder: Builder, written: Node | None, value: Node | None, depth: int
) -> Term:
    # Inside of a composite literal the element's type may be left out.
    if value is not None and value.type == "literal_value":
        return _literal(builder, written, value, depth + 1)
    return builder.term(value)


def valued(child: Node) -> Node | None:
    """Return the value of `a: b` or `b` in a composite literal."""
    valued = last_named(child) if child.type == "keyed_element" else child
    if valued is not None and valued.type == "literal_element":
        return first_named(valued)
    return valued
