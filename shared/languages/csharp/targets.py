"""Types that `new()` takes from where it stands."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import InstanceOf, Name, Term

TASK = Name("Task`1")


RETURNED = "return"


def keep_returned(builder: Builder, value: Node | None) -> None:
    """Let `new()` know that it is what the function returns."""
    if value is not None and value.type == "implicit_object_creation_expression":
        builder.give_name(value, RETURNED)


def returned_type(builder: Builder, node: Node) -> Term:
    """Return the type that the function around `return new()` declares."""
    outer = builder.outer_definition()
    found = outer.returns if outer and builder.given_name(node) == RETURNED else None
    if isinstance(found, InstanceOf) and found.type == TASK and found.arguments:
        found = found.arguments[0]
    return found.type if isinstance(found, InstanceOf) else UNKNOWN


def keep_target(builder: Builder, value: Node | None, written: Node | None) -> None:
    """Let `new()` as a value know the type that is written for what receives it."""
    if value is None or written is None:
        return
    if value.type == "implicit_object_creation_expression":
        builder.decorate(value, [written])
