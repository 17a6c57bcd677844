"""C#'s namespaces and usings as facts.

A type is bound in the file's module scope under its full name (``A.B.C`0``), and so is
every namespace; `modules.py` knows which full names a name may mean where.
"""

from tree_sitter import Node

from shared.languages.csharp.names import dotted, text, type_key
from shared.languages.csharp.notes import notes, opened
from shared.languages.csharp.types import type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import MODULE_SCOPE, Import
from shared.parsing.names import MAX_NAME_BYTES
from shared.parsing.rules import expressions
from shared.parsing.terms import READ

# Classes whose members are visible as bare names are bound under this name.
STAR = "*"
GLOBAL = "global"
NAMESPACE = "namespace"


def namespace(builder: Builder, node: Node) -> None:
    """`namespace A.B { ... }`, `namespace A.B;`."""
    outer = notes(builder).space(node.start_byte)
    parts = dotted(builder, builder.field(node, "name"))
    body = builder.field(node, "body")
    line = node.start_point[0] + 1
    full = outer
    for part in parts:
        longer = f"{full}.{part}" if full else part
        if len(longer) > MAX_NAME_BYTES:
            # Each inside it would be longer still: they are taken for one.
            builder.truncated = True
            break
        full = longer
        if notes(builder).is_new(f"{full}."):
            fact = Import(full, MODULE_SCOPE, line, kind=NAMESPACE)
            builder.bind_in(MODULE_SCOPE, full, builder.import_(fact), node.start_byte)
    end = len(builder.source) + 1 if body is None else node.end_byte
    scope = MODULE_SCOPE if body is None else builder.scope_of(body)
    notes(builder).open_space(full, end)
    builder.export(full, opened(scope))
    builder.namespace = builder.namespace or full


def using_directive(builder: Builder, node: Node) -> None:
    """`using A.B;`, `using static A.B.C;`, `using F = A.B.C;`, each with `global`."""
    parts = [child for child in expressions(node) if child.type != "modifier"]
    if not parts:
        return
    marks = {child.type for child in node.children}
    kind = GLOBAL if GLOBAL in marks else "import"
    line = node.start_point[0] + 1
    alias = builder.field(node, "name")
    names = dotted(builder, parts[-1])
    if alias is None and "static" not in marks:
        full = ".".join(names)
        builder.import_(Import(full, builder.scope, line, "*", kind=kind))
        return
    space = ".".join(names[:-1])
    known_as = text(builder, alias) if alias is not None else None
    kind = kind if kind == GLOBAL else "static" if alias is None else kind
    if parts[-1].type in (
        "identifier",
        "qualified_name",
        "generic_name",
        "alias_qualified_name",
    ):
        builder.import_(
            Import(space, builder.scope, line, names[-1], known_as, kind=kind)
        )
    value = type_name(builder, parts[-1])
    if alias is None:
        builder.bind_in(MODULE_SCOPE, STAR, value, node.start_byte)
        return
    for key in (text(builder, alias), type_key(text(builder, alias))):
        builder.bind(key, value, node.start_byte)


def mention(builder: Builder, node: Node) -> None:
    """A name that may be a type's is exported, so that `modules.py` can tell."""
    _mention(builder, text(builder, node))


def mention_of_read(builder: Builder, node: Node) -> None:
    """`C` in `C.f`: likewise, and something is read of it."""
    name = text(builder, node)
    _mention(builder, name, name + READ)


def _mention(builder: Builder, name: str, mentioned: str = "") -> None:
    builder.mentions.add(mentioned or name)
    if notes(builder).is_new(name):
        builder.export(name, UNKNOWN)
