"""Luau: Lua with types, and modules that are found as Roblox and its runtimes do."""

import re

from tree_sitter import Node

from shared.languages.lua.tables import tables
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import Finder, Tree
from shared.languages.tags.parts import declared, first, parts_of
from shared.languages.tags.style import Style
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, FileFacts, InstanceOf, Name, Term
from shared.parsing.rules import expressions, one_of

# What Lua has none of: directives, services, types.
MARKS = re.compile(
    rb"--!(?:strict|nonstrict|nocheck|native|optimize)\b"
    rb"|\n(?:export )?type [A-Z]\w*(?:<[\w, ]*>)? ?= ?[^=\n]"
    rb"|=[ ]?game:GetService\("
)
# `@native` in front of a function.
ATTRIBUTE = re.compile(rb"\n[ \t]*@(?:native|checked|deprecated)\b")
# `@alias/a`: what an alias stands for lies below some folder.
ALIAS = re.compile(r"@[\w.-]+/")
CLAUSES = ("else_clause", "elseif_clause")
_ALIAS = definition("type_alias", Style())


def is_luau(source: bytes) -> bool:
    r"""Whether a file of Lua is written for Luau.

    >>> is_luau(b"--!strict\nlocal a"), is_luau(b"local a = type (b)")
    (True, False)
    """
    return MARKS.search(source) is not None


def without_attributes(source: bytes) -> bytes:
    r"""Return a source without the attributes of its functions.

    >>> without_attributes(b"a()\n@native\nlocal function f() end")
    b'a()\n       \nlocal function f() end'
    """
    return ATTRIBUTE.sub(lambda found: b"\n".ljust(len(found[0])), source)


def aliased(find: Finder) -> Finder:
    """Look for what stands behind an alias (`@pkg/a`) as if it were a path."""

    def behind(tree: Tree, file: FileFacts, module: str) -> tuple[str, ...]:
        return find(tree, file, ALIAS.sub("", module, count=1))

    return behind


def alias(builder: Builder, node: Node) -> None:
    """`type T = ...`: what a table T makes, where it is of no other table."""
    parts = parts_of(builder, node)
    name = first(parts, "name")
    known = tables(builder).owners
    if name is not None and (builder.text(name) in known or "value" not in parts):
        parts["value"] = [name]
    _ALIAS(builder, node)


def typed(builder: Builder, node: Node) -> None:
    """`local a: T, b: U = c`: what is declared of each name."""
    names = node.named_children[0]
    if names.type == "assignment_statement":
        names = names.named_children[0]
    name: Node | None = None
    is_type = False
    for child in names.children:
        if child.type == ":":
            is_type = True
        elif child.type == ",":
            name, is_type = None, False
        elif not is_type:
            name = child
        elif name is not None:
            value = declared(builder.term(child))
            if value is not UNKNOWN:
                builder.bind(builder.text(name), value, name.end_byte, declared=True)


def member_type(builder: Builder, node: Node) -> Term:
    """`M.T`: a type of the module M, or what the table that M is makes."""
    module, name = expressions(node)[:2]
    of = builder.term(module)
    return one_of([Attribute(of, builder.text(name)), of])


def union(builder: Builder, node: Node) -> Term:
    """`A | B`."""
    return one_of([builder.term(child) for child in expressions(node)])


def cast(builder: Builder, node: Node) -> Term:
    """`a :: T` is a T; a new table, and what T tells nothing of, stays what it is."""
    value, type_ = expressions(node)[:2]
    told = declared(builder.term(type_))
    is_kept = told is UNKNOWN or value.type == "table_constructor"
    return one_of([builder.term(value), told]) if is_kept else told


def either(builder: Builder, node: Node) -> Term:
    """`if a then b else c`."""
    clauses = [c for c in expressions(node) if c.type in CLAUSES]
    found = (builder.field(each, "consequence") for each in (node, *clauses))
    return one_of([builder.term(each) for each in found])


def listed(builder: Builder, node: Node) -> Term:
    """`{T}`, `{[K]: T}`: a table of them; what fields are called tells nothing."""
    marks = [child.type for child in node.children]
    if marks[:1] == ["{"] and (len(marks) == 3 or "object_field_type" in marks):  # noqa: PLR2004 (T and its braces)
        of = declared(builder.term(node.children[-2]))
        return InstanceOf(Name("table"), (of,))
    return UNKNOWN
