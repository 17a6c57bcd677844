"""Java's package clause and imports as facts."""

from tree_sitter import Node

from shared.languages.java.mentions import mention_types
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Import, Term
from shared.parsing.rules import first_named

# Classes whose members are visible as bare names are bound under this name.
STAR = "*"


def package(builder: Builder, node: Node) -> None:
    """`package a.b;`, perhaps behind annotations."""
    for child in node.named_children:
        if child.type in ("identifier", "scoped_identifier"):
            builder.namespace = _dotted(builder, child)


def import_declaration(builder: Builder, node: Node) -> None:
    """`import a.b.C;`, `import a.b.*;` and both with `static`.

    A package ends before its first capitalised name; the class there is what is
    imported, and what follows it is its member. A class whose members are imported
    with a star is bound under a star.
    """
    named = first_named(node)
    if named is None:
        return
    is_static = any(child.type == "static" for child in node.children)
    is_star = any(child.type == "asterisk" for child in node.children)
    parts = _dotted(builder, named).split(".")
    at = _class_position(parts, is_static=is_static, is_star=is_star)
    line = node.start_point[0] + 1
    if at == len(parts):
        builder.import_(Import(".".join(parts), builder.scope, line, "*"))
        mention_types(builder, node)
        return
    kind = "static" if is_static else "import"
    module = ".".join(parts[:at])
    fact = Import(module, builder.scope, line, parts[at], kind=kind)
    term: Term = builder.import_(fact)
    members = parts[at + 1 :]
    for position, member in enumerate(members, 1):
        if is_static and position == len(members):
            method = f"{member}()"
            builder.bind(method, Attribute(term, method), node.end_byte)
        term = Attribute(term, member)
    builder.bind(STAR if is_star else parts[-1], term, node.end_byte)


def _class_position(parts: list[str], *, is_static: bool, is_star: bool) -> int:
    for position, part in enumerate(parts):
        if part[:1].isupper():
            return position
    if is_star:
        return len(parts) - 1 if is_static else len(parts)
    return max(0, len(parts) - (2 if is_static else 1))


def _dotted(builder: Builder, node: Node) -> str:
    # Comments and line ends may stand between the names.
    names: list[str] = []
    at: Node | None = node
    while at is not None and at.type == "scoped_identifier":
        names.append(builder.field_text(at, "name"))
        at = builder.field(at, "scope")
    if at is not None:
        names.append(builder.text(at))
    return ".".join(reversed(names))
