"""What stars spread and take: `f(*[a, b])`, `[*pair, c]`, `a, *rest = xs`.

They ask what they spread for its elements; so does `a, b = xs`.
"""

from tree_sitter import Node

from shared.languages.python.conditions.standing_in import splat
from shared.languages.python.formatting import IMPLICIT
from shared.languages.python.keys.constants import bound_literal
from shared.languages.python.saying import says
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Element,
    Item,
    Literal,
    Repeated,
    Sequence,
    Slice,
    Term,
)
from shared.parsing.rules import (
    bare,
    constant_key,
    expressions,
    first_named,
    one_of,
)

STAR = "list_splat"
STARS = "dictionary_splat"
_TABLE = "dictionary"
_ROW = frozenset({"list", "tuple"})

# Expressions that begin with another one.
_AROUND = frozenset({"attribute", "binary_operator", "call", "subscript"})

# What is written down is no object of a class of its own.
_LITERAL = (Literal, Sequence)
_ITERATOR, _KEYS, _ITEM = "__iter__", "keys", "__getitem__"
_HAS_KEYS = "defines keys"
_NOTE, _SIGNS = "says how to iterate", (b"def __iter__",)

# More elements in a row are data.
MAX_SPREAD = 16
# Expressions nest; deeper ones are generated.
MAX_DEPTH = 32


def splatted(builder: Builder, node: Node) -> None:
    """`*x`, `**x`: may run `__iter__`, or `keys` and `__getitem__`."""
    base = builder.term(_spread(node))
    if base is UNKNOWN or isinstance(base, _LITERAL):
        return
    if node.type == STAR:
        builder.call(node, Attribute(base, _ITERATOR), (), IMPLICIT)
    elif says(builder, _HAS_KEYS, (b"def keys",)):
        # Dictionaries are spread everywhere, and few files have their like.
        for name in (_KEYS, _ITEM):
            builder.call(node, Attribute(base, name), (), IMPLICIT)


def is_star(node: Node) -> bool:
    """Whether an element is spread: `[*f()]` reads like a call of `*f`."""
    if node.type == STAR:
        return True
    begins: Node | None = node
    for _ in range(MAX_DEPTH):
        if begins is None or begins.type not in _AROUND:
            break
        begins = begins.child(0)
    return begins is not None and begins.type == STAR


def _spread(star: Node) -> Node | None:
    # All that is spread, of which the grammar may take the beginning alone.
    around = star.parent
    if around is None or around.type not in _AROUND:
        return first_named(star)
    for _ in range(MAX_DEPTH):
        if around.parent is None or around.parent.type not in _AROUND:
            break
        around = around.parent
    return around


def taken_apart(builder: Builder, node: Node, value: Term) -> Term:
    """`a, b = value`: may run `__iter__`, and has what that yields, by place.

    That is so in a file that says how something is iterated.
    """
    if value is UNKNOWN or isinstance(value, _LITERAL):
        return value
    if not says(builder, _NOTE, _SIGNS):
        return value
    asked = builder.call(node, Attribute(value, _ITERATOR), (), IMPLICIT)
    return one_of([value, CallResult(asked)])


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
        if not isinstance(key, str) or (found and found[-1].spread):
            # It replaces what is spread in front of it.
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
    return None if any(map(is_star, written)) else written


def rest_of(value: Term, before: int, behind: int) -> Term:
    """Return a list of what a star takes of a value, between others in a row."""
    every = Repeated(Element(value))
    is_all = not before and not behind
    return every if is_all else Slice(every, before, -behind if behind else None)
