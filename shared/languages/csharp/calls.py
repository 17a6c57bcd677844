"""C#'s calls: methods, constructors, initialisers, attributes."""

from tree_sitter import Node

from shared.languages.csharp.collections import initializer
from shared.languages.csharp.expressions import called_name, callee
from shared.languages.csharp.flow import keep_made
from shared.languages.csharp.names import text
from shared.languages.csharp.notes import bind_local, notes
from shared.languages.csharp.targets import returned_type
from shared.languages.csharp.types import declared, type_name
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Either,
    Item,
    Name,
    Super,
    Term,
    This,
)
from shared.parsing.rules import expressions

# The key under which a call gives what it puts into its n-th argument.
OUT = "out "
ATTRIBUTE_SUFFIX = "Attribute"


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `x.f(a)`, `x?.f<T>(a)`; `nameof(x)` calls nothing."""
    function = builder.field(node, "function")
    if function is not None:
        notes(builder).called.add(function.id)
    if function is not None and builder.text(function) == "nameof":
        builder.call(node, UNKNOWN, kind="implicit")
        return
    named = called_name(function)
    _bind_out(builder, node)
    builder.call(node, callee(builder, function), arguments(builder, node), at=named)


def _bind_out(builder: Builder, node: Node) -> None:
    # `f(out var x)`: what x is, the called function's parameter tells.
    listed = builder.field(node, "arguments")
    for position, child in enumerate(expressions(listed) if listed else ()):
        inner = child.named_children[-1] if child.named_children else None
        if inner is None or inner.type != "declaration_expression":
            continue
        if declared(builder, builder.field(inner, "type")) is UNKNOWN:
            name = text(builder, builder.field(inner, "name"))
            value = Item(builder.result(node), f"{OUT}{position}")
            bind_local(builder, name, value, inner.start_byte)


def new(builder: Builder, node: Node) -> None:
    """`new C(a) { P = b }`, `new C { a, b }`."""
    made = type_name(builder, builder.field(node, "type"))
    builder.call(node, made, arguments(builder, node), "new")
    _initialiser(builder, node)


def new_of_target(builder: Builder, node: Node) -> None:
    """`new(a) { P = b }`."""
    made: Term = UNKNOWN
    for written in builder.decorators(node):
        made = type_name(builder, written)
    if made is UNKNOWN:
        made = returned_type(builder, node)
    builder.call(node, made, arguments(builder, node), "new")
    _initialiser(builder, node)


def explicit_constructor(builder: Builder, node: Node) -> None:
    """`: this(a)`, `: base(a)`."""
    is_this = any(child.type == "this" for child in node.children)
    made: Term = This() if is_this else Super()
    builder.call(node, made, arguments(builder, node))


def base_constructor(builder: Builder, node: Node) -> None:
    """`class C(int x) : B(x)`: the head of the class runs B's constructor."""
    written = expressions(node)[0]
    made = type_name(builder, written)
    builder.call(node, made, arguments(builder, node), "super", at=written)


def attribute(builder: Builder, node: Node) -> None:
    """`[A(x)]` makes an `A` or an `AAttribute`."""
    named = builder.field(node, "name")
    made = type_name(builder, named)
    match made:
        case Name(name=name):
            front, mark, arity = name.partition("`")
            longer: Term = Name(f"{front}{ATTRIBUTE_SUFFIX}{mark}{arity}")
        case Attribute(base=base, name=name):
            front, mark, arity = name.partition("`")
            longer = Attribute(base, f"{front}{ATTRIBUTE_SUFFIX}{mark}{arity}")
        case _:
            longer = UNKNOWN
    given = _attribute_arguments(builder, node)
    builder.call(node, Either((made, longer)), given, "implicit")


def arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the arguments of a call, with their names."""
    listed = builder.field(node, "arguments")
    if listed is None:
        listed = next(
            (c for c in node.named_children if c.type == "argument_list"), None
        )
    found: list[Argument] = []
    for child in expressions(listed) if listed else ():
        named = builder.field(child, "name")
        name = text(builder, named) if named else None
        found.append(Argument(builder.term(child), name))
    return tuple(found)


def _attribute_arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    listed = node.named_children[-1]
    if listed.type != "attribute_argument_list":
        return ()
    # `P = x` sets a property behind the constructor.
    return tuple(
        Argument(builder.term(expressions(child)[-1]))
        for child in expressions(listed)
        if not any(mark.type == "=" for mark in child.children)
    )


def _initialiser(builder: Builder, node: Node) -> None:
    listed = initializer(node)
    if listed is None:
        return
    keep_made(builder, listed, [node])
    elements: list[Node] = []
    for child in expressions(listed):
        if child.type == "assignment_expression":
            _set(builder, node, child)
        else:
            elements.append(child)
    if elements:
        _add(builder, node, listed, elements[0])


def _set(builder: Builder, node: Node, assigned: Node) -> None:
    # `new A { P = x }` sets P as `a.P = x` does.
    named = builder.field(assigned, "left")
    if named is not None and named.type == "identifier":
        member = Attribute(builder.result(node), text(builder, named))
        builder.call(assigned, member, kind="set", at=named)


def _add(builder: Builder, node: Node, listed: Node, element: Node) -> None:
    # `{ a, { k, v } }` calls `Add` for each.
    inner = [element]
    if element.type == "initializer_expression":
        inner = expressions(element)
    given = tuple(Argument(builder.term(value)) for value in inner)
    of = builder.result(node)
    builder.call(listed, Attribute(of, "Add"), given, "implicit")
