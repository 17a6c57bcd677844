"""What built-in functions run that name an attribute: `getattr(x, "a")`."""

from tree_sitter import Node

from shared.languages.python.keys.constants import exact_names
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute
from shared.parsing.rules import arguments_of

# What they do to the attribute, and how many arguments that takes.
_DOING = {
    "getattr": ("load", 2),
    "hasattr": ("load", 2),
    "setattr": ("store", 3),
    "delattr": ("delete", 2),
}


def run(builder: Builder, node: Node, called: str) -> None:
    """`getattr(x, "a")`: may run a property; `setattr(x, "a", b)` a setter."""
    kind, least = _DOING.get(called, ("", 0))
    given = arguments_of(node) if kind else []
    if not kind or len(given) < least:
        return
    for name in exact_names(builder, given[1]):
        attribute = Attribute(builder.term(given[0]), name)
        written = (Argument(builder.term(given[2])),) if kind == "store" else ()
        # Not at the call itself, which has a place of its own.
        builder.call(node, attribute, written, kind, at=given[1])
