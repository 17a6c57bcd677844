"""Kotlin's properties and variables: what they are declared to be and hold."""

from dataclasses import dataclass, field

from tree_sitter import Node

from shared.languages.kotlin.functions import variable
from shared.languages.kotlin.modifiers import homes
from shared.languages.kotlin.types import (
    KINDS,
    declared,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Item,
    Term,
    Within,
)
from shared.parsing.rules import expressions, first_named, one_of

LAMBDAS = frozenset({"lambda_literal", "anonymous_function"})


@dataclass(slots=True, kw_only=True)
class _Parts:
    """The parts of a declaration."""

    received: Node | None = None
    declaring: Node | None = None
    value: Node | None = None
    delegate: Node | None = None
    accessors: list[Node] = field(default_factory=list)


def property_(builder: Builder, node: Node) -> None:
    """`val x: A = f()`, `var R.x get() = a`, `val x by d`, `val (a, b) = c`."""
    parts = _parts(node)
    declaring = parts.declaring
    if declaring is None:
        return
    if declaring.type == "multi_variable_declaration":
        destructure(builder, declaring, builder.term(parts.value), node.end_byte)
        return
    name, written = variable(builder, declaring)
    kept = [part for part in (parts.received, declaring) if part is not None]
    for accessor in parts.accessors:
        builder.give_name(accessor, name)
        builder.decorate(accessor, kept)
    if parts.received is not None:
        _extension(builder, node, name, parts.accessors)
        return
    for accessor in parts.accessors:
        _bind_accessor(builder, accessor, name)
    if parts.value is not None and parts.value.type in LAMBDAS:
        builder.give_name(parts.value, name)
    given = _value(builder, parts)
    kind = declared(builder, written)
    for home in homes(builder):
        if kind is not UNKNOWN:
            at = declaring.start_byte
            builder.bind(name, kind, at, declared=True, scope=home)
        if kind is UNKNOWN or given is not UNKNOWN:
            builder.bind(name, given, node.end_byte, scope=home)


def _parts(node: Node) -> _Parts:
    parts = _Parts()
    is_assigned = False
    for child in node.children:
        kind = child.type
        if kind == "=":
            is_assigned = True
        elif kind in ("variable_declaration", "multi_variable_declaration"):
            parts.declaring = child
        elif kind in ("getter", "setter"):
            parts.accessors.append(child)
        elif kind == "property_delegate":
            parts.delegate = child
        elif kind in KINDS and parts.declaring is None:
            parts.received = child
        elif is_assigned and child.is_named and not child.is_extra:
            parts.value = parts.value or child
    return parts


def _bind_accessor(builder: Builder, node: Node, name: str) -> None:
    # As Java calls it.
    made = builder.defined(node)
    if made is UNKNOWN:
        return
    front = "get" if node.type == "getter" else "set"
    plain = name[2:] if name.startswith("is") and name[2:3].isupper() else ""
    called = name if plain and front == "get" else f"{front}{_capital(plain or name)}"
    for home in homes(builder):
        builder.bind(f"{called}()", made, node.start_byte, scope=home)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _value(builder: Builder, parts: _Parts) -> Term:
    if parts.value is not None:
        return builder.term(parts.value)
    if parts.delegate is not None:
        made = builder.term(first_named(parts.delegate))
        asked = Attribute(made, "getValue")
        # The owner and the property.
        given = (Argument(UNKNOWN), Argument(UNKNOWN))
        called = builder.call(parts.delegate, asked, given, "implicit")
        return CallResult(called)
    for accessor in parts.accessors:
        if accessor.type == "getter":
            return _given(builder, accessor)
    return UNKNOWN


def _given(builder: Builder, node: Node) -> Term:
    # `get() = x`: x, as read in the getter's body.
    for child in node.named_children:
        if child.type == "function_body" and child.children[0].type == "=":
            value = builder.term(first_named(child))
            scope = builder.scope_of(child)
            return UNKNOWN if value is UNKNOWN else Within(scope, value)
    return UNKNOWN


def _extension(builder: Builder, node: Node, name: str, accessors: list[Node]) -> None:
    for accessor in accessors:
        getter = builder.defined(accessor)
        if accessor.type == "getter" and getter is not UNKNOWN:
            for home in homes(builder):
                builder.bind(f".{name}", getter, node.start_byte, scope=home)


def destructure(builder: Builder, node: Node, value: Term, at: int) -> None:
    """`(a, b: B) = value`: calls `component1` and so on."""
    for position, part in enumerate(expressions(node)):
        name, written = variable(builder, part)
        if not name:
            continue
        asked = Attribute(value, f"component{position + 1}")
        called = builder.call(part, asked, kind="implicit")
        kind = declared(builder, written)
        if kind is not UNKNOWN:
            builder.bind(name, kind, at, declared=True)
        else:
            found = one_of([CallResult(called), Item(value, position)])
            builder.bind(name, found, at)


def named_by(builder: Builder, target: Node, value: Node) -> None:
    """Name the lambda that a variable or property is given."""
    if value.type in LAMBDAS and target.type in ("identifier", "navigation_expression"):
        last = target if target.type == "identifier" else target.named_children[-1]
        builder.give_name(value, builder.text(last))
