"""Scala's patterns: what they bind, and the extractors that they call."""

from tree_sitter import Node

from shared.languages.tags.parts import class_of, declared, first, parts_of
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Element,
    InstanceOf,
    Item,
    Name,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

# Cases of the library that hold what the value that is matched may give.
WRAPPERS = frozenset({"Some", "Success", "Right"})
EXTRACTOR = "unapply"


def clause(builder: Builder, node: Node) -> None:
    """`value match { case pattern => ... }`."""
    value = first(parts_of(builder, node), "value")
    given = builder.term(value) if value is not None else UNKNOWN
    _match(builder, builder.field(node, "pattern"), given)


def defined(builder: Builder, node: Node) -> None:
    """`val pattern = value`."""
    value = builder.term(builder.field(node, "value"))
    _match(builder, builder.field(node, "pattern"), value)


def generator(builder: Builder, node: Node) -> None:
    """`a <- b`: an element of b; of an option, which is what it may hold, itself."""
    parts = parts_of(builder, node)
    value = builder.term(first(parts, "value"))
    for name in parts.get("name", ()):
        given = one_of([Element(value), value])
        builder.bind(builder.text(name), given, name.end_byte)


def enumerator(builder: Builder, node: Node) -> None:
    """`pattern <- values` with a pattern that is no name."""
    inside = expressions(node)
    _match(builder, inside[0], Element(builder.term(inside[1])))


def comprehension(builder: Builder, node: Node) -> None:
    """`for (a <- b; c <- d) yield e`: calls `flatMap` of b and `map` of d."""
    generators = [
        one
        for listed in node.named_children
        if listed.type == "enumerators"
        for one in listed.named_children
        if one.type == "enumerator" and any(c.type == "<-" for c in one.children)
    ]
    gives = any(child.type == "yield" for child in node.children)
    for one in generators:
        inner = "map" if gives else "foreach"
        outer = "flatMap" if gives else "foreach"
        name = inner if one == generators[-1] else outer
        given = [c for c in expressions(one) if c.type != "guard"]
        if len(given) > 1:
            arrow = next(c for c in one.children if c.type == "<-")
            base = builder.term(given[1])
            builder.call(one, Attribute(base, name), kind="implicit", at=arrow)


def _match(builder: Builder, node: Node | None, value: Term, depth: int = 0) -> None:
    if node is None or depth > MAX_TERM_DEPTH:
        builder.truncated |= node is not None
        return
    match node.type:
        case "identifier":
            builder.bind(builder.text(node), value, node.end_byte)
        case "capture_pattern":
            _captured(builder, node, value, depth)
        case "case_class_pattern":
            _extracted(builder, node, value, depth)
        case "tuple_pattern":
            parts = builder.first(expressions(node), MAX_ITEMS)
            for position, part in enumerate(parts):
                _match(builder, part, _part(value, position, len(parts)), depth + 1)
        case "infix_pattern":
            left, right = (builder.field(node, s) for s in ("left", "right"))
            _match(builder, left, _element(value), depth + 1)
            _match(builder, right, value, depth + 1)
        case _:
            pass


def _captured(builder: Builder, node: Node, value: Term, depth: int) -> None:
    """`a @ B(_)`: a is a B."""
    inner = builder.field(node, "pattern")
    kind = builder.field(inner, "type") if inner is not None else None
    name = builder.field(node, "name")
    if name is not None:
        made = declared(builder.term(kind)) if kind is not None else value
        builder.bind(builder.text(name), made, name.end_byte, declared=True)
    _match(builder, inner, value, depth + 1)


def _extracted(builder: Builder, node: Node, value: Term, depth: int) -> None:
    """`A(b, c)`: what `A.unapply` gives, where there is one."""
    kind, *parts = builder.first(expressions(node), MAX_ITEMS)
    made = class_of(builder.term(kind))
    if isinstance(made, Name) and made.name in WRAPPERS:
        given = value
    else:
        callee = Attribute(made, EXTRACTOR)
        passed = (Argument(value),)
        given = CallResult(builder.call(node, callee, passed, "implicit", at=kind))
    for position, part in enumerate(parts):
        one = given if len(parts) == 1 else Item(given, position)
        if made is not UNKNOWN and given is not value:
            # Of a case class, what it is made with.
            one = one_of([one, Attribute(InstanceOf(made), f"_{position + 1}")])
        _match(builder, part, one if given is not UNKNOWN else UNKNOWN, depth + 1)


def _element(value: Term) -> Term:
    return UNKNOWN if value is UNKNOWN else Element(value)


def _part(value: Term, position: int, count: int) -> Term:
    if value is UNKNOWN:
        return UNKNOWN
    part = Item(value, position)
    # Elements of a map are its values, to us.
    is_value = isinstance(value, Element) and position == count - 1
    return one_of([part, value]) if is_value else part
