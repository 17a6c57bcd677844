"""Names that may be calls: methods without parameters are called by their name.

And functions that are written as what they do with `_`.
"""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Element

# The key of a file's names in `Layout.notes`.
KNOWN = "bare"
WILDCARD = "_"
# What is written with `_` is short.
MAX_SHORT = 400


def bare(builder: Builder, node: Node) -> None:
    """`a.f`, `f`: a call of kind `bare`, unless it is one already or only a name."""
    names, passive = _known(builder)
    if node.id in passive:
        return
    named = first(parts_of(builder, node), "name")
    if named is None and builder.text(node) not in names:
        return
    builder.call(node, builder.term(node), kind="bare", at=named)


def placeholder(builder: Builder, node: Node) -> None:
    """`xs.map(_.f)`: what stands for `_` there is an element of xs."""
    parts = parts_of(builder, node)
    held, inside = first(parts, "value"), first(parts, "rest")
    if held is None or inside is None:
        return
    begin, end = inside.start_byte, min(inside.end_byte, inside.start_byte + MAX_SHORT)
    if builder.source.find(b"_.", begin, end) >= 0:
        builder.bind(WILDCARD, Element(builder.term(held)), begin)


def _known(builder: Builder) -> tuple[frozenset[str], frozenset[int]]:
    """Return the file's functions without parameters, and nodes that are no calls."""
    notes = builder.layout.notes
    found = notes.get(KNOWN)
    if not isinstance(found, tuple):
        names: set[str] = set()
        passive: set[int] = set()
        for anchor in builder.layout.anchors:
            parts = parts_of(builder, anchor.node)
            for part in ("name", "callee", "member", "module", "parameter"):
                passive.update(node.id for node in parts.get(part, ()))
            is_function = anchor.capture == "definition.function"
            name = first(parts, "name")
            if is_function and name is not None and "parameter" not in parts:
                names.add(builder.text(name))
        found = notes[KNOWN] = (frozenset(names), frozenset(passive))
    return found
