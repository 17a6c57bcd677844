"""Initialiser lists: what `{ .open = f, g, { h } }` gives to which field."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Literal, Term
from shared.parsing.rules import first_named

# Longer lists are data, and lists nest deeper only in generated code.
MAX_ELEMENTS = 4_096
MAX_DEPTH = 20
# So deep a list is read as what an array has too, where a struct may be meant.
MAX_EITHER = 3


def fill(builder: Builder, of: Term, node: Node, *, is_array: bool = False) -> None:
    """Store what an initialiser list gives to the fields of `of`.

    Elements of an array are all filled alike. Nobody knows here whether a field is one,
    so a list in a struct is read both ways: each fits its own type alone.
    """
    waiting: list[tuple[Term, Node, bool, int]] = [(of, node, is_array, 0)]
    while waiting:
        owner, listed, is_array, depth = waiting.pop()
        position = -1
        for child in builder.first(listed.named_children, MAX_ELEMENTS):
            if child.is_extra:
                continue
            position += 1
            fields, value = _element(builder, child, position, is_array=is_array)
            if value is None:
                continue
            target = owner
            for field in fields:
                target = Attribute(target, field)
            if value.type == "initializer_list":
                if depth < MAX_DEPTH:
                    waiting.append((target, value, False, depth + 1))
                    if fields and depth < MAX_EITHER:
                        waiting.append((target, value, True, depth + 1))
                else:
                    builder.truncated = True
            elif isinstance(target, Attribute):
                _store(builder, target, value)


def field_key(position: int) -> str:
    """Return the name under which a struct's field is known by its position."""
    return f"#{position}"


def elements(builder: Builder, node: Node) -> list[Term]:
    """Return the values in a list, nested ones too."""
    found: dict[Term, None] = {}
    waiting = [node]
    while waiting and len(found) < MAX_ELEMENTS:
        listed = waiting.pop()
        for child in builder.first(listed.named_children, MAX_ELEMENTS):
            value = child
            if child.type == "initializer_pair":
                value = builder.field(child, "value") or child
            if value.type == "initializer_list":
                waiting.append(value)
            elif not value.is_extra:
                term = builder.term(value)
                if not isinstance(term, Literal) and term is not UNKNOWN:
                    found[term] = None
    builder.truncated |= bool(waiting)
    return list(found)


def _element(
    builder: Builder, node: Node, position: int, *, is_array: bool
) -> tuple[list[str], Node | None]:
    # A field's name, or its position; an array's elements have neither.
    if node.type != "initializer_pair":
        return ([] if is_array else [field_key(position)]), node
    fields: list[str] = []
    for designator in node.children_by_field_name("designator"):
        named = first_named(designator)
        if designator.type == "field_designator" and named is not None:
            fields.append(builder.text(named))
    return fields, builder.field(node, "value")


def _store(builder: Builder, target: Attribute, node: Node) -> None:
    value = builder.term(node)
    if value is not UNKNOWN and not isinstance(value, Literal):
        builder.store(target.base, target.name, value, node.start_byte)
