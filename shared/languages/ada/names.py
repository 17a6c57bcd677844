"""Ada's names that may be calls: `F`, `P.F`, and `X.F`, which gives X to F."""

from tree_sitter import Node

from shared.languages.tags import bare as plain
from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument

# What shows a package, and the key in `Layout.notes` of whether a file does.
USED = "used"


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
    has_uses = builder.layout.notes.get(USED)
    if not isinstance(has_uses, bool):
        has_uses = any(a.capture == USED for a in builder.layout.anchors)
        builder.layout.notes[USED] = has_uses
    return has_uses and not plain.is_declared(builder, name)
