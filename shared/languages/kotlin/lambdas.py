"""Kotlin's functions without a name, as facts."""

from tree_sitter import Node

from shared.languages.kotlin.functions import (
    child_of,
    define,
    record,
    types_around,
    variable,
)
from shared.languages.kotlin.signatures import parameters_of
from shared.languages.kotlin.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Formal, Item, Parameter, Term, This, Within
from shared.parsing.rules import expressions

# The name of what a lambda without parameters may get.
IT = "it"

# In front of a label: the receiver of the lambda that has it.
LABEL = "@"


def lambda_(builder: Builder, node: Node) -> None:
    """`{ a, (b, c) -> d }`; it has a name when a statement gives it one."""
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    listed = child_of(node, "lambda_parameters")
    formals: list[Formal] = []
    if listed is None:
        formals.append(Formal(IT, default=UNKNOWN))
    for child in expressions(listed) if listed else ():
        if child.type == "variable_declaration":
            name, written = variable(builder, child)
            value = declared(builder, written)
            formals.append(Formal(name, type=None if value is UNKNOWN else value))
        elif child.type == "multi_variable_declaration":
            held = Parameter(index, len(formals))
            formals.append(Formal(""))
            for position, part in enumerate(expressions(child)):
                name, written = variable(builder, part)
                value = declared(builder, written)
                if name:
                    inner: Term = Item(held, position) if value is UNKNOWN else value
                    builder.bind_in(body, name, inner, node.start_byte)
    for label in builder.decorators(node):
        name = LABEL + builder.text(label).strip("`").removesuffix(LABEL)
        builder.bind_in(body, name, This(), node.start_byte)
    parts = [part for part in expressions(node) if part != listed]
    value = builder.term(parts[-1]) if parts else UNKNOWN
    record(
        builder,
        node,
        builder.given_name(node),
        "lambda",
        formals=tuple(formals),
        returns=UNKNOWN if value is UNKNOWN else Within(body, value),
    )


def anonymous_function(builder: Builder, node: Node) -> None:
    """`fun R.(a: A): B { ... }` as a value."""
    received, returned = types_around(node)
    define(
        builder,
        node,
        builder.given_name(node),
        "lambda",
        listed=list(
            parameters_of(builder, child_of(node, "function_value_parameters"))
        ),
        received=received,
        returned=returned,
    )
