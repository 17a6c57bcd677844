"""What stars spread and take: `f(*[a, b])`, `[*pair, c]`, `a, *rest = xs`."""

from tree_sitter import Node

from shared.languages.python.constants import bound_literal
from shared.languages.python.standing_in import splat
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Element, Item, Repeated, Slice, Term
from shared.parsing.rules import bare, constant_key, expressions, first_named

STAR = "list_splat"
STARS = "dictionary_splat"
_TABLE = "dictionary"
_ROW = frozenset({"list", "tuple"})

# More elements in a row are data.
MAX_SPREAD = 16


def spread(builder: Builder, star: Node) -> list[Term] | None:
    """Return what `*x` spreads, where a literal tells how many these are."""
    inner = _inner(star)
    if inner is None:
        return None
    if inner.type in _ROW:
        written = _elements(inner)
        return None if written is None else [builder.term(one) for one in written]
    bound = bound_literal(builder, inner) if inner.type == "identifier" else None
    is_row = bound is not None and bound.type in _ROW
    written = _elements(bound) if bound is not None and is_row else None
    if written is None:
        return None
    base = builder.term(inner)
    return [Item(base, place) for place in range(len(written))]


def spread_names(builder: Builder, stars: Node) -> list[Argument] | None:
    """Return what `**x` passes by name, where a literal tells the names."""
    inner = _inner(stars)
    if inner is None or inner.type not in (_TABLE, "identifier"):
        return None
    table = inner if inner.type == _TABLE else bound_literal(builder, inner)
    if table is None or table.type != _TABLE or table.named_child_count > MAX_SPREAD:
        return None
    found: list[Argument] = []
    for entry in expressions(table):
        if entry.type != "pair":
            if table is not inner:
                return None
            found.append(Argument(splat(builder, first_named(entry)), spread=2))
            continue
        key = constant_key(builder, builder.field(entry, "key"))
        if not isinstance(key, str):
            return None
        value = (
            builder.term(builder.field(entry, "value"))
            if table is inner
            else Item(builder.term(inner), key)
        )
        found.append(Argument(value, key))
    return found


def _inner(star: Node) -> Node | None:
    return bare(first_named(star))


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
