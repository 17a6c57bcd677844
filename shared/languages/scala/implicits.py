"""Scala's implicit classes and conversions, which add members to other types."""

from tree_sitter import Node

from shared.languages.tags.definitions import end_line
from shared.languages.tags.parts import class_of, first, parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import NO_SCOPE, Base, Definition, Name, Term
from shared.parsing.rules import expressions

PARAMETERS = ("class_parameter", "parameter")


def implicit(builder: Builder, node: Node) -> None:
    """`implicit class B(a: A)`, `implicit def f(a: A): B`: an A is a B, too.

    That is said of A from outside, by an extension without a name.
    """
    parts = parts_of(builder, node)
    marks = parts.get("modifier", [])
    listed = builder.field(
        node, "class_parameters" if node.type == "class_definition" else "parameters"
    )
    given = expressions(listed) if listed is not None else []
    is_implicit = any(b"implicit" in (mark.text or b"").split() for mark in marks)
    if not is_implicit or len(given) != 1 or given[0].type not in PARAMETERS:
        return
    of = class_of(builder.term(builder.field(given[0], "type")))
    made = _made(builder, node)
    if UNKNOWN not in (of, made):
        extend(builder, node, of, [made])


def extend(builder: Builder, node: Node, of: Term, bases: list[Term]) -> None:
    """Say at a node that what is of a class has the members of others, too."""
    builder.define_late(
        Definition(
            label="Class",
            kind="extension",
            name="",
            qualified_name="",
            scope=builder.scope,
            body=NO_SCOPE,
            start_line=node.start_point[0] + 1,
            end_line=end_line(node),
            at=node.start_byte,
            # No relation: it extends nothing.
            bases=tuple(Base(base, "") for base in bases),
            receiver=of,
        )
    )


def _made(builder: Builder, node: Node) -> Term:
    if node.type == "class_definition":
        name = first(parts_of(builder, node), "name")
        return Name(builder.text(name)) if name is not None else UNKNOWN
    returns = builder.field(node, "return_type")
    return class_of(builder.term(returns)) if returns is not None else UNKNOWN
