"""Fortran's interfaces: what generic names, operators and constructors mean."""

from tree_sitter import Node

from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.parts import parts_of, text
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Name, Term
from shared.parsing.rules import expressions, first_named, one_of

METHOD = "method_name"
PROCEDURES = "procedure_statement"
OPERATORS = ("math_expression", "relational_expression")
# The key in `Layout.notes` of where the interface block that was seen last ends.
INTERFACE = "interface"
# Likewise, of the functions that make a type.
MAKERS = "makers"
# Likewise, of those that one generic name means.
GENERIC = "generic"
# Likewise, of the types of the file by name, and of its functions.
TYPES, FUNCTIONS = "types", "functions"


def interface(builder: Builder, node: Node) -> None:
    """`interface ... end interface`: says how functions look that are elsewhere.

    `interface f; module procedure g, h`: f is one of those; where f is a type, it is
    made by them, and `operator(+)` is a member of the types that they take.
    """
    builder.layout.notes[INTERFACE] = node.end_byte
    head, *inside = node.named_children
    listed = [
        builder.text(c)
        for part in inside
        if part.type == PROCEDURES
        for c in part.named_children
        if c.type == METHOD
    ]
    heads = (c for c in head.named_children if c.type in ("name", "operator"))
    named = next(heads, None)
    if named is None or not listed:
        return
    name = builder.text(named)
    made = _known(builder, TYPES).get(name)
    if named.type == "operator":
        _operator(builder, shown(name), listed)
    elif made is not None:
        _add(builder, made, CONSTRUCTOR, listed, node)
        makers = builder.layout.notes.setdefault(MAKERS, set())
        if isinstance(makers, set):
            makers.update(listed)
    else:
        known = builder.layout.notes.setdefault(GENERIC, set())
        if isinstance(known, set):
            known.update(listed)
        meant: list[Term] = [Name(one) for one in listed]
        builder.bind(name, one_of(meant), node.end_byte)


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: the operator of what a is, or of what b is."""
    mark = builder.field(node, "operator")
    if mark is None:
        mark = next((c for c in node.children if not c.is_named), node)
    name = f"operator {builder.text(mark)}"
    sides = [builder.term(c) for c in expressions(node) if c.type != mark.type][:2]
    callee = one_of([Attribute(side, name) for side in sides])
    builder.call(node, callee, tuple(map(Argument, sides)), "implicit", at=mark)


def shown(name: str) -> str:
    """Return what `operator(+)` is bound as: `operator +`."""
    return name.replace(" ", "").replace("(", " ").rstrip(")")


def _operator(builder: Builder, name: str, listed: list[str]) -> None:
    types = _known(builder, TYPES)
    for one in listed:
        procedure = _known(builder, FUNCTIONS).get(one)
        for taken in _taken(builder, procedure) if procedure is not None else ():
            if taken in types:
                _add(builder, types[taken], name, [one], types[taken])


def _add(builder: Builder, of: Node, name: str, listed: list[str], node: Node) -> None:
    """Let a type have a member that is one of some procedures of the module."""
    body = builder.body_scope(builder.definition_index(of))
    known = _known(builder, FUNCTIONS)
    meant = [builder.defined(known[one]) for one in listed if one in known]
    builder.bind_in(body, name, one_of(meant), node.start_byte, hides=False)


def _taken(builder: Builder, procedure: Node) -> set[str]:
    """Return the types that a procedure's parameters are declared to have."""
    parts = parts_of(builder, procedure)
    formals = {builder.text(node) for node in parts.get("parameter", ())}
    found: set[str] = set()
    for child in procedure.named_children:
        kind = builder.field(child, "type")
        if child.type != "variable_declaration" or kind is None:
            continue
        declared = {builder.text(c) for c in child.children_by_field_name("declarator")}
        named = first_named(kind)
        if kind.type == "derived_type" and named is not None and declared & formals:
            found.add(builder.text(named))
    return found


def _known(builder: Builder, what: str) -> dict[str, Node]:
    known = builder.layout.notes.get(what)
    if isinstance(known, dict):
        return known
    capture = "definition.struct" if what == TYPES else "definition.function"
    found = {
        text(builder, parts_of(builder, anchor.node), "name"): anchor.node
        for anchor in builder.layout.anchors
        if anchor.capture == capture
    }
    builder.layout.notes[what] = found
    return found
