"""C#'s fields, properties, indexers and events: what their classes hold."""

from tree_sitter import Node

from shared.languages.csharp.methods import (
    INDEXER,
    explicit_interface,
    property_name,
)
from shared.languages.csharp.targets import keep_target
from shared.languages.csharp.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import This


def property_(builder: Builder, node: Node) -> None:
    """`T P { get; set; } = x;`, `T this[int i] { ... }`, `event D E { ... }`."""
    accessors = builder.field(node, "accessors")
    for child in accessors.named_children if accessors else ():
        builder.decorate(child, [node])
    written = builder.field(node, "type")
    kind = declared(builder, written)
    name = property_name(builder, node)
    interface = explicit_interface(builder, node)
    bound = f"{interface}.{name}" if interface else name
    builder.bind(bound, kind, node.start_byte, declared=True)
    value = builder.field(node, "value")
    if value is None or value.type == "arrow_expression_clause":
        return
    keep_target(builder, value, written)
    given = builder.term(value)
    if given is not UNKNOWN and name != INDEXER:
        builder.store(This(), name, given, node.start_byte)
