"""Modifiers and visibility of Java's declarations."""

from tree_sitter import Node

from shared.parsing.builder import Builder

ANNOTATIONS = ("annotation", "marker_annotation")
INTERFACES = ("interface", "annotation")


def modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return keywords and annotations in front of a declaration, these by last names.

    `@org.junit.jupiter.api.Test` is a `Test` as one that is imported.
    """
    for child in node.named_children:
        if child.type == "modifiers":
            return tuple(
                builder.field_text(mark, "name").rpartition(".")[2]
                if mark.type in ANNOTATIONS
                else mark.type
                for mark in child.children
                if not mark.is_extra
            )
    return ()


def is_visible(builder: Builder, marks: tuple[str, ...]) -> bool:
    """Whether other packages see what is declared here."""
    if "public" in marks:
        return True
    outer = builder.outer_definition()
    return outer is not None and outer.kind in INTERFACES and "private" not in marks
