"""Kotlin's calls as facts: written ones, operators, constructors of bases."""

from tree_sitter import Node

from shared.languages.kotlin.expressions import identifier, unsigned
from shared.languages.kotlin.primary import parameters_in
from shared.languages.kotlin.types import (
    arguments as written_arguments,
    type_name,
    written_type,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Argument,
    Attribute,
    InstanceOf,
    Literal,
    Name,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import expressions, first_named

# The name of an argument behind the parentheses: it fills the last parameter.
TRAILING = "{}"

OPERATORS = {"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem"}
RANGES = {"..": "rangeTo", "..<": "rangeUntil"}
UNARY = {"-": "unaryMinus", "+": "unaryPlus", "++": "inc", "--": "dec"}
LITERALS = frozenset(
    [
        *("number_literal", "float_literal", "character_literal", "string_literal"),
        "multiline_string_literal",
    ]
)


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `x.f(a) { ... }`, `f { ... }`, `x(a)`."""
    named = first_named(node)
    if named is None:
        return
    callee, name = _callee(builder, named)
    at = name
    given: tuple[Argument, ...] = ()
    for child in node.named_children:
        if child.type == "value_arguments":
            given = (*given, *arguments(builder, child))
            at = at or child
        elif child.type == "annotated_lambda":
            given = (*given, _trailing(builder, child, name))
        elif child.type == "type_arguments":
            types = written_arguments(builder, child)
            given = (*given, Argument(Sequence(tuple(types)), TYPE_ARGUMENTS))
    given = (
        *given,
        *(_trailing(builder, more, name) for more in builder.decorators(node)),
    )
    builder.call(node, callee, given, at=at)


def trailing(builder: Builder, node: Node) -> None:
    """`f(a) { ... }`: the grammar has two calls there; the inner one takes it all."""
    parts = expressions(node)
    if parts:
        builder.decorate(parts[0], parts[1:])


def generic(builder: Builder, node: Node) -> None:
    """`f<T> { ... }`, `C<T>(x)`, which the grammar takes for comparisons."""
    inner = node.child_by_field_name("left")
    right = node.child_by_field_name("right")
    named = inner.child_by_field_name("left") if inner is not None else None
    if named is None or right is None:
        return
    callee, at = _callee(builder, named)
    kind = builder.term(inner.child_by_field_name("right")) if inner else UNKNOWN
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


def operator(builder: Builder, node: Node) -> None:
    """`x + y`: calls `plus`."""
    left = node.child_by_field_name("left")
    right = node.child_by_field_name("right")
    mark = node.child_by_field_name("operator")
    if left is None or right is None or mark is None or left.type in LITERALS:
        kind = builder.term(left) if left is not None else UNKNOWN
        # Numbers and strings: outside of every archive.
        builder.call(node, Attribute(kind, "plus"), kind="implicit")
        return
    callee = Attribute(builder.term(left), OPERATORS[mark.type])
    builder.call(node, callee, (Argument(builder.term(right)),), "implicit", at=mark)


def implied(builder: Builder, node: Node) -> None:
    """`x < y`, `x in y`, `-x`: calls `compareTo`, `contains` and so on."""
    parts = expressions(node)
    if not parts or any(part.type in LITERALS for part in parts):
        return
    marks = [child for child in node.children if not child.is_named]
    mark = marks[0].type if marks else ""
    on, name, rest = parts[0], "compareTo", parts[1:]
    if node.type == "in_expression":
        on, name, rest = parts[-1], "contains", parts[:1]
    elif node.type == "unary_expression":
        name = UNARY.get(mark, "")
    if name and marks and on.type != "range_expression":
        given = tuple(Argument(builder.term(part)) for part in rest)
        callee = Attribute(builder.term(on), name)
        builder.call(node, callee, given, "implicit", at=marks[0])


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


def super_(builder: Builder, node: Node) -> None:
    """`class C : B(x)`: runs a constructor of B."""
    written = written_type(node)
    callee = type_name(builder, written)
    kept = builder.decorators(node)
    own = parameters_in(builder, kept[0]) if kept else {}
    given = tuple(
        # The parameters of the constructor are seen here, in front of the body.
        Argument(own.get(getattr(one.value, "name", ""), one.value), one.name)
        if isinstance(one.value, Name)
        else one
        for one in _listed(builder, node)
    )
    builder.call(node, callee, given, "super", at=written)


def delegated(builder: Builder, node: Node) -> None:
    """`constructor(a: A) : this(a)`, `: super(a)`."""
    is_this = any(child.type == "this" for child in node.children)
    callee: Term = This() if is_this else Super()
    builder.call(node, callee, _listed(builder, node))


def constant(builder: Builder, node: Node) -> None:
    """`A(1)` in an enum: makes the one instance that A holds."""
    outer = builder.outer_definition()
    enum = Name(outer.name if outer else "")
    names = [child for child in node.named_children if child.type == "identifier"]
    builder.call(node, enum, _listed(builder, node), "new")
    own = builder.defined(node)
    value = InstanceOf(enum if own is UNKNOWN else own)
    if names:
        builder.bind(builder.text(names[0]), value, node.start_byte)


def arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the arguments of `(a, b = c, *d)`."""
    return tuple(_argument(builder, child) for child in expressions(node))


def _argument(builder: Builder, node: Node) -> Argument:
    parts = expressions(node)
    if not parts:
        return Argument(UNKNOWN)
    value = parts[-1]
    is_named = any(child.type == "=" for child in node.children)
    if is_named and len(parts) > 1:
        return Argument(builder.term(value), builder.text(parts[0]).strip("`"))
    if value.type == "spread_expression":
        return Argument(builder.term(value), spread=1)
    return Argument(builder.term(value))


def _listed(builder: Builder, node: Node) -> tuple[Argument, ...]:
    for child in node.named_children:
        if child.type == "value_arguments":
            return arguments(builder, child)
    return ()


def _trailing(builder: Builder, node: Node, named: Node | None) -> Argument:
    # `this@f` in the lambda is what f gives it.
    labels = [child for child in node.named_children if child.type == "label"]
    for child in node.named_children:
        if child.type == "lambda_literal" and (labels or named is not None):
            builder.decorate(child, labels or [part for part in (named,) if part])
    return Argument(builder.term(node), TRAILING)


def _callee(builder: Builder, node: Node) -> tuple[Term, Node | None]:
    node = unsigned(node)
    if node.type == "identifier":
        return identifier(builder, node), node
    if node.type == "navigation_expression":
        return builder.term(node), node.named_children[-1]
    term = builder.term(node)
    return (UNKNOWN if isinstance(term, Literal) else term), None
