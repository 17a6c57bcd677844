"""What F#'s types say of values: casts, checks, and types behind what they hold."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.parts import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, InstanceOf, Name, Term
from shared.parsing.rules import expressions

# Expressions whose own value says more than the type that they are cast to.
MAKING = "application_expression"
BASE = Name("base")
_path = terms.path(".")


def path(builder: Builder, node: Node) -> Term:
    """`a.b.c`; `base.f` is what the class above has."""
    found = _path(builder, node)
    if isinstance(found, Attribute) and found.base == BASE:
        return Attribute(terms.SUPER, found.name)
    return found


def cast(builder: Builder, node: Node) -> Term:
    """`a :> T`, `a :?> T`: a T, unless what a makes is known."""
    value, type_ = expressions(node)[0], expressions(node)[-1]
    made = builder.term(value) if value.type == MAKING else UNKNOWN
    return declared(builder.term(type_)) if made is UNKNOWN else made


def postfix(builder: Builder, node: Node) -> Term:
    """`T list`."""
    inner, *_, of = expressions(node)
    return InstanceOf(builder.term(of), (declared(builder.term(inner)),))


def check(builder: Builder, node: Node) -> None:
    """`:? T as a`."""
    type_, *_, name = expressions(node)
    if name.type == "identifier":
        value = declared(builder.term(type_))
        builder.bind(builder.text(name), value, name.end_byte, declared=True)
