"""What C++'s containers make in place: `parts.emplace_back(1)` makes a Part.

A variable or field that is such a container has what it holds bound besides, under a
name that no program writes.
"""

from tree_sitter import Node

from shared.languages.c.declarators import Declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, InstanceOf, Name, Term
from shared.parsing.rules import first_named

# Those that are given at an end, and those that are given nothing but the parts.
_ENDS, _WHOLE = "{}", "<>"
_CONTAINERS = {
    **dict.fromkeys(("deque", "forward_list", "list", "vector"), _ENDS),
    **dict.fromkeys(("multiset", "optional", "priority_queue", "queue"), _WHOLE),
    **dict.fromkeys(("set", "stack", "unordered_multiset", "unordered_set"), _WHOLE),
}
_METHODS = {"emplace": _WHOLE, "emplace_back": _ENDS, "emplace_front": _ENDS}


def note_held(builder: Builder, node: Node, declarator: Declared, kind: Term) -> None:
    """`std::vector<Part> parts;`: parts are made in it."""
    if declarator.name is None or not isinstance(kind, InstanceOf):
        return
    named = kind.type
    word = named.name if isinstance(named, Name | Attribute) else ""
    held = kind.arguments[0] if kind.arguments else UNKNOWN
    if word not in _CONTAINERS or not isinstance(held, InstanceOf):
        return
    if _holds_itself(builder, builder.field(node, "type")):
        name = builder.text(declarator.name) + _CONTAINERS[word]
        builder.bind(name, held.type, node.start_byte, declared=True)


def _holds_itself(builder: Builder, written: Node | None) -> bool:
    # `vector<Part>`, unlike `vector<Part *>`.
    while written is not None and written.type == "qualified_identifier":
        written = builder.field(written, "name")
    listed = builder.field(written, "arguments") if written is not None else None
    first = first_named(listed) if listed is not None else None
    return first is not None and builder.field(first, "declarator") is None


def emplaces(
    builder: Builder, node: Node, field: Node, passed: tuple[Argument, ...], kind: str
) -> None:
    """`parts.emplace_back(1)`, `this->parts.emplace_back(1)`."""
    mark = _METHODS.get(builder.text(field))
    base = builder.field(node, "argument")
    if mark is None or base is None:
        return
    inner = builder.field(base, "argument")
    if base.type == "field_expression" and inner is not None and inner.type == "this":
        base = builder.field(base, "field")
    if base is not None and base.type in ("identifier", "field_identifier"):
        builder.call(field, Name(builder.text(base) + mark), passed, kind)
