"""Lua's statements where tags do not reach: modules, methods, assignments."""

from tree_sitter import Node

from shared.languages.lua.tables import instance, made, tables
from shared.languages.tags import flow
from shared.languages.tags.definitions import definition
from shared.languages.tags.imports import value_of
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, AnchorRule, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Defined,
    Element,
    InstanceOf,
    Name,
    Parameter,
    Term,
    This,
    Within,
)
from shared.resolution.adapter import WHOLE

# What Lua calls with two of a kind, mostly.
BINARY = frozenset({"__add", "__concat", "__eq", "__le", "__lt", "__sub"})
# What gives keys in front of elements.
KEYED = frozenset({"ipairs", "next", "pairs"})
# The parameter that takes all others.
REST = "vararg_expression"


def rest(builder: Builder, node: Node) -> Term:
    """`...`, where it is no argument: any of what is given."""
    return Element(Name(builder.text(node)))


def function(kind: str) -> AnchorRule:
    """`function t.f() ... end`, `function t:f() ... end`: a member of the table."""
    plain = definition(kind, Style())

    def rule(builder: Builder, node: Node) -> None:
        plain(builder, node)
        parts = parts_of(builder, node)
        receiver, index = first(parts, "receiver"), builder.definition_index(node)
        body, formals = builder.body_scope(index), parts.get("parameter", ())
        if body != NO_SCOPE and formals and formals[-1].type == REST:
            given = Parameter(index, len(formals) - 1)
            builder.bind_in(body, builder.text(formals[-1]), given, node.start_byte)
        if receiver is None:
            return
        name = text(builder, parts, "name")
        builder.store(builder.term(receiver), name, Defined(index), node.start_byte)
        if builder.text(receiver) in tables(builder).given:
            full = f"{builder.text(receiver)}.{name}"
            builder.bind(full, Defined(index), node.start_byte)
        inside = tables(builder).bodies.get(builder.text(receiver))
        if inside is not None:
            # It hides what the bases have of the name.
            builder.bind_in(inside, name, Defined(index), node.start_byte)
        if kind == "method" and body != NO_SCOPE:
            builder.bind_in(body, "self", This(), node.start_byte)
        elif name.startswith("__") and body != NO_SCOPE:
            # A function without a name of its own is in no class.
            of = This() if kind != "lambda" else InstanceOf(builder.term(receiver))
            _operands(builder, parts.get("parameter", [])[: _count(name)], body, of)

    return rule


def _count(name: str) -> int:
    return 2 if name in BINARY else 1


def _operands(builder: Builder, formals: list[Node], body: int, of: Term) -> None:
    """`function C.__eq(a, b)`: what Lua calls it with is made of C."""
    for formal in formals:
        builder.bind_in(body, builder.text(formal), of, formal.end_byte)


def declaration(builder: Builder, node: Node) -> None:
    """`local a, b = c, d`."""
    parts = parts_of(builder, node)
    values = parts.get("value", [])
    for position, target in enumerate(parts.get("target", ())):
        value = values[position] if position < len(values) else None
        if value is not None:
            builder.give_name(value, builder.text(target))
        builder.bind(builder.text(target), made(builder, target, value), node.end_byte)


def assignment(builder: Builder, node: Node) -> None:
    """`a.b, c = d, e`; a global name is one of all files."""
    parts = parts_of(builder, node)
    values = parts.get("value", [])
    for position, target in enumerate(parts.get("target", ())):
        value = values[position] if position < len(values) else None
        if target.type == "identifier":
            if value is not None:
                builder.give_name(value, builder.text(target))
            builder.rebind(
                builder.text(target), made(builder, target, value), node.end_byte
            )
        else:
            builder.assign(target, builder.term(value))


def looped(builder: Builder, node: Node) -> None:
    """`for k, v in pairs(t) do`: v is an element, k a key; others give elements."""
    parts = parts_of(builder, node)
    value = first(parts, "value")
    called = builder.field_text(value, "name") if value is not None else ""
    if called in KEYED:
        parts["name"] = parts.get("name", [])[1:]
    flow.each(builder, node)


def returned(builder: Builder, node: Node) -> None:
    """`return a`; of the file it is what `require` gives."""
    for value in parts_of(builder, node).get("value", ()):
        term = builder.term(value)
        if builder.outer_definition() is None:
            shown = Within(builder.scope, term)
            builder.bind_in(MODULE_SCOPE, WHOLE, shown, node.start_byte)
        else:
            builder.returns(term, node.start_byte)


def required(builder: Builder, node: Node) -> None:
    """`require("a.b")`."""
    value_of(builder, node, WHOLE)


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`; `require` gives a module, `setmetatable` an instance."""
    if "module" in parts_of(builder, node):
        return value_of(builder, node, WHOLE)
    term = instance(builder, node)
    return builder.result(node) if term is UNKNOWN else term
