"""Vue's options: methods of a component lie in `methods`, and `this` has them all.

So it has those of the components in `mixins`.
"""

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
from shared.parsing.rules import expressions as parts, one_of

# The objects in a component's object whose functions `this` has.
SECTIONS = frozenset({"methods", "computed"})
# In front of their names in the module, which no program can write.
MARK = "this."
# The keys of those names, and of the names of what is mixed in, in `Layout.notes`.
KNOWN = "options"
MIXED = "mixins"
# Of more it is not asked what they have.
MAX_MIXED = 8


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
        if builder.field_text(section, "key") == MIXED and inside is not None:
            named = [item for item in parts(inside) if item.type == "identifier"]
            builder.layout.notes[MIXED] = [builder.text(n) for n in named[:MAX_MIXED]]
            builder.truncated |= len(named) > MAX_MIXED
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
    if not isinstance(known, set):
        return term
    if term.name in known:
        return Within(MODULE_SCOPE, Name(f"{MARK}{term.name}"))
    mixed = builder.layout.notes.get(MIXED)
    bases: list[Term] = [
        Attribute(Within(MODULE_SCOPE, Name(name)), section)
        for name in (mixed if isinstance(mixed, list) else ())
        for section in sorted(SECTIONS)
    ]
    return Attribute(one_of([term.base, *bases]), term.name) if bases else term
