"""Modifiers, visibility and owners of Kotlin's declarations."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Definition, Scope

HIDDEN = frozenset({"private", "protected", "internal"})
COMPANION = "companion"


def modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return keywords and the names of annotations in front of a declaration."""
    for child in node.named_children:
        if child.type == "modifiers":
            marks = (_mark(builder, mark) for mark in child.named_children)
            return tuple(mark for mark in marks if mark)
    return ()


def _mark(builder: Builder, node: Node) -> str:
    if node.type != "annotation":
        return "" if node.is_extra else builder.text(node)
    waiting = [node]
    while waiting:
        at = waiting.pop()
        if at.type == "user_type":
            return builder.text(at.named_children[-1]) if at.named_children else ""
        if at.type in ("annotation", "constructor_invocation"):
            waiting.extend(reversed(at.named_children))
    return ""


def is_visible(marks: tuple[str, ...]) -> bool:
    """Whether other modules see what is declared; public is the default."""
    return HIDDEN.isdisjoint(marks)


def owner(builder: Builder) -> tuple[Definition, Scope] | None:
    """Return the class whose body the rule runs in, and that scope."""
    scope = builder.current_scope()
    if scope.kind != "class":
        return None
    outer = builder.outer_definition()
    return (outer, scope) if outer is not None else None


def homes(builder: Builder) -> list[int]:
    """Return the scopes in which a declaration is bound.

    What a companion object declares are names of the class around it too.
    """
    found = [builder.scope]
    around = owner(builder)
    if around is not None and around[0].kind == COMPANION:
        found.append(around[1].parent)
    return found
