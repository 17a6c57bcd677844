"""What the head of a class says that it is made with: `class C(a: A, f: B => D)`."""

from tree_sitter import Node

from shared.languages.tags.parts import Parts, first, parts_of, type_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Defined,
    Definition,
    Formal,
    InstanceOf,
    Parameter,
    Scope,
    Term,
)

# What constructors are bound as in the body of their class.
CONSTRUCTOR = "<init>"


def body_of(builder: Builder, parts: Parts, node: Node, index: int) -> int:
    """Return the scope of a class; one without a body gets one for what it holds."""
    body = builder.body_scope(index)
    if body != NO_SCOPE or not _open(builder, parts):
        return body
    builder.layout.scopes.append(Scope("class", builder.scope, index, node.end_byte))
    return len(builder.layout.scopes) - 1


def fields(builder: Builder, parts: Parts, fact: Definition, index: int) -> None:
    """Bind what a class is made with, of the types that are written there.

    Where a type tells nothing (a function's), what is given flows: through a
    constructor that nobody wrote, and that is no node.
    """
    given = _open(builder, parts) if fact.body != NO_SCOPE else {}
    made = _constructor(builder, parts, fact) if given else -1
    for node in parts.get("parameter", ()):
        name = _name(builder, node)
        value = type_of(builder, parts_of(builder, node)) or UNKNOWN
        if name in given:
            value = Parameter(made, given[name])
            builder.bind_in(fact.body, name, value, node.end_byte)
        elif fact.body != NO_SCOPE:
            builder.bind(name, value, node.end_byte, declared=True, scope=fact.body)
        elif value is not UNKNOWN:
            builder.store(InstanceOf(Defined(index)), name, value, node.end_byte)


def _name(builder: Builder, node: Node) -> str:
    return builder.text(first(parts_of(builder, node), "name") or node)


def _open(builder: Builder, parts: Parts) -> dict[str, int]:
    # Those without a type that tells something, by their places.
    return {
        _name(builder, node): place
        for place, node in enumerate(parts.get("parameter", ()))
        if (type_of(builder, parts_of(builder, node)) or UNKNOWN) is UNKNOWN
    }


def _constructor(builder: Builder, parts: Parts, fact: Definition) -> int:
    index = builder.define_late(
        Definition(
            label="Function",
            kind="constructor",
            name="",
            qualified_name="",
            scope=fact.body,
            body=NO_SCOPE,
            start_line=fact.start_line,
            end_line=fact.start_line,
            at=fact.at,
            formals=tuple(
                Formal(_name(builder, node), default=_default(builder, node))
                for node in parts.get("parameter", ())
            ),
        )
    )
    builder.bind_in(fact.body, CONSTRUCTOR, Defined(index), fact.at)
    return index


def _default(builder: Builder, node: Node) -> Term | None:
    default = first(parts_of(builder, node), "default")
    return builder.term(default) if default is not None else None
