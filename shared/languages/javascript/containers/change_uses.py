"""How a statement uses a list or an object: it reads, changes or passes it on."""

from dataclasses import dataclass, field

from tree_sitter import Node

from shared.languages.javascript.function_kinds import DECLARED
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

# Methods that leave a list as it is, and hand on its elements alone.
_READING = """
    at concat entries every filter find findIndex findLast findLastIndex flat flatMap
    forEach includes indexOf join keys lastIndexOf map reduce reduceRight slice some
    toReversed toSorted values
"""
READING = frozenset(_READING.split())
CHANGING = frozenset({"pop", "push", "reverse", "shift", "splice", "unshift"})
# Likewise of a set.
OF_SETS = frozenset({"add", "clear", "delete"})
# Methods of lists that are followed nowhere; a member of an object is none of them.
METHODS = CHANGING | frozenset({"copyWithin", "fill", "sort"})
# Functions of the language that only read what they are given.
_READERS = """
    Array.from JSON.stringify Object.entries Object.keys Object.values console.error
    console.log
"""
READERS = frozenset(_READERS.split())
# What runs once, in order, where its statement does.
_STRAIGHT = """
    arguments array assignment_expression await_expression call_expression
    expression_statement lexical_declaration member_expression new_expression object
    pair parenthesized_expression return_statement spread_element subscript_expression
    template_string template_substitution unary_expression variable_declaration
    variable_declarator
"""
STRAIGHT = frozenset(_STRAIGHT.split())
PATTERNS = frozenset({"array_pattern", "object_pattern"})
MAX_AROUND = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What changes it.

    Attributes:
        how: `call` of a method, `store` of a part, or `delete`.
        node: What runs it; behind it the change has happened.
        name: The method, or the member.
        key: The key, where that is an expression.
        given: The arguments, or what is stored.
    """

    how: str
    node: Node
    name: str = ""
    key: Node | None = None
    given: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One use; it `ends` what is known, or does at any time, in a function."""

    change: Change | None = None
    ends: bool = False
    anytime: bool = False


def uses(
    builder: Builder,
    statement: Node,
    hits: list[tuple[int, int]],
    changing: frozenset[str],
) -> list[Use]:
    """Return what a statement does with a variable at the places of its name."""
    found: list[Use] = []
    for start, end in hits:
        node = statement.descendant_for_byte_range(start, end)
        # Members, texts and comments may have the same word.
        if node is not None and node.type == "identifier":
            found.append(_use(builder, statement, node, changing))
        elif node is None or node.type == "shorthand_property_identifier":
            found.append(Use(ends=True))
    return found


def _use(
    builder: Builder, statement: Node, node: Node, changing: frozenset[str]
) -> Use:
    whole = node.parent
    outer = whole.parent if whole is not None else None
    if whole is None or outer is None:
        return Use(ends=True)
    change: Change | None = None
    is_part = whole.type in ("member_expression", "subscript_expression") and (
        builder.field(whole, "object") == node
    )
    if is_part:
        change = _change(builder, whole, outer, changing)
        if change is None and _reads_part(builder, whole, outer):
            return Use()
    elif _reads(builder, node, whole, outer):
        return Use()
    kinds = around(change.node if change is not None else node, statement)
    is_straight = STRAIGHT.issuperset(kinds)
    if change is not None and is_straight:
        return Use(change=change)
    return Use(ends=True, anytime=not DECLARED.isdisjoint(kinds))


def around(node: Node, statement: Node) -> list[str]:
    """Return the kinds of what is around an expression in a statement."""
    found: list[str] = []
    at: Node | None = node
    while at is not None and len(found) < MAX_AROUND:
        found.append(at.type)
        if at == statement:
            return found
        at = at.parent
    return [*found, "program"]


def _change(
    builder: Builder, part: Node, outer: Node, changing: frozenset[str]
) -> Change | None:
    name = builder.field_text(part, "property")
    key = builder.field(part, "index")
    if outer.type == "call_expression" and builder.field(outer, "function") == part:
        listed = builder.field(outer, "arguments")
        if name not in changing or listed is None:
            return None
        return Change(how="call", node=outer, name=name, given=expressions(listed))
    if outer.type == "assignment_expression" and builder.field(outer, "left") == part:
        right = builder.field(outer, "right")
        if right is None:
            return None
        return Change(how="store", node=outer, name=name, key=key, given=[right])
    if outer.type == "unary_expression" and builder.text(outer).startswith("delete"):
        return Change(how="delete", node=outer, name=name, key=key)
    return None


def _reads_part(builder: Builder, part: Node, outer: Node) -> bool:
    if outer.type in ("update_expression", "augmented_assignment_expression"):
        return builder.field(outer, "right") == part
    if outer.type == "assignment_expression" and builder.field(outer, "left") == part:
        return False
    if outer.type in PATTERNS or part.type == "subscript_expression":
        return outer.type not in PATTERNS
    is_called = outer.type == "call_expression" and (
        builder.field(outer, "function") == part
    )
    name = builder.field_text(part, "property")
    return not is_called or name in READING or name not in METHODS


def _reads(builder: Builder, node: Node, whole: Node, outer: Node) -> bool:
    if whole.type == "spread_element":
        return True
    if whole.type == "for_in_statement":
        return builder.field(whole, "right") == node
    if whole.type == "variable_declarator":
        named = builder.field(whole, "name")
        return named is not None and named.type in PATTERNS
    if whole.type == "arguments" and outer.type == "call_expression":
        function = builder.field(outer, "function")
        return function is not None and builder.text(function) in READERS
    return False
