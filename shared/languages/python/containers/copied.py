"""Variables that hold copies of lists and dictionaries that are written elsewhere."""

from tree_sitter import Node

from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

# The key of all that another dictionary holds: `{**d}`.
SPREAD = "..."


def is_copy(builder: Builder, value: Node) -> bool:
    """Whether an expression is surely a copy of a dictionary: `dict(d)`, `d.copy()`."""
    function = builder.field(value, "function")
    arguments = builder.field(value, "arguments")
    if function is None or arguments is None:
        return False
    given = expressions(arguments)
    if function.type == "attribute":
        source = builder.field_text(function, "object")
        is_call = builder.field_text(function, "attribute") == "copy" and not given
        return is_call and _is_dictionary(builder, source)
    is_one = len(given) == 1 and given[0].type == "identifier"
    return is_one and builder.text(function) == "dict"


def copied_list(builder: Builder, value: Node) -> Node | None:
    """Return the literal that a list is a copy of: `xs[:]`."""
    if value.type != "subscript" or builder.field_text(value, "subscript") != ":":
        return None
    source = builder.field(value, "value")
    if source is None or source.type != "identifier":
        return None
    found = bound_literal(builder, source)
    return found if found is not None and found.type == "list" else None


def _is_dictionary(builder: Builder, name: str) -> bool:
    # Others may have methods of that name too.
    signs = (f"{name} = {{".encode(), f"{name} = dict(".encode())
    return name.isidentifier() and any(sign in builder.source for sign in signs)
