"""How Kotlin's statements move values: assignments, loops, returns."""

from tree_sitter import Node

from shared.languages.kotlin.functions import variable
from shared.languages.kotlin.properties import destructure, named_by
from shared.languages.kotlin.types import KINDS, declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Element,
    Literal,
    Term,
    This,
)
from shared.parsing.rules import constant_key, expressions, first_named, one_of

# `x += y` is `x.plusAssign(y)`, or `x = x.plus(y)`.
AUGMENTED = {"+=": "plus", "-=": "minus", "*=": "times", "/=": "div", "%=": "rem"}


def assignment(builder: Builder, node: Node) -> None:
    """`x = y`, `x.f += y`, `x[i] = y`."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    mark = builder.field(node, "operator")
    if target is None or value is None or mark is None:
        return
    named_by(builder, target, value)
    given = builder.term(value)
    operator = AUGMENTED.get(mark.type)
    if operator is not None:
        base = builder.term(target)
        for name in (f"{operator}Assign", operator):
            asked = Attribute(base, name)
            builder.call(node, asked, (Argument(given),), "implicit", at=mark)
        return
    if target.type == "index_expression":
        # It is not read.
        builder.decorate(target, [target])
        base = builder.term(first_named(target))
        keys = [Argument(builder.term(key)) for key in expressions(target)[1:]]
        asked = Attribute(base, "set")
        builder.call(node, asked, (*keys, Argument(given)), "implicit", at=mark)
    builder.assign(target, given)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: a variable of this function, or a property."""
    name = builder.text(node).strip("`")
    builder.rebind(name, value, builder.at)
    if value is not UNKNOWN and not isinstance(value, Literal):
        builder.store(This(), name, value, node.start_byte)


def store_attribute(builder: Builder, node: Node, value: Term) -> None:
    """`x.f = value`."""
    parts = expressions(node)
    if len(parts) > 1:
        base, name = builder.term(parts[0]), builder.text(parts[-1]).strip("`")
        builder.store(base, name, value, node.start_byte)


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`x[i] = value`."""
    parts = expressions(node)
    if len(parts) > 1:
        key = constant_key(builder, parts[1]) if len(parts) == 2 else None  # noqa: PLR2004 (a base and one key)
        builder.store_item(builder.term(parts[0]), key, value, node.start_byte)


def iteration(builder: Builder, node: Node) -> None:
    """`for (x in xs)`: calls `iterator`, `hasNext` and `next`."""
    target: Node | None = None
    source: Node | None = None
    behind = False
    for child in node.children:
        if child.type in ("variable_declaration", "multi_variable_declaration"):
            target = child if target is None else target
        elif child.type == "in":
            behind = True
        elif behind and child.is_named and not child.is_extra:
            source = child
            break
    iterable = builder.term(source)
    iterator = builder.call(node, Attribute(iterable, "iterator"), kind="implicit")
    made = CallResult(iterator)
    builder.call(node, Attribute(made, "hasNext"), kind="implicit")
    following = builder.call(node, Attribute(made, "next"), kind="implicit")
    if target is None:
        return
    value = one_of([CallResult(following), Element(iterable)])
    if target.type == "multi_variable_declaration":
        destructure(builder, target, value, node.start_byte)
        return
    name, written = variable(builder, target)
    kind = declared(builder, written)
    if name:
        builder.bind(name, value if kind is UNKNOWN else kind, node.start_byte)


def catch(builder: Builder, node: Node) -> None:
    """`catch (e: E)`."""
    name, written = "", None
    for child in node.named_children:
        if child.type == "identifier":
            name = builder.text(child)
        elif child.type in KINDS:
            written = child
    if name:
        builder.bind(name, declared(builder, written), node.start_byte)


def returned(builder: Builder, node: Node) -> None:
    """`return x`; in a lambda it returns from the function around."""
    label = builder.field(node, "label")
    values = [part for part in expressions(node) if part != label]
    outer = builder.outer_definition()
    if not values or (label is None and outer is not None and outer.kind == "lambda"):
        return
    builder.returns(builder.term(values[-1]), node.start_byte)
