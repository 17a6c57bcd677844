"""OCaml's objects: their own names, and methods without a body."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.definitions import definition
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE

# Methods take no more than that.
MAX_PARAMETERS = 32
# The key in `Layout.notes` of what the objects around call themselves, and their ends.
OWN_NAMES = "own names"

_method = definition("method", Style())


def own_name(builder: Builder, node: Node) -> None:
    """`object (self) ... end`: in there, and in each method, self is the object."""
    name = text(builder, parts_of(builder, node), "name")
    around = builder.layout.notes.setdefault(OWN_NAMES, [])
    if isinstance(around, list):
        around.append((name, node.end_byte))
    builder.bind_in(builder.scope_of(node), name, terms.THIS, node.start_byte)


def _own_name(builder: Builder, node: Node) -> str:
    around = builder.layout.notes.get(OWN_NAMES)
    while isinstance(around, list) and around:
        name, end = around[-1]
        if end >= node.end_byte:
            return str(name)
        around.pop()
    return ""


def above(builder: Builder, node: Node) -> None:
    """`inherit a as super`."""
    builder.bind(builder.text(node), terms.SUPER, node.end_byte)


def method(builder: Builder, node: Node) -> None:
    """`method a b = c`; `method virtual a : b -> c` takes a b, too."""
    parts = parts_of(builder, node)
    type_ = first(parts, "type")
    for _ in range(MAX_PARAMETERS):
        if type_ is None or type_.type != "function_type":
            break
        domain = builder.field(type_, "domain")
        if domain is not None:
            parts.setdefault("parameter", []).append(domain)
        type_ = builder.field(type_, "codomain")
    _method(builder, node)
    body = builder.body_scope(builder.definition_index(node))
    if body != NO_SCOPE and (own := _own_name(builder, node)):
        builder.bind_in(body, own, terms.THIS, node.start_byte)
