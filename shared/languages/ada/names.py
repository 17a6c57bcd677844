"""Ada's names that may be calls: `F`, `P.F`, and `X.F`, which gives X to F."""

from tree_sitter import Node

from shared.languages.tags import bare as plain
from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument
from shared.parsing.layout import Anchor

# The key in `Layout.notes` of the names that a file declares.
DECLARED = "declared"
USED, FORMAL = "used", "formal"


def bare(builder: Builder, node: Node) -> None:
    """A name in an expression: of what the file defines, or of a package it uses."""
    named = first(parts_of(builder, node), "name")
    if named is None and _is_foreign(builder, builder.text(node)):
        if not plain.is_passive(builder, node):
            builder.call(node, builder.term(node), kind="bare", at=node)
    else:
        plain.bare(builder, node)


def receiving(builder: Builder, node: Node, prefix: Node) -> None:
    """`X.F` in an expression: F is given X."""
    if not plain.is_passive(builder, node):
        given = (Argument(builder.term(prefix)),)
        named = first(parts_of(builder, node), "name")
        builder.call(node, builder.term(node), given, "bare", at=named)


def _is_foreign(builder: Builder, name: str) -> bool:
    # What no file declares that uses no package is no function.
    found = builder.layout.notes.get(DECLARED)
    if not isinstance(found, tuple):
        anchors = builder.layout.anchors
        names = (one for anchor in anchors for one in _names(builder, anchor))
        declared = frozenset(builder.text(one) for one in names)
        has_uses = any(anchor.capture == USED for anchor in anchors)
        found = builder.layout.notes[DECLARED] = (has_uses, declared)
    has_uses, declared = found
    return has_uses and name not in declared


def _names(builder: Builder, anchor: Anchor) -> list[Node]:
    if anchor.capture == FORMAL:
        return [c for c in anchor.node.named_children if c.type == "identifier"]
    return parts_of(builder, anchor.node).get("name", [])
