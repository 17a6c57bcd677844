"""Names that belong to one class: `__x` in class C is `_C__x`, wherever it stands."""

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Defined, Name, Term

MARK, CLASS = "__", "__class__"


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
    """`x`; `__class__` is the class that the method around is written in."""
    name = builder.text(node)
    if name == CLASS and not _is_class(builder, builder.scope):
        scope = _around(builder)
        if scope != NO_SCOPE:
            return Defined(builder.layout.scopes[scope].definition)
    return Name(own_name(builder, name))


def bind(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`."""
    builder.bind(own_name(builder, builder.text(node)), value, builder.at)


def _of_class(builder: Builder, name: str) -> str:
    scope = _around(builder)
    cls = builder.outer_definition(scope) if scope != NO_SCOPE else None
    stem = cls.name.lstrip("_") if cls is not None else ""
    return f"_{stem}{name}" if stem else name


def _around(builder: Builder) -> int:
    # The scope of the class around.
    return builder.scope_around("class", lambda one: _is_class(builder, one))


def _is_class(builder: Builder, scope: int) -> bool:
    return builder.layout.scopes[scope].kind == "class"
