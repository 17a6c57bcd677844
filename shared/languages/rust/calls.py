"""Rust's calls as facts: functions, methods, constructors, macros, operators."""

from tree_sitter import Node

from shared.languages.rust import formats, types
from shared.languages.rust.expected import expect, gathered
from shared.languages.rust.paths import MACRO, METHOD, identifier, path
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, InstanceOf, Literal, Term
from shared.parsing.rules import expressions, first_named

# The trait method behind an operator.
OPERATORS = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "div",
    "%": "rem",
    "&": "bitand",
    "|": "bitor",
    "^": "bitxor",
    "<<": "shl",
    ">>": "shr",
    "==": "eq",
    "!=": "eq",
    "<": "partial_cmp",
    ">": "partial_cmp",
    "<=": "partial_cmp",
    ">=": "partial_cmp",
}

SIGNS = {"-": "neg", "!": "not"}

CHANGING = "index_mut"
PARSE = f"parse{METHOD}"
SUMS = frozenset({f"product{METHOD}", f"sum{METHOD}"})

# Macros that take a value and a pattern.
PATTERNED = frozenset({"matches", "assert_matches", "debug_assert_matches"})


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `x.m::<T>(a)`, `A::f(a)`, `P(a)`, and macros read as calls."""
    function = builder.field(node, "function")
    if function is None:
        return
    passed = arguments(builder, builder.field(node, "arguments"))
    listed = None
    if function.type == "generic_function":
        listed = builder.field(function, "type_arguments")
        passed += _type_arguments(builder, listed)
        function = builder.field(function, "function")
        if function is None:
            return
    if function.type == "field_expression":
        field = builder.field(function, "field")
        base = builder.term(builder.field(function, "value"))
        if field is not None:
            method = Attribute(base, identifier(builder, field) + METHOD)
            builder.call(node, method, passed, at=field)
            if listed is not None:
                _told(builder, function, listed, method.name)
        return
    if _is_macro(builder, function):
        callee = path(builder, function, MACRO, types.declared)
        builder.call(node, callee, passed, "macro", at=_last(function))
        formats.shown(builder, node)
        return
    builder.call(node, builder.term(function), passed, at=_last(function))


def _told(builder: Builder, function: Node, listed: Node, name: str) -> None:
    # `s.parse::<T>()` runs `T::from_str`, and `xs.sum::<T>()` runs `T::sum`.
    if name != PARSE and name not in SUMS:
        return
    for written in types.arguments(builder, listed):
        if isinstance(written, InstanceOf) and name == PARSE:
            callee = Attribute(written.type, "from_str")
            builder.call(listed, callee, (), "implicit")
        elif isinstance(written, InstanceOf):
            gathered(builder, function, written, name.removesuffix(METHOD))


def arguments(builder: Builder, node: Node | None) -> tuple[Argument, ...]:
    """Return the values in `(a, b)`."""
    return tuple(
        Argument(builder.term(child))
        for child in (expressions(node) if node else ())
        if child.type != "attribute_item"
    )


def _type_arguments(builder: Builder, node: Node | None) -> tuple[Argument, ...]:
    # `f::<A, B>(x)`: named as no formal can be.
    listed = types.arguments(builder, node)
    return tuple(
        Argument(value, name=f"<{position}>") for position, value in enumerate(listed)
    )


def literal(builder: Builder, node: Node) -> None:
    """`S { a: x, b }`: makes an S and gives its fields values."""
    named = types.type_name(builder, builder.field(node, "name"))
    body = builder.field(node, "body")
    given: list[Argument] = []
    for child in body.named_children if body else ():
        if child.type == "field_initializer":
            field = builder.field(child, "field")
            value = builder.term(builder.field(child, "value"))
        elif child.type == "shorthand_field_initializer":
            field = first_named(child)
            value = builder.term(field)
        else:
            base = first_named(child)
            if child.type == "base_field_initializer" and base is not None:
                # `..Default::default()`
                expect(builder, base, InstanceOf(named))
            continue
        if field is not None:
            name = identifier(builder, field)
            given.append(Argument(value, name=name))
            builder.store(InstanceOf(named), name, value, child.start_byte)
    builder.call(node, named, tuple(given), "literal")


def macro(builder: Builder, node: Node) -> None:
    """`m!(x)`: the arguments are no expressions that the grammar knows."""
    function = builder.field(node, "macro")
    if function is not None:
        callee = path(builder, function, MACRO, types.declared)
        builder.call(node, callee, (), "macro", at=_last(function))
        # Such a pattern was left as it is: its macro's other tokens are lost.
        builder.truncated |= builder.text(function) in PATTERNED


def operator(builder: Builder, node: Node) -> None:
    """`a + b`, `a == b`, `a += b`: a method of the left one's type."""
    mark = builder.field(node, "operator")
    written = mark.type if mark else ""
    is_assigning = node.type == "compound_assignment_expr"
    word = OPERATORS.get(written[:-1] if is_assigning else written)
    if word is None or mark is None:
        # `a && b` calls nothing. A pattern that told would cost the square of the
        # depth of a long sum, so the node has its place among the calls all the same.
        builder.call(node, Literal("bool"), (), "implicit")
        return
    left = builder.term(builder.field(node, "left"))
    right = builder.term(builder.field(node, "right"))
    name = word + ("_assign" if is_assigning else "") + METHOD
    builder.call(node, Attribute(left, name), (Argument(right),), "implicit", at=mark)


def sign(builder: Builder, node: Node) -> None:
    """`-x`, `!x`: likewise."""
    mark = node.children[0]
    value = builder.term(first_named(node))
    callee = Attribute(value, SIGNS[mark.type] + METHOD)
    builder.call(node, callee, (), "implicit", at=mark)


def changing(builder: Builder, node: Node) -> None:
    """`x[i] = y`, `&mut x[i]`: what is there may change."""
    sides = (builder.field(node, side) for side in ("left", "value"))
    for inner in sides:
        if inner is not None and inner.type == "index_expression":
            builder.give_name(inner, CHANGING)


def index(builder: Builder, node: Node) -> None:
    """`x[i]`: a method of what is indexed."""
    parts = expressions(node)
    callee: Term = Literal("bool")
    given: tuple[Argument, ...] = ()
    if len(parts) == 2:  # noqa: PLR2004 (what is indexed and the index)
        name = builder.given_name(node) or "index"
        callee = Attribute(builder.term(parts[0]), name + METHOD)
        given = (Argument(builder.term(parts[1])),)
    builder.call(node, callee, given, "implicit", at=parts[-1] if parts else node)


def operation(builder: Builder, node: Node) -> Term:
    """`a + b` as a value."""
    return builder.result(node)


def _is_macro(builder: Builder, function: Node) -> bool:
    # Well-known macros were made calls before parsing; the source still says so.
    end = function.end_byte
    return builder.source[end : end + 1] == b"!"


def _last(function: Node) -> Node:
    if function.type in ("scoped_identifier", "scoped_type_identifier"):
        return function.child_by_field_name("name") or function
    return function
