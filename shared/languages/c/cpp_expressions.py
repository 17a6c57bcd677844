"""How C++'s expressions become terms, where it is not as in C."""

from tree_sitter import Node

from shared.languages.c.expressions import COMPARISONS
from shared.languages.c.types import BOOLEAN, described, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    TYPE_ARGUMENTS,
    Argument,
    Attribute,
    Either,
    InstanceOf,
    Item,
    Literal,
    Name,
    Sequence,
    Term,
    This,
)
from shared.parsing.rules import expressions, first_named, whole
from shared.resolution.values.reached import ARROW, SUBSCRIPT

# Operands of operators that classes give a meaning; numbers have their own.
OPERANDS = frozenset(
    {
        "identifier",
        "field_expression",
        "call_expression",
        "compound_literal_expression",
        "qualified_identifier",
        "subscript_expression",
        "parenthesized_expression",
        "pointer_expression",
        "binary_expression",
        "unary_expression",
        "this",
    }
)

# Of the types that a template is given so many are read.
MAX_TYPES = 8

CASTS = frozenset(
    {"static_cast", "dynamic_cast", "reinterpret_cast", "const_cast", "any_cast"}
)
# Functions of the library that make an object of their template argument, and what
# they return it in.
MAKERS = {"make_unique": "unique_ptr", "make_shared": "shared_ptr"}
# They give a part of a tuple, a pair or a variant.
GETTERS = frozenset({"get", "get_if"})
KEPT = frozenset({"move", "forward", "ref", "cref", "as_const", "addressof"})
# What they give calls what they are given first.
BINDING = frozenset({"bind", "bind_back", "bind_front", "mem_fn"})
STD = Name("std")
# `std::string("a")` and what else gives a text.
TEXTS = frozenset({"string", "to_string"})
TEXT = InstanceOf(Attribute(STD, "string"))
_OUT, _WIDE_OUT = "ostream", "wostream"
STREAMS = {
    **dict.fromkeys(("cout", "cerr", "clog"), _OUT),
    **dict.fromkeys(("wcout", "wcerr", "wclog"), _WIDE_OUT),
    "cin": "istream",
    "wcin": "wistream",
}


def this(_builder: Builder, _node: Node) -> Term:
    """`this`."""
    return This()


def member(builder: Builder, node: Node) -> Term:
    """`x.f`, `p->f`, `x.Base::f`, `x.f<T>`."""
    base = builder.term(builder.field(node, "argument"))
    field = builder.field(node, "field")
    if field is None:
        return UNKNOWN
    if field.type == "qualified_identifier":
        return type_name_of_member(builder, field)
    if field.type in ("template_method", "dependent_name", "dependent_field"):
        field = builder.field(field, "name") or first_named(field) or field
    if base is not UNKNOWN and not isinstance(base, This) and _is_arrow(node):
        base = Item(base, ARROW)
    return Attribute(base, builder.text(field))


def type_name_of_member(builder: Builder, node: Node) -> Term:
    """`Base::f` in `x.Base::f()`: the member of that very class."""
    return type_name(builder, node)


def _is_arrow(node: Node) -> bool:
    mark = node.child_by_field_name("operator")
    return mark is not None and mark.type == "->"


def qualified(builder: Builder, node: Node) -> Term:
    """`a::b`, `::b`, `A<int>::b`; `std::cout` is a stream."""
    kind = STREAMS.get(builder.field_text(node, "name"))
    if kind is not None and builder.field_text(node, "scope") == STD.name:
        return InstanceOf(Attribute(STD, kind))
    return type_name(builder, node)


def template_function(builder: Builder, node: Node) -> Term:
    """`f<int>`."""
    return type_name(builder, node)


def reached(builder: Builder, node: Node) -> Term:
    """`*p` and `&x`."""
    value = builder.term(builder.field(node, "argument"))
    mark = builder.field(node, "operator")
    is_star = mark is not None and mark.type == "*"
    plain = value is UNKNOWN or isinstance(value, This)
    return Item(value, ARROW) if is_star and not plain else value


def subscript(builder: Builder, node: Node) -> Term:
    """`xs[i]`."""
    value = builder.term(builder.field(node, "argument"))
    return UNKNOWN if value is UNKNOWN else Item(value, SUBSCRIPT)


