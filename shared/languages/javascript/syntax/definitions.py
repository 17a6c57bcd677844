"""Functions and methods as facts."""

import re

from tree_sitter import Node

from shared.languages.javascript.function_kinds import GENERATORS
from shared.languages.javascript.members.patterns import key_of
from shared.languages.javascript.members.prototypes import receiver
from shared.languages.javascript.naming import (
    DEFAULT,
    accessor_kind,
    is_exported,
    is_of_field,
    last,
    member_is_exported,
    qualified,
    value_name,
)
from shared.languages.javascript.running import note_function
from shared.languages.javascript.syntax.formals import (
    Formals,
    bind_type_parameters,
    shown_type,
    signature,
    type_formals,
    within,
)
from shared.languages.javascript.syntax.overloads import (
    is_overload,
    note_overload,
    noted,
    result_of,
    told_apart,
)
from shared.languages.javascript.typing.types import declared
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Defined,
    Definition,
    Parameter,
)
from shared.resolution.project.around import OF_FIELD

MODIFIERS = frozenset({"static", "abstract", "async", "readonly", "get", "set", "*"})
WRITTEN = frozenset({"accessibility_modifier", "override_modifier"})
SETTER = "set "
# What a block declares is seen outside of it in sloppy code: what is no module either.
HOISTED = frozenset({"function_declaration"})
STRICT = "strict"
STRICT_CODE = re.compile(rb"^(?:import|export)\b|[\"']use strict[\"']", re.MULTILINE)
SIGNATURES = frozenset({"method_signature", "abstract_method_signature"})


def function(builder: Builder, node: Node) -> None:
    """`function f(a) {}`, `declare function f(a: A): B`, in all of the scope."""
    name = builder.field_text(node, "name")
    if node.type == "function_signature" and is_overload(builder, node, name):
        note_overload(builder, node, name)
        return
    is_public = is_exported(builder, node)
    words = _generating(node)
    index = _define(
        builder, node, name, "function", is_public=is_public, modifiers=words
    )
    builder.bind_in(builder.scope, name, Defined(index), 0)
    if node.type in HOISTED and _is_in_block(builder):
        home = function_scope(builder)
        builder.bind(name, Defined(index), node.start_byte, scope=home)


def _is_in_block(builder: Builder) -> bool:
    """Whether a declaration is in a block, and its name in all of the function."""
    scope = builder.current_scope()
    if scope.kind != "block" or scope.definition != NO_SCOPE:
        return False
    known = builder.layout.notes.get(STRICT)
    if known is None:
        known = STRICT_CODE.search(builder.source) is not None
        builder.layout.notes[STRICT] = known
    return known is False


def function_scope(builder: Builder) -> int:
    """Return the scope of the function, or module, around the current one."""
    scopes = builder.layout.scopes
    scope = builder.scope
    while scopes[scope].kind == "block" and scopes[scope].definition == NO_SCOPE:
        scope = scopes[scope].parent
    return scope


def expression(builder: Builder, node: Node) -> None:
    """`function () {}`, `function f() {}` as a value; f is visible inside."""
    own = builder.field_text(node, "name")
    name = value_name(builder, node, own)
    is_public = builder.given_name(node) == DEFAULT
    words = _generating(node)
    body = builder.body_scope(builder.definition_index(node))
    if not words:
        note_function(builder, node, body)
    index = _define(
        builder, node, name, "function", is_public=is_public, modifiers=words
    )
    if own and body >= 0:
        builder.bind_in(body, own, Defined(index), 0)


def _generating(node: Node) -> tuple[str, ...]:
    return ("*",) if node.type in GENERATORS else ()


def arrow(builder: Builder, node: Node) -> None:
    """`(a) => b`; it has a name when something gives it one."""
    name = builder.given_name(node)
    words = (OF_FIELD,) if is_of_field(builder, node) else ()
    is_public = name == DEFAULT
    body = builder.body_scope(builder.definition_index(node))
    note_function(builder, node, body)
    _define(builder, node, name, "arrow", is_public=is_public, modifiers=words)


def method(builder: Builder, node: Node) -> None:
    """`m() {}`, `get x() {}`, in a class or object literal; `m(a: A): B;` in a type."""
    in_class = builder.current_scope().kind == "class"
    if not in_class and node.type in SIGNATURES:
        # Of a type whose members nobody asks for.
        return
    words = _modifiers(builder, node)
    key = key_of(builder, builder.field(node, "name"))
    name = builder.given_name(node) or (key if isinstance(key, str) else "")
    if in_class and _is_signature(node, words) and is_overload(builder, node, name):
        note_overload(builder, node, name)
        return
    kind = _kind(name, words, in_class=in_class)
    is_public = in_class and member_is_exported(builder, name, words)
    index = _define(builder, node, name, kind, is_public=is_public, modifiers=words)
    if in_class and name:
        builder.bind(name, Defined(index), node.start_byte)
        if kind == "setter":
            builder.bind(f"{SETTER}{name}", Defined(index), node.start_byte)


def _define(
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    is_public: bool,
    modifiers: tuple[str, ...] = (),
) -> int:
    index = builder.definition_index(node)
    kind = accessor_kind(builder, index) or kind
    body = builder.body_scope(index)
    bind_type_parameters(builder, node, body)
    # Types in a class are names around it; its members are none.
    outer = builder.current_scope()
    around = outer.parent if outer.kind == "class" else builder.scope
    inside = body if body != NO_SCOPE else around
    formals = Formals(builder, node, inside)
    annotation = builder.field(node, "return_type")
    returns = declared(builder, annotation)
    if returns is not None:
        returns = within(inside, returns)
    given_back = formals.given_back(node, annotation)
    if given_back is not None:
        returns = Parameter(index, given_back)
    overloads = noted(builder, node, name)
    if overloads and (returns is None or builder.field(node, "body") is None):
        returns = result_of(overloads) or returns
    own = last(name)
    returned = shown_type(builder, annotation)
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=own,
            qualified_name=qualified(builder, name) if name else "",
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(own, formals.shown, returned) if name else "",
            exported=is_public,
            is_async=any(child.type == "async" for child in node.children),
            modifiers=modifiers,
            formals=tuple(formals.formals),
            returns=returns,
            receiver=receiver(builder, node),
            type_formals=type_formals(builder, node),
            overloads=() if given_back is not None else told_apart(overloads),
        ),
    )
    if body != NO_SCOPE:
        formals.bind(index)
    return index


def _kind(name: str, words: tuple[str, ...], *, in_class: bool) -> str:
    if "get" in words:
        return "getter"
    if "set" in words:
        return "setter"
    return "constructor" if in_class and name == "constructor" else "method"


def _modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    words: list[str] = []
    for child in node.children:
        if child.type in WRITTEN:
            words.append(builder.text(child))
        elif not child.is_named and child.type in MODIFIERS:
            words.append(child.type)
        elif child.type == "formal_parameters":
            break
    return tuple(words)


def _is_signature(node: Node, words: tuple[str, ...]) -> bool:
    is_accessor = "get" in words or "set" in words
    return node.type in SIGNATURES and not is_accessor
