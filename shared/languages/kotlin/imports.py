"""Kotlin's package clause and imports as facts."""

import re

from tree_sitter import Node

from shared.languages.jvm.modules import FACADE
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Attribute, Import, Term, Within

# Classes whose members are visible as bare names are bound under this name.
STAR = "*"

NAMED = re.compile(r"JvmName\s*\(\s*(?:name\s*=\s*)?\"(\w+)\"")
TOP_LEVEL = ("function_declaration", "property_declaration")


def package(builder: Builder, node: Node) -> None:
    """`package a.b`."""
    builder.namespace = ".".join(_dotted(builder, node))


def import_(builder: Builder, node: Node) -> None:
    """`import a.b.C`, `import a.b.f as g`, `import a.b.*`.

    A package ends before its first capitalised name; the class there is what is
    imported, and what follows it is its member. Without one, the last name is that of
    a function or property.
    """
    parts = _dotted(builder, node)
    if not parts:
        return
    is_star = any(child.type == "*" for child in node.children)
    alias = next(
        (builder.text(c) for c in node.named_children if c.type == "identifier"), None
    )
    at = next((i for i, part in enumerate(parts) if part[:1].isupper()), None)
    line = node.start_point[0] + 1
    if at is None and is_star:
        builder.import_(Import(".".join(parts), builder.scope, line, "*"))
        return
    at = len(parts) - 1 if at is None else at
    module = ".".join(parts[:at])
    fact = Import(module, builder.scope, line, parts[at], alias)
    term: Term = builder.import_(fact)
    for member in parts[at + 1 :]:
        term = Attribute(term, member)
    builder.bind(STAR if is_star else alias or parts[-1], term, node.end_byte)


def file(builder: Builder, node: Node) -> None:
    """Bind what Java calls the class of a file's functions: `NameKt`."""
    name = builder.layout.path.rpartition("/")[2].partition(".")[0]
    facade = f"{name[:1].upper()}{name[1:]}Kt"
    is_needed = False
    for child in node.named_children:
        if child.type == "file_annotation":
            facade = _given_name(builder, child) or facade
        is_needed |= child.type in TOP_LEVEL
    if is_needed:
        # Other files see it, so it is bound as no import is.
        index = builder.import_(Import("", MODULE_SCOPE, 1, kind=FACADE))
        builder.bind(facade, Within(MODULE_SCOPE, index), 0)


def _given_name(builder: Builder, node: Node) -> str:
    # `@file:JvmName("Name")`.
    found = NAMED.search(builder.text(node))
    return found[1] if found else ""


def _dotted(builder: Builder, node: Node) -> list[str]:
    for child in node.named_children:
        if child.type == "qualified_identifier":
            return [
                builder.text(part).strip("`")
                for part in child.named_children
                if part.type == "identifier"
            ]
    return []
