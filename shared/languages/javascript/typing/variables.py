"""What a type is of a type parameter: `T`, `T | undefined`, `Partial<T>`."""

from tree_sitter import Node

from shared.languages.javascript.typing.types import (
    MAX_MEMBERS,
    NAMES,
    SAME,
    TRANSPARENT,
    branches,
)
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

# Types with the members of their first argument that leave out none.
WHOLE = SAME - {"Pick", "Omit"}
UNWRAPPED = frozenset({"type_annotation", "parenthesized_type", "readonly_type"})
NOTHING = frozenset({b"undefined", b"null"})


def variable(builder: Builder, node: Node | None) -> str:
    """Return the T that `T`, `T | undefined` and `Promise<T>` are; else nothing."""
    while node is not None and node.type not in NAMES:
        parts = expressions(node)
        if node.type == "generic_type":
            named = builder.field(node, "name")
            given = builder.field(node, "type_arguments")
            is_same = named is not None and builder.text(named) in WHOLE
            parts = expressions(given) if is_same and given is not None else []
        elif node.type == "union_type":
            parts = [part for part in parts if part.text not in NOTHING]
        elif node.type not in UNWRAPPED:
            parts = []
        node = parts[0] if len(parts) == 1 else None
    return builder.text(node) if node is not None else ""


def stands_for(builder: Builder, node: Node, name: str) -> bool:
    """Whether a type has the members of its parameter T, as `Partial<T>` does."""
    waiting = [node]
    for _ in range(MAX_MEMBERS):
        if not waiting:
            return False
        at = waiting.pop()
        if variable(builder, at) == name:
            return True
        if at.type in TRANSPARENT:
            waiting.extend(expressions(at))
        elif at.type == "conditional_type":
            waiting.extend(branches(at))
        elif at.type == "object_type":
            waiting.extend(_mapped(at))
    builder.truncated = True
    return False


def is_or_worked_out(builder: Builder, node: Node, name: str) -> bool:
    """Whether a type is `T | (T extends A ? B : C)`: T, or what is worked out of it."""
    waiting, found = [node], False
    for _ in range(MAX_MEMBERS):
        if not waiting:
            return found
        at = waiting.pop()
        if at.type in ("union_type", "parenthesized_type"):
            waiting.extend(expressions(at))
        elif variable(builder, at) == name:
            found = True
        elif at.type != "conditional_type":
            return False
    builder.truncated = True
    return False


def _mapped(node: Node) -> list[Node]:
    # `{ [K in keyof T]: ... }`
    found = [
        clause.child_by_field_name("type")
        for signature in expressions(node)
        for clause in signature.named_children
        if clause.type == "mapped_type_clause"
    ]
    queries = [at for at in found if at is not None and at.type == "index_type_query"]
    return [part for query in queries for part in expressions(query)]
