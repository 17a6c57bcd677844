"""Where C++ makes objects and ends them: declarations, `new`, `delete`."""

from tree_sitter import Node

from shared.languages.c.classes import HELD
from shared.languages.c.flow import arguments
from shared.languages.c.initializers import fill
from shared.languages.c.methods import DESTRUCTOR
from shared.languages.c.types import declared, described, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    InstanceOf,
    Name,
    Term,
    This,
)
from shared.parsing.rules import expressions

# No constructor takes more; longer lists are data.
MAX_ARGUMENTS = 64

# A call that a declaration implies: it makes an object and calls its constructor.
DECLARED = "declared"


def new(builder: Builder, node: Node) -> None:
    """`new C(a)`, `new C{a}`, `new C[n]`."""
    of = declared(builder, builder.field(node, "type"))
    if isinstance(of, InstanceOf):
        builder.call(node, of.type, arguments(builder, node), "new")
    else:
        builder.call(node, UNKNOWN, (), "implicit")


def new_value(builder: Builder, node: Node) -> Term:
    """`new C(a)` is a C, and of no class below."""
    of = declared(builder, builder.field(node, "type"))
    is_plain = isinstance(of, InstanceOf) and not of.arguments
    return builder.result(node) if is_plain else of


def delete(builder: Builder, node: Node) -> None:
    """`delete p`: calls the destructor."""
    listed = expressions(node)
    base = builder.term(listed[-1]) if listed else UNKNOWN
    builder.call(node, Attribute(base, DESTRUCTOR), (), "implicit")


def make(builder: Builder, node: Node, of: Term, given: Node | None) -> None:
    """Record that a declaration makes an object of the type `of`."""
    if not isinstance(of, InstanceOf):
        return
    every = expressions(given) if given is not None else []
    listed = builder.first(every, MAX_ARGUMENTS)
    passed = tuple(
        Argument(builder.term(child))
        for child in listed
        if child.type != "initializer_pair"
    )
    builder.call(node, of.type, passed, DECLARED)


def braces(builder: Builder, node: Node) -> None:
    """`C{a, b}`, `C{.x = f}`."""
    of = described(builder, builder.field(node, "type"))
    value = builder.field(node, "value")
    if isinstance(of, InstanceOf) and value is not None:
        fill(builder, of, value)
        make(builder, node, of, value)


def braces_value(builder: Builder, node: Node) -> Term:
    """`C{a, b}` is a C."""
    return described(builder, builder.field(node, "type"))


def initialiser(builder: Builder, node: Node) -> None:
    """`: Base(a), field(b)` of a constructor."""
    listed = expressions(node)
    if not listed:
        return
    first, given = listed[0], listed[-1] if len(listed) > 1 else None
    passed = tuple(
        Argument(builder.term(child))
        for child in (expressions(given) if given is not None else ())
    )
    named = type_name(builder, first)
    if first.type == "field_identifier":
        name = builder.text(first)
        named = Name(name)
        builder.call(node, Name(name + HELD), passed, DECLARED)
        if len(passed) == 1:
            builder.store(This(), name, passed[0].value, node.start_byte)
    if named is not UNKNOWN:
        builder.call(first, named, passed, DECLARED)
