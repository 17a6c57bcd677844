"""PHP's namespaces and `use` as facts."""

from tree_sitter import Node

from shared.languages.php.names import SEPARATOR, enter_namespace, names_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Import
from shared.parsing.rules import expressions


def namespace(builder: Builder, node: Node) -> None:
    r"""`namespace a\b;`, `namespace a\b { ... }`, `namespace { ... }`."""
    enter_namespace(builder, builder.field_text(node, "name"))


def use(builder: Builder, node: Node) -> None:
    r"""`use a\b as c;`, `use function a\{b, c};`: aliases, and imports."""
    kind = _kind(builder, node)
    prefix = ""
    clauses: list[Node] = []
    for child in expressions(node):
        if child.type == "namespace_name":
            prefix = f"{builder.text(child)}{SEPARATOR}"
        elif child.type == "namespace_use_clause":
            clauses.append(child)
        elif child.type == "namespace_use_group":
            clauses.extend(expressions(child))
    for clause in clauses:
        _clause(builder, clause, prefix, kind)


def _kind(builder: Builder, node: Node) -> str:
    return builder.field_text(node, "type").lower()


def _clause(builder: Builder, node: Node, prefix: str, outer: str) -> None:
    kind = _kind(builder, node) or outer
    alias = builder.field_text(node, "alias")
    written = next(
        (
            builder.text(child)
            for child in node.named_children
            if child.type in ("name", "qualified_name", "namespace_name")
        ),
        "",
    )
    whole = f"{prefix}{written}".lstrip(SEPARATOR)
    module, _, name = whole.rpartition(SEPARATOR)
    if not name:
        return
    short = alias or name
    names = names_of(builder)
    if kind == "function":
        names.functions[short.lower()] = whole
    elif kind == "const":
        names.constants[short] = whole
    else:
        names.classes[short.lower()] = whole
        names.imported.add(whole.lower())
    builder.import_(
        Import(
            module=module,
            scope=builder.scope,
            line=node.start_point[0] + 1,
            name=name,
            alias=alias or None,
            kind=f"use {kind}" if kind else "import",
        )
    )
