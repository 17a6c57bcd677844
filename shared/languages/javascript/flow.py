"""How JavaScript's statements move values: declarations, assignments, calls, loops."""

from tree_sitter import Node

from shared.languages.javascript.exports import export_member
from shared.languages.javascript.imports import (
    define_module,
    imported_by_call,
    required_members,
)
from shared.languages.javascript.naming import name_of_target, name_value
from shared.languages.javascript.patterns import destructure
from shared.languages.javascript.prototypes import (
    INHERITS,
    PROTOTYPE,
    attach_methods,
    inherited,
    inherits,
)
from shared.languages.javascript.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Attribute,
    Element,
    InstanceOf,
    Literal,
    Mapping,
    Name,
    Term,
)
from shared.parsing.rules import constant_key, expressions, first_named, one_of

NAMED = frozenset({"identifier", "member_expression"})
INHERITING = INHERITS | {"setPrototypeOf"}
# Modules for browsers, before there were others.
DEFINE = Name("define")


def lexical(builder: Builder, node: Node) -> None:
    """`let a = b`, `const { c } = d`: variables of the block."""
    _declare(builder, node, builder.scope)


def variable(builder: Builder, node: Node) -> None:
    """`var a = b`: a variable of the whole function."""
    _declare(builder, node, _function_scope(builder))


def _declare(builder: Builder, node: Node, scope: int) -> None:
    target = node.child_by_field_name("name")
    value = node.child_by_field_name("value")
    if target is None:
        return
    if target.type == "identifier":
        name = builder.text(target)
        name_value(builder, value, name)
        kept = declared(builder, node.child_by_field_name("type"))
        if kept is not None:
            at = target.end_byte
            builder.bind(name, kept, at, declared=True, scope=scope)
        elif value is None:
            # It exists from here on; `var a` leaves alone what a holds.
            builder.bind(name, UNKNOWN, builder.at, declared=True, scope=scope)
        if value is None:
            return
    elif value is not None and required_members(builder, target, value):
        return

    def leaf(name: str, part: Term, at: int) -> None:
        builder.bind(name, part, at, scope=scope)

    destructure(builder, target, builder.term(value), leaf)


def _function_scope(builder: Builder) -> int:
    scopes = builder.layout.scopes
    scope = builder.scope
    while scopes[scope].kind == "block" and scopes[scope].definition == NO_SCOPE:
        scope = scopes[scope].parent
    return scope


def assignment(builder: Builder, node: Node) -> None:
    """`a = b`, `a.b = c`, `[a, b] = c`."""
    target = node.child_by_field_name("left")
    right = node.child_by_field_name("right")
    if target is None:
        return
    if target.type in NAMED and right is not None:
        name_value(builder, right, name_of_target(builder, target))
    value = builder.term(right)
    if target.type == "member_expression" and right is not None:
        attach_methods(builder, target, right)
        export_member(builder, target, value)
        if builder.field_text(target, "property") == PROTOTYPE:
            inherited(builder, target, right)
    builder.assign(target, value)


def augmented(builder: Builder, node: Node) -> None:
    """`a ||= b`, `a ??= b`, `a += b`: a keeps what it held."""
    target = node.child_by_field_name("left")
    if target is None:
        return
    value = builder.term(node.child_by_field_name("right"))
    builder.assign(target, one_of([builder.term(target), value]))


def iteration(builder: Builder, node: Node) -> None:
    """`for (const a of b)`: a is an element; of `for (const a in b)` a key."""
    target = node.child_by_field_name("left")
    if target is None:
        return
    sign = node.child_by_field_name("operator")
    iterable = builder.term(node.child_by_field_name("right"))
    is_of = sign is not None and sign.type == "of"
    value = Element(iterable) if is_of else Literal("string")
    if node.child_by_field_name("kind") is None:
        builder.assign_before(target, value)
        return
    builder.at = target.end_byte
    destructure(builder, target, value, builder.bind)


