"""Python's import statements as facts."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Import

_TYPES_ALONE = frozenset({"TYPE_CHECKING", "typing.TYPE_CHECKING", "t.TYPE_CHECKING"})


def import_statement(builder: Builder, node: Node) -> None:
    """`import a.b, c as d`: binds `a` and `d`."""
    for child in node.children_by_field_name("name"):
        module, alias = _name_and_alias(builder, child)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            alias=alias,
            type_only=_is_type_only(builder, node),
        )
        # `import a.b` binds the package `a`, `import a.b as x` the module itself.
        builder.bind(
            alias or module.split(".")[0], builder.import_(fact), node.end_byte
        )


def import_from_statement(builder: Builder, node: Node) -> None:
    """`from .a import b as c`, `from a import *`."""
    source = node.child_by_field_name("module_name")
    if source is None:
        return
    written = builder.text(source).replace(" ", "")
    module = written.lstrip(".")
    level = len(written) - len(module)
    line = node.start_point[0] + 1
    type_only = _is_type_only(builder, node)
    for child in node.children_by_field_name("name"):
        name, alias = _name_and_alias(builder, child)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            name=name,
            alias=alias,
            level=level,
            type_only=type_only,
        )
        builder.bind(alias or name, builder.import_(fact), node.end_byte)
    if any(child.type == "wildcard_import" for child in node.named_children):
        builder.import_(
            Import(module=module, scope=builder.scope, line=line, name="*", level=level)
        )


def _is_type_only(builder: Builder, node: Node) -> bool:
    """`if TYPE_CHECKING:` around it: type checkers alone see what is in there."""
    block = node.parent
    if block is None or block.type != "block":
        return False
    branch = block.parent
    if branch is None or branch.type != "if_statement":
        return False
    return builder.field_text(branch, "condition") in _TYPES_ALONE


def _name_and_alias(builder: Builder, node: Node) -> tuple[str, str | None]:
    if node.type == "aliased_import":
        return builder.field_text(node, "name"), builder.field_text(node, "alias")
    return builder.text(node), None
