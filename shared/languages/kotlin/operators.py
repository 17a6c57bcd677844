"""Kotlin's operators as facts: the calls that they imply."""

from tree_sitter import Node

from shared.languages.kotlin.calls import TRAILING, callee_of
from shared.languages.kotlin.expressions import (
    LITERALS,
    OPERATORS,
    is_generic,
    unsigned,
)
from shared.languages.kotlin.narrowing import logical
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Argument,
    Attribute,
    InstanceOf,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions

ORDERINGS = frozenset({"<", ">", "<=", ">="})
EQUALITIES = frozenset({"==", "!="})
RANGES = {"..": "rangeTo", "..<": "rangeUntil"}
POSTFIX = frozenset({"call_expression", "index_expression", "navigation_expression"})
# Signs of texts are the project's: `+"text"`.
STRINGS = frozenset({"multiline_string_literal", "string_literal"})
# Signs that begin a statement where they begin a line, but for what is in these.
LINE_SIGNS = frozenset({"+", "-"})
OPEN = frozenset(
    {
        "parenthesized_expression",
        "value_argument",
        "value_arguments",
        "index_expression",
    }
)
UNARY = {
    "-": "unaryMinus",
    "+": "unaryPlus",
    "!": "not",
    "++": "inc",
    "--": "dec",
}


def binary(builder: Builder, node: Node) -> None:
    """`x + y`, `x < y`, `x && y`; `f<T> { ... }` to the grammar is a comparison."""
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    mark = builder.field(node, "operator")
    if left is None or right is None or mark is None:
        builder.call(node, UNKNOWN, kind="implicit")
    elif mark.type == ">" and is_generic(node):
        _generic(builder, node)
    elif mark.type in LINE_SIGNS and _begins_line(node, left, mark):
        callee = Attribute(builder.term(right), UNARY[mark.type])
        builder.call(node, callee, kind="implicit", at=mark)
    else:
        if mark.type in ("&&", "||"):
            logical(builder, mark.type, left, right)
        builder.call(node, *_operator(builder, left, right, mark), at=mark)


def _begins_line(node: Node, left: Node, mark: Node) -> bool:
    # `+a` on a line of its own is a statement, unless parentheses are open.
    if mark.start_point[0] == left.end_point[0]:
        return False
    outer = node.parent
    for _ in range(MAX_TERM_DEPTH):
        if outer is None or outer.type != node.type:
            break
        outer = outer.parent
    return outer is not None and outer.type not in OPEN


def _operator(
    builder: Builder, left: Node, right: Node, mark: Node
) -> tuple[Term, tuple[Argument, ...], str]:
    # Numbers and strings are outside of every archive.
    name = OPERATORS.get(mark.type)
    if mark.type in ORDERINGS and right.type not in LITERALS:
        name = "compareTo"
    if mark.type in EQUALITIES and right.type not in LITERALS and not _is_null(right):
        name = "equals"
    if name is None or left.type in LITERALS:
        return UNKNOWN, (), "implicit"
    given = (Argument(builder.term(right)),)
    return Attribute(builder.term(left), name), given, "implicit"


def _is_null(node: Node) -> bool:
    return node.type == "identifier" and node.text == b"null"


def _generic(builder: Builder, node: Node) -> None:
    """`f<T> { ... }`, `C<T>(x)`, which the grammar takes for comparisons."""
    inner = builder.field(node, "left")
    right = builder.field(node, "right")
    named = builder.field(inner, "left") if inner is not None else None
    if named is None or right is None:
        return
    callee, at = callee_of(builder, named)
    kind = builder.term(builder.field(inner, "right")) if inner else UNKNOWN
    types = () if kind is UNKNOWN else (InstanceOf(kind),)
    given = [Argument(Sequence(types), TYPE_ARGUMENTS)]
    if right.type == "lambda_literal":
        given.append(Argument(builder.term(right), TRAILING))
    else:
        given.extend(Argument(builder.term(part)) for part in expressions(right))
    builder.call(node, callee, tuple(given), at=at)


def infix(builder: Builder, node: Node) -> None:
    """`x f y`."""
    parts = expressions(node)
    if len(parts) != 3:  # noqa: PLR2004 (two operands and the name)
        builder.call(node, UNKNOWN, kind="implicit")
        return
    left, name, right = parts
    callee = Attribute(builder.term(left), builder.text(name).strip("`"))
    builder.call(node, callee, (Argument(builder.term(right)),), at=name)


def implied(builder: Builder, node: Node) -> None:
    """`x in y`, `-x`: calls `contains`, `unaryMinus` and so on."""
    parts = expressions(node)
    is_test = node.type in ("in_expression", "range_test")
    is_sign = node.type == "unary_expression"
    known = LITERALS - STRINGS if is_sign else LITERALS
    # `"a" in xs` is a call of what is on the right.
    asked = parts[-1:] if is_test else parts
    if not parts or any(part.type in known for part in asked):
        return
    marks = [child for child in node.children if not child.is_named]
    mark = marks[0].type if marks else ""
    on, name, rest = parts[0], "", parts[1:]
    if is_test:
        on, name, rest = parts[-1], "contains", parts[:-1] or [node]
    elif is_sign:
        name = UNARY.get(mark, "")
        on = on if marks and marks[0] != node.children[0] else _signed(node, on)
    if name and marks and on.type != "range_expression":
        # `when (x) { in y -> }` has x elsewhere.
        terms = [UNKNOWN if part == node else builder.term(part) for part in rest]
        given = tuple(Argument(term) for term in terms)
        callee = Attribute(builder.term(on), name)
        builder.call(node, callee, given, "implicit", at=marks[0])


def _signed(node: Node, on: Node) -> Node:
    # To the grammar `-f(x).g` is g of what calls `-f`.
    while (outer := node.parent) is not None and outer.type in POSTFIX:
        if outer.children[0] != node:
            break
        node = on = outer
    return on


def range_(builder: Builder, node: Node) -> None:
    """`x..y`: calls `rangeTo`."""
    parts = expressions(node)
    marks = [child for child in node.children if not child.is_named]
    base = builder.term(parts[0]) if parts else UNKNOWN
    given = tuple(Argument(builder.term(part)) for part in parts[1:])
    callee = Attribute(base, RANGES.get(marks[0].type if marks else "", ""))
    at = marks[0] if marks else node
    builder.call(node, callee, given, "implicit", at=at)


def index(builder: Builder, node: Node) -> None:
    """`x[i]`: calls `get`, unless it is what is assigned."""
    if builder.decorators(node):
        builder.call(node, UNKNOWN, kind="implicit")
        return
    parts = expressions(node)
    given = tuple(Argument(builder.term(part)) for part in parts[1:])
    base = builder.term(unsigned(parts[0])) if parts else UNKNOWN
    marks = [child for child in node.children if child.type == "["]
    at = marks[0] if marks else node
    builder.call(node, Attribute(base, "get"), given, "implicit", at=at)
