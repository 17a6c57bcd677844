"""How Rust's paths become terms.

Rust keeps types and modules, values and macros apart, so their names are: a type or
module is `a::`, a macro `a!`, a method that is called `a()`, and a value just `a`.
`a::b::f` is `Attribute(Attribute(Name("a::"), "b::"), "f")`, while the field of
`x.f` hangs on a value: `Attribute(Name("x"), "f")`.
"""

from collections.abc import Callable
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Either,
    InstanceOf,
    Name,
    Repeated,
    Sequence,
    Term,
)

TYPE, MACRO, METHOD = "::", "!", "()"

# What `::a` begins with.
GLOBAL = Name(TYPE)

# Paths are longer than this only in generated code.
MAX_SEGMENTS = 60

Declared: TypeAlias = Callable[[Builder, Node | None], Term]


def is_type_path(term: Term) -> bool:
    """Whether a term is a path to a type or module, and no value."""
    if isinstance(term, Name | Attribute):
        return term.name.endswith(TYPE)
    if isinstance(term, InstanceOf):
        # A value that a pattern takes apart is one of a path to a value.
        return is_type_path(term.type)
    return isinstance(term, Either | Repeated | Sequence)


def path(builder: Builder, node: Node | None, mark: str, declared: Declared) -> Term:
    """Return the term of a path whose last segment is marked.

    `declared` turns the types into terms that are written inside of `<...>`.
    """
    names: list[str] = []
    term: Term = UNKNOWN
    while True:
        if node is None or len(names) > MAX_SEGMENTS:
            builder.truncated |= node is not None
            return UNKNOWN
        if node.type in ("scoped_identifier", "scoped_type_identifier"):
            name = builder.field(node, "name")
            names.append(identifier(builder, name) if name else "")
            below = builder.field(node, "path")
            if below is None:
                term = GLOBAL
                break
            node = below
        elif node.type == "bracketed_type":
            term = _bracketed(builder, node, declared)
            break
        elif node.type in ("generic_type", "generic_type_with_turbofish"):
            if names:
                term = declared(builder, node)
                break
            node = builder.field(node, "type")
        else:
            names.append(identifier(builder, node))
            term = Name(names.pop() + (TYPE if names else mark))
            break
    while names:
        name_ = names.pop()
        term = Attribute(term, name_ + (TYPE if names else mark))
    return term


def identifier(builder: Builder, node: Node) -> str:
    """Return a name without the mark of a raw identifier (`r#type`)."""
    return builder.text(node).removeprefix("r#")


def _bracketed(builder: Builder, node: Node, declared: Declared) -> Term:
    inner = next(iter(node.named_children), None)
    if inner is not None and inner.type == "qualified_type":
        of = declared(builder, builder.field(inner, "type"))
        seen_as = declared(builder, builder.field(inner, "alias"))
        return Either((of, seen_as))
    return declared(builder, inner)
