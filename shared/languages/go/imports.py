"""Go's package clause and imports as facts."""

import re

from tree_sitter import Node

from shared.languages.go.constraints import is_left_out
from shared.parsing.builder import Builder
from shared.parsing.facts import Import

VERSION = re.compile(r"v\d+")
# `yaml.v3` and `go-yaml` are packages named yaml.
VERSION_SUFFIX = re.compile(r"\.v\d+$")


def package(builder: Builder, node: Node) -> None:
    """`package a`."""
    builder.namespace = builder.text(node)
    builder.optional = is_left_out(builder.source[: node.start_byte])


def import_spec(builder: Builder, node: Node) -> None:
    """`import "a/b"`, `import c "a/b"`, `import . "a/b"`, `import _ "a/b"`."""
    written = builder.field(node, "path")
    path = builder.text(written)[1:-1] if written else ""
    name = builder.field(node, "name")
    alias = builder.text(name) if name else None
    line = node.start_point[0] + 1
    if alias == ".":
        builder.import_(Import(path, builder.scope, line, "*"))
    elif alias == "_":
        builder.import_(Import(path, builder.scope, line))
    elif path:
        term = builder.import_(Import(path, builder.scope, line, None, alias))
        builder.bind(alias or package_name(path), term, node.end_byte)


def package_name(path: str) -> str:
    """Return the name that a package at this path most likely has.

    >>> package_name("gopkg.in/yaml.v3"), package_name("github.com/a/go-b/v2")
    ('yaml', 'b')
    """
    first, _, last = path.rpartition("/")
    if first and VERSION.fullmatch(last):
        last = first.rpartition("/")[2]
    last = VERSION_SUFFIX.sub("", last)
    return last.removeprefix("go-").removesuffix("-go").replace("-", "_")
