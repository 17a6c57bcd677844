"""What Ruby runs without a written call: `to_s` of what texts show, `+` of sums."""

from tree_sitter import Node

from shared.languages.ruby.fields import symbol
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Element, Literal, Term
from shared.parsing.rules import expressions

PRINTING = frozenset({"print", "puts"})
# What an object is asked for that is compared with a pattern.
ASKED = {
    "array_pattern": "deconstruct",
    "find_pattern": "deconstruct",
    "hash_pattern": "deconstruct_keys",
}
COPYING = frozenset({"clone", "dup"})
FOLDING = frozenset({"inject", "reduce"})
# Of a list that is printed so many are looked at.
MAX_SHOWN = 16


def shown(builder: Builder, node: Node) -> None:
    """`"#{a}"`: calls `to_s` of what a is."""
    inside = expressions(node)
    if inside:
        _to_text(builder, node, inside[-1])


def printed(builder: Builder, node: Node, name: str) -> None:
    """`puts a`: likewise."""
    given = builder.field(node, "arguments")
    if name in PRINTING and given is not None:
        for each in builder.first(expressions(given), MAX_SHOWN):
            _to_text(builder, given, each)


def _to_text(builder: Builder, node: Node, value: Node) -> None:
    term = builder.term(value)
    if not isinstance(term, Literal):
        builder.call(node, Attribute(term, "to_s()"), kind="implicit", at=value)


def folded(builder: Builder, node: Node, base: Term, name: str) -> None:
    """`xs.reduce(:+)`: calls `+` of what the elements are."""
    given = builder.field(node, "arguments")
    inside = expressions(given) if given is not None and name in FOLDING else []
    method = symbol(builder, inside[-1]) if inside else ""
    if method and given is not None:
        element = Element(base)
        callee = Attribute(element, f"{method}()")
        builder.call(given, callee, (Argument(element),), "implicit")


def taken_apart(builder: Builder, node: Node, value: Term) -> None:
    """`a in [b, c]`, `in { d: }`: call `deconstruct` and its like of a."""
    callee = Attribute(value, f"{ASKED[node.type]}()")
    builder.call(node, callee, kind="implicit")


def copied(builder: Builder, node: Node, base: Term) -> None:
    """`a.dup`: calls `initialize_copy` of the copy."""
    callee = Attribute(base, "initialize_copy()")
    builder.call(node, callee, (Argument(base),), "implicit")
