"""Swift's enums: each case that holds nothing is an instance of its enum."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import InstanceOf, Name


def cases(builder: Builder, node: Node) -> None:
    """`case a, b`."""
    outer = builder.outer_definition()
    if outer is None or outer.kind != "enum":
        return
    made = InstanceOf(Name(outer.name))
    for name in builder.first(node.children_by_field_name("name"), MAX_CASES):
        builder.bind(builder.text(name), made, name.end_byte, declared=True)


# Of one line; real ones have a dozen at most.
MAX_CASES = 1000
