"""How Ruby's statements move values: assignments, returns, loops, rescue."""

from tree_sitter import Node

from shared.languages.ruby.calls import call, element
from shared.languages.ruby.classes import made
from shared.languages.ruby.constants import CONSTANTS, constant, path_of, whole
from shared.languages.ruby.expressions import key_of, returned_value
from shared.languages.ruby.mixing import note_made
from shared.languages.ruby.scopes import (
    OWN,
    assign_local,
    class_around,
    is_own,
    known,
    method_scope,
    nesting,
    selves,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    Defined,
    Element,
    InstanceOf,
    Item,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions, first_named, one_of

NAMED_BLOCKS = frozenset({"lambda", "proc"})


def assignment(builder: Builder, node: Node) -> None:
    """`a = b`, `a, b = c`, `A = Struct.new(:b)`."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    if target is None or value is None:
        return
    if value.type == "call" and target.type in ("constant", "identifier"):
        index = made(builder, builder.text(target), value)
        if index >= 0 and target.type == "identifier":
            builder.assign(target, Defined(index))
        if index >= 0:
            return
        if target.type == "identifier":
            note_made(builder, target, value)
    if target.type in ("identifier", "constant"):
        _name(builder, value, builder.text(target))
    builder.assign(target, builder.term(value))


def _name(builder: Builder, value: Node, name: str) -> None:
    if value.type == "lambda":
        builder.give_name(value, name)
    elif value.type == "call" and builder.field_text(value, "method") in NAMED_BLOCKS:
        block = builder.field(value, "block")
        if block is not None and builder.field(value, "receiver") is None:
            builder.give_name(block, name)


def augmented(builder: Builder, node: Node) -> None:
    """`a ||= b`, `a += b`: a keeps what it held."""
    target = builder.field(node, "left")
    value = builder.term(builder.field(node, "right"))
    if target is None:
        return
    if target.type == "call":
        call(builder, target)
    elif target.type == "element_reference":
        element(builder, target)
    held = UNKNOWN if target.type == "constant" else builder.term(target)
    sign = builder.field_text(node, "operator").removesuffix("=")
    if sign in ("||", "&&"):
        builder.assign(target, one_of([held, value]))
        return
    callee = Attribute(held, f"{sign}()")
    builder.call(node, callee, (Argument(value),), "implicit")
    builder.assign(target, one_of([builder.result(node), held, value]))


def bind_local(builder: Builder, node: Node, value: Term) -> None:
    """`a = value`."""
    assign_local(builder, builder.text(node), value)


def bind_constant(builder: Builder, node: Node, value: Term) -> None:
    """`A = value`, `A::B = value`."""
    path = path_of(builder, node)
    if path is None or value is UNKNOWN:
        return
    inner = (*nesting(builder), *path) if path[0] else path[1:]
    at = builder.at
    builder.bind(whole(inner), value, at, scope=MODULE_SCOPE)
    scope = builder.current_scope()
    if scope.kind == "class" and node.type == "constant":
        builder.bind(path[-1], value, at)


def store_field(builder: Builder, node: Node, value: Term) -> None:
    """`@a = value`."""
    name = builder.text(node)
    mark = OWN if is_own(builder) else ""
    for base in selves(builder)[:1]:
        builder.store(base, f"{mark}{name}", value, node.start_byte)


def store_class_variable(builder: Builder, node: Node, value: Term) -> None:
    """`@@a = value`."""
    index = class_around(builder)
    if index >= 0:
        builder.store(Defined(index), builder.text(node), value, node.start_byte)


def bind_global(builder: Builder, node: Node, value: Term) -> None:
    """`$a = value`."""
    builder.bind_in(MODULE_SCOPE, builder.text(node), value, node.start_byte)


def call_writer(builder: Builder, node: Node, value: Term) -> None:
    """`a.b = value` calls `b=`."""
    known(builder).done.add(node.id)
    base = builder.term(builder.field(node, "receiver"))
    named = builder.field(node, "method")
    callee = Attribute(base, f"{builder.field_text(node, 'method')}=()")
    builder.call(node, callee, (Argument(value),), at=named)


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`a[b] = value`: an item, or a call of `[]=`."""
    known(builder).done.add(node.id)
    base, keys = first_named(node), expressions(node)[1:]
    term = builder.term(base)
    key = key_of(builder, keys[0] if keys else None)
    builder.store_item(term, key, value, node.start_byte)
    given = tuple(Argument(builder.term(child)) for child in keys)
    callee = Attribute(term, "[]=()")
    builder.call(node, callee, (*given, Argument(value)), "implicit")


def unpack(builder: Builder, node: Node, value: Term) -> None:
    """`a, (b, *c) = value`."""
    starred = False
    for position, target in enumerate(expressions(node)):
        if target.type in ("rest_assignment", "splat_argument"):
            starred = True
            inner = first_named(target)
            builder.assign(inner, Repeated(Element(value)))
        elif starred:
            builder.assign(target, Element(value))
        else:
            builder.assign(target, Item(value, position))


def several(builder: Builder, node: Node) -> Term:
    """`b, c` on the right of an assignment."""
    return Sequence(tuple(builder.term(child) for child in expressions(node)))


def returned(builder: Builder, node: Node) -> None:
    """`return a`: of the method, from its blocks too."""
    value = returned_value(builder, first_named(node))
    if value is not UNKNOWN:
        builder.returns(value, node.start_byte, scope=method_scope(builder))


def next_(builder: Builder, node: Node) -> None:
    """`next a`: what the block gives."""
    value = returned_value(builder, first_named(node))
    if value is not UNKNOWN:
        builder.returns(value, node.start_byte)


def iteration(builder: Builder, node: Node) -> None:
    """`for a in b`."""
    inner = builder.field(node, "value")
    iterable = builder.term(first_named(inner) if inner is not None else None)
    builder.assign_before(builder.field(node, "pattern"), Element(iterable))


def rescue(builder: Builder, node: Node) -> None:
    """`rescue A, B => e`: e is one of them."""
    variable = builder.field(node, "variable")
    caught = builder.field(node, "exceptions")
    errors: list[Term] = [
        InstanceOf(constant(builder, child))
        for child in (expressions(caught) if caught is not None else ())
        if child.type in CONSTANTS
    ]
    if variable is not None:
        builder.assign_before(first_named(variable), one_of(errors))
