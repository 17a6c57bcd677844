"""What C#'s patterns bind: `o is T t`, `case { P: var x }:`."""

from tree_sitter import Node

from shared.languages.csharp.names import field, text
from shared.languages.csharp.notes import bind_local
from shared.languages.csharp.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute
from shared.parsing.rules import expressions


def pattern(builder: Builder, node: Node) -> None:
    """`o is T t`, `case T t:`, `{ P: T t } u`."""
    name = field(builder, node, "name")
    if name:
        kind = declared(builder, builder.field(node, "type"))
        bind_local(builder, name, kind, node.start_byte, declared=kind is not UNKNOWN)
    if node.type == "recursive_pattern":
        _properties(builder, node)


def _properties(builder: Builder, node: Node) -> None:
    # `T { P: var x }`: x is the P of a T.
    owner = declared(builder, builder.field(node, "type"))
    if owner is UNKNOWN:
        return
    for clause in expressions(node):
        listed = expressions(clause) if clause.type == "property_pattern_clause" else ()
        for part in listed:
            of, *patterns = expressions(part)
            inner = patterns[0] if patterns else None
            is_var = inner is not None and inner.type == "declaration_pattern"
            if inner is None or not is_var or of.type != "identifier":
                continue
            kind = builder.field(inner, "type")
            if kind is not None and kind.type == "implicit_type":
                value = Attribute(owner, text(builder, of))
                bind_local(
                    builder, field(builder, inner, "name"), value, inner.end_byte
                )
