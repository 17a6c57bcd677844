"""Rust's `mod`, `use` and `extern crate` as facts.

A module in a file of its own is an import of kind `module`; its alias is what
`#[path]` says. All else binds `name=`, whatever name spaces it is found in.
"""

from tree_sitter import Node

from shared.languages.rust import items
from shared.languages.rust.paths import TYPE, identifier
from shared.parsing.builder import Builder
from shared.parsing.facts import Import

# What an import binds, behind the name.
IMPORTED = "="

# Trees nest deeper than this only in generated code.
MAX_TREE_DEPTH = 30


def module(builder: Builder, node: Node) -> None:
    """`mod a;`."""
    name_node = builder.field(node, "name")
    if name_node is None:
        return
    name = identifier(builder, name_node)
    written = [
        found[1]
        for text in items.attribute_texts(builder, node)
        if (found := items.PATH.match(text))
    ]
    term = builder.import_(
        Import(
            name,
            builder.scope,
            node.start_point[0] + 1,
            alias=written[0] if written else None,
            kind="module",
        )
    )
    builder.bind(name + TYPE, term, node.start_byte)


def use(builder: Builder, node: Node) -> None:
    """`use a::b::{self, c as d, e::*};`."""
    kind = "reexport" if items.is_visible(node) else "import"
    waiting: list[tuple[Node | None, str, int]] = [
        (builder.field(node, "argument"), "", 0)
    ]
    while waiting:
        at, prefix, depth = waiting.pop()
        if at is None or depth > MAX_TREE_DEPTH:
            builder.truncated |= at is not None
            continue
        if at.type == "scoped_use_list":
            inner = _joined(prefix, _path(builder, builder.field(at, "path"), at))
            waiting.append((builder.field(at, "list"), inner, depth + 1))
        elif at.type == "use_list":
            waiting.extend(
                (child, prefix, depth + 1)
                for child in reversed(at.named_children)
                if not child.is_extra
            )
        elif at.type == "use_wildcard":
            parts = [child for child in at.named_children if not child.is_extra]
            inner = _path(builder, parts[0] if parts else None, at)
            _add(builder, at, _joined(prefix, inner), "*", None, kind)
        elif at.type == "use_as_clause":
            alias = builder.field(at, "alias")
            inner = _path(builder, builder.field(at, "path"), at)
            named = identifier(builder, alias) if alias else ""
            _leaf(builder, at, _joined(prefix, inner), named, kind)
        else:
            _leaf(builder, at, _joined(prefix, _path(builder, at, at)), "", kind)


def extern_crate(builder: Builder, node: Node) -> None:
    """`extern crate a as b;`."""
    name_node = builder.field(node, "name")
    alias = builder.field(node, "alias")
    if name_node is not None:
        name = f"{TYPE}{identifier(builder, name_node)}"
        named = identifier(builder, alias) if alias else ""
        _leaf(builder, node, name, named, "import")


def _leaf(builder: Builder, node: Node, full: str, alias: str, kind: str) -> None:
    if full.endswith(f"{TYPE}self"):
        full = full.removesuffix(f"{TYPE}self")
    prefix, _, name = full.rpartition(TYPE)
    if not prefix and full.startswith(TYPE):
        prefix = TYPE
    _add(builder, node, prefix, name, alias or None, kind)


def _add(
    builder: Builder, node: Node, prefix: str, name: str, alias: str | None, kind: str
) -> None:
    term = builder.import_(
        Import(prefix, builder.scope, node.start_point[0] + 1, name, alias, kind=kind)
    )
    bound = alias or name
    if name != "*" and bound != "_":
        at = (
            node.start_byte
            if builder.current_scope().kind in ("module", "class")
            else 0
        )
        builder.bind(bound + IMPORTED, term, at)


def _path(builder: Builder, node: Node | None, around: Node) -> str:
    if node is None:
        # `use ::{a, b}` and `use ::*` have no path of their own.
        starts_global = any(child.type == TYPE for child in around.children[:1])
        return TYPE if starts_global else ""
    text = builder.text(node)
    if " " in text or "\n" in text or "/" in text:
        text = "".join(part for part in text.split() if not part.startswith(("/", "*")))
    return text.replace("r#", "")


def _joined(prefix: str, rest: str) -> str:
    if not prefix or not rest:
        return prefix or rest
    return prefix + rest if prefix == TYPE else f"{prefix}{TYPE}{rest}"
