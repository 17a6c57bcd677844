"""Where a name is bound, what it is called in full, and who sees it."""

import re

from tree_sitter import Node

from shared.core.clues import BROKEN
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, Term

# Names that hold more names than this are in generated code; they go by the last one.
MAX_QUALIFIED_CHARS = 400

# What the full name of a namespace begins with that is too deep for it.
UNREACHED = "?"

# The kind of a namespace without a name.
ANONYMOUS = "anonymous namespace"

# What programs call `static` where a macro may take it away.
STATIC = frozenset({"local", "STATIC", "INTERNAL"})
# Attributes by which a linker, a loader or an interrupt calls a function.
CALLED = frozenset({"constructor", "destructor", "dllexport", "interrupt", "used"})
ATTRIBUTES = frozenset(
    {"attribute_declaration", "attribute_specifier", "ms_declspec_modifier"}
)
WORD = re.compile(r"\w+")


def qualified(builder: Builder, name: str) -> str:
    """Return the name behind those of the classes and functions around it."""
    outer = builder.outer_definition()
    prefix = outer.qualified_name if outer else ""
    if not prefix or not name or len(prefix) > MAX_QUALIFIED_CHARS:
        return name
    return f"{prefix}.{name}"


def plain_scope(builder: Builder) -> int:
    """Return the innermost scope around the rule that is no struct's body."""
    scopes = builder.layout.scopes
    return builder.scope_around("plain", lambda scope: scopes[scope].kind != "class")


def is_local(builder: Builder, node: Node) -> bool:
    """Whether `static`, or a macro for it, keeps a declaration inside of its file."""
    if "static" in storage(builder, node):
        return True
    written = builder.field(node, "type")
    return written is not None and builder.text(written) in STATIC


def storage(builder: Builder, node: Node) -> frozenset[str]:
    """Return the words in front of a declaration: `static`, `extern`, `virtual` ..."""
    return frozenset(
        builder.text(child)
        for child in node.children
        if child.type in ("storage_class_specifier", "virtual", "inline")
    )


def attributes(builder: Builder, node: Node) -> frozenset[str]:
    """Return the attributes in front of a declaration that tell who calls it.

    `__attribute__((constructor))`, `__declspec(dllexport)`, `[[gnu::used]]`. With
    `BROKEN` where the parser did not understand all of it.
    """
    words = (
        word
        for child in node.children
        if child.type in ATTRIBUTES
        for word in WORD.findall(builder.text(child))
    )
    told = CALLED & {word.strip("_") for word in words}
    return told | {BROKEN} if node.has_error else told


def is_top(builder: Builder) -> bool:
    """Whether the rule runs at the top level, in a namespace perhaps."""
    return builder.current_scope().kind in ("module", "namespace")


def namespace(builder: Builder) -> str:
    """Return the namespace around the rule as `a::b`, or an empty string."""
    scopes = builder.layout.scopes
    scope = builder.scope_around(
        "namespace", lambda scope: scopes[scope].kind == "namespace"
    )
    outer = builder.outer_definition(scope) if scope > MODULE_SCOPE else None
    return outer.qualified_name.replace(".", "::") if outer else ""


def key(builder: Builder, name: str) -> str:
    """Return the name under which other files know what is declared here."""
    outer = namespace(builder)
    return f"{outer}::{name}" if outer else name


def is_anonymous(builder: Builder) -> bool:
    """Whether a namespace without a name keeps what is declared here in its file."""
    scopes = builder.layout.scopes

    def is_nameless(scope: int) -> bool:
        outer = builder.outer_definition(scope)
        is_space = scopes[scope].kind == "namespace"
        return is_space and outer is not None and outer.kind == ANONYMOUS

    return builder.scope_around(ANONYMOUS, is_nameless) > MODULE_SCOPE


def bind(builder: Builder, name: str, value: Term, at: int) -> None:
    """Declare a name: for the linker at the top level, else in the scope around."""
    if is_top(builder):
        named = key(builder, name)
        builder.bind(named, value, at, declared=True, scope=MODULE_SCOPE)
    else:
        builder.bind(name, value, at, declared=True)
