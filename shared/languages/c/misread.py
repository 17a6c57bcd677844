"""Declarations that the grammar of C++ takes for calls: `void (*f)() = g;`.

To it `void (*f)()` is what `void(*f)` gives, called.
"""

from tree_sitter import Node

from shared.languages.c.initializers import elements
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.rules import expressions, one_of

CALL = "call_expression"
TYPES = frozenset({"identifier", "primitive_type", "qualified_identifier"})
STATEMENT = "expression_statement"


def declares(builder: Builder, left: Node | None, right: Node) -> bool:
    """`void (*f)() = g;`, `void (*fs[])() = {g, h};`: whether it declares f."""
    name = _declared(builder, left)
    if name is None or left is None:
        return False
    is_list = right.type == "initializer_list"
    value = one_of(elements(builder, right)) if is_list else builder.term(right)
    builder.bind(name, UNKNOWN, left.start_byte, declared=True)
    if value is not UNKNOWN:
        builder.bind(name, value, right.end_byte)
    return True


def is_declaration(builder: Builder, node: Node) -> bool:
    """Whether a call is a part of such a declaration, or one without a value."""
    around = node.parent
    if around is None:
        return False
    if around.type == CALL:
        return _is_head(around.parent) and _declared(builder, around) is not None
    name = _declared(builder, node)
    if name is None or not _is_head(around):
        return False
    if around.type == STATEMENT:
        builder.bind(name, UNKNOWN, node.start_byte, declared=True)
    return True


def _is_head(around: Node | None) -> bool:
    return around is not None and around.type in (STATEMENT, "assignment_expression")


def _declared(builder: Builder, node: Node | None) -> str | None:
    """Return the f of `void (*f)()`."""
    inner = builder.field(node, "function") if node is not None else None
    if node is None or inner is None or inner.type != CALL or node.type != CALL:
        return None
    given = builder.field(node, "arguments")
    written = builder.field(inner, "function")
    listed = builder.field(inner, "arguments")
    if given is None or expressions(given) or written is None or listed is None:
        return None
    among = expressions(listed)
    around = node.parent
    is_statement = around is not None and around.type == STATEMENT
    kinds = {"primitive_type"} if is_statement else TYPES
    if written.type not in kinds or [one.type for one in among] != [
        "pointer_expression"
    ]:
        return None
    named = builder.field(among[0], "argument")
    if named is not None and named.type == "subscript_expression":
        named = builder.field(named, "argument")
    is_named = named is not None and named.type == "identifier"
    return builder.text(named) if is_named and named is not None else None
