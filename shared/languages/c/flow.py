"""How C's statements move values: declarations, assignments, calls."""

from tree_sitter import Node

from shared.languages.c.declarators import Declared, declarators, read
from shared.languages.c.functions import OLD_STYLE
from shared.languages.c.initializers import elements, fill
from shared.languages.c.naming import storage
from shared.languages.c.tables import note_variable
from shared.languages.c.types import declared, described, of_declarator
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    Either,
    InstanceOf,
    Literal,
    Name,
    Term,
)
from shared.parsing.rules import expressions, one_of

# `f(args...)`: as many as there are.
PACK = "parameter_pack_expansion"


def declaration(builder: Builder, node: Node) -> None:
    """`static T x = f(), *y;`; prototypes are told who declares them."""
    if builder.given_name(node) == OLD_STYLE:
        return
    base = declared(builder, builder.field(node, "type"))
    words = storage(builder, node)
    for part in declarators(node):
        declarator = read(part)
        given = builder.field(part, "value")
        if declarator.function is not None:
            builder.decorate(declarator.function, [node])
        elif declarator.name is not None:
            variable(builder, node, declarator, base, given)
            note_variable(builder, node, declarator, given)
            if builder.scope == MODULE_SCOPE and "static" not in words:
                builder.export(builder.text(declarator.name), UNKNOWN)


def variable(
    builder: Builder,
    node: Node,
    declarator: Declared,
    base: Term,
    given: Node | None,
) -> None:
    """Bind a variable to its type, and to what it is initialised with."""
    if declarator.name is None:
        return
    name = builder.text(declarator.name)
    kind = of_declarator(base, declarator)
    is_array = declarator.arrays > 0
    builder.bind(name, kind, node.start_byte, declared=True)
    if given is None:
        return
    if given.type == "initializer_list":
        of = kind if isinstance(kind, InstanceOf) else UNKNOWN
        if of is not UNKNOWN:
            fill(builder, of, given, is_array=is_array)
        value = one_of(elements(builder, given)) if is_array else UNKNOWN
    else:
        value = builder.term(given)
    if value is not UNKNOWN and not isinstance(value, Literal):
        builder.bind(name, value, given.end_byte)


def compound(builder: Builder, node: Node) -> None:
    """`(struct ops){ .open = f }`."""
    of = described(builder, builder.field(node, "type"))
    value = builder.field(node, "value")
    if isinstance(of, InstanceOf) and value is not None:
        fill(builder, of, value)


def assignment(builder: Builder, node: Node) -> None:
    """`x = f`, `p->open = f`, `*p = x`, `xs[i] = f`."""
    value = builder.field(node, "right")
    if value is not None:
        builder.assign(builder.field(node, "left"), builder.term(value))


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`: x is declared here, further out or in another file."""
    if value is not UNKNOWN and not isinstance(value, Literal):
        builder.rebind(builder.text(node), value, builder.at)


def assign_through(builder: Builder, node: Node, value: Term) -> None:
    """`*p = value`, `xs[i] = value`: what was there before may be there still."""
    inner = builder.field(node, "argument")
    if isinstance(value, Literal):
        # Plain values tell nothing of what holds them.
        value = UNKNOWN
    if inner is not None and inner.type == "identifier" and value is not UNKNOWN:
        value = Either((Name(builder.text(inner)), value))
    builder.assign(inner, value)


def assign_inner(builder: Builder, node: Node, value: Term) -> None:
    """`(x) = value`."""
    for child in expressions(node)[:1]:
        builder.assign(child, value)


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `p->open(a)`, `(*f)(a)`, `table[i](a)`."""
    function = builder.field(node, "function")
    if function is None:
        return
    pasted = _pasted(builder, function)
    callee = builder.term(pasted or function)
    at = pasted or builder.field(function, "field")
    builder.call(node, callee, arguments(builder, node), at=at)


def _pasted(builder: Builder, function: Node) -> Node | None:
    """`PREFIX(f)(a)`: a macro pastes the name of what is known as f."""
    if function.type != "call_expression":
        return None
    named = builder.field(function, "function")
    listed = builder.field(function, "arguments")
    given = expressions(listed) if listed is not None else []
    is_one = len(given) == 1 and given[0].type == "identifier"
    if named is None or named.type != "identifier" or not is_one:
        return None
    return given[0] if builder.text(named).isupper() else None


def arguments(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the arguments of a call."""
    listed = builder.field(node, "arguments")
    return tuple(
        Argument(UNKNOWN, spread=1)
        if child.type == PACK
        else Argument(builder.term(child))
        for child in (expressions(listed) if listed else ())
    )


def macro_block(builder: Builder, node: Node) -> None:
    """`FOREACH(x) { ... }` inside of a function: a macro that is called."""
    named = builder.field(node, "type")
    if named is not None and named.type == "type_identifier":
        builder.call(node, Name(builder.text(named)), ())


def assign_member(builder: Builder, node: Node, value: Term) -> None:
    """`x.f = value`, `p->f = value`."""
    target = builder.term(node)
    if isinstance(target, Attribute):
        builder.store(target.base, target.name, value, node.start_byte)
