"""What conversions make where a type is written for it: `let x: T = a.into();`."""

from tree_sitter import Node

from shared.languages.rust.functions import last_expression
from shared.languages.rust.paths import METHOD, identifier
from shared.languages.rust.types import last_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Awaited, InstanceOf, Term
from shared.parsing.rules import expressions, first_named

# The pseudo methods that convert an error, and a value into what is expected.
RAISED, INTO = f"?{METHOD}", f"={METHOD}"

# What these give is what the inner value holds.
UNWRAPPING = frozenset(["unwrap", "expect", "unwrap_or", "unwrap_or_else"])
# These keep what a result holds.
KEEPING = frozenset(["map_err", "or_else", "context", "with_context", "ok", "inspect"])
# What the library collects into.
COLLECTIONS = frozenset(
    {
        *("Arc", "BTreeMap", "BTreeSet", "BinaryHeap", "Box", "HashMap", "HashSet"),
        *("LinkedList", "Option", "Rc", "Result", "String", "Vec", "VecDeque"),
    }
)
# Methods of iterators, and what they run of the type that they make.
GATHERING = {"collect": "from_iter", "product": "product", "sum": "sum"}
# Methods that give a result of what is wanted, and what they run of its type.
CONVERTING = {"parse": "from_str", "try_into": "try_from"}
HOLDING = {"Ok": 0, "Some": 0, "Err": 1}
# Expressions nest deeper than this only in generated code.
MAX_DEPTH = 8


def raised(builder: Builder, node: Node) -> None:
    """`x?`: converts the error of x into that of the function around."""
    wanted = _returned(builder)
    if last_name(wanted).endswith("Result"):
        value = builder.term(first_named(node))
        if value is not UNKNOWN:
            callee = Attribute(value, RAISED)
            builder.call(node, callee, (Argument(wanted),), "implicit")


def returned(builder: Builder, node: Node | None) -> None:
    """Take what a function returns for what its declared type asks for."""
    if node is not None:
        wanted = _returned(builder)
        if wanted is not UNKNOWN:
            expect(builder, node, wanted)


def expect(builder: Builder, node: Node, wanted: Term, depth: int = 0) -> None:
    """Record the conversions by which an expression becomes what is wanted."""
    if depth > MAX_DEPTH or not isinstance(wanted, InstanceOf):
        return
    kind = node.type
    if kind == "call_expression":
        _call(builder, node, wanted, depth)
    elif kind == "try_expression":
        # As a result of what is wanted.
        inner = first_named(node)
        if inner is not None:
            _held(builder, inner, wanted, depth)
    elif kind in ("block", "unsafe_block"):
        last = last_expression(node)
        if last is not None:
            expect(builder, last, wanted, depth + 1)
    elif kind == "if_expression":
        for side in ("consequence", "alternative"):
            part = builder.field(node, side)
            inner = first_named(part) if part and part.type == "else_clause" else part
            if inner is not None:
                expect(builder, inner, wanted, depth + 1)


def _call(builder: Builder, node: Node, wanted: InstanceOf, depth: int) -> None:
    function = builder.field(node, "function")
    if function is None:
        return
    if function.type == "field_expression":
        _method_call(builder, node, function, wanted, depth)
        return
    text = builder.text(function) if function.child_count <= 3 else ""  # noqa: PLR2004 (`a::b`)
    position = HOLDING.get(text, -1)
    if text == "Default::default":
        builder.call(function, Attribute(wanted.type, "default"), (), "implicit")
    elif 0 <= position < len(wanted.arguments):
        given_nodes = expressions(builder.field(node, "arguments") or node)
        for child in given_nodes[:1]:
            expect(builder, child, wanted.arguments[position], depth + 1)


def _method_call(
    builder: Builder, node: Node, function: Node, wanted: InstanceOf, depth: int
) -> None:
    name, value = _method(builder, function)
    if value is None:
        return
    if name == "into":
        callee = Attribute(builder.term(value), INTO)
        builder.call(function, callee, (Argument(wanted),), "implicit")
    elif name in GATHERING and last_name(wanted) not in COLLECTIONS:
        gathered(builder, function, wanted, name)
    elif name in UNWRAPPING:
        _held(builder, value, wanted, depth)
    elif wanted.arguments and (name in CONVERTING or name in KEEPING):
        inner = wanted.arguments[0]
        if isinstance(inner, InstanceOf):
            _held(builder, node, inner, depth)


def gathered(builder: Builder, function: Node, wanted: InstanceOf, name: str) -> None:
    """Record what makes a type of an iterator: `xs.sum()`, `xs.collect()`."""
    given = (Argument(builder.term(builder.field(function, "value"))),)
    callee = Attribute(wanted.type, GATHERING[name])
    builder.call(function, callee, given, "implicit")


def _held(builder: Builder, node: Node, wanted: InstanceOf, depth: int) -> None:
    # What is wanted is in the result that the expression gives.
    function = builder.field(node, "function")
    if node.type != "call_expression" or function is None or depth > MAX_DEPTH:
        return
    if function.type == "field_expression":
        name, value = _method(builder, function)
        if name in CONVERTING:
            given = (Argument(builder.term(value)),) if name == "try_into" else ()
            callee = Attribute(wanted.type, CONVERTING[name])
            builder.call(function, callee, given, "implicit")
        elif name in KEEPING and value is not None:
            _held(builder, value, wanted, depth + 1)


def _method(builder: Builder, function: Node) -> tuple[str, Node | None]:
    field = builder.field(function, "field")
    name = identifier(builder, field) if field is not None else ""
    return name, builder.field(function, "value")


def _returned(builder: Builder) -> Term:
    outer = builder.outer_definition()
    wanted = outer.returns if outer is not None else None
    if isinstance(wanted, Awaited):
        wanted = wanted.base
    return UNKNOWN if wanted is None else wanted
