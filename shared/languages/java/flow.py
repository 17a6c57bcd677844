"""How Java's statements move values: declarations, assignments, calls, loops."""

from tree_sitter import Node

from shared.languages.java import reflection
from shared.languages.java.expressions import bare_call, receiver
from shared.languages.java.types import declared, dimensioned, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Element,
    InstanceOf,
    Name,
    Super,
    Term,
    This,
)
from shared.parsing.rules import expressions, one_of


def call(builder: Builder, node: Node) -> None:
    """`m(a)`, `x.m(a)`, `super.m(a)`, `I.super.m(a)`."""
    method, given = bare_call(builder, node), _arguments(builder, node)
    name = builder.field(node, "name")
    reflected = reflection.called(builder, node, given)
    if reflected is not None:
        callee, given, kind = reflected
        builder.call(node, callee, given, kind, at=name)
        return
    base = receiver(builder, node)
    callee = method if base is None else Attribute(base, method.name)
    builder.call(node, callee, given, at=name)


def new(builder: Builder, node: Node) -> None:
    """`new C(a)`, and `x.new C(a)`: a class in that of x."""
    callee = type_name(builder, builder.field(node, "type"))
    around = node.children[0]
    if around.type != "new" and isinstance(callee, Name):
        callee = Attribute(builder.term(around), callee.name)
    builder.call(node, callee, _arguments(builder, node), "new")


def explicit_constructor(builder: Builder, node: Node) -> None:
    """`this(a)`, `super(a)`."""
    called = builder.field(node, "constructor")
    is_this = called is not None and called.type == "this"
    callee: Term = This() if is_this else Super()
    builder.call(node, callee, _arguments(builder, node))


def enum_constant(builder: Builder, node: Node) -> None:
    """`A(1)`: makes the one instance that A holds; without arguments nobody wrote so.

    Whatever is overridden in `A { ... }`, A is declared to be one of the enum.
    """
    outer = builder.outer_definition()
    enum = Name(outer.name if outer else "")
    if builder.field(node, "arguments") is not None:
        builder.call(node, enum, _arguments(builder, node), "new")
    own, name = builder.defined(node), builder.field_text(node, "name")
    if own is not UNKNOWN:
        builder.bind(name, InstanceOf(own), node.start_byte)
    builder.bind(name, InstanceOf(enum), node.start_byte, declared=True)


def local(builder: Builder, node: Node) -> None:
    """`T x = f(), y;`."""
    _declare(builder, node)


def field(builder: Builder, node: Node) -> None:
    """`private final T x = f(), y;` in a class."""
    _declare(builder, node)


def assignment(builder: Builder, node: Node) -> None:
    """`x = y`, `x.f += y`."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    if target is not None and value is not None:
        named = builder.field(target, "field") or target
        _name_lambda(builder, named, value)
        if target.type == "identifier":
            reflection.remember(builder, builder.text(target), value)
        builder.assign(target, builder.term(value))


def iteration(builder: Builder, node: Node) -> None:
    """`for (T x : xs)`: calls `iterator`, `hasNext` and `next`."""
    iterable = builder.term(builder.field(node, "value"))
    iterator = builder.call(node, Attribute(iterable, "iterator()"), kind="implicit")
    made = CallResult(iterator)
    builder.call(node, Attribute(made, "hasNext()"), kind="implicit")
    following = builder.call(node, Attribute(made, "next()"), kind="implicit")
    written = declared(builder, builder.field(node, "type"))
    value = dimensioned(builder, node, written)
    if value is UNKNOWN:
        value = one_of([Element(iterable), CallResult(following)])
    builder.bind(builder.field_text(node, "name"), value, node.start_byte)


def resource(builder: Builder, node: Node) -> None:
    """`T r = open()` of a `try`: calls `close` at its end."""
    name = builder.field_text(node, "name")
    if name:
        _bind(builder, node, builder.field(node, "type"))
        managed: Term = Name(name)
    else:
        managed = one_of([builder.term(child) for child in expressions(node)])
    builder.call(node, Attribute(managed, "close()"), kind="implicit")


def catch(builder: Builder, node: Node) -> None:
    """`catch (A | B e)`."""
    written = [child for child in expressions(node) if child.type == "catch_type"]
    kinds = [declared(builder, kind) for part in written for kind in expressions(part)]
    builder.bind(builder.field_text(node, "name"), one_of(kinds), node.start_byte)


def instance_of(builder: Builder, node: Node) -> None:
    """`x instanceof T t`."""
    name = builder.field_text(node, "name")
    if name:
        value = declared(builder, builder.field(node, "right"))
        builder.bind(name, value, node.start_byte)


def type_pattern(builder: Builder, node: Node) -> None:
    """`case T t`."""
    parts = [part for part in expressions(node) if part.type != "modifiers"]
    if len(parts) > 1:
        value = declared(builder, parts[0])
        builder.bind(builder.text(parts[-1]), value, node.start_byte)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: a variable of this method, or a field."""
    builder.rebind(builder.text(node), value, builder.at)


def _declare(builder: Builder, node: Node) -> None:
    written = builder.field(node, "type")
    for child in node.named_children:
        if child.type == "variable_declarator":
            _bind(builder, child, written)


def _bind(builder: Builder, node: Node, written: Node | None) -> None:
    name = builder.field_text(node, "name")
    value = builder.field(node, "value")
    kind = dimensioned(builder, node, declared(builder, written))
    if kind is not UNKNOWN:
        builder.bind(name, kind, node.start_byte, declared=True)
    if value is not None:
        named = builder.field(node, "name")
        if named is not None:
            _name_lambda(builder, named, value)
            reflection.remember(builder, name, value)
        given = builder.term(value)
        if kind is UNKNOWN or given is not UNKNOWN:
            builder.bind(name, given, node.end_byte)


def _name_lambda(builder: Builder, name: Node, value: Node) -> None:
    if value.type == "lambda_expression" and name.type == "identifier":
        builder.give_name(value, builder.text(name))


def _arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    listed = builder.field(node, "arguments")
    return tuple(
        Argument(builder.term(child))
        for child in (expressions(listed) if listed else ())
    )
