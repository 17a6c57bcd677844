"""What members of an enumeration stand for: `Op.ADD.value`, `self.value`.

A member is an instance of its class, and the value that is written lies in it.
"""

from tree_sitter import Node

from shared.languages.python.formatting import IMPLICIT
from shared.languages.python.objects import (
    groups,
    parametrized,
    parsed_arguments,
    stopped,
)
from shared.languages.python.objects.records import (
    Written,
    assignments,
    has_constructor,
)
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Attribute,
    Defined,
    Definition,
    InstanceOf,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import expressions, one_of

_BASES = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"})
_VALUES = ("value", "_value_")

# The members of the enumerations so far, by name: where each is written.
_NOTE = "enumerations"


def enumeration(builder: Builder, written: Written, definition: Definition) -> None:
    """Let instances of a class that lists its members have what those stand for."""
    body = builder.field(written.node, "body")
    if _BASES.isdisjoint(written.bases) or body is None or definition.body == NO_SCOPE:
        return
    scope = definition.body
    listed = _members(builder, body)
    made = InstanceOf(Defined(builder.definition_index(written.node)))
    if has_constructor(builder, body):
        # `A = (1, 2)` is made by `__init__(self, 1, 2)`.
        for _, value in listed:
            parts = expressions(value) if value.type == "tuple" else [value]
            given = tuple(Argument(builder.term(part)) for part in parts)
            builder.call(value, Attribute(made, "__init__"), given, IMPLICIT)
    # Numbers and texts call nothing.
    members: dict[str, Term] = {
        name: Within(scope, Name(name))
        for name, value in listed
        if value.type not in ("integer", "string")
    }
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not members or not isinstance(known, dict):
        return
    known[definition.name] = members
    held = one_of(list(members.values()))
    for name in _VALUES:
        builder.store(made, name, held, definition.at)


def attribute(builder: Builder, node: Node) -> Term:
    """`Op.ADD.value` is what is written for `ADD`; other attributes."""
    name = builder.field_text(node, "attribute")
    if name in _VALUES:
        base = builder.field(node, "object")
        known = builder.layout.notes.get(_NOTE)
        if base is not None and base.type == "attribute" and isinstance(known, dict):
            members = known.get(builder.field_text(base, "object"), {})
            found: Term | None = members.get(builder.field_text(base, "attribute"))
            if found is not None:
                return found
    read = groups.attribute(builder, parametrized.attribute(builder, node, name))
    return parsed_arguments.attribute(builder, stopped.value(builder, read))


def _members(builder: Builder, body: Node) -> list[tuple[str, Node]]:
    found: list[tuple[str, Node]] = []
    for assigned in assignments(body):
        target = builder.field(assigned, "left")
        value = builder.field(assigned, "right")
        if target is None or value is None or target.type != "identifier":
            continue
        name = builder.text(target)
        if not name.startswith("_"):
            found.append((name, value))
    return found
