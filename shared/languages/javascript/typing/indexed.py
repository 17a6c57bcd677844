"""What the members of a type are that it does not name: `[name: string]: T`."""

from tree_sitter import Node

from shared.languages.javascript.typing.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import NO_SCOPE, Literal, Mapping, Term
from shared.parsing.rules import expressions, one_of
from shared.resolution.values.reached import OTHERS

HERITAGE = frozenset({"class_heritage", "extends_clause", "implements_clause"}) | {
    "extends_type_clause"
}
SIGNATURE = "index_signature"


def indexed(builder: Builder, node: Node) -> Term | None:
    """Return what `interface I { [name: string]: T }` holds, with no member besides."""
    body = builder.field(node, "body")
    members = expressions(body) if body is not None else []
    if any(child.type in HERITAGE for child in node.named_children):
        return None
    if any(child.type != SIGNATURE for child in members):
        return None
    given = [declared(builder, builder.field(one, "type")) for one in members]
    held = one_of([one for one in given if one is not None])
    return (
        None
        if held is UNKNOWN or isinstance(held, Literal)
        else Mapping(((None, held),))
    )


def bind_others(builder: Builder, node: Node, body: int) -> None:
    """`interface I { a: A; [name: string]: T }`: any other member is a T."""
    members = builder.field(node, "body")
    for one in expressions(members) if members and body != NO_SCOPE else []:
        kept = None
        if one.type == SIGNATURE:
            kept = declared(builder, builder.field(one, "type"))
        if kept is not None and not isinstance(kept, Literal):
            builder.bind_in(body, OTHERS, kept, one.start_byte)
