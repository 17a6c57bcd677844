"""What the head of a Kotlin class declares: bases, constructor, properties."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.kotlin.signatures import formal_of, parameters_of
from shared.languages.kotlin.types import TypeParameters, declared, written_type
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Defined,
    Definition,
    InstanceOf,
    Parameter,
    Sequence,
    Term,
)

# What constructors are bound as in the body of their class.
CONSTRUCTOR = "<init>"
# Notes on a file.
PLAIN = "kotlin parameters"
# Bound in a class: its bases as values, with their type arguments.
BASES = "<bases>"


def base_types(node: Node) -> Iterator[tuple[Node, bool]]:
    """Return the types behind the colon, and whether their constructor is called."""
    for child in node.named_children:
        if child.type == "delegation_specifiers":
            for specifier in child.named_children:
                for part in specifier.named_children:
                    if part.type == "user_type":
                        yield part, False
                    elif part.type in ("constructor_invocation", "explicit_delegation"):
                        written = written_type(part)
                        if written is not None:
                            yield written, part.type == "constructor_invocation"


def parameters_in(builder: Builder, node: Node) -> dict[str, Term]:
    """Return what the names of a primary constructor's parameters stand for."""
    index = builder.definition_index(node)
    found: dict[str, Term] = {}
    for child in node.named_children:
        if child.type == "class_parameters":
            for position, one in enumerate(parameters_of(builder, child)):
                found[one.name] = Parameter(index, position)
    return found


def declare_bases(
    builder: Builder, node: Node, index: int, parameters: TypeParameters
) -> None:
    """Keep what type arguments the bases are given, and what made them sees."""
    _show_parameters(builder, node)
    values = [declared(builder, written, parameters) for written, _ in base_types(node)]
    if any(isinstance(value, InstanceOf) and value.arguments for value in values):
        _declare(builder, node, index, BASES, Sequence(tuple(values)))


def _show_parameters(builder: Builder, node: Node) -> None:
    primary = [c for c in node.named_children if c.type == "primary_constructor"]
    for child in node.named_children:
        if primary and child.type == "delegation_specifiers":
            for specifier in child.named_children:
                for part in specifier.named_children:
                    if part.type == "constructor_invocation":
                        builder.decorate(part, primary)


def declare_parameters(
    builder: Builder, node: Node, index: int, parameters: TypeParameters
) -> None:
    """`class C(val a: A, b: B)`: properties, and names that initialisers see."""
    for child in node.named_children:
        if child.type == "primary_constructor":
            for listed in child.named_children:
                if listed.type == "class_parameters":
                    _constructor(builder, child, listed, index, parameters)


def _constructor(
    builder: Builder,
    node: Node,
    listed: Node,
    owner: int,
    parameters: TypeParameters,
) -> None:
    body = builder.body_scope(owner)
    written = list(parameters_of(builder, listed))
    formals = tuple(formal_of(builder, one, parameters) for one in written)
    index = builder.define(
        node,
        Definition(
            label="Function",
            kind="primary",
            name="",
            qualified_name="",
            scope=body if body >= 0 else builder.scope,
            body=-1,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            formals=formals,
        ),
    )
    if body >= 0:
        builder.bind(CONSTRUCTOR, Defined(index), node.start_byte, scope=body)
    else:
        _declare(builder, node, owner, CONSTRUCTOR, Defined(index))
    properties = [
        any(mark.type in ("val", "var") for mark in child.children)
        for child in listed.named_children
        if child.type == "class_parameter"
    ]
    for position, (formal, is_property) in enumerate(
        zip(formals, properties, strict=False)
    ):
        value: Term = Parameter(index, position)
        head = builder.scope_of(listed)
        builder.bind_in(head, formal.name, value, written[position].seen_from)
        if body >= 0:
            if formal.type is not None:
                at = node.start_byte
                builder.bind(formal.name, formal.type, at, declared=True, scope=body)
            builder.bind(formal.name, value, node.end_byte, scope=body)
            if not is_property:
                plain_parameters(builder).add((body, formal.name))
        elif is_property:
            _declare(builder, node, owner, formal.name, value)


def plain_parameters(builder: Builder) -> set[tuple[int, str]]:
    """Return the bodies of classes with the parameters that are no properties."""
    found = builder.layout.notes.get(PLAIN)
    if not isinstance(found, set):
        found = builder.layout.notes[PLAIN] = set()
    return found


def _declare(builder: Builder, node: Node, owner: int, name: str, value: Term) -> None:
    body = builder.body_scope(owner)
    if value is UNKNOWN:
        return
    if body >= 0:
        builder.bind(name, value, node.start_byte, scope=body)
    else:
        builder.declare(InstanceOf(Defined(owner)), name, value, node.start_byte)
