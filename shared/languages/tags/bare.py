"""Names that may be calls: methods without parameters are called by their name."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Super, This

# The key of a file's names in `Layout.notes`.
KNOWN = "bare"
# What may be one: properties too, that a function computes.
FUNCTIONS = ("definition.function", "definition.constructor", "property")


def bare(builder: Builder, node: Node) -> None:
    """`a.f`, `f`: a call of kind `bare`, unless it is one already or only a name."""
    names, passive = _known(builder)
    if node.id in passive:
        return
    named = first(parts_of(builder, node), "name")
    if named is None and builder.text(node) not in names:
        return
    callee = builder.term(node)
    if not isinstance(callee, This | Super):
        builder.call(node, callee, kind="bare", at=named)


def is_passive(builder: Builder, node: Node) -> bool:
    """Whether a node is what a call names, or a name that is no call."""
    return node.id in _known(builder)[1]


def _known(builder: Builder) -> tuple[frozenset[str], frozenset[int]]:
    """Return the file's functions without parameters, and nodes that are no calls."""
    notes = builder.layout.notes
    found = notes.get(KNOWN)
    if not isinstance(found, tuple):
        names: set[str] = set()
        passive: set[int] = set()
        for anchor in builder.layout.anchors:
            parts = parts_of(builder, anchor.node)
            for part in ("name", "callee", "member", "module", "parameter", "target"):
                passive.update(node.id for node in parts.get(part, ()))
            is_function = anchor.capture in FUNCTIONS
            name = first(parts, "name")
            if is_function and name is not None and "parameter" not in parts:
                names.add(builder.text(name))
        found = notes[KNOWN] = (frozenset(names), frozenset(passive))
    return found
