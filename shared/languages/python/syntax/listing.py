"""`__all__`: what a module shows to those that import all of its names."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Name
from shared.parsing.rules import arguments_of, expressions

LIST = "__all__"
# Stands for names that are told elsewhere: `__all__ = other.__all__`.
MORE = "*"

# `__all__.append("a")`, `__all__.extend(["a"])`
_ADDING = frozenset({"append", "extend"})
_COPYING = frozenset({"list", "set", "sorted", "tuple"})
_GROUPS = frozenset({"list", "parenthesized_expression", "set", "tuple"})


def list_names(builder: Builder, value: Node) -> None:
    """Export what `__all__` is made of: `["a"] + [*b.__all__]`."""
    waiting = [value]
    while waiting:
        node = waiting.pop()
        if node.type in _GROUPS or node.type == "list_splat":
            waiting += reversed(expressions(node))
        elif node.type == "binary_operator":
            sides = (builder.field(node, side) for side in ("right", "left"))
            waiting += [side for side in sides if side is not None]
        elif node.type == "call" and _copies(builder, node):
            waiting += arguments_of(node)
        elif node.type == "string":
            name = builder.text(node).strip("'\"")
            if name.isidentifier():
                builder.export(name, Name(name))
        elif builder.text(node) != LIST:
            builder.export(MORE, UNKNOWN)


def list_more(builder: Builder, call: Node, called: str) -> None:
    """Export what a call adds to `__all__`."""
    if called in _ADDING and builder.source.startswith(b"__all__.", call.start_byte):
        for given in arguments_of(call):
            list_names(builder, given)


def _copies(builder: Builder, call: Node) -> bool:
    function = builder.field(call, "function")
    return function is not None and builder.text(function) in _COPYING
