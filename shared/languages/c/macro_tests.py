"""Functions that macros of test frameworks define: `TEST_F(Fixture, Case) { ... }`."""

from tree_sitter import Node

from shared.languages.c.declarators import Declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Name, Term
from shared.parsing.rules import expressions

# Macros whose functions are methods of a class below the one that they name: the first
# of what they are given, or here the second.
WITH_FIXTURE = ("_F", "_P")
SECOND = frozenset({"BOOST_FIXTURE_TEST_CASE"})


def tested(
    builder: Builder, name: str, declarator: Declared, outer: Node
) -> tuple[str, Term]:
    """Return what such a function is called, and the class whose members it sees.

    Any other function keeps its name, and has none.
    """
    if builder.field(outer, "type") is not None or not name.isupper():
        return name, UNKNOWN
    function = declarator.function
    listed = builder.field(function, "parameters") if function else None
    words = [
        builder.text(child)
        for child in (expressions(listed) if listed else ())
        if builder.field(child, "declarator") is None
    ]
    if not words or not all(map(str.isidentifier, words)):
        return name, UNKNOWN
    position = int(name in SECOND)
    has_fixture = position or name.endswith(WITH_FIXTURE) or name == "TYPED_TEST"
    fixture = Name(words[position]) if has_fixture and position < len(words) else None
    return "_".join(words), fixture or UNKNOWN
