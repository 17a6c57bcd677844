"""Constants that tell elsewhere which member is meant: `(k) => a[k]()`, `f("b")`."""

import re
from typing import TypeAlias, cast

from tree_sitter import Node

from shared.languages.javascript.keys.constants import named_around
from shared.parsing.builder import UNKNOWN, Builder
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
MEMBERS = NAMES | {"member_expression", "subscript_expression"}
INDICES, KEPT = "indices", "kept constants"
COMPOSED_NAMES = "composed names"
COMPOSED = frozenset({"binary_expression", "template_string"})
SEVERAL = re.compile(r"\*+")
# Bytes between a name and where it is read, in which it may be assigned anew.
MAX_BETWEEN = 1000
# By scope and name: what it is, and where that ends.
Composed: TypeAlias = dict[tuple[int, str], tuple[Term, int]]


def string(builder: Builder, node: Node) -> Term:
    """`"a"`: a constant where the file has computed keys, else only its type."""
    return constant(builder, node) if has_indices(builder) else STRING


def constant(builder: Builder, node: Node) -> Term:
    """`f("a")`: a constant, where the text may be a key of what another file has."""
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
    written = _parts(builder, node)
    if written:
        return _partly(builder, written, kinds)
    if node.type not in kinds:
        return None
    is_read = kinds is MEMBERS and node.type == "identifier"
    kept = _kept(builder, node) if is_read else None
    return builder.term(node) if kept is None else kept


def note_composed(builder: Builder, name: str, value: Node | None, scope: int) -> None:
    """`const m = "on" + a`: `x[m]` is what `x["on" + a]` is."""
    if value is None or value.type not in COMPOSED or not has_indices(builder):
        return
    found = _partly(builder, _parts(builder, value), MEMBERS)
    if found is not None:
        _composed(builder)[scope, name] = (found, value.end_byte)


def _kept(builder: Builder, node: Node) -> Term | None:
    """Return what a name was composed of, unless it may be something else by now."""
    if COMPOSED_NAMES not in builder.layout.notes:
        return None
    name = builder.text(node)
    found = named_around(builder, _composed(builder), name)
    if found is None:
        return None
    term, start = found
    assigned = rf"(?<![\w.$]){re.escape(name)}\s*[-+*/|&?]{{0,3}}=(?![=>])".encode()
    between = builder.source[start : min(node.start_byte, start + MAX_BETWEEN)]
    is_near = node.start_byte - start < MAX_BETWEEN
    return term if is_near and re.search(assigned, between) is None else None


def _composed(builder: Builder) -> Composed:
    return cast("Composed", builder.layout.notes.setdefault(COMPOSED_NAMES, {}))


def _parts(builder: Builder, node: Node) -> list[Node]:
    if node.type == "template_string":
        return node.named_children
    is_sum = node.type == "binary_expression"
    return (
        _added(node) if is_sum and builder.field_text(node, "operator") == "+" else []
    )


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
        # Who stores under such a key may store under any.
        pattern = SEVERAL.sub(ANY, pattern)
        is_kept = kinds is MEMBERS and PARTLY.fullmatch(pattern) is not None
        return Item(Constant(pattern), None, UNKNOWN) if is_kept else None
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
