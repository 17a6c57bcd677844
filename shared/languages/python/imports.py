"""Python's import statements as facts."""

import re
from typing import NamedTuple

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.called import called
from shared.parsing.facts import Import

_BRANCHES = frozenset({"if_statement", "elif_clause"})
_OWN_SCOPES = frozenset({"function_definition", "module"})
# True where a file is the program: whoever imports it does not get there.
_PROGRAM = re.compile(
    r"""__name__\s*==\s*["']__main__["']|["']__main__["']\s*==\s*__name__"""
)
_TYPES_ALONE = frozenset({"TYPE_CHECKING", "typing.TYPE_CHECKING", "t.TYPE_CHECKING"})


class _Guards(NamedTuple):
    type_only: bool
    deferred: bool


def import_statement(builder: Builder, node: Node) -> None:
    """`import a.b, c as d`: binds `a` and `d`."""
    guards = _guards(builder, node)
    for child in node.children_by_field_name("name"):
        module, alias = _name_and_alias(builder, child)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            alias=alias,
            type_only=guards.type_only,
            deferred=guards.deferred,
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
    guards = _guards(builder, node)
    for child in node.children_by_field_name("name"):
        name, alias = _name_and_alias(builder, child)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            name=name,
            alias=alias,
            level=level,
            type_only=guards.type_only,
            deferred=guards.deferred,
        )
        builder.bind(alias or name, builder.import_(fact), node.end_byte)
    if any(child.type == "wildcard_import" for child in node.named_children):
        fact = Import(
            module=module,
            scope=builder.scope,
            line=line,
            name="*",
            level=level,
            type_only=guards.type_only,
            deferred=guards.deferred,
        )
        # A later one hides the names of an earlier one.
        builder.bind(called("*"), builder.import_(fact), node.end_byte)


def _guards(builder: Builder, node: Node) -> _Guards:
    """Return what the conditions around an import say of it."""
    deferred = False
    at = node
    while at.parent is not None and at.type not in _OWN_SCOPES:
        at, inner = at.parent, at
        if at.type not in _BRANCHES:
            continue
        if at.child_by_field_name("consequence") != inner:
            continue
        condition = builder.field_text(at, "condition")
        if condition in _TYPES_ALONE:
            return _Guards(type_only=True, deferred=False)
        if condition == "False" or _PROGRAM.fullmatch(condition):
            deferred = True
    return _Guards(type_only=False, deferred=deferred)


def _name_and_alias(builder: Builder, node: Node) -> tuple[str, str | None]:
    if node.type == "aliased_import":
        return builder.field_text(node, "name"), builder.field_text(node, "alias")
    return builder.text(node), None
