"""F#'s modules inside of namespaces and modules: they are opened like files."""

import re

from tree_sitter import Node

from shared.languages.tags.definitions import definition
from shared.languages.tags.imports import defined_modules
from shared.languages.tags.parts import Parts, parts_of, text
from shared.languages.tags.style import Style, plain_name
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Defined,
    Either,
    Import,
    Name,
    Term,
)

# What stands in front of a module that is open wherever it is seen.
AUTO_OPEN = re.compile(r"\[<[^\]]{0,200}\bAutoOpen\b")
# The key in `Layout.notes` of the definitions of such modules.
OPENED = "opened"


def name_of(builder: Builder, parts: Parts) -> str:
    """Return the name of a definition; of `(>>=)` what stands in the parentheses."""
    return plain_name(builder, parts).strip("() ")


STYLE = Style(naming=name_of)
_module, _function = definition("module", STYLE), definition("function", STYLE)


def module(builder: Builder, node: Node) -> None:
    """`module A = ...`, which may be open by itself."""
    _module(builder, node)
    marks = node.named_children[0]
    if marks.type == "attributes" and AUTO_OPEN.match(builder.text(marks)):
        known = builder.layout.notes.setdefault(OPENED, set())
        if isinstance(known, set):
            known.add(builder.definition_index(node))


def function(builder: Builder, node: Node) -> None:
    """`let f a = b`; what a module defines that is open is a name of the file."""
    _function(builder, node)
    known = builder.layout.notes.get(OPENED)
    around = builder.current_scope().definition
    if isinstance(known, set) and around in known:
        name = name_of(builder, parts_of(builder, node))
        value = Defined(builder.definition_index(node))
        builder.bind_in(MODULE_SCOPE, name, value, node.start_byte)


def opened(builder: Builder, node: Node) -> None:
    """`open A.B`: the names of a namespace, of a file or of a module inside of one."""
    module = text(builder, parts_of(builder, node), "module")
    if module in defined_modules(builder):
        # A module of this file.
        builder.bind_in(MODULE_SCOPE, "*", Name(module), node.end_byte)
        return
    last, whole, value = _named(builder, node, parts_of(builder, node), "namespace")
    builder.bind(last, Either((whole, value)), node.end_byte)
    builder.bind_in(MODULE_SCOPE, "*", whole, node.end_byte)


def abbreviated(builder: Builder, node: Node) -> None:
    """`module A = B.C`."""
    parts = parts_of(builder, node)
    last, whole, value = _named(builder, node, parts, "import")
    name = text(builder, parts, "alias") or last
    builder.bind(name, Either((whole, value)), node.end_byte)


def _named(
    builder: Builder, node: Node, parts: Parts, kind: str
) -> tuple[str, Term, Term]:
    """Return the last name of a module, what it is inside of a file, and the file."""
    module, line = text(builder, parts, "module"), node.start_point[0] + 1
    alias = text(builder, parts, "alias") or None
    fact = Import(module, builder.scope, line, alias=alias, kind=kind)
    value = builder.import_(fact)
    last = module.rpartition(".")[2]
    return last, Attribute(value, last), value
