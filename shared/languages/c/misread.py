"""What the grammar of C++ takes for something else: `void (*f)() = g;`, `C c(f(x));`.

To it `void (*f)()` is what `void(*f)` gives, called, and c a function of what f gives.
"""

from tree_sitter import Node

from shared.languages.c.cpp_expressions import KEPT, MAKERS, STD, template_argument
from shared.languages.c.initializers import elements
from shared.languages.c.making import DECLARED
from shared.languages.c.types import type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, CallResult, InstanceOf, Name, Term
from shared.parsing.rules import expressions, one_of

CALL = "call_expression"
TYPES = frozenset({"identifier", "primitive_type", "qualified_identifier"})
STATEMENT = "expression_statement"
# Calls in calls, as arguments of what seems to be a function.
MAX_DEPTH = 50


def declares(builder: Builder, left: Node | None, right: Node) -> bool:
    """`void (*f)() = g;`, `void (*fs[])() = {g, h};`: whether it declares f."""
    name = _declared(builder, left)
    if name is None or left is None:
        return False
    is_list = right.type == "initializer_list"
    value = one_of(elements(builder, right)) if is_list else builder.term(right)
    builder.bind(name, UNKNOWN, left.start_byte, declared=True)
    if value is not UNKNOWN:
        builder.bind(name, value, right.end_byte)
    return True


def is_declaration(builder: Builder, node: Node) -> bool:
    """Whether a call is a part of such a declaration, or one without a value."""
    around = node.parent
    if around is None:
        return False
    if around.type == CALL:
        return _is_head(around.parent) and _declared(builder, around) is not None
    name = _declared(builder, node)
    if name is None or not _is_head(around):
        return False
    if around.type == STATEMENT:
        builder.bind(name, UNKNOWN, node.start_byte, declared=True)
    return True


def _is_head(around: Node | None) -> bool:
    return around is not None and around.type in (STATEMENT, "assignment_expression")


def _declared(builder: Builder, node: Node | None) -> str | None:
    """Return the f of `void (*f)()`."""
    inner = builder.field(node, "function") if node is not None else None
    if node is None or inner is None or inner.type != CALL or node.type != CALL:
        return None
    given = builder.field(node, "arguments")
    written = builder.field(inner, "function")
    listed = builder.field(inner, "arguments")
    if given is None or expressions(given) or written is None or listed is None:
        return None
    among = expressions(listed)
    around = node.parent
    is_statement = around is not None and around.type == STATEMENT
    kinds = {"primitive_type"} if is_statement else TYPES
    if written.type not in kinds or [one.type for one in among] != [
        "pointer_expression"
    ]:
        return None
    named = builder.field(among[0], "argument")
    if named is not None and named.type == "subscript_expression":
        named = builder.field(named, "argument")
    is_named = named is not None and named.type == "identifier"
    return builder.text(named) if is_named and named is not None else None


def are_values(
    builder: Builder, function: Node | None, *, may_be_empty: bool, depth: int = 0
) -> bool:
    """Whether what seem to be parameters may be arguments: `x`, `f(x, y)`, `n * n`."""
    if depth > MAX_DEPTH:
        builder.truncated = True
        return False
    listed = builder.field(function, "parameters") if function else None
    children = expressions(listed) if listed is not None else []
    return (may_be_empty or bool(children)) and all(
        child.type == "parameter_declaration"
        and _is_value(builder, builder.field(child, "declarator"), depth)
        and _is_named(builder, child)
        and child.named_child_count <= 2  # noqa: PLR2004 (no qualifier, no name)
        for child in children
    )


def _is_named(builder: Builder, parameter: Node) -> bool:
    if builder.field_text(parameter, "type").isidentifier():
        return True
    # `std::move(x)`, `make<T>()`: what is called; `std::cout`, `Kind::ADD`.
    written = builder.field(parameter, "type")
    declarator = builder.field(parameter, "declarator")
    if written is None:
        return False
    if declarator is None:
        return written.type == "qualified_identifier"
    return (
        written.type in ("qualified_identifier", "template_type")
        and declarator.type == "abstract_function_declarator"
    )


def _is_value(builder: Builder, node: Node | None, depth: int) -> bool:
    # `T()` may be a call, and any name.
    if node is None:
        return True
    if node.type == "abstract_function_declarator":
        return are_values(builder, node, may_be_empty=True, depth=depth + 1)
    return _is_product(builder, node)


def _is_product(builder: Builder, node: Node) -> bool:
    # `a * b`: a pointer's star stands at its type or at its name.
    start = node.start_byte
    return (
        node.type == "pointer_declarator"
        and builder.field(node, "declarator") is not None
        and builder.source.startswith(b" * ", start - 1)
    )


def values(builder: Builder, function: Node) -> tuple[Argument, ...]:
    """Return such arguments."""
    listed = builder.field(function, "parameters")
    return tuple(
        Argument(_value(builder, child))
        for child in (expressions(listed) if listed else ())
    )


def _value(builder: Builder, node: Node) -> Term:
    written = builder.field(node, "type")
    named = Name(builder.field_text(node, "type"))
    declarator = builder.field(node, "declarator")
    if declarator is None or written is None:
        return named
    if declarator.type == "pointer_declarator":
        return UNKNOWN
    passed = values(builder, declarator)
    last: Node | None = written
    while last is not None and last.type == "qualified_identifier":
        last = builder.field(last, "name")
    word = builder.field_text(last, "name") or builder.text(last) if last else ""
    if last is not None and last is not written and word in KEPT and passed:
        return passed[0].value
    if last is not None and last.type == "template_type" and word in MAKERS:
        of = template_argument(builder, last)
        if isinstance(of, InstanceOf):
            builder.call(last, of.type, passed, DECLARED)
        return InstanceOf(Attribute(STD, MAKERS[word]), (of,))
    return CallResult(builder.call(written, type_name(builder, written), passed))
