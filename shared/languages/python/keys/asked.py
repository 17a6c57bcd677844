"""The name that `__getattr__` is asked for."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, nearest

_FUNCTION = ("function_definition",)
_ASKED = frozenset({"__getattr__", "__getattribute__"})

# Functions inside of each other.
MAX_AROUND = 4


def formals_around(node: Node) -> list[Node]:
    """Return the parameters of the function around a node."""
    around = nearest(node, _FUNCTION)
    return _formals(around) if around is not None else []


def is_asked_for(builder: Builder, name: Node) -> bool:
    """Whether it is the name that the `__getattr__` around it is asked for.

    That is a method's second parameter, or the only one of a module's function; what
    functions inside of it call by that name is asked for as well.
    """
    word, at = builder.text(name), name
    for _ in range(MAX_AROUND):
        around = nearest(at, _FUNCTION)
        if around is None:
            return False
        formals = [builder.text(formal) for formal in _formals(around)]
        if builder.field_text(around, "name") in _ASKED:
            return formals[:2][-1:] == [word]
        if word in formals or around.parent is None:
            return False
        at = around.parent
    return False


def _formals(function: Node) -> list[Node]:
    formals = function.child_by_field_name("parameters")
    return expressions(formals) if formals is not None else []
