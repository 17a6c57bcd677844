"""Constants that tell elsewhere which item is meant: `def f(k): d[k]()`, `f("a")`.

Literals are not kept, but for those that may be such keys.
"""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Constant, Term
from shared.parsing.rules import constant_key

# Longer strings are texts.
MAX_KEY_CHARS = 40

# `d[name]`, `def f(name, ...)`: what is between brackets need not be nested.
_INDEXED = re.compile(rb"\[([A-Za-z_]\w{0,39})\]")
_FUNCTION = re.compile(rb"def (\w{1,80})\(([^)]{1,400})")
_WORD = re.compile(rb"\w+")

_COMPUTED = frozenset({"identifier", "attribute", "call"})
_CONSTANTS = frozenset({"string", "integer"})

_INDICES, _INDEXING = "indices", "indexing"


def told(builder: Builder, node: Node) -> Term | None:
    """Return a computed index as a term, where that may lead to constants."""
    return builder.term(node) if node.type in _COMPUTED else None


def constant(builder: Builder, node: Node) -> Term | None:
    """Return a literal that may be a key as a term; None for all else."""
    if node.type not in _CONSTANTS:
        return None
    key = constant_key(builder, node)
    is_short = key is not None and len(str(key)) <= MAX_KEY_CHARS
    return Constant(key) if key is not None and is_short else None


def kept_constant(builder: Builder, node: Node) -> Term | None:
    """Return likewise what is assigned, where other files may see that."""
    scope = builder.scope
    is_shown = scope == MODULE_SCOPE or builder.layout.scopes[scope].kind == "class"
    return constant(builder, node) if is_shown else None


def indices(builder: Builder) -> frozenset[str]:
    """Return the names that are the index of something in the file."""
    notes = builder.layout.notes
    found = notes.get(_INDICES)
    if not isinstance(found, frozenset):
        words = _INDEXED.findall(builder.source)
        found = notes[_INDICES] = frozenset(word.decode() for word in words)
    return found


def indexing(builder: Builder) -> frozenset[str]:
    """Return the names of the file's functions that may index with a parameter."""
    notes = builder.layout.notes
    found = notes.get(_INDEXING)
    if not isinstance(found, frozenset):
        found = notes[_INDEXING] = _functions(builder, indices(builder))
    return found


def _functions(builder: Builder, names: frozenset[str]) -> frozenset[str]:
    if not names:
        return frozenset()
    return frozenset(
        name.decode()
        for name, formals in _FUNCTION.findall(builder.source)
        if any(word.decode() in names for word in _WORD.findall(formals))
    )
