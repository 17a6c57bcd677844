"""Names for several types: `Tree = Union["A", B]`, `Tree: TypeAlias = "A | B"`."""

from tree_sitter import Node

from shared.languages.python.syntax.expressions import dotted, quoted_names
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import MODULE_SCOPE, Term
from shared.parsing.rules import expressions, one_of

_UNIONS = frozenset({"Optional", "Union", "typing.Optional", "typing.Union", "t.Union"})
_ALIAS = "TypeAlias"


def alias(builder: Builder, node: Node, value: Node) -> Term | None:
    """Return the classes that an assignment names; None for any other one."""
    if value.type == "subscript":
        parts = expressions(value)
        if builder.scope != MODULE_SCOPE or builder.text(parts[0]) not in _UNIONS:
            return None
        return one_of([_type(builder, part) for part in parts[1:]])
    declared = builder.field_text(node, "type") if value.type == "string" else ""
    return _type(builder, value) if declared.endswith(_ALIAS) else None


def _type(builder: Builder, node: Node) -> Term:
    if node.type != "string":
        return builder.term(node)
    names = quoted_names(builder.text(node))
    return one_of([dotted(name) for name in names]) if names else UNKNOWN
