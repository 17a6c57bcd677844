"""What a format text of Rust shows: `println!("{}: {x:?}", a)`."""

import re
from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.rust.paths import METHOD, identifier
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Literal, Name, Term
from shared.parsing.rules import expressions, whole

# The pseudo methods by which a value becomes text, and the traits behind them.
SHOWN, DEBUGGED = f"{{}}{METHOD}", f"{{?}}{METHOD}"
TRAITS = {SHOWN: "Display", DEBUGGED: "Debug"}

HOLE = re.compile(r"\{\{|\{([^{}:]{0,80})(:[^{}]{0,80})?\}")
# Longer texts, and such that show more, are written by programs.
MAX_TEXT_BYTES, MAX_SHOWN = 2_000, 50


def shown(builder: Builder, call: Node) -> None:
    """Record what turns each value that a format text names into text."""
    listed = builder.field(call, "arguments")
    given = expressions(listed) if listed else []
    for position, child in enumerate(given):
        if child.type == "string_literal":
            is_short = child.end_byte - child.start_byte < MAX_TEXT_BYTES
            text = builder.text(child) if is_short else ""
            if "{" in text:
                for value, method in _values(builder, text, given[position + 1 :]):
                    builder.call(call, Attribute(value, method), (), "implicit")
            return


def _values(
    builder: Builder, text: str, given: list[Node]
) -> Iterator[tuple[Term, str]]:
    named = _named(builder, given)
    behind = 0
    for count, hole in enumerate(HOLE.finditer(text)):
        if count >= MAX_SHOWN:
            return
        if hole[0] == "{{":
            continue
        name, kind = hole[1].strip(), hole[2] or ""
        method = DEBUGGED if kind.endswith("?") else SHOWN
        if not name:
            behind += 1
        place = whole(name) if name else behind - 1
        value: Term = Literal("str")
        if place is not None and 0 <= place < len(given):
            value = builder.term(given[place])
        elif name in named:
            value = builder.term(named[name])
        elif name.isidentifier():
            value = Name(name)
        if not isinstance(value, Literal):
            yield value, method


def _named(builder: Builder, given: list[Node]) -> dict[str, Node]:
    """Return what `name = value` gives, by the names."""
    found: dict[str, Node] = {}
    for child in given:
        if child.type == "assignment_expression":
            left, right = (builder.field(child, side) for side in ("left", "right"))
            if left is not None and right is not None:
                found[identifier(builder, left)] = right
    return found
