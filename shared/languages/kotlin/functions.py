"""Kotlin's functions, constructors, accessors and lambdas as facts.

A function is bound twice: by its name, as a value, and with parentheses behind it, as
Java calls methods. What extends a type is bound with a dot in front instead, because
it is found through a receiver only.
"""

from tree_sitter import Node

from shared.languages.kotlin.modifiers import homes, is_visible, modifiers
from shared.languages.kotlin.primary import CONSTRUCTOR
from shared.languages.kotlin.signatures import (
    Listed,
    formal_of,
    parameters_of,
    signature,
)
from shared.languages.kotlin.types import (
    KINDS,
    NO_PARAMETERS,
    TypeParameters,
    declared,
    function_parameters,
    written_type,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Defined,
    Definition,
    Formal,
    Literal,
    Parameter,
    Scope,
    Term,
    This,
    Within,
)
from shared.parsing.rules import expressions

# What a function with a block returns unless it says otherwise.
UNIT = Literal("Unit")

# What the receiver is bound as where the parameters of a function are declared.
RECEIVER = "<this>"


def function(builder: Builder, node: Node) -> None:
    """`fun <T> R.f(a: A): B { ... }`, `fun f() = a`."""
    name = builder.field_text(node, "name").strip("`")
    received, returned = types_around(node)
    outer = builder.outer_definition()
    body = child_of(node, "function_body")
    marks = modifiers(builder, node)
    around = builder.current_scope().kind == "class"
    if around and outer is not None and outer.kind == "interface" and body is None:
        marks = (*marks, "abstract")
    index = define(
        builder,
        node,
        name,
        "method" if around else "function",
        marks=marks,
        listed=list(
            parameters_of(builder, child_of(node, "function_value_parameters"))
        ),
        received=received,
        returned=returned,
    )
    front = "." if received is not None else ""
    for home in homes(builder):
        at = node.start_byte
        builder.bind(f"{front}{name}()", Defined(index), at, scope=home)
        if not front:
            builder.bind(name, Defined(index), at, scope=home)


def constructor(builder: Builder, node: Node) -> None:
    """`constructor(a: A) : this(a) { ... }`."""
    outer = builder.outer_definition()
    listed = parameters_of(builder, child_of(node, "function_value_parameters"))
    index = define(
        builder,
        node,
        outer.name if outer else "",
        "constructor",
        marks=modifiers(builder, node),
        listed=list(listed),
    )
    builder.bind(CONSTRUCTOR, Defined(index), node.start_byte)


def accessor(builder: Builder, node: Node) -> None:
    """`get() = a`, `set(value) { ... }` of a property, whose rule has named it."""
    name = builder.given_name(node)
    kind = "getter" if node.type == "getter" else "setter"
    names = [c for c in node.named_children if c.type == "identifier"]
    received, written = _accessed(builder, node)
    listed = [
        Listed(name=builder.text(one), type=written, default=None, is_rest=False)
        for one in names
        if kind == "setter"
    ]
    returned = written if kind == "getter" else None
    index = define(
        builder,
        node,
        name,
        kind,
        marks=modifiers(builder, node),
        listed=listed,
        received=received,
        returned=returned,
    )
    body = builder.body_scope(index)
    if body >= 0:
        own = declared(builder, written)
        held = Attribute(This(), name) if own is UNKNOWN else own
        builder.bind_in(body, "field", held, node.start_byte)


def _accessed(builder: Builder, node: Node) -> tuple[Node | None, Node | None]:
    # The property's rule keeps its types for its accessors: receiver, then type.
    kept = builder.decorators(node)
    received = next((n for n in kept if n.type in KINDS), None)
    declaring = next((n for n in kept if n.type == "variable_declaration"), None)
    return received, written_type(declaring) if declaring is not None else None


def variable(builder: Builder, node: Node) -> tuple[str, Node | None]:
    """Return the name and the type of `a: A`; `_` has no name."""
    for child in node.named_children:
        if child.type == "identifier":
            name = builder.text(child).strip("`")
            return "" if name == "_" else name, written_type(node)
    return "", None


def types_around(node: Node) -> tuple[Node | None, Node | None]:
    """Return the types in front of the name and behind the parameters."""
    received: Node | None = None
    returned: Node | None = None
    listed = False
    for child in node.named_children:
        if child.type == "function_value_parameters":
            listed = True
        elif child.type in KINDS:
            if listed:
                returned = child
            else:
                received = child
    return received, returned


def child_of(node: Node, kind: str) -> Node | None:
    """Return the first child of a kind."""
    for child in node.named_children:
        if child.type == kind:
            return child
    return None


def define(  # noqa: PLR0913 (what tells functions, constructors and accessors apart)
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    listed: list[Listed],
    marks: tuple[str, ...] = (),
    received: Node | None = None,
    returned: Node | None = None,
) -> int:
    """Record a function with parameters and types; return its index."""
    index = builder.definition_index(node)
    parameters = function_parameters(builder, node, index)
    value = declared(builder, returned, parameters)
    if value is UNKNOWN and returned is None:
        value = _expression(builder, node, builder.body_scope(index))
    receiver = declared(builder, received, parameters)
    heads = [c for c in node.named_children if c.type == "function_value_parameters"]
    for position, one in enumerate(listed if heads else ()):
        seen = Parameter(index, position)
        builder.bind_in(builder.scope_of(heads[0]), one.name, seen, one.seen_from)
    if heads and received is not None:
        builder.bind_in(builder.scope_of(heads[0]), RECEIVER, receiver, node.start_byte)
    record(
        builder,
        node,
        name,
        kind,
        marks=marks,
        formals=tuple(formal_of(builder, one, parameters) for one in listed),
        returns=value,
        receiver=None if received is None else receiver,
        shown=signature(builder, name, listed, received, returned),
        parameters=parameters,
    )
    return index


def _expression(builder: Builder, node: Node, body: int) -> Term:
    """Return what `fun f() = x` returns: x, as read in the body; else Unit."""
    block = child_of(node, "function_body")
    is_block = block is None or block.children[0].type != "="
    if is_block and node.type == "function_declaration":
        return UNIT
    if block is None or is_block or body < 0:
        return UNKNOWN
    inner = expressions(block)
    value = builder.term(inner[0]) if inner else UNKNOWN
    return UNKNOWN if value is UNKNOWN else Within(body, value)


def record(  # noqa: PLR0913 (the facts of a function)
    builder: Builder,
    node: Node,
    name: str,
    kind: str,
    *,
    formals: tuple[Formal, ...],
    marks: tuple[str, ...] = (),
    returns: Term = UNKNOWN,
    receiver: Term | None = None,
    shown: str = "",
    parameters: TypeParameters = NO_PARAMETERS,
) -> None:
    """Record a function."""
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=builder.qualified(name),
            scope=builder.scope,
            body=body,
            start_line=node.start_point[0] + 1,
            end_line=node.end_point[0] + 1,
            at=node.start_byte,
            signature=shown,
            exported=kind != "lambda" and is_visible(marks),
            is_async="suspend" in marks,
            modifiers=marks,
            formals=formals,
            returns=None if returns is UNKNOWN else returns,
            receiver=receiver,
        ),
    )
    if body >= 0:
        for parameter, value in parameters.items():
            builder.bind_in(body, parameter, value, node.start_byte)
    for child in node.named_children:
        if child.type == "function_value_parameters":
            # What defaults call is called by the function.
            scope = builder.layout.scope_of[child.id]
            block = builder.layout.scopes[scope]
            head = Scope("function", block.parent, index, block.end)
            builder.layout.scopes[scope] = head