def call(builder: Builder, node: Node) -> Term:
    """`f(x)`; casts and makers say what they return."""
    function = builder.field(node, "function")
    last = function
    while last is not None and last.type == "qualified_identifier":
        last = builder.field(last, "name")
    if last is None:
        return UNKNOWN
    if last.type == "template_function":
        name = builder.field_text(last, "name")
        told = _told(builder, node, last, name)
        if told is not None:
            return told
    named = builder.field(last, "name") or last
    word = builder.text(named)
    is_bare = last is function
    if (is_bare and word == "string") or (word in TEXTS and _is_of_std(builder, node)):
        return TEXT
    word = "" if is_bare else word
    if word in KEPT or word in BINDING:
        listed = builder.field(node, "arguments")
        given = expressions(listed) if listed is not None else []
        is_told = len(given) == 1 or (bool(given) and word in BINDING)
        return builder.term(given[0]) if is_told else UNKNOWN
    return builder.result(node)


def _told(builder: Builder, node: Node, named: Node, name: str) -> Term | None:
    if name in CASTS:
        return _cast(builder, node, named)
    if name in MAKERS:
        of = template_argument(builder, named)
        return InstanceOf(Attribute(STD, MAKERS[name]), (of,))
    if name in GETTERS and _is_of_std(builder, node):
        return _got(builder, node, named)
    return None


def _got(builder: Builder, node: Node, named: Node) -> Term:
    # `std::get<A>(x)` is an A, `std::get<1>(x)` the second of what x is made of.
    of = template_argument(builder, named)
    if of is not UNKNOWN and not isinstance(of, Literal):
        return of
    types = builder.field(named, "arguments")
    listed = builder.field(node, "arguments")
    first = first_named(types) if types is not None else None
    position = whole(builder.text(first)) if first is not None else None
    given = expressions(listed) if listed is not None else []
    if position is None or len(given) != 1:
        return UNKNOWN
    value = builder.term(given[0])
    return UNKNOWN if value is UNKNOWN else Item(value, position)


def _cast(builder: Builder, node: Node, named: Node) -> Term:
    value = template_argument(builder, named)
    # `static_cast<T*>(this)` is of a class below, which gives itself (CRTP).
    is_below = _is_self(node) and _is_parameter(builder, value)
    return Either((value, This())) if is_below else value


def _is_of_std(builder: Builder, call: Node) -> bool:
    function = builder.field(call, "function")
    scope = builder.field(function, "scope") if function is not None else None
    return scope is not None and builder.text(scope) == "std"


def _is_self(node: Node) -> bool:
    listed = node.child_by_field_name("arguments")
    given = expressions(listed) if listed is not None else []
    if len(given) == 1 and given[0].type == "pointer_expression":
        given = expressions(given[0])
    return len(given) == 1 and given[0].type == "this"


def _is_parameter(builder: Builder, value: Term) -> bool:
    # Whether it is of a type that is given to the class around.
    named = value.type if isinstance(value, InstanceOf) else None
    outer = builder.outer_definition()
    while outer is not None and outer.label == "Function":
        outer = builder.outer_definition(outer.scope)
    return (
        isinstance(named, Name)
        and outer is not None
        and any(formal.name == named.name for formal in outer.formals)
    )


def template_argument(builder: Builder, node: Node) -> Term:
    """Return a value of the first type in `f<T>`."""
    listed = builder.field(node, "arguments")
    first = first_named(listed) if listed is not None else None
    return described(builder, first)


def template_arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the types in `f<T, U>` as what a call is given besides."""
    listed = builder.field(node, "arguments")
    types = expressions(listed) if listed is not None else []
    given = tuple(described(builder, one) for one in types[:MAX_TYPES])
    known = any(one is not UNKNOWN for one in given)
    return (Argument(Sequence(given), TYPE_ARGUMENTS),) if known else ()


def binary(builder: Builder, node: Node) -> Term:
    """`a + b`: what the operator returns, where a class gives it a meaning."""
    mark = builder.field(node, "operator")
    if mark is None or mark.type in COMPARISONS:
        return Literal(BOOLEAN)
    left = builder.field(node, "left")
    if left is not None and left.type in OPERANDS:
        return builder.result(node)
    return builder.term(left)
