"""What Ruby runs without a written call: `to_s` of what texts show, `+` of sums."""

from tree_sitter import Node

from shared.languages.ruby.constants import CONSTANTS
from shared.languages.ruby.fields import symbol
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Element, Literal, Term
from shared.parsing.rules import expressions, first_named

# What shows a value, and which method of it that runs.
PRINTING = {"p": "inspect", "print": "to_s", "puts": "to_s"}
# What an object is asked for that is compared with a pattern.
ASKED = {
    "array_pattern": "deconstruct",
    "find_pattern": "deconstruct",
    "hash_pattern": "deconstruct_keys",
}
COPYING = frozenset({"clone", "dup"})
# The member of a Singleton's class under which that class is made once.
SINGLE = ".instance"
# What in `when` may be an object of the program.
OBJECTS = frozenset({"call", "global_variable", "identifier", "instance_variable"})
FOLDING = frozenset({"inject", "reduce"})
# Of a list that is printed so many are looked at.
MAX_SHOWN = 16


def shown(builder: Builder, node: Node) -> None:
    """`"#{a}"`: calls `to_s` of what a is."""
    inside = expressions(node)
    if inside:
        _to_text(builder, node, inside[-1], "to_s")


def printed(builder: Builder, node: Node, name: str) -> None:
    """`puts a`: likewise."""
    given = builder.field(node, "arguments")
    if name in PRINTING and given is not None:
        for each in builder.first(expressions(given), MAX_SHOWN):
            _to_text(builder, given, each, PRINTING[name])


def _to_text(builder: Builder, node: Node, value: Node, method: str) -> None:
    term = builder.term(value)
    if not isinstance(term, Literal):
        builder.call(node, Attribute(term, f"{method}()"), kind="implicit", at=value)


def _made_once(builder: Builder, node: Node, base: Term) -> None:
    # `A.instance`: where A is a Singleton, the first such call makes it.
    receiver = builder.field(node, "receiver")
    if receiver is not None and receiver.type in CONSTANTS:
        builder.call(node, Attribute(base, SINGLE), (), "new")


def tested(builder: Builder, node: Node, value: Term) -> None:
    """`case a when b`: calls `===` of b, where b is no constant."""
    for pattern in node.children_by_field_name("pattern"):
        inner = first_named(pattern)
        if inner is not None and inner.type in OBJECTS:
            callee = Attribute(builder.term(inner), "===()")
            builder.call(pattern, callee, (Argument(value),), "implicit")


def implied(builder: Builder, node: Node, base: Term, name: str) -> None:
    """Call what a method of an object runs besides, where that is known by its name."""
    if name in COPYING:
        _copied(builder, node, base)
    elif name in FOLDING:
        _folded(builder, node, base)
    elif name == "instance":
        _made_once(builder, node, base)


def _folded(builder: Builder, node: Node, base: Term) -> None:
    # `xs.reduce(:+)`: calls `+` of what the elements are.
    given = builder.field(node, "arguments")
    inside = expressions(given) if given is not None else []
    method = symbol(builder, inside[-1]) if inside else ""
    if method and given is not None:
        element = Element(base)
        callee = Attribute(element, f"{method}()")
        builder.call(given, callee, (Argument(element),), "implicit")


def taken_apart(builder: Builder, node: Node, value: Term) -> None:
    """`a in [b, c]`, `in { d: }`: call `deconstruct` and its like of a."""
    callee = Attribute(value, f"{ASKED[node.type]}()")
    builder.call(node, callee, kind="implicit")


def _copied(builder: Builder, node: Node, base: Term) -> None:
    # `a.dup`: calls `initialize_copy` of the copy.
    callee = Attribute(base, "initialize_copy()")
    builder.call(node, callee, (Argument(base),), "implicit")
