"""Names, modifiers and visibility of C#'s declarations.

Types are told apart from variables and by their number of type parameters, as the
runtime does: `C` is bound as ``C`0`` and `C<T>` as ``C`1``. Where an expression may
name a type or a variable, `C` is looked up as it stands, so a type without type
parameters is bound as `C` too.
"""

from tree_sitter import Node

from shared.parsing.builder import Builder

TYPE_MARK = "`"
UNNAMED = ("this", "base")
INTERFACES = ("interface",)


def text(builder: Builder, node: Node | None) -> str:
    """Return a name without the `@` that lets it be a keyword."""
    return builder.text(node).removeprefix("@") if node else ""


def field(builder: Builder, node: Node, name: str) -> str:
    """Return the name in a field of the node, or an empty string."""
    return text(builder, builder.field(node, name))


def type_key(name: str, arity: int = 0) -> str:
    """Return what a type with that many type parameters is bound as."""
    return f"{name}{TYPE_MARK}{arity}"


def without_mark(name: str) -> str:
    """Return the name of a type or variable as it is written.

    >>> without_mark("List`1"), without_mark("x")
    ('List', 'x')
    """
    return name.partition(TYPE_MARK)[0]


def simple_name(builder: Builder, node: Node) -> str:
    """Return `f` of `f` and of `f<T>`."""
    if node.type == "generic_name":
        return text(builder, node.named_children[0])
    return text(builder, node)


def modifiers(builder: Builder, node: Node) -> tuple[str, ...]:
    """Return the modifiers in front of a declaration."""
    return tuple(
        builder.text(child) for child in node.named_children if child.type == "modifier"
    )


def is_visible(builder: Builder, marks: tuple[str, ...]) -> bool:
    """Whether other projects see what is declared here."""
    if "public" in marks:
        return True
    outer = builder.outer_definition()
    return outer is not None and outer.kind in INTERFACES and "private" not in marks


def values(node: Node) -> list[Node]:
    """Return the expressions in a node; the grammar gives `this` and `base` no name."""
    return [
        child
        for child in node.children
        if (child.is_named and not child.is_extra) or child.type in UNNAMED
    ]


def value(node: Node) -> Node | None:
    """Return the first expression in a node."""
    return next(iter(values(node)), None)


def dotted(builder: Builder, node: Node | None) -> list[str]:
    """Return the parts of `A.B.C`, of `A.B.C<T>` and of `global::A.B`."""
    parts: list[str] = []
    at = node
    while at is not None and at.type in ("qualified_name", "alias_qualified_name"):
        name = builder.field(at, "name")
        parts.append(simple_name(builder, name) if name else "")
        is_alias = at.type == "alias_qualified_name"
        alias = builder.field(at, "alias")
        at = alias if is_alias else builder.field(at, "qualifier")
        if is_alias and text(builder, at) == "global":
            at = None
    if at is not None:
        parts.append(simple_name(builder, at))
    return parts[::-1]
