"""Kotlin's functions, constructors, accessors and lambdas as facts.

A function is bound twice: by its name, as a value, and with parentheses behind it, as
Java calls methods. What extends a type is bound with a dot in front instead, because
it is found through a receiver only.
"""

from tree_sitter import Node

from shared.languages.kotlin.modifiers import homes, is_visible, modifiers, qualified
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
    Item,
    Literal,
    Parameter,
    Term,
    This,
    Within,
)
from shared.parsing.rules import expressions

# The name of what a lambda without parameters may get.
IT = "it"

# What a function with a block returns unless it says otherwise.
UNIT = Literal("Unit")

# What the receiver is bound as where the parameters of a function are declared.
RECEIVER = "<this>"

# In front of a label: the receiver of the lambda that has it.
LABEL = "@"


def function(builder: Builder, node: Node) -> None:
    """`fun <T> R.f(a: A): B { ... }`, `fun f() = a`."""
    name = builder.field_text(node, "name").strip("`")
    received, returned = _types(node)
    outer = builder.outer_definition()
    body = _child(node, "function_body")
    marks = modifiers(builder, node)
    around = builder.current_scope().kind == "class"
    if around and outer is not None and outer.kind == "interface" and body is None:
        marks = (*marks, "abstract")
    index = _define(
        builder,
        node,
        name,
        "method" if around else "function",
        marks=marks,
        listed=list(parameters_of(builder, _child(node, "function_value_parameters"))),
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
    listed = parameters_of(builder, _child(node, "function_value_parameters"))
    index = _define(
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
    index = _define(
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


def lambda_(builder: Builder, node: Node) -> None:
    """`{ a, (b, c) -> d }`; it has a name when a statement gives it one."""
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    listed = _child(node, "lambda_parameters")
    formals: list[Formal] = []
    if listed is None:
        formals.append(Formal(IT, default=UNKNOWN))
    for child in expressions(listed) if listed else ():
        if child.type == "variable_declaration":
            name, written = variable(builder, child)
            value = declared(builder, written)
            formals.append(Formal(name, type=None if value is UNKNOWN else value))
        elif child.type == "multi_variable_declaration":
            held = Parameter(index, len(formals))
            formals.append(Formal(""))
            for position, part in enumerate(expressions(child)):
                name, written = variable(builder, part)
                value = declared(builder, written)
                if name:
                    inner: Term = Item(held, position) if value is UNKNOWN else value
                    builder.bind_in(body, name, inner, node.start_byte)
    for label in builder.decorators(node):
        name = LABEL + builder.text(label).strip("`").removesuffix(LABEL)
        builder.bind_in(body, name, This(), node.start_byte)
    parts = [part for part in expressions(node) if part != listed]
    value = builder.term(parts[-1]) if parts else UNKNOWN
    _record(
        builder,
        node,
        builder.given_name(node),
        "lambda",
        formals=tuple(formals),
        returns=UNKNOWN if value is UNKNOWN else Within(body, value),
    )


def anonymous_function(builder: Builder, node: Node) -> None:
    """`fun R.(a: A): B { ... }` as a value."""
    received, returned = _types(node)
    _define(
        builder,
        node,
        builder.given_name(node),
        "lambda",
        listed=list(parameters_of(builder, _child(node, "function_value_parameters"))),
        received=received,
        returned=returned,
    )


def variable(builder: Builder, node: Node) -> tuple[str, Node | None]:
    """Return the name and the type of `a: A`; `_` has no name."""
    for child in node.named_children:
        if child.type == "identifier":
            name = builder.text(child).strip("`")
            return "" if name == "_" else name, written_type(node)
    return "", None


def _types(node: Node) -> tuple[Node | None, Node | None]:
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


def _child(node: Node, kind: str) -> Node | None:
    for child in node.named_children:
        if child.type == kind:
            return child
    return None


def _define(  # noqa: PLR0913 (what tells functions, constructors and accessors apart)
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
    _record(
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
    block = _child(node, "function_body")
    is_block = block is None or block.children[0].type != "="
    if is_block and node.type == "function_declaration":
        return UNIT
    if block is None or is_block or body < 0:
        return UNKNOWN
    inner = expressions(block)
    value = builder.term(inner[0]) if inner else UNKNOWN
    return UNKNOWN if value is UNKNOWN else Within(body, value)


def _record(  # noqa: PLR0913 (the facts of a function)
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
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    builder.define(
        node,
        Definition(
            label="Function",
            kind=kind,
            name=name,
            qualified_name=qualified(builder, name),
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
