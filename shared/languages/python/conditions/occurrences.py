"""What a function or module does with one variable that holds a list or dictionary."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.rules import expressions

# What is done: the variable is bound, what it holds changes, or others get hold of it.
BOUND, CHANGED, SHARED = "bound", "changed", "shared"

# The statement or expression that does it; of a change the one whose rule asks.
Use: TypeAlias = tuple[str, Node]

# Methods that change what they are called on, and may take something away.
TAKING = frozenset(
    {"pop", "popitem", "insert", "remove", "reverse", "clear", "update", "setdefault"}
)
CHANGING = TAKING | {"append", "extend"}

# What makes another word of one that stands beside it, and what makes it a member.
_WORD = frozenset(re.findall(rb"\w", bytes(range(256))))
_JOINED = _WORD | {b"."}

# More uses of one variable are not followed.
MAX_USES = 64

_READING_METHODS = frozenset({"get", "items", "values", "keys", "copy", "index"})
_READING_FUNCTIONS = frozenset(
    {
        "len",
        "print",
        "list",
        "tuple",
        "set",
        "dict",
        "sorted",
        "reversed",
        "enumerate",
        "zip",
        "map",
        "any",
        "all",
        "iter",
        "sum",
        "min",
        "max",
    }
)
# What reads a variable that stands in it.
_READING = frozenset(
    {
        "comparison_operator",
        "not_operator",
        "interpolation",
        "list_splat",
        "dictionary_splat",
        "binary_operator",
        "if_statement",
        "while_statement",
    }
)
# What hands on a variable that stands in it.
_SHARING = frozenset(
    {
        "return_statement",
        "yield",
        "pair",
        "list",
        "tuple",
        "set",
        "expression_list",
        "parenthesized_expression",
        "conditional_expression",
        "boolean_operator",
        "expression_statement",
    }
)
# Between a change and its statement: all of them are evaluated once.
_ONCE = frozenset(
    {
        "assignment",
        "attribute",
        "argument_list",
        "call",
        "expression_list",
        "keyword_argument",
        "list",
        "subscript",
        "tuple",
    }
)
_STATEMENTS = frozenset({"expression_statement", "return_statement"})
_WITHIN = _ONCE | _STATEMENTS
_INNER = frozenset({"function_definition", "class_definition", "lambda"})


def uses(builder: Builder, body: Node, name: str) -> list[Use] | None:
    """Return what a body does with a variable, in order; None where that is not known.

    Reading it is left out.
    """
    found: list[Use] = []
    within = (body.start_byte, body.end_byte)
    for count, (start, end) in enumerate(places(builder.source, name, within)):
        node = body.descendant_for_byte_range(start, end)
        if count >= MAX_USES:
            return None
        if node is None or node.type != "identifier" or _is_label(node):
            continue
        if _is_formal(builder, node, name, body):
            continue
        use = _use(builder, node)
        if use is None:
            return None
        if use[0]:
            is_plain = use[0] == SHARED or is_straight(use[1], body)
            if not is_plain or _is_inside(node, body):
                return None
            found.append(use)
    return found


def places(
    source: bytes, name: str, within: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """Yield where a part of a text has a name, and where that ends.

    Bytes are found many times faster than words.
    """
    word, (first, last) = name.encode(), within
    start = source.find(word, first, last)
    while start >= 0:
        end = start + len(word)
        if (
            source[start - 1 : start] not in _JOINED
            and source[end : end + 1] not in _WORD
        ):
            yield start, end
        start = source.find(word, end, last)


def _is_label(node: Node) -> bool:
    parent = node.parent
    named = parent.child_by_field_name("name") if parent is not None else None
    is_argument = parent is not None and parent.type == "keyword_argument"
    return is_argument and named == node


def _use(builder: Builder, node: Node) -> Use | None:
    # What is only read has no word.
    parent = node.parent
    if parent is None:
        return None
    if parent.type in _READING:
        return "", parent
    if parent.type in _SHARING:
        return SHARED, parent
    rule = _RULES.get(parent.type)
    return rule(builder, parent, node) if rule is not None else None


def _assigned(_builder: Builder, parent: Node, node: Node) -> Use:
    is_left = parent.child_by_field_name("left") == node
    if parent.type == "assignment":
        left = parent.child_by_field_name("left")
        if not is_left and left is not None and left.type == "pattern_list":
            # `x, y = xs`
            return "", parent
        return (BOUND if is_left else SHARED), parent
    return (CHANGED if is_left else ""), parent


def _passed(builder: Builder, parent: Node, _node: Node) -> Use | None:
    function = builder.field(parent.parent, "function") if parent.parent else None
    name = builder.text(function) if function is not None else ""
    return "" if name in _READING_FUNCTIONS else SHARED, parent


def _iterated(_builder: Builder, parent: Node, node: Node) -> Use | None:
    is_read = parent.child_by_field_name("right") == node
    return ("", parent) if is_read else None


def _item(_builder: Builder, item: Node, node: Node) -> Use | None:
    # `x[k]` is read, but where it is a target.
    around = item.parent
    if around is None or item.child_by_field_name("value") != node:
        return "", item
    is_left = around.child_by_field_name("left") == item
    if around.type == "delete_statement" or (around.type == "assignment" and is_left):
        return CHANGED, item
    is_target = is_left or around.type.endswith(("pattern", "pattern_list", "_target"))
    is_target |= around.parent is not None and around.parent.type == "delete_statement"
    return None if is_target and around.type != "binary_operator" else ("", item)


def _method(builder: Builder, attribute: Node, _node: Node) -> Use | None:
    call = attribute.parent
    if call is None or builder.field(call, "function") != attribute:
        return None
    name = builder.field_text(attribute, "attribute")
    if name in CHANGING:
        return CHANGED, call
    return ("", call) if name in _READING_METHODS else None


def is_straight(node: Node, body: Node) -> bool:
    """Whether something happens once, whenever the body runs."""
    at = node.parent
    while at is not None and at.type in _ONCE:
        at = at.parent
    if at is None or at.parent is None:
        return False
    if at.type == "delete_statement":
        is_one = len(expressions(at)) == 1
    else:
        is_one = at.type in _STATEMENTS
    block = at.parent
    is_own = block == body or (block.type == "block" and block.parent == body)
    return is_one and is_own


def _is_inside(node: Node, body: Node) -> bool:
    # Whether it is code of another function.
    at = node.parent
    while at is not None and at != body:
        if at.type in _INNER:
            return True
        at = at.parent
    return False


def _is_formal(builder: Builder, node: Node, name: str, body: Node) -> bool:
    # Whether it is a parameter of another function that happens to have the name.
    at = node.parent
    while at is not None and at != body:
        formals = builder.field(at, "parameters") if at.type in _INNER else None
        for formal in expressions(formals) if formals is not None else ():
            if formal.type == "identifier" and builder.text(formal) == name:
                return True
        at = at.parent
    return False


_RULES: dict[str, Callable[[Builder, Node, Node], Use | None]] = {
    "argument_list": _passed,
    "assignment": _assigned,
    "attribute": _method,
    "augmented_assignment": _assigned,
    "for_in_clause": _iterated,
    "for_statement": _iterated,
    "keyword_argument": lambda _builder, parent, _node: (SHARED, parent),
    "subscript": _item,
}


def statement_end(node: Node) -> int:
    """Return the byte behind the statement around an expression."""
    while node.parent is not None and node.parent.type in _WITHIN:
        node = node.parent
    return node.end_byte
