"""Scala's imports out of objects that a file sees by themselves."""

from tree_sitter import Node

from shared.languages.tags.imports import PATH, import_
from shared.languages.tags.parts import Parts, parts_of, text, texts
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term

_PACKAGED = import_(PATH, ".")
# Objects lie in no more of each other.
MAX_PATH = 8


def path(builder: Builder, node: Node) -> None:
    """`import a.b.C`; `import C._`, which begins with an object."""
    parts = parts_of(builder, node)
    written = ".".join(texts(builder, parts, "module")).split(".")
    if written[0][:1].isupper() and len(written) <= MAX_PATH:
        _members(builder, node, parts, written)
    else:
        _PACKAGED(builder, node)


def _members(builder: Builder, node: Node, parts: Parts, path: list[str]) -> None:
    """`C._`, `C.D.{f}`, `C.f`."""
    members = parts.get("member", [])
    is_one = not members and "all" not in parts
    outer = path[:-1] if is_one else path
    if not outer:
        return
    value: Term = Name(outer[0])
    for name in outer[1:]:
        value = Attribute(value, name)
    if is_one:
        alias = text(builder, parts, "alias") or path[-1]
        builder.bind(alias, Attribute(value, path[-1]), node.end_byte)
    for member in members:
        own = parts_of(builder, member)
        name = text(builder, own, "name") or builder.text(member)
        alias = text(builder, own, "alias") or name
        builder.bind(alias, Attribute(value, name), member.end_byte)
    if "all" in parts:
        builder.bind("*", value, node.end_byte)
