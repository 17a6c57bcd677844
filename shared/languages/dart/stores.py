"""What Dart stores in fields: initialisers of constructors, sections of cascades."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Term, This
from shared.parsing.rules import expressions


def initialised(builder: Builder, node: Node) -> None:
    """`A(b) : c = b ?? d;`: c of the object that is made."""
    _store(builder, This(), expressions(node), node)


def cascaded(builder: Builder, node: Node, base: Term) -> None:
    """`a..b = c`: b of a, which may have a setter."""
    if not any(child.type == "=" for child in node.children):
        return
    parts = expressions(node)
    if parts and parts[0].type == "cascade_selector":
        named = expressions(parts[0])
        _store(builder, base, [*named, *parts[1:]], node)
        if len(named) == 1 and named[0].type == "identifier":
            member = Attribute(base, builder.text(named[0]))
            builder.call(node, member, kind="set", at=named[0])


def _store(builder: Builder, base: Term, parts: list[Node], node: Node) -> None:
    # A name and what it is given, where that is one expression.
    parts = [part for part in parts if part.type != "this"]
    if len(parts) != 2 or parts[0].type != "identifier":  # noqa: PLR2004 (a name and a value)
        return
    value = builder.term(parts[1])
    if value is not UNKNOWN:
        builder.store(base, builder.text(parts[0]), value, node.start_byte)
