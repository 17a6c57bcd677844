"""Rust's functions, methods, closures and macros as facts."""

import re

from msgspec.structs import replace
from tree_sitter import Node

from shared.languages.rust import items, types
from shared.languages.rust.paths import MACRO, TYPE, identifier
from shared.languages.rust.patterns import bind_pattern
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Awaited,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Parameter,
    Sequence,
    Term,
    This,
)
from shared.parsing.rules import expressions

MAX_SIGNATURE_CHARS = 240
# A comment may stand anywhere, and the length of an array is a literal.
UNSHOWN = ('"', "//", "/*", "'\\")
LENGTH = re.compile(r";[^\]]*\]")

# What an implementation or a trait around a function is called in the facts.
HOLDERS = frozenset({"impl", "trait"})


def function(builder: Builder, node: Node) -> None:
    """`fn f<T: A>(a: T) -> R { ... }`, with or without a body, anywhere."""
    name_node = builder.field(node, "name")
    name = identifier(builder, name_node) if name_node else ""
    holder = _holder(builder)
    parameters = types.type_parameters(builder, node)
    listed = builder.field(node, "parameters")
    has_self, formals, patterns = formals_of(builder, listed)
    marks = items.modifiers(builder, node) + items.of_implementation(builder, node)
    if has_self:
        marks += ("self",)
    elif holder is not None:
        marks += ("static",)
    if node.type == "function_signature_item" and holder is not None:
        marks += ("abstract",)
    returned = builder.field(node, "return_type")
    is_async = _is_async(node)
    definition = items.defined(
        builder,
        node,
        ("Function", "method" if has_self else "function"),
        name,
        modifiers=marks,
        exported=items.is_visible(node) or _is_shown(holder),
    )
    index = builder.define(
        node,
        replace(
            definition,
            signature=signature(builder, name, node),
            is_async=is_async,
            formals=formals,
            returns=_returned(builder, returned, is_async=is_async),
            receiver=_receiver(builder, holder),
        ),
    )
    if definition.body >= 0:
        _open(builder, index, definition, parameters, patterns)
        if has_self:
            builder.bind_in(definition.body, "self", This(), node.start_byte)
    if holder is None:
        builder.bind(name, Defined(index), _visible_from(builder, node))


def _open(
    builder: Builder,
    index: int,
    definition: Definition,
    parameters: dict[str, tuple[Term, ...]],
    patterns: list[tuple[Node, int]],
) -> None:
    for name, bounds in parameters.items():
        builder.bind_in(definition.body, name + TYPE, Sequence(bounds), 0)
    for pattern, position in patterns:
        value = Parameter(index, position)
        bind_pattern(builder, pattern, value, definition.at, scope=definition.body)


def closure(builder: Builder, node: Node) -> None:
    """`|a, (b, c): T| ...`; it has a name when a `let` gives it one."""
    name = builder.given_name(node)
    listed = builder.field(node, "parameters")
    _, formals, patterns = formals_of(builder, listed)
    returned = builder.field(node, "return_type")
    definition = items.defined(builder, node, ("Function", "lambda"), name)
    index = builder.define(
        node,
        replace(
            definition,
            signature=f"{name}({', '.join(f.name or '_' for f in formals)})"
            if name
            else "",
            formals=formals,
            returns=_returned(builder, returned, is_async=False),
        ),
    )
    if definition.body >= 0:
        _open(builder, index, definition, {}, patterns)


def macro(builder: Builder, node: Node) -> None:
    """`macro_rules! m { ... }`: a function that the compiler runs."""
    name_node = builder.field(node, "name")
    name = identifier(builder, name_node) if name_node else ""
    is_exported = any(
        text.startswith("#[macro_export")
        for text in items.attribute_texts(builder, node)
    )
    index = builder.define(
        node,
        replace(
            items.defined(
                builder, node, ("Function", "macro"), name, exported=is_exported
            ),
            signature=f"{name}!",
        ),
    )
    builder.bind(name + MACRO, Defined(index), node.start_byte)
    if is_exported:
        builder.export(name + MACRO, Defined(index))


