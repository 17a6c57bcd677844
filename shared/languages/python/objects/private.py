"""Names that belong to one class: `__x` in class C is `_C__x`, wherever it stands."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Name, Term

MARK = "__"


def attribute_name(builder: Builder, name: str) -> str:
    """Return the name that an attribute has which is written as `x.name` here."""
    if not name.startswith(MARK) or name.endswith(MARK):
        return name
    return _of_class(builder, name)


def own_name(builder: Builder, name: str) -> str:
    """Return the name that `name` has as a variable; in a class it is a member."""
    if not name.startswith(MARK) or name.endswith(MARK):
        return name
    return _of_class(builder, name) if _is_class(builder, builder.scope) else name


def variable(builder: Builder, node: Node) -> Term:
    """`x`."""
    return Name(own_name(builder, builder.text(node)))


def bind(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`."""
    builder.bind(own_name(builder, builder.text(node)), value, builder.at)


def _of_class(builder: Builder, name: str) -> str:
    scope = builder.scope_around("class", lambda one: _is_class(builder, one))
    cls = builder.outer_definition(scope) if scope != NO_SCOPE else None
    stem = cls.name.lstrip("_") if cls is not None else ""
    return f"_{stem}{name}" if stem else name


def _is_class(builder: Builder, scope: int) -> bool:
    return builder.layout.scopes[scope].kind == "class"
