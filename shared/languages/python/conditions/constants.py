"""Constants that conditions ask for: `"a"`, `None`, `Kind.ROUND`, `in ("a", "b")`."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import constant_key, expressions, first_named
from shared.resolution.values.tests import IS, Test, any_of

# More of them around one statement are generated.
MAX_TESTS = 4

_WORDS = {"none": "None", "true": "True", "false": "False"}
_IN = b" in "
_LISTS = frozenset({"list", "set", "tuple"})
# A class and a constant of it, also of a module.
_MEMBERS = frozenset({"attribute", "dotted_name"})
_MEMBER = re.compile(r"(?:(?<=\.)|(?<!.))[A-Z]\w*\.[A-Z][A-Z\d_]*\Z")


def asked_name(builder: Builder, node: Node) -> str:
    """Return a name that is asked: `flag`, `settings.FLAG`; nothing of all else."""
    base = builder.field(node, "object") if node.type == "attribute" else node
    is_name = base is not None and base.type == "identifier"
    return builder.text(node) if is_name else ""


def constant(builder: Builder, node: Node) -> str | None:
    """Return a constant as tests have it; None for any other expression."""
    word = _WORDS.get(node.type)
    if node.type in _MEMBERS and (found := _MEMBER.search(builder.text(node))):
        return found[0]
    key = constant_key(builder, node) if word is None else None
    return repr(key) if key is not None else word


def cases(builder: Builder, node: Node, clause: Node) -> Test | None:
    """Return what a clause asks of the subject of `match`: `case "a" | "b":`."""
    subject = builder.field(node, "subject")
    name = asked_name(builder, subject) if subject is not None else ""
    pattern = _pattern(clause)
    if not name or pattern is None:
        return None
    is_either = pattern.type == "union_pattern"
    return _any(builder, name, pattern.named_children if is_either else [pattern])


def one_of_constants(builder: Builder, node: Node) -> Test | None:
    """`name in ("a", "b")`: what it asks; None for any other condition."""
    if node.type != "comparison_operator":
        return None
    if builder.source.find(_IN, node.start_byte, node.end_byte) < 0:
        return None
    sides, signs = expressions(node), node.children_by_field_name("operators")
    if [sign.type for sign in signs] != ["in"] or sides[1].type not in _LISTS:
        return None
    name = asked_name(builder, sides[0])
    return _any(builder, name, expressions(sides[1])) if name else None


def _any(builder: Builder, name: str, written: list[Node]) -> Test | None:
    # That a name is one of some constants; None where not all are.
    known = [constant(builder, one) for one in written[: MAX_TESTS + 1]]
    asked = [(name, IS + one) for one in known if one is not None]
    is_all = 0 < len(asked) == len(known) <= MAX_TESTS
    return any_of(asked) if is_all else None


def _pattern(clause: Node) -> Node | None:
    # What is in the one pattern of a clause: of `case "a", "b":` nothing.
    found = [one for one in clause.named_children if one.type == "case_pattern"]
    return first_named(found[0]) if len(found) == 1 else None
