"""The name that `__getattr__` is asked for."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, nearest

_FUNCTION = ("function_definition",)
_ASKED = frozenset({"__getattr__", "__getattribute__"})


def formals_around(node: Node) -> list[Node]:
    """Return the parameters of the function around a node."""
    around = nearest(node, _FUNCTION)
    formals = around.child_by_field_name("parameters") if around is not None else None
    return expressions(formals) if formals is not None else []


def is_asked_for(builder: Builder, name: Node) -> bool:
    """Whether it is the name that the `__getattr__` around it is asked for.

    That is a method's second parameter, or the only one of a module's function.
    """
    around = nearest(name, _FUNCTION)
    if around is None or builder.field_text(around, "name") not in _ASKED:
        return False
    own = formals_around(name)[:2][-1:]
    return [builder.text(formal) for formal in own] == [builder.text(name)]
