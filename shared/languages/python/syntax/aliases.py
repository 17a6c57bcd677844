"""Names for several types: `Tree = Union["A", B]`, `Tree: TypeAlias = "A | B"`."""

from tree_sitter import Node

from shared.languages.python.syntax.quoted import dotted, quoted_names
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import MODULE_SCOPE, Argument, Term
from shared.parsing.rules import arguments_of, expressions, first_named, one_of

_UNIONS = frozenset({"Optional", "Union", "typing.Optional", "typing.Union", "t.Union"})
_VARIABLES = frozenset({"TypeVar", "typing.TypeVar", "t.TypeVar"})
CAST = "cast"
_ALIAS = "TypeAlias"


def alias(builder: Builder, node: Node, value: Node) -> Term | None:
    """Return the classes that an assignment names; None for any other one."""
    if value.type == "call":
        is_variable = builder.field_text(value, "function") in _VARIABLES
        return _bound(builder, value) if is_variable else None
    if value.type == "subscript":
        parts = expressions(value)
        if builder.scope != MODULE_SCOPE or builder.text(parts[0]) not in _UNIONS:
            return None
        return one_of([_type(builder, part) for part in parts[1:]])
    declared = builder.field_text(node, "type") if value.type == "string" else ""
    return _type(builder, value) if declared.endswith(_ALIAS) else None


def _bound(builder: Builder, call: Node) -> Term | None:
    # `TypeVar("T", bound=A)`, `TypeVar("T", A, B)`
    found: list[Term] = []
    for given in arguments_of(call)[1:]:
        if given.type != "keyword_argument":
            found.append(_type(builder, given))
        elif builder.field_text(given, "name") == "bound":
            value = builder.field(given, "value")
            found += [_type(builder, value)] if value is not None else []
    return one_of(found) if found else None


def _type(builder: Builder, node: Node) -> Term:
    if node.type != "string":
        return builder.term(node)
    names = quoted_names(builder.text(node))
    return one_of([dotted(name) for name in names]) if names else UNKNOWN


def cast(
    builder: Builder, node: Node, given: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    """Return what `cast` is given, its type as a term even where it is quoted."""
    first = first_named(node)
    if first is None or first.type != "string":
        return given
    return (Argument(_type(builder, first)), *given[1:])
