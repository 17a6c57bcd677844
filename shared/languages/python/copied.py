"""Variables that hold copies of dictionaries whose items nobody has written there."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

# The key of all that another dictionary holds: `{**d}`.
SPREAD = "..."


def is_copy(builder: Builder, value: Node) -> bool:
    """Whether an expression is surely a copy of a dictionary: `dict(d)`, `d.copy()`."""
    function = value.child_by_field_name("function")
    arguments = value.child_by_field_name("arguments")
    if function is None or arguments is None:
        return False
    given = expressions(arguments)
    if function.type == "attribute":
        source = builder.field_text(function, "object")
        is_call = builder.field_text(function, "attribute") == "copy" and not given
        return is_call and _is_dictionary(builder, source)
    is_one = len(given) == 1 and given[0].type == "identifier"
    return is_one and builder.text(function) == "dict"


def _is_dictionary(builder: Builder, name: str) -> bool:
    # Others may have methods of that name too.
    signs = (f"{name} = {{".encode(), f"{name} = dict(".encode())
    return name.isidentifier() and any(sign in builder.source for sign in signs)
