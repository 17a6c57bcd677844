"""Scala's functions that are written as what they do with `_`."""

import re

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Element
from shared.parsing.rules import one_of

WILDCARD = "_"
# `_.f`, `_ + a`, where no name ends.
USED = re.compile(rb"_(?<!\w_)[. ]")
# What is written with `_` is short.
MAX_SHORT = 400


def is_short(builder: Builder, node: Node) -> bool:
    """Whether it is a function: `_.f(a)`."""
    return builder.source.startswith(b"_.", node.start_byte, node.end_byte)


def placeholder(builder: Builder, node: Node) -> None:
    """`xs.map(_.f)`: what stands for `_` there is an element of xs.

    In `xs.foldLeft(a)(_ + _)` it may be a, too.
    """
    parts = parts_of(builder, node)
    held, inside = first(parts, "head"), first(parts, "rest")
    if held is None or inside is None:
        return
    begin, end = inside.start_byte, min(inside.end_byte, inside.start_byte + MAX_SHORT)
    if USED.search(builder.source, begin, end):
        carried = [builder.term(value) for value in parts.get("value", ())]
        builder.bind(WILDCARD, one_of([*carried, Element(builder.term(held))]), begin)
