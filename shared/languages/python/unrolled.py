"""What stars spread and take: `f(*[a, b])`, `[*pair, c]`, `a, *rest = xs`."""

from tree_sitter import Node

from shared.languages.python.constants import row
from shared.parsing.builder import Builder
from shared.parsing.facts import Element, Item, Repeated, Slice, Term
from shared.parsing.rules import expressions, first_named

STAR = "list_splat"
_ROW = frozenset({"list", "tuple"})

# More elements in a row are data.
MAX_SPREAD = 16


def spread(builder: Builder, star: Node) -> list[Term] | None:
    """Return what `*x` spreads, where a literal tells how many these are."""
    inner = first_named(star)
    while inner is not None and inner.type == "parenthesized_expression":
        inner = first_named(inner)
    if inner is None:
        return None
    if inner.type in _ROW:
        written = _elements(inner)
        return None if written is None else [builder.term(one) for one in written]
    if inner.type != "identifier":
        return None
    bound = row(builder, inner)
    written = _elements(bound) if bound is not None else None
    if written is None:
        return None
    base = builder.term(inner)
    return [Item(base, place) for place in range(len(written))]


def _elements(literal: Node) -> list[Node] | None:
    if literal.named_child_count > MAX_SPREAD:
        return None
    written = expressions(literal)
    return None if any(one.type == STAR for one in written) else written


def rest_of(value: Term, before: int, behind: int) -> Term:
    """Return a list of what a star takes of a value, between others in a row."""
    every = Repeated(Element(value))
    is_all = not before and not behind
    return every if is_all else Slice(every, before, -behind if behind else None)
