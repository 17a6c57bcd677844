"""Calls of languages where `f a b` is `(f a) b`: all arguments belong to one call."""

from tree_sitter import Node

from shared.languages.tags.flow import reference
from shared.languages.tags.parts import parts_of
from shared.parsing.builder import MAX_TERM_DEPTH, AnchorRule, Builder
from shared.parsing.facts import Term

# The key in `Layout.notes` of the arguments that lie outside of a call, by its node.
GIVEN = "given"
_called = reference("call")


def innermost(node: Node) -> tuple[Node, list[Node]]:
    """Return the innermost application of `f a b`, and the arguments outside of it."""
    outside: list[Node] = []
    while len(outside) < MAX_TERM_DEPTH:
        inner = node.child_by_field_name("function")
        if inner is None or inner.type != node.type:
            break
        argument = node.child_by_field_name("argument")
        outside[:0] = [argument] if argument is not None else []
        node = inner
    return node, outside


def applied(builder: Builder, node: Node) -> None:
    """`f a b`, from the outermost application on: says what the call of f is given."""
    known = builder.layout.notes.setdefault(GIVEN, {})
    inner, outside = innermost(node)
    if isinstance(known, dict):
        known.setdefault(inner.id, outside)


def called(builder: Builder, node: Node) -> None:
    """The call itself: `f a`, with what is outside."""
    known = builder.layout.notes.get(GIVEN)
    outside = known.get(node.id, []) if isinstance(known, dict) else []
    if outside:
        parts = parts_of(builder, node)
        parts["argument"] = [*parts.get("argument", ()), *outside]
    _called(builder, node)


def result(builder: Builder, node: Node) -> Term:
    """What `f a b` gives."""
    return builder.result(innermost(node)[0])


OWN: dict[str, AnchorRule] = {"applied": applied, "reference.call": called}
