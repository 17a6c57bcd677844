"""Python's import statements as facts."""

from tree_sitter import Node

from shared.languages.python.conditions.guards import guards, stands_for
from shared.languages.python.keys.imported_by_calls import note_renamed
from shared.parsing.builder import Builder
from shared.parsing.called import called
from shared.parsing.facts import Import


def import_statement(builder: Builder, node: Node) -> None:
    """`import a.b, c as d`: binds `a` and `d`."""
    guarded = guards(builder, node)
    for child in node.children_by_field_name("name"):
        module, alias = _name_and_alias(builder, child)
        note_renamed(builder, module, "", alias)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            alias=alias,
            type_only=guarded.type_only,
            deferred=guarded.deferred,
        )
        # `import a.b` binds the package `a`, `import a.b as x` the module itself.
        _bind(builder, node, alias or module.split(".")[0], fact)


def import_from_statement(builder: Builder, node: Node) -> None:
    """`from .a import b as c`, `from a import *`."""
    source = builder.field(node, "module_name")
    if source is None:
        return
    written = builder.text(source).replace(" ", "")
    module = written.lstrip(".")
    level = len(written) - len(module)
    line = node.start_point[0] + 1
    guarded = guards(builder, node)
    for child in node.children_by_field_name("name"):
        name, alias = _name_and_alias(builder, child)
        note_renamed(builder, module, name, alias)
        fact = Import(
            module=module,
            scope=builder.scope,
            line=child.start_point[0] + 1,
            name=name,
            alias=alias,
            level=level,
            type_only=guarded.type_only,
            deferred=guarded.deferred,
        )
        _bind(builder, node, alias or name, fact)
    if any(child.type == "wildcard_import" for child in node.named_children):
        fact = Import(
            module=module,
            scope=builder.scope,
            line=line,
            name="*",
            level=level,
            type_only=guarded.type_only,
            deferred=guarded.deferred,
        )
        # A later one hides the names of an earlier one.
        builder.bind(called("*"), builder.import_(fact), node.end_byte)


def _bind(builder: Builder, node: Node, name: str, fact: Import) -> None:
    imported = builder.import_(fact)
    # `if TYPE_CHECKING: import a`, `else: import b as a`: where it runs, a is b.
    if not fact.type_only or not stands_for(builder, node, name, imported=True):
        builder.bind(name, imported, node.end_byte)


def _name_and_alias(builder: Builder, node: Node) -> tuple[str, str | None]:
    if node.type == "aliased_import":
        return builder.field_text(node, "name"), builder.field_text(node, "alias")
    return builder.text(node), None
