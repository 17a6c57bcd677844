"""How C's expressions become terms.

`*p`, `&x` and `x[i]` have the value of p, x and x: pointers and arrays are what they
lead to.
"""

from itertools import pairwise

from tree_sitter import Node

from shared.languages.c.initializers import elements
from shared.languages.c.types import (
    BOOLEAN,
    CHARACTER,
    FLOAT,
    INTEGER,
    REAL,
    TEXT,
    WIDE,
    described,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Either,
    InstanceOf,
    Literal,
    Term,
)
from shared.parsing.rules import expressions, one_of

# What stands in front of characters that are wider: a `u8` says nothing.
PREFIXES = {ord("L"): WIDE, ord("u"): "char16_t", ord("U"): "char32_t"}
EIGHT = ord("8")
# A selection by type lists no more values than this.
MAX_KINDS = 256
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})


def generic(builder: Builder, node: Node) -> Term:
    """`_Generic(x, int: f, default: g)`: f or g."""
    children = node.named_children
    return one_of(
        [
            builder.term(value)
            for kind, value in pairwise(builder.first(children, MAX_KINDS))
            if kind.type == "type_descriptor"
        ]
    )


def number(builder: Builder, node: Node) -> Term:
    """`1`, `0x1F`, `1.5f`."""
    text = builder.text(node).lower()
    is_hexadecimal = text.startswith("0x")
    if "." in text or (not is_hexadecimal and ("e" in text or text[-1] == "f")):
        return Literal(FLOAT if text[-1] == "f" else REAL)
    end = text[len(text.rstrip("ulz")) :]
    sign = "unsigned " if "u" in end or "z" in end else ""
    size = " ".join(["long"] * (end.count("l") or end.count("z")))
    return Literal(f"{sign}{size}".strip() or INTEGER)


def text(builder: Builder, node: Node) -> Term:
    """`"a"`, `L"a"`, `u8"a"`."""
    wide = _wide(builder, node)
    return Literal(f"{wide}*" if wide else TEXT)


def character(builder: Builder, node: Node) -> Term:
    """`'a'`, `L'a'`."""
    return Literal(_wide(builder, node) or CHARACTER)


def _wide(builder: Builder, node: Node) -> str | None:
    at = node.start_byte
    is_narrow = builder.source[at + 1] == EIGHT
    return None if is_narrow else PREFIXES.get(builder.source[at])


def unary(builder: Builder, node: Node) -> Term:
    """`-x` is of the type of x, `!x` a truth value."""
    mark = builder.field(node, "operator")
    if mark is not None and mark.type in ("!", "not"):
        return Literal(BOOLEAN)
    value = builder.term(builder.field(node, "argument"))
    return Literal(INTEGER) if value is UNKNOWN else value


def binary(builder: Builder, node: Node) -> Term:
    """`p + 1` is a pointer still."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type in COMPARISONS:
        return Literal(BOOLEAN)
    parts = [builder.term(child) for child in expressions(node)]
    known: list[Term] = [part for part in parts if not isinstance(part, Literal)]
    return one_of(known or parts[:1])


def cast(builder: Builder, node: Node) -> Term:
    """`(T *) x` is a T; `(handler) f` may be a function still."""
    written = builder.field(node, "type")
    given = builder.field(node, "value")
    value = described(builder, written)
    is_pointer = written is not None and (
        builder.field(written, "declarator") is not None
    )
    if isinstance(value, InstanceOf) and is_pointer:
        return value
    inner = builder.term(given)
    if isinstance(value, InstanceOf) and inner is not UNKNOWN:
        return Either((value, inner))
    return value if isinstance(value, Literal) and not is_pointer else inner


def compound(builder: Builder, node: Node) -> Term:
    """`(struct T){ ... }`."""
    return described(builder, builder.field(node, "type"))


def listed(builder: Builder, node: Node) -> Term:
    """`{ f, g }`: any of them."""
    return one_of(elements(builder, node))
