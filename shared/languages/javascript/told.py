"""Constants that tell elsewhere which member is meant: `(k) => a[k]()`, `f("b")`."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Constant, Item, Literal, Sequence, Term
from shared.parsing.rules import first_named

STRING = Literal("string")
# `a[name]`, `a[b.name]`, a[`on${name}`], `a["on" + name]`, `a[name + "Of"]`; a file
# without any has no use for the texts of strings. Neither has it without `m.get(name)`.
INDEXED = re.compile(
    rb"""\[(?<=[\w$\])]\[)(?:[A-Za-z_$][\w$.]*(?:\]|\s*\+)|`|['"][\w$:]+['"]\s*\+)"""
)
ASKED = re.compile(rb"\.(?:get|set)\([A-Za-z_$]")
# Longer texts, and such with other characters, are no keys that anybody computes.
KEY = re.compile(r"[\w$. :/-]{1,40}")
# Names of which a part is computed; few characters fit too much.
ANY = "*"
PARTLY = re.compile(r"[A-Za-z_$][\w$:]+\*[\w$]*|\*[\w$]{3,}")
TOGETHER = re.compile(r"[\w$:*]+")
# Names are put together of few parts, and of fewer that are computed.
MAX_ADDED = 8
MAX_TOGETHER = 3
# What keys are that are read or stored, and what they are that are only read.
NAMES = frozenset({"identifier"})
MEMBERS = NAMES | {"member_expression"}
INDICES, KEPT = "indices", "kept constants"


def string(builder: Builder, node: Node) -> Term:
    """`"a"`: a constant where the file has computed keys, else only its type."""
    if not has_indices(builder):
        return STRING
    text = builder.text(node)[1:-1]
    if KEY.fullmatch(text) is None:
        return STRING
    kept = builder.layout.notes.get(KEPT)
    if not isinstance(kept, dict):
        kept = builder.layout.notes[KEPT] = {}
    found = kept.get(text)
    if not isinstance(found, Constant):
        found = kept[text] = Constant(text)
    return found


def index(
    builder: Builder, node: Node | None, kinds: frozenset[str] = NAMES
) -> Term | None:
    """Return a computed key as a term, where that may lead to constants.

    `kinds` are those of the expressions that do.
    """
    if node is None:
        return None
    if node.type == "template_string":
        return _partly(builder, node.named_children, kinds)
    if node.type == "binary_expression" and builder.field_text(node, "operator") == "+":
        return _partly(builder, _added(node), kinds)
    return builder.term(node) if node.type in kinds else None


def _added(node: Node) -> list[Node]:
    """`"on" + a + "Of"`: what is put together, in order."""
    parts: list[Node] = []
    left: Node | None = node
    while left is not None and left.type == "binary_expression":
        right = left.child_by_field_name("right")
        if right is None or len(parts) > MAX_ADDED:
            return []
        parts.append(right)
        left = left.child_by_field_name("left")
    return [left, *reversed(parts)] if left is not None else []


def _partly(
    builder: Builder, written: list[Node], kinds: frozenset[str]
) -> Term | None:
    """`on${a}`, `"on" + a`, `a + b`: a pattern, and what its computed parts are."""
    words: list[str] = []
    parts: list[Node] = []
    for child in written:
        if child.type == "string_fragment":
            words.append(builder.text(child))
        elif child.type == "string":
            words.append(builder.text(child)[1:-1])
        else:
            parts.append(child)
            words.append(ANY)
    pattern = "".join(words)
    named = [
        first_named(part) if part.type == "template_substitution" else part
        for part in parts
    ]
    told = [part for part in named if part is not None and part.type in kinds]
    if len(told) < len(parts) or not told:
        return None
    if len(told) == 1:
        is_kept = PARTLY.fullmatch(pattern) is not None
        return Item(Constant(pattern), None, builder.term(told[0])) if is_kept else None
    # Without a call that tells them all, any member is meant.
    if len(told) > MAX_TOGETHER or TOGETHER.fullmatch(pattern) is None:
        return None
    several = Sequence(tuple(builder.term(part) for part in told))
    return Item(Constant(pattern), None, several)


def has_indices(builder: Builder) -> bool:
    """Whether the file reads or stores members under computed keys."""
    known = builder.layout.notes.get(INDICES)
    if known is None:
        known = any(p.search(builder.source) is not None for p in (INDEXED, ASKED))
        builder.layout.notes[INDICES] = known
    return known is True
