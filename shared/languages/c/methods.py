"""C++'s functions, methods, constructors, operators and lambdas as facts."""

from typing import NamedTuple

from tree_sitter import Node

from shared.languages.c.classes import template_parameters
from shared.languages.c.constness import is_const, mark_formals
from shared.languages.c.declarators import Declared, read
from shared.languages.c.functions import PROTOTYPE, function_name, returned
from shared.languages.c.macro_tests import tested
from shared.languages.c.naming import (
    attributes,
    bind,
    is_anonymous,
    is_local,
    key,
    namespace,
    plain_scope,
    qualified,
    storage,
)
from shared.languages.c.signatures import formals_of, signature
from shared.languages.c.types import joined, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Defined,
    Definition,
    Formal,
    Name,
    Parameter,
    Scope,
    Term,
)
from shared.parsing.rules import expressions
from shared.resolution.static.constness import CONST, RETURNS_CONST, RETURNS_OTHER

CONSTRUCTOR, DESTRUCTOR = "<init>", "delete"
SPECIAL = {"constructor": CONSTRUCTOR, "destructor": DESTRUCTOR}
# What an outer rule tells a function that is declared a friend.
FRIEND = "friend"


class Named(NamedTuple):
    """A function's name, what it is qualified with, and what kind of name it is.

    What a test sees as its class is in its place; then there are no `parts` of it.
    """

    qualifier: Term
    parts: list[str]
    name: str
    kind: str


def function(builder: Builder, node: Node) -> None:
    """`R f(T a) { ... }`, `R C::f() { ... }`, `C() : a(1) { ... }`."""
    part = builder.field(node, "declarator")
    declarator = read(part)
    named = _named(builder, declarator, node)
    if named is None:
        return
    is_friend = builder.given_name(node) == FRIEND
    scope = plain_scope(builder) if is_friend else builder.scope
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    text = ".".join([*named.parts, named.name])
    written = builder.field(node, "type")
    own = signature(builder, named.name, written, declarator)
    definition = Definition(
        label="Function",
        kind="function" if is_friend else named.kind,
        name=named.name,
        qualified_name=_friend(builder, text)
        if is_friend
        else qualified(builder, text),
        scope=scope,
        body=body,
        start_line=node.start_point[0] + 1,
        end_line=node.end_point[0] + 1,
        at=node.start_byte,
        signature=own,
        exported=not is_anonymous(builder)
        and (named.kind != "function" or not is_local(builder, node)),
        modifiers=_modifiers(builder, node, declarator),
        formals=formals_of(builder, declarator.function),
        returns=returned(builder, node, declarator),
        receiver=None if named.qualifier is UNKNOWN else named.qualifier,
        type_formals=tuple(
            Formal(name) for name in template_parameters(builder, node) if name
        ),
    )
    builder.define(node, definition)
    mark_formals(builder, declarator.function, body)
    _take_templates(builder, node, body)
    _adopt_initialisers(builder, node, index, definition)
    _adopt_defaults(builder, declarator.function, index)
    bound = SPECIAL.get(named.kind, named.name)
    if named.parts:
        bound = "::".join([*named.parts, bound])
    if is_friend:
        at = node.start_byte
        builder.bind(
            key(builder, bound), Defined(index), at, declared=True, scope=MODULE_SCOPE
        )
    else:
        bind(builder, bound, Defined(index), node.start_byte)


def prototype(builder: Builder, node: Node) -> None:
    """`virtual void f() = 0;` is a method; other declarations are no nodes."""
    listed = builder.decorators(node)
    if not listed:
        return
    outer = listed[0]
    declarator = read(node)
    named = _named(builder, declarator, outer)
    if named is None:
        return
    is_pure = builder.field_text(outer, "default_value") == "0"
    index = builder.definition_index(node)
    modifiers = _modifiers(builder, outer, declarator)
    written = builder.field(outer, "type")
    builder.define(
        node,
        Definition(
            label="Function",
            kind=named.kind if is_pure else "prototype",
            name=named.name if is_pure else "",
            qualified_name=qualified(builder, named.name) if is_pure else "",
            scope=builder.scope,
            body=-1,
            start_line=outer.start_point[0] + 1,
            end_line=outer.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, named.name, written, declarator)
            if is_pure
            else "",
            exported=not is_local(builder, outer) and not is_anonymous(builder),
            modifiers=(*modifiers, "abstract") if is_pure else modifiers,
            formals=formals_of(builder, node),
            returns=returned(builder, outer, declarator),
        ),
    )
    bound = SPECIAL.get(named.kind, named.name)
    mark = "" if is_pure else PROTOTYPE
    bind(builder, bound + mark, Defined(index), node.start_byte)


