"""Types that `new()` takes from where it stands."""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import InstanceOf, Name, Term
from shared.parsing.rules import expressions

TASK = Name("Task`1")
# The key of the types that are written for names of the file, in `Layout.notes`.
WRITTEN = "written types"
# A name that is declared more often says little.
MAX_SAME = 16
IMPLICIT = "implicit_object_creation_expression"

RETURNED = "return"


def keep_returned(builder: Builder, value: Node | None) -> None:
    """Let `new()` know that it is what the function returns."""
    if value is not None and value.type == IMPLICIT:
        builder.give_name(value, RETURNED)


def returned_type(builder: Builder, node: Node) -> Term:
    """Return the type that the function around `return new()` declares."""
    outer = builder.outer_definition()
    found = outer.returns if outer and builder.given_name(node) == RETURNED else None
    if isinstance(found, InstanceOf) and found.type == TASK and found.arguments:
        found = found.arguments[0]
    return found.type if isinstance(found, InstanceOf) else UNKNOWN


def keep_target(builder: Builder, value: Node | None, written: Node | None) -> None:
    """Let `new()` as a value know the type that is written for what receives it."""
    if value is None or written is None:
        return
    if value.type == IMPLICIT:
        builder.decorate(value, [written])


def keep_assigned(builder: Builder, target: Node, value: Node) -> None:
    """`a = new()`, `this.a = new()`: of the one type that the file writes for an a."""
    if value.type != IMPLICIT:
        return
    named = builder.field(target, "name") or target
    known = _written(builder).get(builder.text(named), [])
    if len(known) <= MAX_SAME and len({builder.text(one) for one in known}) == 1:
        keep_target(builder, value, known[0])


def _written(builder: Builder) -> dict[str, list[Node]]:
    notes = builder.layout.notes
    found = notes.get(WRITTEN)
    if not isinstance(found, dict):
        made: dict[str, list[Node]] = {}
        for anchor in builder.layout.anchors:
            node = anchor.node
            type_ = builder.field(node, "type")
            names = [builder.field(node, "name")]
            if node.type == "variable_declaration":
                parts = expressions(node)
                names = [builder.field(one, "name") for one in parts]
            for name in names if type_ is not None else ():
                if name is not None and type_ is not None:
                    made.setdefault(builder.text(name), []).append(type_)
        found = notes[WRITTEN] = made
    return found
