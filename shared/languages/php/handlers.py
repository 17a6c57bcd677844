"""Methods that the second part of a pair names: `[$a, $m] = $pair; $a->$m()`."""

from tree_sitter import Node

from shared.languages.php.dynamic import UNPACKED, given
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Element, Term
from shared.parsing.rules import expressions


def paired(builder: Builder, node: Node) -> Term:
    """Return what the pair means as a callable, where a name is its second part."""
    kept = given(builder, node) if node.type == "variable_name" else node
    if kept is None or kept.type not in ("subscript_expression", UNPACKED):
        return UNKNOWN
    if kept.type == UNPACKED:
        return _unpacked(builder, kept)
    parts = expressions(kept)
    is_second = len(parts) > 1 and builder.text(parts[1]) == "1"
    return builder.term(parts[0]) if is_second else UNKNOWN


def _unpacked(builder: Builder, node: Node) -> Term:
    around = node.parent
    if around is not None and around.type == "pair":
        # `foreach ($pairs as $k => [$a, $m])`
        around = around.parent
    if around is None:
        return UNKNOWN
    if around.type == "foreach_statement":
        return Element(builder.term(expressions(around)[0]))
    return builder.term(builder.field(around, "right"))
