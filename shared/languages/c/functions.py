"""C's functions and prototypes as facts."""

from tree_sitter import Node

from shared.languages.c.declarators import Declared, read
from shared.languages.c.naming import attributes, is_local, plain_scope, qualified
from shared.languages.c.signatures import formals_of, old_style, signature
from shared.languages.c.types import declared, described, of_declarator
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Defined, Definition, Formal, InstanceOf, Name, Term

# Prototypes are bound under a name that no call has: a call means the definition.
PROTOTYPE = ";"
PLAIN = frozenset({"identifier", "type_identifier", "field_identifier"})
# A declaration of K&R parameters, which its function has read.
OLD_STYLE = "parameters"


def function(builder: Builder, node: Node) -> None:
    """`static int f(int a) { ... }`, `int f(a) int a; { ... }`."""
    declarator = read(builder.field(node, "declarator"))
    name = function_name(builder, declarator)
    formals = formals_of(builder, declarator.function)
    if any(child.type == "declaration" for child in node.named_children):
        formals = tuple(old_style(builder, formals, node))
        for child in node.named_children:
            if child.type == "declaration":
                builder.give_name(child, OLD_STYLE)
    index = define(builder, node, name, declarator, formals)
    if name:
        builder.bind(
            name,
            Defined(index),
            node.start_byte,
            declared=True,
            scope=plain_scope(builder),
        )


def function_name(builder: Builder, declarator: Declared) -> str:
    """Return the name of a function, or an empty string."""
    named = declarator.name
    return builder.text(named) if named is not None and named.type in PLAIN else ""


def returned(builder: Builder, node: Node, declarator: Declared) -> Term | None:
    """Return what a function declares to return, also behind `API`."""
    written = builder.field(node, "type")
    value = declared(builder, written)
    if written is not None and builder.text(written).isupper():
        # The grammar takes the macro for the type, and the type for an error.
        for child in node.named_children:
            if child.type == "ERROR" and child.named_child_count:
                value = InstanceOf(Name(builder.text(child.named_children[0])))
        hidden = _type_before(builder, declarator)
        value = hidden if hidden is not None else value
    trailing = _trailing(declarator)
    if trailing is not None:
        return described(builder, trailing)
    value = of_declarator(value, declarator)
    return None if value is UNKNOWN else value


def _trailing(declarator: Declared) -> Node | None:
    # `auto f() -> T`
    function = declarator.function
    last = function.named_children[-1] if function is not None else None
    if last is None or last.type != "trailing_return_type":
        return None
    return last.named_children[0] if last.named_children else None


def _type_before(builder: Builder, declarator: Declared) -> Term | None:
    function = declarator.function
    children = function.named_children if function is not None else []
    if len(children) < 2 or children[1].type != "ERROR":  # noqa: PLR2004 (the type, then the name)
        return None
    return InstanceOf(Name(builder.text(children[0])))


def prototype(builder: Builder, node: Node) -> None:
    """`int f(int a);`: a declaration is no node, but tells types and linkage."""
    outer = next(iter(builder.decorators(node)), None)
    if outer is None:
        return
    declarator = read(node)
    name = function_name(builder, declarator)
    formals = formals_of(builder, node)
    if not name:
        return
    index = builder.definition_index(node)
    builder.define(
        node,
        Definition(
            label="Function",
            kind="prototype",
            name="",
            qualified_name="",
            scope=builder.scope,
            body=-1,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            exported=not is_local(builder, outer),
            formals=formals,
            returns=returned(builder, outer, declarator),
        ),
    )
    builder.bind(name + PROTOTYPE, Defined(index), node.start_byte)


def define(
    builder: Builder,
    node: Node,
    name: str,
    declarator: Declared,
    formals: tuple[Formal, ...],
) -> int:
    """Record a function with a body."""
    index = builder.definition_index(node)
    written = builder.field(node, "type")
    return builder.define(
        node,
        Definition(
            label="Function",
            kind="function",
            name=name,
            qualified_name=qualified(builder, name),
            scope=builder.scope,
            body=builder.body_scope(index),
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=signature(builder, name, written, declarator),
            exported=not is_local(builder, node),
            modifiers=tuple(sorted(attributes(builder, node))),
            formals=formals,
            returns=returned(builder, node, declarator),
        ),
    )
