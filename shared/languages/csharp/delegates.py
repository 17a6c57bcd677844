"""Delegates of C#'s library: `new EventHandler(f)` is f."""

from tree_sitter import Node

from shared.languages.csharp.names import simple_name
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named

# Types of the library that hold a function.
_HOLDING = """
    Action AsyncCallback Comparison Converter Func ParameterizedThreadStart Predicate
    SendOrPostCallback ThreadStart TimerCallback WaitCallback
"""
DELEGATES = frozenset(_HOLDING.split())

FUNCTIONS = ("lambda_expression", "anonymous_method_expression")
# What may be a function: a handler of an event.
HANDLERS = (
    "identifier",
    "member_access_expression",
    "object_creation_expression",
    *FUNCTIONS,
)


def wrapped_function(builder: Builder, node: Node) -> Node | None:
    """Return the one function that a delegate of the library is made of."""
    written, listed = builder.field(node, "type"), builder.field(node, "arguments")
    name = simple_name(builder, written) if written is not None else ""
    name = name.rpartition(".")[2]
    if listed is None or not (name in DELEGATES or name.endswith("EventHandler")):
        return None
    given = expressions(listed)
    return first_named(given[0]) if len(given) == 1 else None
