"""Names that may be calls: methods without parameters are called by their name."""

from collections.abc import Iterator
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Super, This

# The names of parameters, by the index of what they belong to.
Formals: TypeAlias = dict[int, set[str]]

# The key of a file's names in `Layout.notes`.
KNOWN = "bare"
# Likewise, of those that it declares.
DECLARED = "declared"
# What may be one: properties too, that a function computes.
FUNCTIONS = ("definition.function", "definition.constructor", "property")


def bare(builder: Builder, node: Node) -> None:
    """`a.f`, `f`: a call of kind `bare`, unless it is one already or only a name."""
    names, passive, formals = _known(builder)
    if node.id in passive:
        return
    named = first(parts_of(builder, node), "name")
    if named is None:
        name = builder.text(node)
        if name not in names or _is_formal(builder, formals, name):
            return
    callee = builder.term(node)
    if not isinstance(callee, This | Super):
        builder.call(node, callee, kind="bare", at=named)


def is_passive(builder: Builder, node: Node) -> bool:
    """Whether a node is what a call names, or a name that is no call."""
    return node.id in _known(builder)[1]


def is_declared(builder: Builder, name: str) -> bool:
    """Whether a file defines the name, or gives it a value: as its own, or a formal."""
    found = builder.layout.notes.get(DECLARED)
    if not isinstance(found, frozenset):
        nodes = (n for a in builder.layout.anchors for n in _declaring(builder, a.node))
        found = frozenset(map(builder.text, nodes))
        builder.layout.notes[DECLARED] = found
    return name in found


def _declaring(builder: Builder, node: Node) -> Iterator[Node]:
    parts = parts_of(builder, node)
    for part in ("name", "parameter", "target"):
        for one in parts.get(part, ()):
            if one.child_count == 0:
                yield one
            elif part == "parameter":
                yield from (c for c in one.named_children if c.type == "identifier")


def _is_formal(builder: Builder, formals: Formals, name: str) -> bool:
    # Of a function around, whatever it holds.
    scope = builder.scope
    while scope != NO_SCOPE:
        around = builder.layout.scopes[scope]
        if name in formals.get(around.definition, ()):
            return True
        scope = around.parent
    return False


def _known(builder: Builder) -> tuple[frozenset[str], frozenset[int], Formals]:
    """Return what a file knows of names.

    Its functions without parameters, nodes that are no calls, and the parameters of
    each definition.
    """
    notes = builder.layout.notes
    found = notes.get(KNOWN)
    if not isinstance(found, tuple):
        names: set[str] = set()
        passive: set[int] = set()
        formals: Formals = {}
        for anchor in builder.layout.anchors:
            parts = parts_of(builder, anchor.node)
            for part in ("name", "callee", "member", "module", "parameter", "target"):
                passive.update(node.id for node in parts.get(part, ()))
            index = builder.layout.definition_of.get(anchor.node.id, -1)
            for node in parts.get("parameter", ()) if index >= 0 else ():
                named = first(parts_of(builder, node), "name") or node
                formals.setdefault(index, set()).add(builder.text(named))
            is_function = anchor.capture in FUNCTIONS
            name = first(parts, "name")
            if is_function and name is not None and "parameter" not in parts:
                names.add(builder.text(name))
        found = notes[KNOWN] = (frozenset(names), frozenset(passive), formals)
    return found
