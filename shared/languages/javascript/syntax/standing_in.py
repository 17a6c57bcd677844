"""What stands in for what may be nothing: parameters and members, `f || g`."""

from tree_sitter import Node

from shared.languages.javascript.function_kinds import FUNCTIONS
from shared.languages.javascript.syntax import expressions
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Item, Name, Term
from shared.parsing.rules import nearest, one_of
from shared.resolution.values.reached import OTHERWISE

_SIGNS = frozenset({"||", "??"})


def operator(builder: Builder, node: Node) -> Term:
    """`a || b`, `a + b`: as everywhere, but for parameters and members."""
    left = builder.field(node, "left")
    if left is None or builder.field_text(node, "operator") not in _SIGNS:
        return expressions.operator(builder, node)
    given = builder.term(builder.field(node, "right"))
    read = builder.term(left)
    whole = builder.field(left, "object") if left.type == "member_expression" else left
    if (
        given != UNKNOWN
        and whole is not None
        and whole.type == "identifier"
        and isinstance(read, Name | Attribute)
        and (isinstance(read, Attribute) or _is_formal(builder, whole))
    ):
        given = Item(Attribute(read, OTHERWISE), None, given)
    return one_of([read, given])


def _is_formal(builder: Builder, name: Node) -> bool:
    function = nearest(name, FUNCTIONS)
    if function is None:
        return False
    alone = builder.field(function, "parameter")
    declared = builder.field(function, "parameters")
    formals = declared.named_children if declared is not None else [alone]
    word = builder.text(name)
    return any(
        one is not None and one.type == "identifier" and builder.text(one) == word
        for one in formals
    )
