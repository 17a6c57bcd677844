"""Kotlin's calls as facts: written ones, and constructors of bases."""

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


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `x.f(a) { ... }`, `f { ... }`, `x(a)`.

    To the grammar `f(a) { ... }` is a call of what `f(a)` returns; there is but one.
    """
    if builder.decorators(node):
        builder.call(node, UNKNOWN, kind="implicit")
        return
    named = first_named(node)
    if named is None:
        return
    parts = [*expressions(node)[1:]]
    if named.type == "call_expression" and _is_trailed(named, parts):
        builder.decorate(named, [node])
        inner = expressions(named)
        named, parts = inner[0], inner[1:] + parts
    callee, name = callee_of(builder, named)
    at = name
    given: tuple[Argument, ...] = ()
    for part in parts:
        if part.type == "value_arguments":
            given = (*given, *arguments(builder, part))
            at = at or part
        elif part.type == "annotated_lambda":
            given = (*given, _trailing(builder, part, name))
        elif part.type == "type_arguments":
            types = written_arguments(builder, part)
            given = (*given, Argument(Sequence(tuple(types)), TYPE_ARGUMENTS))
    builder.call(node, callee, given, at=at)


def _is_trailed(inner: Node, parts: list[Node]) -> bool:
    is_lambda = bool(parts) and parts[0].type == "annotated_lambda"
    return is_lambda and any(c.type == "value_arguments" for c in inner.named_children)


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
    """`A(1)` in an enum: makes its one instance; without arguments nobody wrote so."""
    outer = builder.outer_definition()
    enum = Name(outer.name if outer else "")
    names = [child for child in node.named_children if child.type == "identifier"]
    if any(child.type == "value_arguments" for child in node.named_children):
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


def callee_of(builder: Builder, node: Node) -> tuple[Term, Node | None]:
    """Return what is called, and its name where it has one."""
    node = unsigned(node)
    if node.type == "identifier":
        return identifier(builder, node), node
    if node.type == "navigation_expression":
        return builder.term(node), node.named_children[-1]
    term = builder.term(node)
    return (UNKNOWN if isinstance(term, Literal) else term), None
