"""Where a name is bound, what it is called in full, and who sees it."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE

# Names that hold more names than this are in generated code; they go by the last one.
MAX_QUALIFIED_CHARS = 400

# What programs call `static` where a macro may take it away.
STATIC = frozenset({"local", "STATIC", "INTERNAL"})


def qualified(builder: Builder, name: str) -> str:
    """Return the name behind those of the classes and functions around it."""
    outer = builder.outer_definition()
    prefix = outer.qualified_name if outer else ""
    if not prefix or not name or len(prefix) > MAX_QUALIFIED_CHARS:
        return name
    return f"{prefix}.{name}"


def plain_scope(builder: Builder) -> int:
    """Return the innermost scope around the rule that is no struct's body."""
    scope = builder.scope
    while scope > MODULE_SCOPE and builder.layout.scopes[scope].kind == "class":
        scope = builder.layout.scopes[scope].parent
    return scope


def is_local(builder: Builder, node: Node) -> bool:
    """Whether `static`, or a macro for it, keeps a declaration inside of its file."""
    if "static" in storage(builder, node):
        return True
    written = node.child_by_field_name("type")
    return written is not None and builder.text(written) in STATIC


def storage(builder: Builder, node: Node) -> frozenset[str]:
    """Return the words in front of a declaration: `static`, `extern`, `virtual` ..."""
    return frozenset(
        builder.text(child)
        for child in node.children
        if child.type in ("storage_class_specifier", "virtual", "inline")
    )
