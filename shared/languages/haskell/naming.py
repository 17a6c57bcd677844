"""Haskell's names that stand alone: constants are run, parameters are only read."""

from tree_sitter import Node

from shared.languages.tags.flow import reference
from shared.languages.tags.parts import parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import NO_SCOPE

# The key of the parameters of all functions, by their bodies, in `Layout.notes`.
PARAMETERS = "parameters"
# Functions nest deeper only in generated code.
MAX_DEPTH = 32
_called = reference("call")


def named(builder: Builder, node: Node) -> None:
    """`do f`, `f = g`; what a parameter stands for is run elsewhere."""
    if _is_parameter(builder, builder.text(node)):
        builder.call(node, UNKNOWN, (), "implicit")
    else:
        _called(builder, node)


def _is_parameter(builder: Builder, name: str) -> bool:
    taken, scopes = _parameters(builder), builder.layout.scopes
    scope = builder.scope
    for _ in range(MAX_DEPTH):
        if scope == NO_SCOPE or name in taken.get(scope, ()):
            return scope != NO_SCOPE
        scope = scopes[scope].parent
    return False


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
