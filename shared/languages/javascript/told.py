"""Constants that tell elsewhere which member is meant: `(k) => a[k]()`, `f("b")`."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Constant, Literal, Term

STRING = Literal("string")
# `a[name]`; without any a file has no use for the texts of strings.
INDEXED = re.compile(rb"[\w$\])]\[[A-Za-z_$][\w$]*\]")
# Longer texts, and such with other characters, are no keys that anybody computes.
KEY = re.compile(r"[\w$. :/-]{1,40}")
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
    is_told = node is not None and node.type == "identifier"
    return builder.term(node) if is_told else None


def has_indices(builder: Builder) -> bool:
    """Whether the file reads or stores members under computed keys."""
    known = builder.layout.notes.get(INDICES)
    if known is None:
        known = INDEXED.search(builder.source) is not None
        builder.layout.notes[INDICES] = known
    return known is True
