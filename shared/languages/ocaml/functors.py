"""OCaml's functors: what a module is applied to is what its parameter stands for."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Attribute, Defined, Term
from shared.parsing.rules import first_named

# As a member of a functor: no program can name it so.
GIVEN = "given {}"
# More parameters than anyone writes.
MAX_PARAMETERS = 16


def parametric(builder: Builder, node: Node) -> None:
    """`module A (B : C) = struct ... end`: in there B is what A is applied to."""
    index = builder.definition_index(node)
    scope = builder.body_scope(index)
    if scope == NO_SCOPE:
        return
    for position, name in enumerate(_parameters(builder, node)):
        given = Attribute(Defined(index), GIVEN.format(position))
        builder.bind_in(scope, name, given, node.start_byte)


def _parameters(builder: Builder, node: Node) -> Iterator[str]:
    """`module A (B : C) (D : E)`, `functor (B : C) -> functor (D : E)`."""
    around: Node | None = node
    for _ in range(MAX_PARAMETERS):
        for child in around.named_children if around is not None else ():
            if child.type == "module_parameter" and (named := first_named(child)):
                yield builder.text(named)
        around = builder.field(around, "body") if around is not None else None
        if around is None or around.type != "functor":
            return


def instance(builder: Builder, node: Node) -> None:
    """`A (B)`, `A (B) (C)`: gives A what it is applied to."""
    position, functor = 0, builder.field(node, "functor")
    while functor is not None and functor.type == node.type:
        if position == MAX_PARAMETERS:
            return
        position, functor = position + 1, builder.field(functor, "functor")
    if functor is not None:
        value = builder.term(builder.field(node, "argument"))
        at = node.start_byte
        builder.store(builder.term(functor), GIVEN.format(position), value, at)


def argument(builder: Builder, node: Node) -> Term:
    """`(B)`, `(struct ... end)`."""
    inside = first_named(node)
    if inside is not None and inside.type == "structure":
        return builder.defined(node)
    return builder.term(inside)
