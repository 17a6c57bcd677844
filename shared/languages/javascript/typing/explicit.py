"""Calls that say their type arguments: `make<A>()`, `box.get<A>("a")`."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import CallResult, Either, InstanceOf, Literal, Term
from shared.parsing.rules import expressions
from shared.parsing.terms import EXPLICIT


def given(builder: Builder, node: Node) -> Term:
    """`f<A>()`: what the call gives, and what that is where it gives an A."""
    result = builder.result(node)
    listed = builder.field(node, "type_arguments")
    around = node.parent
    is_declared = around is not None and builder.field(around, "type") is not None
    if listed is None or is_declared or not isinstance(result, CallResult):
        # What is declared to be of a type tells by itself what it is.
        return result
    arguments = [builder.term(child) for child in expressions(listed)]
    if all(one is UNKNOWN or isinstance(one, Literal) for one in arguments):
        return result
    return Either((result, InstanceOf(EXPLICIT, (result, *arguments))))
