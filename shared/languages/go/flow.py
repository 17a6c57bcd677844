"""How Go's statements move values: declarations, assignments, calls, loops."""

from tree_sitter import Node

from shared.languages.go.expressions import valued
from shared.languages.go.types import (
    declared,
    ends,
    last_named,
    type_arguments,
    type_name,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Element,
    InstanceOf,
    Item,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions, first_named, one_of

ELEMENT_TYPES = frozenset(
    {"slice_type", "array_type", "implicit_length_array_type", "map_type"}
)

# `v, ok := ` these: the second value is a bool.
COMMA_OK = frozenset(
    {"index_expression", "type_assertion_expression", "unary_expression"}
)


def call(builder: Builder, node: Node) -> None:
    """`f(a, b...)`."""
    parts = ends(node)
    if parts is None:
        return
    function, arguments = parts
    callee = builder.term(function)
    if function.type == "index_expression":
        # `f[int](x)` looks like a call of an element.
        callee = one_of([callee, builder.term(first_named(function))])
    elif function.type == "parenthesized_expression" and callee is UNKNOWN:
        callee = type_name(builder, first_named(function))
    at = last_named(function) if function.type == "selector_expression" else None
    given = (*_arguments(builder, arguments), *type_arguments(builder, node))
    builder.call(node, callee, given, at=at)


def conversion(builder: Builder, node: Node) -> None:
    """`f[T](x)`: a call, an element's call, or a conversion to a generic type."""
    parts = ends(node)
    if parts and parts[0].type == "generic_type":
        written, argument = parts
        named = type_name(builder, written)
        callee = one_of([Item(named), named])
        given = (Argument(builder.term(argument)), *type_arguments(builder, written))
        builder.call(node, callee, given)


def composite(builder: Builder, node: Node) -> None:
    """`T{a: b}`: makes a T and gives its fields values."""
    parts = ends(node)
    if parts:
        _fill(builder, node, parts[0], parts[1])


def elements(builder: Builder, node: Node) -> None:
    """`[]T{{a: b}}`: inside, the type of the elements is left out."""
    waiting = [ends(node)]
    while waiting:
        parts = waiting.pop()
        if parts is None:
            continue
        written, body = last_named(parts[0]), parts[1]
        while written is not None and written.type == "pointer_type":
            written = first_named(written)
        if written is None:
            continue
        for child in expressions(body):
            # Of most elements the source tells sooner that they are no literals.
            begins = builder.source.startswith(b"{", child.start_byte)
            if not begins and child.type != "keyed_element":
                continue
            value = valued(child)
            if value is None or value.type != "literal_value":
                continue
            if written.type in ELEMENT_TYPES:
                waiting.append((written, value))
            else:
                _fill(builder, value, written, value)


def _fill(builder: Builder, node: Node, written: Node, body: Node) -> None:
    named = type_name(builder, written)
    if named is UNKNOWN:
        return
    builder.call(node, named, (), "literal")
    of = InstanceOf(named)
    for child in body.named_children:
        pair = ends(child) if child.type == "keyed_element" else None
        if pair is not None:
            key, value = (first_named(part) for part in pair)
            if key is not None and key.type == "identifier":
                name = builder.text(key)
                builder.store(of, name, builder.term(value), child.start_byte)


def variables(builder: Builder, node: Node) -> None:
    """`var x, y T = f(), g()`."""
    written = builder.field(node, "type")
    value = builder.field(node, "value")
    _declare(builder, node, written, expressions(value) if value else [])


def constants(builder: Builder, node: Node) -> None:
    """`const ( x T = iota; y )`: what is left out is that of the line before."""
    written: Node | None = None
    values: list[Node] = []
    for child in node.named_children:
        if child.type == "const_spec":
            value = builder.field(child, "value")
            if value is not None:
                written = builder.field(child, "type")
                values = expressions(value)
            _declare(builder, child, written, values)


def _declare(
    builder: Builder, node: Node, written: Node | None, values: list[Node]
) -> None:
    names = node.children_by_field_name("name")
    kind = declared(builder, written)
    for position, name in enumerate(names):
        if kind is not UNKNOWN:
            builder.bind(builder.text(name), kind, name.start_byte, declared=True)
        _name_function(builder, name, values, position)
        value = _at(builder, values, position, len(names))
        if kind is UNKNOWN or value is not UNKNOWN:
            _bind(builder, name, value, node.end_byte)


def declaration(builder: Builder, node: Node) -> None:
    """`x, y := f()`."""
    parts = ends(node)
    if parts is None:
        return
    left, right = parts
    names, values = expressions(left), expressions(right)
    for position, name in enumerate(names):
        _name_function(builder, name, values, position)
        term = _at(builder, values, position, len(names))
        _bind(builder, name, term, node.end_byte)


def assignment(builder: Builder, node: Node) -> None:
    """`x, y.z = f()`, `x += y`."""
    parts = ends(node)
    if parts is None:
        return
    left, right = parts
    targets, values = expressions(left), expressions(right)
    for position, target in enumerate(targets):
        _name_function(builder, target, values, position)
        builder.assign(target, _at(builder, values, position, len(targets)))


def iteration(builder: Builder, node: Node) -> None:
    """`for k, v := range xs`; of a channel the first name is the element."""
    left = builder.field(node, "left")
    if left is None:
        return
    targets = expressions(left)
    iterable = builder.term(builder.field(node, "right"))
    if len(targets) == 1:
        values: list[Term] = [Element(iterable)]
    else:
        values = [UNKNOWN, Item(iterable)]
    is_new = any(child.type == ":=" for child in node.children)
    for target, value in zip(targets, values, strict=False):
        if is_new:
            _bind(builder, target, value, node.end_byte)
        else:
            builder.assign_before(target, value)


def receive(builder: Builder, node: Node) -> None:
    """`case x, ok := <-ch:`."""
    left = builder.field(node, "left")
    if left is None:
        return
    target = first_named(left)
    value = builder.term(builder.field(node, "right"))
    if target is None:
        return
    if any(child.type == ":=" for child in node.children):
        _bind(builder, target, value, node.end_byte)
    else:
        builder.assign_before(target, value)


def send(builder: Builder, node: Node) -> None:
    """`ch <- x`: what is received from the channel may be x."""
    parts = ends(node)
    if parts is not None:
        channel, value = parts
        builder.store_item(builder.term(channel), None, builder.term(value), builder.at)


def type_switch(builder: Builder, node: Node) -> None:
    """`switch x := y.(type)`: every case declares its own x."""
    alias = builder.field(node, "alias")
    declared_name = first_named(alias) if alias else None
    name = builder.text(declared_name) if declared_name else ""
    if not name or name == "_":
        return
    value = builder.term(builder.field(node, "value"))
    builder.bind(name, value, node.start_byte)
    for child in node.named_children:
        if child.type == "type_case":
            builder.give_name(child, name)


def type_case(builder: Builder, node: Node) -> None:
    """`case A:`: x is an A; where there are several it is what the switch is of."""
    name = builder.given_name(node)
    cases = node.children_by_field_name("type")
    if name and len(cases) == 1:
        builder.bind(name, declared(builder, cases[0]), node.start_byte)


def returned(builder: Builder, node: Node) -> None:
    """`return x, y`."""
    listed = first_named(node)
    values = [builder.term(child) for child in expressions(listed)] if listed else []
    if len(values) == 1:
        builder.returns(values[0], node.start_byte)
    elif values:
        builder.returns(Sequence(tuple(values)), node.start_byte)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: x is declared here or further out."""
    name = builder.text(node)
    if name != "_":
        builder.rebind(name, value, builder.at)


def inner_target(builder: Builder, node: Node, value: Term) -> None:
    """`(x) = value`."""
    builder.assign(first_named(node), value)


def _bind(builder: Builder, name: Node, value: Term, at: int) -> None:
    text = builder.text(name)
    if text != "_":
        builder.bind(text, value, at)


def _at(builder: Builder, values: list[Node], position: int, count: int) -> Term:
    if len(values) == count:
        return builder.term(values[position])
    if len(values) != 1:
        return UNKNOWN
    if values[0].type in COMMA_OK:
        return builder.term(values[0]) if position == 0 else UNKNOWN
    return Item(builder.term(values[0]), position)


def _name_function(
    builder: Builder, target: Node, values: list[Node], position: int
) -> None:
    if position < len(values) and values[position].type == "func_literal":
        named = last_named(target) or target
        if named.type in ("identifier", "field_identifier"):
            builder.give_name(values[position], builder.text(named))


def _arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    return tuple(_argument(builder, child) for child in expressions(node))


def _argument(builder: Builder, node: Node) -> Argument:
    if node.type == "variadic_argument":
        return Argument(builder.term(first_named(node)), spread=1)
    return Argument(builder.term(node))
