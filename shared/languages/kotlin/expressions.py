"""How Kotlin's expressions become terms."""

from tree_sitter import Node

from shared.languages.kotlin.types import declared, type_name, written_type
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Attribute,
    Defined,
    InstanceOf,
    Item,
    Literal,
    Name,
    Repeated,
    Super,
    Term,
    This,
    Within,
)
from shared.parsing.rules import constant_key, expressions, first_named, one_of

# Behind a name: what a check says it is.
KNOWN = "?"
# What a check of `this` is kept under.
THIS = "this"

COMPARISONS = frozenset({"==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||"})
OPERATORS = {"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem"}
LITERALS = frozenset(
    [
        *("number_literal", "float_literal", "character_literal", "string_literal"),
        "multiline_string_literal",
    ]
)
WORDS = {"true": "Boolean", "false": "Boolean", "null": "null"}
# Checks of what is further behind a name say nothing.
MAX_PATH = 5


def identifier(builder: Builder, node: Node) -> Term:
    """`x`; `true`, `false` and `null` are plain names to the grammar."""
    text = builder.text(node)
    word = WORDS.get(text)
    return Name(text.strip("`")) if word is None else Literal(word)


def number(builder: Builder, node: Node) -> Term:
    """`1`, `1L`, `1.0`, `1f`, `1u`: the suffix says which type."""
    last = builder.text(node)[-1:].lower()
    if node.type == "float_literal":
        return Literal("Float" if last == "f" else "Double")
    if last == "l":
        return Literal("Long")
    return Literal("UInt" if last == "u" else "Int")


def this(builder: Builder, node: Node) -> Term:
    """`this`, `this@Outer`, `this@function`."""
    label = first_named(node)
    if label is None:
        return This()
    name = builder.text(label)
    scopes = builder.layout.scopes
    scope = builder.scope
    while scope != NO_SCOPE:
        at = scopes[scope]
        outer = builder.outer_definition(scope) if at.definition >= 0 else None
        if outer is not None and outer.name == name:
            is_class = at.kind == "class"
            return (
                InstanceOf(Defined(at.definition))
                if is_class
                else Within(scope, This())
            )
        scope = at.parent
    return Name(f"@{name}")


def super_(builder: Builder, node: Node) -> Term:
    """`super`, `super<A>`; of `super@Outer` the class is not written."""
    written = written_type(node)
    if written is not None:
        return type_name(builder, written)
    return UNKNOWN if first_named(node) is not None else Super()


def navigation(builder: Builder, node: Node) -> Term:
    """`x.f`, `x?.f`, `A::m`, `A::class`."""
    parts = expressions(node)
    if len(parts) < 2:  # noqa: PLR2004 (a base and a name)
        return UNKNOWN
    name = builder.text(parts[-1]).strip("`")
    if any(child.type == "::" for child in node.children) and name == "class":
        return Literal("KClass")
    return Attribute(builder.term(unsigned(parts[0])), name)


