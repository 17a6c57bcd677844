"""Vue's options: methods of a component lie in `methods`, and `this` has them all."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.javascript import exports, expressions
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Name,
    Term,
    This,
    Within,
)
from shared.parsing.rules import expressions as parts

# The objects in a component's object whose functions `this` has.
SECTIONS = frozenset({"methods", "computed"})
# In front of their names in the module, which no program can write.
MARK = "this."
# The key of those names in `Layout.notes`.
KNOWN = "options"


def export(builder: Builder, node: Node) -> None:
    """`export default { methods: { f() {} } }`, or of `defineComponent({ ... })`."""
    exports.export(builder, node)
    value = node.child_by_field_name("value")
    if value is not None and value.type == "call_expression":
        given = value.child_by_field_name("arguments")
        value = next(iter(parts(given)), None) if given is not None else None
    if value is None or value.type != "object":
        return
    known: set[str] = set()
    for section in parts(value):
        inside = section.child_by_field_name("value")
        is_section = builder.field_text(section, "key") in SECTIONS
        for name, function in _functions(builder, inside if is_section else None):
            defined = builder.defined(function)
            if defined is not UNKNOWN:
                known.add(name)
                builder.bind_in(
                    MODULE_SCOPE, f"{MARK}{name}", defined, function.start_byte
                )
    builder.layout.notes[KNOWN] = known


def _functions(builder: Builder, section: Node | None) -> Iterator[tuple[str, Node]]:
    for member in parts(section) if section is not None else ():
        if member.type == "method_definition":
            yield builder.field_text(member, "name"), member
        elif (value := member.child_by_field_name("value")) is not None:
            yield builder.field_text(member, "key"), value


def member(builder: Builder, node: Node) -> Term:
    """`this.f`: the member of the component, wherever it is written."""
    term = expressions.member_expression(builder, node)
    known = builder.layout.notes.get(KNOWN)
    if not isinstance(term, Attribute) or not isinstance(term.base, This):
        return term
    if not isinstance(known, set) or term.name not in known:
        return term
    return Within(MODULE_SCOPE, Name(f"{MARK}{term.name}"))
