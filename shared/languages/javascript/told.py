"""Constants that tell elsewhere which member is meant: `(k) => a[k]()`, `f("b")`."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Constant, Item, Literal, Term
from shared.parsing.rules import first_named

STRING = Literal("string")
# `a[name]`, a[`on${name}`]; without any a file has no use for the texts of strings.
INDEXED = re.compile(rb"[\w$\])]\[(?:[A-Za-z_$][\w$]*\]|`)")
# Longer texts, and such with other characters, are no keys that anybody computes.
KEY = re.compile(r"[\w$. :/-]{1,40}")
# Names of which a part is computed; few characters fit too much.
ANY = "*"
PARTLY = re.compile(r"[A-Za-z_$][\w$:]+\*[\w$]*")
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


def index(builder: Builder, node: Node | None) -> Term | None:
    """Return a computed key as a term, where that may lead to constants."""
    if node is None:
        return None
    if node.type == "template_string":
        return _partly(builder, node)
    return builder.term(node) if node.type == "identifier" else None


def _partly(builder: Builder, node: Node) -> Term | None:
    """`on${a}`: a pattern, and what its one computed part is."""
    words: list[str] = []
    parts: list[Node] = []
    for child in node.named_children:
        if child.type == "template_substitution":
            parts.append(child)
            words.append(ANY)
        else:
            words.append(builder.text(child))
    pattern = "".join(words)
    if len(parts) != 1 or PARTLY.fullmatch(pattern) is None:
        return None
    part = first_named(parts[0])
    is_told = part is not None and part.type == "identifier"
    return Item(Constant(pattern), None, builder.term(part)) if is_told else None


def has_indices(builder: Builder) -> bool:
    """Whether the file reads or stores members under computed keys."""
    known = builder.layout.notes.get(INDICES)
    if known is None:
        known = INDEXED.search(builder.source) is not None
        builder.layout.notes[INDICES] = known
    return known is True
