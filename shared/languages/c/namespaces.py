"""C++'s namespaces, using-declarations, using-directives and aliases as facts."""

import re

from tree_sitter import Node

from shared.languages.c import macros
from shared.languages.c.methods import CONSTRUCTOR
from shared.languages.c.naming import ANONYMOUS, UNREACHED, bind, namespace
from shared.languages.c.structs import define_type
from shared.languages.c.types import described, joined, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Defined,
    Definition,
    Import,
    InstanceOf,
    Name,
    Term,
)
from shared.parsing.rules import expressions, one_of
from shared.resolution.classes.constructors import USING as SHOWN

# What a scope uses is bound under this name.
USING = "using namespace"
OPENED = "namespace"

# In a macro's text.
OPENS = re.compile(r"\bnamespace\s+([A-Za-z_]\w*)\s*\{")

# `#define LIB_NAMESPACE lib`, for `#define LIB_BEGIN namespace LIB_NAMESPACE {`.
NAMED = re.compile(r"[A-Za-z_]\w*")
FOR_NAMESPACE = "NAMESPACE"

# Namespaces nest deeper than this only in generated code. What is deeper is known in
# its own namespace and file alone, and sees nothing of what is around it.
MAX_SPACES = 64


def namespace_(builder: Builder, node: Node) -> None:
    """`namespace a::b { ... }`; an inline one is the one around it."""
    named = builder.field(node, "name")
    is_inline = any(child.type == "inline" for child in node.children)
    names = [] if named is None or is_inline else _names(builder, named)
    outer = namespace(builder)
    parts = [*(outer.split("::") if outer else []), *names]
    is_reached = len(parts) <= MAX_SPACES
    if not is_reached:
        builder.truncated = True
        parts, names = [f"{UNREACHED}{node.start_byte}"], []
    index = builder.definition_index(node)
    builder.define(
        node,
        Definition(
            label="Namespace",
            kind=OPENED if named and is_reached else ANONYMOUS,
            name="",
            qualified_name=".".join(parts),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
        ),
    )
    first = len(parts) - len(names) + 1
    for end in range(first, len(parts) + 1):
        space = "::".join(parts[:end])
        _bind_opened(builder, space, space, node)


def _bind_opened(builder: Builder, name: str, space: str, node: Node) -> None:
    line = node.start_point[0] + 1
    term = builder.import_(Import(space, builder.scope, line, kind=OPENED))
    builder.bind(name, term, node.start_byte, declared=True, scope=MODULE_SCOPE)


def _names(builder: Builder, node: Node) -> list[str]:
    found: list[str] = []
    waiting = [node]
    while waiting and len(found) <= MAX_SPACES:
        at = waiting.pop()
        if at.type == "namespace_identifier":
            found.append(builder.text(at))
        else:
            waiting.extend(reversed(expressions(at)))
    return found


def macro(builder: Builder, node: Node) -> None:
    """`#define BEGIN namespace a { namespace b {`, or another name.

    Where such a macro is used is not known here: what is in such a namespace counts as
    being in none, and its name as that of all there is.
    """
    macros.alias(builder, node)
    text = builder.field_text(node, "value").strip()
    names = OPENS.findall(text)
    if FOR_NAMESPACE in builder.field_text(node, "name") and NAMED.fullmatch(text):
        names.append(text)
    for name in names[:MAX_SPACES]:
        _bind_opened(builder, name, "", node)


def alias(builder: Builder, node: Node) -> None:
    """`namespace fs = a::b;`."""
    named = builder.field(node, "name")
    rest = [child for child in expressions(node) if child != named]
    if named is not None and rest:
        names = _names(builder, rest[-1])
        if len(names) > MAX_SPACES:
            builder.truncated = True
            return
        target = joined([Name(name) for name in names])
        bind(builder, builder.text(named), target, node.end_byte)


def using(builder: Builder, node: Node) -> None:
    """`using namespace a::b;`, `using a::f;`."""
    listed = expressions(node)
    if not listed:
        return
    target = type_name(builder, listed[-1])
    if any(child.type == "namespace" for child in node.children):
        text = builder.text(listed[-1]).replace(" ", "")
        builder.bind(USING, Name(text.removeprefix("::")), node.start_byte)
    elif isinstance(target, Attribute) and builder.current_scope().kind != "class":
        bind(builder, target.name, _around(builder, target), node.end_byte)
    elif isinstance(target, Attribute) and _is_own_name(target):
        # `using Base::Base;`: what makes a Base makes what is below it.
        builder.bind(SHOWN + CONSTRUCTOR, UNKNOWN, node.end_byte)
    elif isinstance(target, Attribute):
        bind(builder, SHOWN + target.name, UNKNOWN, node.end_byte)


def _is_own_name(target: Attribute) -> bool:
    around = target.base
    return isinstance(around, Name | Attribute) and around.name == target.name


def _around(builder: Builder, target: Attribute) -> Term:
    """`using a::f` in a namespace n: that is `n::a::f`, where there is one."""
    first, space = target.base, namespace(builder)
    while isinstance(first, Attribute):
        first = first.base
    if not isinstance(first, Name) or not space:
        return target
    words = space.split("::")
    outer = [words[:end] for end in range(len(words), 0, -1)]
    return one_of([*(_within(target, names) for names in outer), target])


def _within(term: Term, outer: list[str]) -> Term:
    if isinstance(term, Attribute):
        return Attribute(_within(term.base, outer), term.name)
    if not isinstance(term, Name):
        return term
    return joined([Name(name) for name in [*outer, term.name]])


def type_alias(builder: Builder, node: Node) -> None:
    """`using T = a::U<int>;`."""
    named = builder.field(node, "name")
    if named is None:
        return
    name = builder.text(named)
    value = described(builder, builder.field(node, "type"))
    stands = value if isinstance(value, InstanceOf) else None
    plain = stands is not None and not stands.arguments
    kept = None if value is UNKNOWN or plain else value
    index = define_type(builder, node, name, "type_alias", returns=kept)
    target = stands.type if stands is not None and plain else Defined(index)
    bind(builder, name, target, node.start_byte)
