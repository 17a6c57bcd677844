"""Vue's options: methods of a component lie in `methods`, and `this` has them all.

So it has what `setup` returns, and those of the components in `mixins`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tree_sitter import Node

from shared.languages.javascript.exchange import exports
from shared.languages.javascript.syntax import expressions
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    NO_SCOPE,
    Attribute,
    Name,
    Term,
    This,
    Within,
)
from shared.parsing.rules import expressions as parts, one_of

# The objects in a component's object whose functions `this` has.
SECTIONS = frozenset({"methods", "computed"})
# What it is set up with, and how that is shown.
SETUP = "setup"
RETURN = "return_statement"
SHORT = "shorthand_property_identifier"
# In front of their names in the module, which no program can write.
MARK = "this."
# The keys of those names, and of the names of what is mixed in, in `Layout.notes`.
KNOWN = "options"
MIXED = "mixins"
# The key of what the markup sees, likewise.
SHOWN = "shown"
# Of more it is not asked what they have.
MAX_MIXED = 8


class _Shown(NamedTuple):
    """Where a component is written, and what of it its markup sees."""

    start: int
    end: int
    names: frozenset[str]


def export(builder: Builder, node: Node) -> None:
    """`export default { methods: { f() {} } }`, or of `defineComponent({ ... })`."""
    exports.export(builder, node)
    value = _component(node)
    if value is None:
        return
    known: set[str] = set()
    for section in parts(value):
        inside = builder.field(section, "value")
        is_section = builder.field_text(section, "key") in SECTIONS
        for name, function in _functions(builder, inside if is_section else None):
            defined = builder.defined(function)
            if defined is not UNKNOWN:
                known.add(name)
                builder.bind_in(
                    MODULE_SCOPE, f"{MARK}{name}", defined, function.start_byte
                )
        if (setup := _setup(builder, section)) is not None:
            known.update(_given(builder, setup))
        if builder.field_text(section, "key") == MIXED and inside is not None:
            named = [item for item in parts(inside) if item.type == "identifier"]
            builder.layout.notes[MIXED] = [builder.text(n) for n in named[:MAX_MIXED]]
            builder.truncated |= len(named) > MAX_MIXED
    builder.layout.notes[KNOWN] = known


def _setup(builder: Builder, section: Node) -> Node | None:
    """Return `setup() { ... }`, or the function that `setup` is."""
    if section.type == "method_definition":
        return section if builder.field_text(section, "name") == SETUP else None
    is_setup = builder.field_text(section, "key") == SETUP
    return builder.field(section, "value") if is_setup else None


def _given(builder: Builder, setup: Node) -> Iterator[str]:
    # Names of what `return { f, g: h }` shows: variables of the function.
    index = builder.definition_index(setup)
    body = builder.body_scope(index) if index >= 0 else NO_SCOPE
    for name, inner in _returned(builder, setup) if body != NO_SCOPE else ():
        value = Within(body, Name(inner))
        builder.bind_in(MODULE_SCOPE, f"{MARK}{name}", value, setup.end_byte)
        yield name


def _returned(builder: Builder, setup: Node) -> Iterator[tuple[str, str]]:
    body = builder.field(setup, "body")
    statements = parts(body) if body is not None else []
    last = statements[-1] if statements else None
    is_given = last is not None and last.type == RETURN
    shown = next(iter(parts(last)), None) if last is not None and is_given else None
    for one in parts(shown) if shown is not None and shown.type == "object" else ():
        if one.type == SHORT:
            yield builder.text(one), builder.text(one)
        elif (value := builder.field(one, "value")) and value.type == "identifier":
            yield builder.field_text(one, "key"), builder.text(value)


def _component(node: Node) -> Node | None:
    """Return the object of a component that a module exports."""
    value = node.child_by_field_name("value")
    if value is not None and value.type == "call_expression":
        given = value.child_by_field_name("arguments")
        value = next(iter(parts(given)), None) if given is not None else None
    return value if value is not None and value.type == "object" else None


def identifier(builder: Builder, node: Node) -> Term:
    """`f`: in the markup it is a member of the component, `this.f` in its methods."""
    if builder.scope != MODULE_SCOPE:
        return rules.name(builder, node)
    known = builder.layout.notes.get(SHOWN)
    if not isinstance(known, _Shown):
        known = builder.layout.notes[SHOWN] = _shown(builder)
    name = builder.text(node)
    is_inside = known.start <= node.start_byte < known.end
    if is_inside or name not in known.names:
        return rules.name(builder, node)
    return Within(MODULE_SCOPE, Name(f"{MARK}{name}"))


def _shown(builder: Builder) -> _Shown:
    exported = (a.node for a in builder.layout.anchors if a.capture == "export")
    for statement in exported:
        component = _component(statement)
        if component is not None:
            names = frozenset(_names(builder, component))
            return _Shown(statement.start_byte, statement.end_byte, names)
    return _Shown(0, 0, frozenset())


def _names(builder: Builder, component: Node) -> Iterator[str]:
    for section in parts(component):
        if builder.field_text(section, "key") in SECTIONS:
            inside = builder.field(section, "value")
            yield from (name for name, _ in _functions(builder, inside))
        if (setup := _setup(builder, section)) is not None:
            yield from (name for name, _ in _returned(builder, setup))


def _functions(builder: Builder, section: Node | None) -> Iterator[tuple[str, Node]]:
    for member in parts(section) if section is not None else ():
        if member.type == "method_definition":
            yield builder.field_text(member, "name"), member
        elif (value := builder.field(member, "value")) is not None:
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