def narrowed(builder: Builder, node: Node) -> None:
    """`if (a instanceof C) {}`: inside, a is a C."""
    condition = node.child_by_field_name("condition")
    check = first_named(condition) if condition is not None else None
    block = node.child_by_field_name("consequence")
    if check is None or block is None or check.type != "binary_expression":
        return
    left, right = (check.child_by_field_name(side) for side in ("left", "right"))
    sign = check.child_by_field_name("operator")
    if left is None or sign is None or sign.type != "instanceof":
        return
    if left.type == "identifier":
        value = InstanceOf(builder.term(right))
        start, end = block.start_byte, block.end_byte
        builder.narrow(builder.text(left), value, start, end)


def catch(builder: Builder, node: Node) -> None:
    """`catch (a) {}`: a is nothing that is known."""
    target = node.child_by_field_name("parameter")
    if target is not None:
        builder.at = target.end_byte
        destructure(builder, target, UNKNOWN, builder.bind)


def call(builder: Builder, node: Node) -> None:
    """`f(a, ...b)`, a tagged template, `require("m")`."""
    function = node.child_by_field_name("function")
    arguments = node.child_by_field_name("arguments")
    if imported_by_call(builder, node) is not None:
        builder.call(node, Name("require"), (), "import")
        return
    callee = builder.term(function)
    if isinstance(callee, Name | Attribute) and arguments is not None:
        if callee.name == "defineProperty":
            _define_property(builder, expressions(arguments))
        elif callee.name in INHERITING:
            inherits(builder, callee, expressions(arguments))
        elif callee == DEFINE:
            define_module(builder, node, expressions(arguments))
            return
    builder.call(node, callee, _arguments(builder, arguments))


def _define_property(builder: Builder, arguments: list[Node]) -> None:
    """`Object.defineProperty(a, "b", { value: c })` is `a.b = c`."""
    if len(arguments) != 3 or arguments[1].type != "string":  # noqa: PLR2004 (its parameters)
        return
    name = constant_key(builder, arguments[1])
    described = builder.term(arguments[2])
    if isinstance(described, Mapping) and isinstance(name, str):
        for key, value in described.entries:
            if key == "value":
                builder.store(builder.term(arguments[0]), name, value, builder.at)


def new(builder: Builder, node: Node) -> None:
    """`new C(a)`."""
    callee = builder.term(node.child_by_field_name("constructor"))
    arguments = node.child_by_field_name("arguments")
    builder.call(node, callee, _arguments(builder, arguments), "new")


def decorator(builder: Builder, node: Node) -> None:
    """`@a`, `@a(b)`: what follows the sign is called with the definition."""
    builder.call(node, builder.term(first_named(node)), (), "decorator")


def element(builder: Builder, node: Node) -> None:
    """`<A b={c} />` calls A with an object; `<div>` is no call."""
    name = node.child_by_field_name("name")
    if name is None:
        return
    if name.type == "identifier" and builder.text(name)[:1].islower():
        return
    entries: list[tuple[str | int | None, Term]] = []
    for child in node.children_by_field_name("attribute"):
        parts = expressions(child)
        if child.type == "jsx_expression" and parts:
            entries.append(("...", builder.term(parts[0].named_child(0))))
        elif len(parts) == 2 and parts[1].type == "jsx_expression":  # noqa: PLR2004 (name and value)
            value = builder.term(first_named(parts[1]))
            entries.append((builder.text(parts[0]), value))
    props = Argument(Mapping(tuple(entries)))
    builder.call(node, builder.term(name), (props,), "element")


def arrow_body(builder: Builder, node: Node) -> None:
    """`() => a` returns a."""
    builder.returns(builder.term(node), node.start_byte)


def yielded(builder: Builder, node: Node) -> None:
    """`yield a`, `yield* a`."""
    value = builder.term(first_named(node))
    delegates = any(child.type == "*" for child in node.children)
    value = Element(value) if delegates else value
    builder.returns(value, node.start_byte, yields=True)


def _arguments(builder: Builder, node: Node | None) -> tuple[Argument, ...]:
    if node is None or node.type == "template_string":
        return ()
    return tuple(_argument(builder, child) for child in expressions(node))


def _argument(builder: Builder, node: Node) -> Argument:
    if node.type == "spread_element":
        return Argument(builder.term(node.named_child(0)), spread=1)
    return Argument(builder.term(node))
