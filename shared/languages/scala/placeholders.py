"""Scala's functions that are written as what they do with `_`."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Element

WILDCARD = "_"
# What is written with `_` is short.
MAX_SHORT = 400


def placeholder(builder: Builder, node: Node) -> None:
    """`xs.map(_.f)`: what stands for `_` there is an element of xs."""
    parts = parts_of(builder, node)
    held, inside = first(parts, "head"), first(parts, "rest")
    if held is None or inside is None:
        return
    begin, end = inside.start_byte, min(inside.end_byte, inside.start_byte + MAX_SHORT)
    if builder.source.find(b"_.", begin, end) >= 0:
        builder.bind(WILDCARD, Element(builder.term(held)), begin)