def reference(builder: Builder, node: Node) -> Term:
    """`::f`."""
    named = first_named(node)
    return Name(builder.text(named).strip("`")) if named is not None else UNKNOWN


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`, `f<T>(x)`; of `f(x) { ... }` the call is `f(x)`."""
    called = first_named(node)
    made = builder.result(node)
    return builder.term(called) if made is UNKNOWN else made


def unsigned(node: Node) -> Node:
    """Return x of `!x` and `-x`: to the grammar `!x.f()` calls f of `!x`."""
    while node.type == "unary_expression" and not node.children[0].is_named:
        inner = node.child_by_field_name("argument")
        if inner is None:
            break
        node = inner
    return node


def _mark(node: Node) -> str:
    mark = node.child_by_field_name("operator")
    return mark.type if mark is not None else ""


# Elements of elements of more collections in each other than any code has.
MAX_INDICES = 8


def index(builder: Builder, node: Node) -> Term:
    """`x[i]`: what `get` returns, or an element."""
    parts = expressions(node)
    if not parts:
        return UNKNOWN
    if _nests(parts[0]):
        builder.truncated = True
        return builder.result(node)
    key = constant_key(builder, parts[1]) if len(parts) == 2 else None  # noqa: PLR2004 (a base and one key)
    return one_of([builder.result(node), Item(builder.term(unsigned(parts[0])), key)])


def _nests(node: Node) -> bool:
    # Of one element of elements each way to it is a term of its own.
    left = MAX_INDICES
    while left and node.type == "index_expression":
        node = expressions(node)[0]
        left -= 1
    return not left


def binary(builder: Builder, node: Node) -> Term:
    """`a + b`, `a ?: b`, `a == b`."""
    mark = builder.field(node, "operator")
    if mark is None:
        return UNKNOWN
    left = builder.field(node, "left")
    if mark.type in OPERATORS and left is not None and left.type in LITERALS:
        return builder.term(left)
    if mark.type in OPERATORS or (mark.type == ">" and is_generic(node)):
        return builder.result(node)
    if mark.type in COMPARISONS:
        return Literal("Boolean")
    return one_of(
        [builder.term(builder.field(node, side)) for side in ("left", "right")]
    )


def is_generic(node: Node) -> bool:
    """Whether a comparison is `f<T> { ... }` or `f<T>(x)`."""
    left = node.child_by_field_name("left")
    right = node.child_by_field_name("right")
    if left is None or right is None or left.type != "binary_expression":
        return False
    is_given = right.type in ("lambda_literal", "parenthesized_expression")
    return is_given and _mark(left) == "<"


def cast(builder: Builder, node: Node) -> Term:
    """`x as A`, `x as? A`."""
    return declared(builder, builder.field(node, "right"))


def range_(builder: Builder, node: Node) -> Term:
    """`a..b`: what `rangeTo` returns, or numbers."""
    return one_of([builder.result(node), Repeated(builder.term(first_named(node)))])


def collection(builder: Builder, node: Node) -> Term:
    """`[a, b]` in an annotation."""
    return Repeated(one_of([builder.term(child) for child in expressions(node)[:1]]))


def unary(builder: Builder, node: Node) -> Term:
    """`x!!`, `-x`, `!x`, `x++`."""
    if _mark(node) == "!":
        return Literal("Boolean")
    return builder.term(builder.field(node, "argument"))


def last_inner(builder: Builder, node: Node) -> Term:
    """`@A x`, `label@ x`."""
    parts = expressions(node)
    return builder.term(parts[-1]) if parts else UNKNOWN


def object_(builder: Builder, node: Node) -> Term:
    """`object : A() { ... }`."""
    made = builder.defined(node)
    return UNKNOWN if made is UNKNOWN else InstanceOf(made)


def if_(builder: Builder, node: Node) -> Term:
    """`if (a) b else c`: the last expression of either branch."""
    condition = builder.field(node, "condition")
    branches = [part for part in expressions(node) if part != condition]
    if len(branches) < 2:  # noqa: PLR2004 (a statement has no value)
        return UNKNOWN
    return one_of([last_value(builder, branch) for branch in branches])


def when(builder: Builder, node: Node) -> Term:
    """`when (a) { b -> c }`: the last expression of any entry."""
    values: list[Term] = []
    for entry in expressions(node):
        if entry.type == "when_entry" and entry.named_children:
            last = entry.named_children[-1]
            scope = builder.scope_of(entry)
            values.append(_read_in(scope, last_value(builder, last)))
    return one_of(values)


def try_(builder: Builder, node: Node) -> Term:
    """`try { a } catch (e: E) { b }`."""
    values: list[Term] = []
    for part in expressions(node):
        if part.type == "block":
            values.append(last_value(builder, part))
        elif part.type == "catch_block" and part.named_children:
            values.append(last_value(builder, part.named_children[-1]))
    return one_of(values)


def last_value(builder: Builder, node: Node) -> Term:
    """Return the value of a branch: of a block, that of its last expression."""
    if node.type != "block":
        return builder.term(node)
    parts = expressions(node)
    value = builder.term(parts[-1]) if parts else UNKNOWN
    return _read_in(builder.scope_of(node), value)


def _read_in(scope: int, value: Term) -> Term:
    plain = value is UNKNOWN or isinstance(value, Literal | InstanceOf | Within)
    return value if plain else Within(scope, value)


def path_of(builder: Builder, node: Node | None) -> str:
    """Return `x` or `x.y` of an expression that a check can tell something about."""
    names: list[str] = []
    while node is not None:
        node = unsigned(node)
        if node.type == "identifier":
            text = builder.text(node)
            is_long = len(names) >= MAX_PATH
            builder.truncated |= is_long
            path = ".".join([text, *reversed(names)])
            return "" if text in WORDS or is_long else path
        if node.type == "this_expression" and not names:
            return THIS if first_named(node) is None else ""
        if node.type != "navigation_expression":
            return ""
        parts = expressions(node)
        names.append(builder.text(parts[-1]))
        node = parts[0] if len(parts) > 1 else None
    return ""
