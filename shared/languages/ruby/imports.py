"""Ruby's `require` and its relatives as imports."""

from tree_sitter import Node

from shared.languages.ruby.arguments import first_given
from shared.languages.ruby.fields import symbol
from shared.parsing.builder import Builder
from shared.parsing.facts import Import
from shared.parsing.rules import expressions

# How the path begins: on the load path, or in the file's own folder.
LOADED, HERE = 0, 1
LOADING = {"require": LOADED, "load": LOADED, "require_relative": HERE}


def required(builder: Builder, node: Node, name: str) -> bool:
    """`require "a/b"`, `require_relative "a"`, `autoload :A, "a"`: an import."""
    if name == "autoload":
        listed = builder.field(node, "arguments")
        given = expressions(listed) if listed is not None else []
        names = [symbol(builder, child) for child in given[:2]]
        if len(names) < 2:  # noqa: PLR2004 (the constant and the path)
            return False
        return _import(builder, node, names[1], LOADED, names[0])
    if name not in LOADING:
        return False
    return _import(builder, node, _path(builder, node), LOADING[name], None)


def _path(builder: Builder, node: Node) -> str:
    given = first_given(node)
    if given is None:
        return ""
    if given.type == "call" and builder.field_text(given, "method") == "expand_path":
        # `require File.expand_path("../a", __FILE__)`
        inner = first_given(given)
        text = symbol(builder, inner) if inner is not None else ""
        return f"./{text.removeprefix('../')}" if text.startswith("../") else ""
    return symbol(builder, given)


def _import(
    builder: Builder, node: Node, path: str, level: int, name: str | None
) -> bool:
    if not path:
        return False
    line = node.start_point[0] + 1
    is_here = level == HERE or path.startswith(("./", "../"))
    builder.import_(
        Import(
            path.removesuffix(".rb"),
            builder.scope,
            line,
            name,
            level=HERE if is_here else LOADED,
            kind="require",
        )
    )
    return True
