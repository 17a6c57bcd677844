"""What click hands to commands: `ctx.obj = Config()`, then `@click.pass_obj`.

A command is called by nobody, so that what it is handed counts as its defaults do. Each
such decorator puts its own in front of what those above it hand over.
"""

from shared.parsing.builder import Builder
from shared.parsing.facts import Formal, Term, Within
from shared.parsing.rules import one_of

PASSING = "pass_obj"
_PUTTING = frozenset({PASSING, "pass_context"})
_OBJECT, _NOTE = "obj", "objects that are passed"
# Of one file; programs have one.
MAX_OBJECTS = 16


def handed(
    builder: Builder, formals: tuple[Formal, ...], names: tuple[str, ...]
) -> dict[str, Term]:
    """Return the parameter that decorators of these names hand an object to."""
    if PASSING not in names:
        return {}
    below = names[names.index(PASSING) + 1 :]
    place = sum(name in _PUTTING for name in below)
    found = _objects(builder)
    if not found or place >= len(formals) or formals[place].kind != "positional":
        return {}
    return {formals[place].name: one_of(found)}


def _objects(builder: Builder) -> list[Term]:
    known = builder.layout.notes.get(_NOTE)
    if isinstance(known, list):
        return known
    found: list[Term] = []
    for anchor in builder.layout.anchors:
        if anchor.node.type != "assignment" or len(found) >= MAX_OBJECTS:
            continue
        left = builder.field(anchor.node, "left")
        if left is None or left.type != "attribute":
            continue
        value = builder.field(anchor.node, "right")
        if value is not None and builder.field_text(left, "attribute") == _OBJECT:
            found.append(Within(anchor.scope, builder.term(value)))
    builder.layout.notes[_NOTE] = found
    return found
