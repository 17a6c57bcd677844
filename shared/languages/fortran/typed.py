"""Fortran's generic names: which of its procedures a call means, by types and ranks."""

from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.tags.parts import parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument
from shared.parsing.rules import first_named

# Begins the keys in `Layout.notes` of what variables are declared to be, by scope.
DECLARED = "declared"
LITERALS = {
    "string_literal": "character",
    "boolean_literal": "logical",
    "complex_literal": "complex",
}
ELEMENTAL, OPTIONAL, RANKED = "elemental", "optional", "dimension"
DOUBLE = "doubleprecision"


def declare(builder: Builder, node: Node, scope: int) -> None:
    """Note what the variables of a procedure are declared to be."""
    known: dict[str, str] = {}
    optional: set[str] = set()
    for name, kind, is_optional in _declarations(builder, node):
        known[name] = kind
        optional.update([name] if is_optional else [])
        if kind[-2:-1] == " " and kind[-1] != "0":
            # `real :: a(3)`: an array here, whatever has its name outside.
            builder.bind_in(scope, name, UNKNOWN, node.start_byte)
    builder.layout.notes[f"{DECLARED} {scope}"] = known
    for formal in parts_of(builder, node).get("parameter", ()) if optional else ():
        if builder.text(formal) in optional:
            builder.layout.parts.setdefault(formal.id, {})["default"] = [node]


def labels(builder: Builder, node: Node, scope: int) -> list[str]:
    """Return the kinds of a procedure's parameters, in their order."""
    head = node.named_children[0]
    is_elemental = ELEMENTAL in builder.text(head).partition("(")[0].split()
    known = builder.layout.notes.get(f"{DECLARED} {scope}")
    formals = parts_of(builder, node).get("parameter", ())
    # What is of each element takes any rank.
    found = known if isinstance(known, dict) and not is_elemental else {}
    return [found.get(builder.text(formal), "") for formal in formals]


def labelled(
    builder: Builder, nodes: list[Node], given: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    """Return arguments with the kinds that are known of them."""
    known = builder.layout.notes.get(f"{DECLARED} {builder.scope}")
    found = known if isinstance(known, dict) else {}
    return tuple(
        Argument(one.value, one.name, one.spread, label=_kind(builder, node, found))
        for node, one in zip(nodes, given, strict=True)
    )


def _kind(builder: Builder, node: Node, known: dict[str, str]) -> str:
    if node.type == "identifier":
        return known.get(builder.text(node), "")
    if node.type == "number_literal":
        is_whole = builder.text(node).isdigit()
        return "integer 0" if is_whole else "real 0"
    kind = LITERALS.get(node.type)
    return f"{kind} 0" if kind else ""


def _declarations(builder: Builder, node: Node) -> Iterator[tuple[str, str, bool]]:
    """Yield variables with type and rank, and whether they may be left out.

    What may be of any type below has none.
    """
    for child in node.named_children:
        kind = builder.field(child, "type") if child.type == DECLARATION else None
        if kind is None:
            continue
        written = builder.text(kind).replace(" ", "")
        base = written.partition("(")[0].partition("*")[0]
        named = first_named(kind)
        if kind.type == "derived_type" and named is not None:
            base = builder.text(named) if base == "type" else ""
        base = "real" if base == DOUBLE else base
        attributes = child.children_by_field_name("attribute")
        words = [builder.text(one) for one in attributes]
        rank = next((w.count(",") + 1 for w in words if w.startswith(RANKED)), 0)
        is_optional = OPTIONAL in words
        for one in child.children_by_field_name("declarator"):
            sized = first_named(one) if one.type == "sized_declarator" else None
            own = builder.text(one).count(",") + 1 if sized is not None else rank
            name = builder.text(sized if sized is not None else one)
            yield name, f"{base} {own}" if base else "", is_optional


DECLARATION = "variable_declaration"
