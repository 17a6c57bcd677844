"""F#'s modules inside of namespaces and modules: they are opened like files."""

from tree_sitter import Node

from shared.languages.tags.imports import defined_modules
from shared.languages.tags.parts import Parts, parts_of, text
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Either, Import, Name, Term


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
