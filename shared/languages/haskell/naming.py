"""Haskell's names that stand alone: constants are run, parameters are only read."""

from tree_sitter import Node

from shared.languages.tags.flow import reference
from shared.languages.tags.parts import parts_of
from shared.parsing.builder import UNKNOWN, Builder

# The key of the parameters of all functions, by their bodies, in `Layout.notes`.
PARAMETERS = "parameters"
_called = reference("call")


def named(builder: Builder, node: Node) -> None:
    """`do f`, `f = g`; what a parameter stands for is run elsewhere."""
    name = builder.text(node)
    taken = _parameters(builder)
    home = builder.scope_around(f"taking {name}", lambda s: name in taken.get(s, ()))
    if home >= 0:
        builder.call(node, UNKNOWN, (), "implicit")
    else:
        _called(builder, node)


def _parameters(builder: Builder) -> dict[int, set[str]]:
    notes = builder.layout.notes
    found = notes.get(PARAMETERS)
    if not isinstance(found, dict):
        made: dict[int, set[str]] = {}
        found = notes[PARAMETERS] = made
        for anchor in builder.layout.anchors:
            if anchor.capture.startswith("definition."):
                body = builder.body_scope(builder.definition_index(anchor.node))
                written = parts_of(builder, anchor.node).get("parameter", ())
                names = {builder.text(each) for each in written}
                made.setdefault(body, set()).update(names)
    return found
