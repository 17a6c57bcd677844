"""Swift's subscripts: elements of collections, and members of types with one."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Either, Element, Mapping, Term
from shared.parsing.rules import MAX_ITEMS, constant_key, expressions, first_named

# What the member is called that `a[b]` runs.
NAME = "subscript"


def subscript(builder: Builder, node: Node) -> None:
    """`a[b]`: calls the subscript of what a is, if it has one."""
    given = tuple(Argument(builder.term(one)) for one in _given(node))
    base = builder.term(first_named(node))
    builder.call(node, Attribute(base, NAME), given, "implicit", at=_bracket(node))


def called_or_item(builder: Builder, node: Node) -> Term:
    """`f(x)`, and `xs[i]`, which the grammar takes for a call of `xs`."""
    result = builder.result(node)
    if _bracket(node) is None:
        return result
    item = Element(builder.term(first_named(node)))
    return item if result is UNKNOWN else Either((result, item))


def dictionary(builder: Builder, node: Node) -> Term:
    """`["a": b]`."""
    keys = builder.first(node.children_by_field_name("key"), MAX_ITEMS)
    values = node.children_by_field_name("value")
    return Mapping(
        tuple(
            (constant_key(builder, key), builder.term(value))
            for key, value in zip(keys, values, strict=False)
        )
    )


def stored(builder: Builder, node: Node, value: Term) -> None:
    """`xs[i] = value`."""
    given = _given(node)
    key = constant_key(builder, given[0]) if len(given) == 1 else None
    base = builder.term(first_named(node))
    builder.store_item(base, key, value, node.start_byte)


def _suffix(node: Node) -> Node | None:
    last = node.named_children[-1] if node.named_child_count else None
    is_suffix = last is not None and last.type == "call_suffix"
    return first_named(last) if last is not None and is_suffix else None


def _bracket(node: Node) -> Node | None:
    given = _suffix(node)
    mark = given.children[0] if given is not None and given.children else None
    return mark if mark is not None and mark.type == "[" else None


def _given(node: Node) -> list[Node]:
    given = _suffix(node)
    arguments = expressions(given) if given is not None else []
    values = (one.child_by_field_name("value") for one in arguments)
    return [value for value in values if value is not None]
