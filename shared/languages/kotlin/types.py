"""How Kotlin's type expressions become the values that they declare."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    InstanceOf,
    Literal,
    Name,
    Parameter,
    Term,
)
from shared.parsing.rules import expressions

# Types nest deeper than this only in generated code.
MAX_TYPE_DEPTH = 20

# The types of functions, without and with a receiver: their arguments are the
# receiver, the parameters and the result.
FUNCTION, EXTENSION = "->", ".->"

KINDS = frozenset(
    [
        *("user_type", "nullable_type", "non_nullable_type"),
        *("function_type", "parenthesized_type"),
    ]
)

# What a type parameter stands for.
TypeParameters: TypeAlias = Mapping[str, Term]

NO_PARAMETERS: TypeParameters = {}


def declared(
    builder: Builder,
    node: Node | None,
    parameters: TypeParameters = NO_PARAMETERS,
    depth: int = 0,
) -> Term:
    """Return a value of the written type; null is not told apart."""
    reader = _READERS.get(node.type) if node else None
    if node is None or reader is None:
        return UNKNOWN
    if depth > MAX_TYPE_DEPTH:
        builder.truncated = True
        return UNKNOWN
    return reader(builder, node, parameters, depth + 1)


def type_name(builder: Builder, node: Node | None, depth: int = 0) -> Term:
    """Return the class itself: `C`, `a.b.C`, `C<T>?`."""
    if node is None or depth > MAX_TYPE_DEPTH:
        builder.truncated |= node is not None
        return UNKNOWN
    if node.type == "user_type":
        return _dotted([builder.text(part) for part in _names(node)])
    if node.type in ("nullable_type", "parenthesized_type", "non_nullable_type"):
        return type_name(builder, _inner(node), depth + 1)
    return UNKNOWN


def written_type(node: Node) -> Node | None:
    """Return the first child that is a type."""
    for child in node.named_children:
        if child.type in KINDS:
            return child
    return None


def class_parameters(
    builder: Builder, node: Node, index: int
) -> dict[str, tuple[Term, Term]]:
    """Return the type parameters of a class: what each stands for, and its bound."""
    return {
        name: (Parameter(index, position), bound)
        for position, (name, bound) in enumerate(_bounds(builder, node).items())
    }


def function_parameters(builder: Builder, node: Node, index: int) -> dict[str, Term]:
    """Return what each type parameter of a function stands for."""
    return {
        name: InstanceOf(Literal(f"<{index}.{position}>"), (bound,))
        for position, (name, bound) in enumerate(_bounds(builder, node).items())
    }


def _bounds(builder: Builder, node: Node) -> dict[str, Term]:
    # `<T : A>` and `where T : A`.
    found: dict[str, Term] = {}
    for child in node.named_children:
        if child.type == "type_parameters":
            for parameter in expressions(child):
                names = [p for p in expressions(parameter) if p.type == "identifier"]
                if names:
                    bound = declared(builder, written_type(parameter))
                    found[builder.text(names[0])] = bound
        elif child.type == "type_constraints":
            for constraint in expressions(child):
                parts = expressions(constraint)
                name = builder.text(parts[0]) if parts else ""
                if found.get(name) is UNKNOWN:
                    found[name] = declared(builder, written_type(constraint))
    return found


def _names(node: Node) -> list[Node]:
    return [child for child in node.named_children if child.type == "identifier"]


def _inner(node: Node) -> Node | None:
    return written_type(node)


def _dotted(names: list[str]) -> Term:
    if not names:
        return UNKNOWN
    term: Term = Name(names[0])
    for name in names[1:]:
        term = Attribute(term, name)
    return term


Reader: TypeAlias = Callable[[Builder, Node, TypeParameters, int], Term]


def _user(builder: Builder, node: Node, parameters: TypeParameters, depth: int) -> Term:
    names = [builder.text(part) for part in _names(node)]
    if len(names) == 1 and names[0] in parameters:
        return parameters[names[0]]
    if not names:
        return UNKNOWN
    given: list[Term] = []
    for child in node.named_children:
        if child.type == "type_arguments":
            given = arguments(builder, child, parameters, depth)
    return InstanceOf(_dotted(names), tuple(given))


def arguments(
    builder: Builder,
    node: Node,
    parameters: TypeParameters = NO_PARAMETERS,
    depth: int = 0,
) -> list[Term]:
    """Return the types in `<A, out B, *>`."""
    return [_projected(builder, p, parameters, depth) for p in expressions(node)]


def _projected(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    marks = [c for c in node.named_children if c.type == "variance_modifier"]
    if marks and builder.text(marks[0]) == "in":
        # Anything above.
        return UNKNOWN
    return declared(builder, written_type(node), parameters, depth)


def _wrapped(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    return declared(builder, _inner(node), parameters, depth)


def _function(
    builder: Builder, node: Node, parameters: TypeParameters, depth: int
) -> Term:
    received: list[Term] = []
    given: list[Term] = []
    result: Term = UNKNOWN
    listed = False
    for child in node.named_children:
        if child.type == "function_type_parameters":
            listed = True
            for part in expressions(child):
                kind = written_type(part) if part.type == "parameter" else part
                given.append(declared(builder, kind, parameters, depth))
        elif child.type in KINDS and listed:
            result = declared(builder, child, parameters, depth)
        elif child.type in KINDS:
            received.append(declared(builder, child, parameters, depth))
    name = EXTENSION if received else FUNCTION
    return InstanceOf(Name(name), (*received, *given, result))


_READERS: dict[str, Reader] = {
    "user_type": _user,
    "nullable_type": _wrapped,
    "non_nullable_type": _wrapped,
    "parenthesized_type": _wrapped,
    "function_type": _function,
}
