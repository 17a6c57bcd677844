"""Swift's type parameters stand for the protocols that bound them."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.parsing.builder import Builder
from shared.parsing.facts import Term
from shared.parsing.rules import expressions

# The key in `Layout.notes` of what bounds type parameters: a list of (first byte, byte
# behind the last, bounds by name) of the parts that are open, outer ones first.
BOUNDS = "swift bounds"


def bounded(builder: Builder, node: Node) -> None:
    """`class C<S: P> { ... }`, `func f<S>(a: S) where S: P { ... }`."""
    found: dict[str, Node] = {}
    for part in node.named_children:
        if part.type == "type_parameters":
            for one in part.named_children:
                bound = builder.field(one, "name")
                if one.type == "type_parameter" and bound is not None:
                    found[builder.text(one.named_children[0])] = bound
        elif part.type == "type_constraints":
            for one in part.named_children:
                inner = one.named_children[0] if one.named_children else one
                name = builder.field(inner, "constrained_type")
                bound = builder.field(inner, "name")
                if name is not None and bound is not None:
                    found.setdefault(builder.text(name), bound)
    known = builder.layout.notes.setdefault(BOUNDS, [])
    if isinstance(known, list):
        while known and known[-1][1] <= node.start_byte:
            known.pop()
        known.append((node.start_byte, node.end_byte, found))


def user_type(builder: Builder, node: Node) -> Term:
    """`A.B<C>`; of a type parameter the protocol that bounds it."""
    known = builder.layout.notes.get(BOUNDS)
    parts = expressions(node) if known else []
    if isinstance(known, list) and len(parts) == 1:
        name = builder.text(parts[0])
        for start, end, bounds in reversed(known):
            bound = bounds.get(name)
            if bound is not None and start <= node.start_byte < end:
                # A parameter that bounds another is not asked for its own.
                return terms.user_type(builder, bound)
    return terms.user_type(builder, node)