def formals_of(
    builder: Builder, node: Node | None
) -> tuple[bool, tuple[Formal, ...], list[tuple[Node, int]]]:
    """Return whether there is a `self`, the formals, and what takes them apart."""
    has_self = False
    found: list[Formal] = []
    patterns: list[tuple[Node, int]] = []
    for child in _listed(node):
        if child.type == "self_parameter":
            has_self = True
            continue
        pattern: Node | None = child
        value: Term = UNKNOWN
        if child.type == "parameter":
            pattern = builder.field(child, "pattern")
            value = types.declared(builder, builder.field(child, "type"))
        if pattern is not None and pattern.type == "self":
            has_self = True
            continue
        known = None if value is UNKNOWN else value
        if pattern is not None and pattern.type == "identifier":
            found.append(Formal(identifier(builder, pattern), type=known))
            continue
        if pattern is not None:
            patterns.append((pattern, len(found)))
        found.append(Formal("", type=known))
    return has_self, tuple(found), patterns


def _listed(node: Node | None) -> list[Node]:
    # `_` is no named node, and a position all the same.
    return [
        child
        for child in (node.children if node else ())
        if (child.is_named or child.type == "_")
        and not child.is_extra
        and child.type not in ("attribute_item", "variadic_parameter")
    ]


def signature(builder: Builder, name: str, node: Node) -> str:
    """Return `name(a: T) -> R`."""
    parts = [
        " ".join(builder.text(part).split()) if part else ""
        for part in (
            builder.field(node, "parameters"),
            builder.field(node, "return_type"),
        )
    ]
    shown = [
        "(...)" if any(mark in part for mark in UNSHOWN) else part for part in parts
    ]
    text = name + (shown[0] or "()") + (f" -> {shown[1]}" if shown[1] else "")
    return LENGTH.sub("; _]", text)[:MAX_SIGNATURE_CHARS]


def holder_index(builder: Builder) -> int:
    """Return the index of the `impl` or `trait` directly around, or -1."""
    scope = builder.current_scope()
    return scope.definition if scope.kind == "class" else -1


def _holder(builder: Builder) -> Definition | None:
    scope = builder.current_scope()
    outer = builder.outer_definition()
    is_held = scope.kind == "class" and outer is not None and outer.kind in HOLDERS
    return outer if is_held else None


def _receiver(builder: Builder, holder: Definition | None) -> Term | None:
    if holder is None:
        return None
    if holder.kind == "trait":
        return Defined(holder_index(builder))
    of = holder.receiver
    return of.type if isinstance(of, InstanceOf) else None


def _is_shown(holder: Definition | None) -> bool:
    if holder is None:
        return False
    return holder.exported if holder.kind == "trait" else holder.returns is not None


def _is_async(node: Node) -> bool:
    for child in node.named_children:
        if child.type == "function_modifiers":
            return any(word.type == "async" for word in child.children)
    return False


def _returned(builder: Builder, node: Node | None, *, is_async: bool) -> Term | None:
    if node is None:
        return None
    value = types.declared(builder, node)
    if value is UNKNOWN:
        return None
    return Awaited(value) if is_async else value


def _visible_from(builder: Builder, node: Node) -> int:
    # Items are visible in all of the block that holds them.
    return node.start_byte if builder.current_scope().kind in ("module", "class") else 0


def tail(builder: Builder, node: Node) -> None:
    """Note the value of a body as what it returns."""
    value = builder.term(node) if node.type != "block" else block_value(builder, node)
    if value is not UNKNOWN:
        builder.returns(value, node.end_byte)


def block_value(builder: Builder, node: Node) -> Term:
    """Return the last expression of a block, as read inside of it."""
    last = last_expression(node)
    return builder.term(last) if last is not None else UNKNOWN


def last_expression(node: Node) -> Node | None:
    """Return the expression at the end of a block."""
    children = expressions(node)
    if not children:
        return None
    last = children[-1]
    if last.type == "expression_statement":
        # `if`, `match` and the like need no semicolon behind them to be a value.
        inner = last.named_children
        ends = last.children
        return inner[0] if inner and ends[-1].type != ";" else None
    is_value = not last.type.endswith(("_item", "_declaration", "_statement"))
    return last if is_value and last.type not in ("label", "macro_definition") else None