def lambda_(builder: Builder, node: Node) -> None:
    """`[&](T a) { ... }`; it has a name when a declaration gives it one."""
    name = builder.given_name(node)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    part = builder.field(node, "declarator")
    formals = formals_of(builder, part)
    builder.define(
        node,
        Definition(
            label="Function",
            kind="lambda",
            name=name,
            qualified_name=qualified(builder, name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, None, Declared(name=None, function=part))
            if name
            else "",
            formals=formals,
        ),
    )
    mark_formals(builder, part, body)
    captures = builder.field(node, "captures")
    for child in expressions(captures) if captures is not None else ():
        left = builder.field(child, "left")
        right = builder.field(child, "right")
        if left is not None and right is not None and body >= 0:
            value = builder.term(right)
            builder.bind_in(body, builder.text(left), value, node.start_byte)


def friend(builder: Builder, node: Node) -> None:
    """`friend void f(C &c) { ... }`: a function of the namespace around."""
    for child in node.named_children:
        if child.type == "function_definition":
            builder.give_name(child, FRIEND)


def _friend(builder: Builder, name: str) -> str:
    outer = namespace(builder).replace("::", ".")
    return f"{outer}.{name}" if outer else name


def _named(builder: Builder, declarator: Declared, outer: Node) -> Named | None:
    node, parts = declarator.name, []
    while node is not None and node.type == "qualified_identifier":
        scope = builder.field(node, "scope")
        if scope is not None:
            parts.append(type_name(builder, scope))
        node = builder.field(node, "name")
    if node is None:
        return None
    words = [part.name for part in parts if isinstance(part, Name)]
    if len(words) != len(parts):
        return None
    name, kind = _plain(builder, node, declarator)
    if not name:
        return None
    around = builder.outer_definition()
    in_class = builder.current_scope().kind == "class"
    owner = words[-1] if words else around.name if around and in_class else ""
    if kind == "plain":
        untyped = builder.field(outer, "type") is None
        is_method = bool(words) or in_class
        kind = "method" if is_method else "function"
        if untyped and name == owner:
            kind = "constructor"
    elif kind == "operator":
        kind = "method" if words or in_class else "function"
    if not words and not in_class and kind == "function":
        name, fixture = tested(builder, name, declarator, outer)
        return Named(fixture, words, name, kind)
    return Named(joined(parts) if parts else UNKNOWN, words, name, kind)


def _plain(builder: Builder, node: Node, declarator: Declared) -> tuple[str, str]:
    if node.type == "destructor_name":
        return "".join(builder.text(node).split()), "destructor"
    if node.type in ("operator_name", "operator_cast"):
        text = builder.text(node).partition("(")[0] if node.type[9:] == "cast" else ""
        text = text or builder.text(node)
        words = text.removeprefix("operator").split()
        joint = " " if words and words[0][:1].isalpha() else ""
        # `operator"" _km` is the same as `operator""_km`.
        between = "" if words and words[0].startswith('"') else " "
        return f"operator{joint}{between.join(words)}", "operator"
    if node.type == "template_function":
        return builder.field_text(node, "name"), "plain"
    return function_name(builder, declarator) or builder.text(node), "plain"


def _modifiers(builder: Builder, node: Node, declarator: Declared) -> tuple[str, ...]:
    words = set(storage(builder, node)) & {"static", "virtual"}
    words |= attributes(builder, node)
    function = declarator.function
    for child in function.named_children if function is not None else ():
        if child.type == "virtual_specifier":
            words.add(builder.text(child))
    if is_const(builder, function):
        words.add(CONST)
    if declarator.pointers:
        words.add(RETURNS_CONST if is_const(builder, node) else RETURNS_OTHER)
    return tuple(sorted(words))


def _take_templates(builder: Builder, node: Node, body: int) -> None:
    # The name of a template's parameter is no class of the archive.
    for name in template_parameters(builder, node):
        if name and body >= 0:
            builder.bind_in(body, name, UNKNOWN, node.start_byte)


def _adopt_defaults(builder: Builder, function: Node | None, index: int) -> None:
    # `void f(T a = g())`: what defaults call is called by the function.
    listed = builder.field(function, "parameters") if function is not None else None
    for child in listed.named_children if listed is not None else ():
        scope = builder.layout.scope_of.get(child.id)
        if scope is not None:
            at = builder.layout.scopes[scope]
            adopted = Scope("function", at.parent, index, at.end)
            builder.layout.scopes[scope] = adopted


def _adopt_initialisers(
    builder: Builder, node: Node, index: int, definition: Definition
) -> None:
    # `C(T a) : b(a)`: what initialises runs in the constructor, and sees its formals.
    for child in node.children:
        if child.type != "field_initializer_list":
            continue
        scope = builder.layout.scope_of.get(child.id)
        if scope is None:
            continue
        at = builder.layout.scopes[scope]
        builder.layout.scopes[scope] = Scope("function", at.parent, index, at.end)
        for position, formal in enumerate(definition.formals):
            if formal.name:
                value = Parameter(index, position)
                builder.bind_in(scope, formal.name, value, node.start_byte)
