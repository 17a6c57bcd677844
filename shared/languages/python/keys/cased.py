"""Names of classes in another case: `f"on_{type(x).__name__}".lower()`."""

from tree_sitter import Node

from shared.languages.python.keys.constants import keys, part_of
from shared.languages.python.keys.told import told
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Constant, Item, Term
from shared.parsing.rules import arguments_of
from shared.resolution.flow.own_names import CASES, NAME


def named(builder: Builder, node: Node) -> Term | None:
    """Return a name that is complete once a class is known; None for any other."""
    function = builder.field(node, "function") if node.type == "call" else None
    inner = builder.field(function, "object") if function is not None else None
    if function is None or inner is None or arguments_of(node):
        return None
    case = builder.field_text(function, "attribute")
    known = keys(builder, inner) if case in CASES else ()
    part = part_of(builder, inner) if len(known) == 1 else None
    index = told(builder, part) if part is not None else None
    if not isinstance(index, Attribute) or index.name != NAME:
        return None
    return Item(Constant(CASES[case](str(known[0]))), case, index)
