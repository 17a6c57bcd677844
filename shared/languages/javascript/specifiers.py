"""The parts that import and export statements share."""

from tree_sitter import Node

from shared.languages.javascript.naming import DEFAULT
from shared.parsing.builder import Builder
from shared.parsing.facts import Import

# The name under which a module exports itself: `module.exports = a`, `export = a`.
ITSELF = "="
_TYPES = frozenset({"type", "typeof"})


def import_fact(
    builder: Builder,
    node: Node,
    name: str | None,
    alias: str | None = None,
    kind: str = "import",
    *,
    type_only: bool = False,
) -> Import:
    """Return the fact of an import or re-export statement."""
    source = node.child_by_field_name("source")
    return Import(
        module=plain_text(builder, source) if source else "",
        scope=builder.scope,
        line=node.start_point[0] + 1,
        name=name,
        alias=alias,
        kind=kind,
        type_only=type_only,
    )


def name_and_alias(builder: Builder, node: Node) -> tuple[str, str | None]:
    """Return `a` and `b` of `a as b`; the second is None without `as`."""
    name = node.child_by_field_name("name")
    alias = node.child_by_field_name("alias")
    return (
        plain_text(builder, name) if name else DEFAULT,
        plain_text(builder, alias) if alias else None,
    )


def plain_text(builder: Builder, node: Node) -> str:
    """Return a name, also of one in quotes."""
    text = builder.text(node)
    return text.strip("'\"") if node.type == "string" else text


def is_type_only(part: Node) -> bool:
    """Whether a statement or specifier imports types: it says `type`, or `typeof`.

    To JavaScript's grammar these words of Flow's are errors, in or before the part.
    """
    before = part.prev_sibling
    words = [child for child in part.children if child.type in _TYPES or child.is_error]
    if part.type.endswith("_specifier") and before is not None and before.is_error:
        words.append(before)
    return any((word.text or b"") in (b"type", b"typeof") for word in words)
