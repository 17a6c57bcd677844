"""Java's methods, constructors and lambdas as facts.

Methods, variables and types are three namespaces in Java: methods are bound, and
called, with parentheses behind their name.
"""

from tree_sitter import Node

from shared.languages.java.modifiers import INTERFACES, is_visible, modifiers
from shared.languages.java.sources import METHOD_SOURCE, mention_sources
from shared.languages.java.types import (
    NO_PARAMETERS,
    TypeParameters,
    bind_parameters,
    declared,
    dimensioned,
    type_parameters,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Definition, Formal, Repeated, Term
from shared.parsing.lambdas import DOES, shape
from shared.parsing.rules import expressions
from shared.resolution.static.type_parameters import RAW

CONSTRUCTOR = "<init>"
# Expressions that can stand as statements.
STATEMENTS = frozenset(
    {
        "method_invocation",
        "object_creation_expression",
        "assignment_expression",
        "update_expression",
    }
)
MAX_SIGNATURE_CHARS = 240
MAX_TYPE_CHARS = 80
# An annotation inside of a type may hold a literal, and a comment may stand anywhere.
UNSHOWN = ('"', "'", "//", "/*")


def method(builder: Builder, node: Node) -> None:
    """`<T> R m(T a) { ... }`."""
    name = builder.field_text(node, "name")
    marks, body = _define(builder, node, name, "method")
    if METHOD_SOURCE in marks and body >= 0:
        mention_sources(builder, node, body)
    builder.bind(f"{name}()", builder.defined(node), node.start_byte)


def constructor(builder: Builder, node: Node) -> None:
    """`C(T a) { ... }`; a compact one has the components as parameters."""
    _define(builder, node, builder.field_text(node, "name"), "constructor")
    builder.bind(CONSTRUCTOR, builder.defined(node), node.start_byte)


def canonical(builder: Builder, node: Node) -> None:
    """`record R(T a)`: the constructor that no source line declares."""
    formals = formals_of(builder, node)
    shown = builder.unnamed(node, "Function", "canonical", formals=formals)
    builder.define(node, shown)


def lambda_(builder: Builder, node: Node) -> None:
    """`(a, b) -> c`; it has a name when a statement gives it one."""
    _define(builder, node, builder.given_name(node), "lambda")


def lambda_body(builder: Builder, node: Node) -> None:
    """A lambda without braces returns its body."""
    builder.returns(builder.term(node), node.start_byte)


def _define(
    builder: Builder, node: Node, name: str, kind: str
) -> tuple[tuple[str, ...], int]:
    # Returns the modifiers, and the scope of the body.
    marks = modifiers(builder, node)
    index = builder.definition_index(node)
    body = builder.body_scope(index)
    parameters = type_parameters(builder, builder.field(node, "type_parameters"))
    listed = builder.field(node, "parameters")
    if listed is None:
        listed = next(iter(builder.decorators(node)), None)
    formals = formals_of(builder, listed, parameters)
    returned = builder.field(node, "type")
    value = dimensioned(builder, node, declared(builder, returned, parameters))
    outer = builder.outer_definition()
    implied: tuple[str, ...] = ()
    if outer is not None and outer.kind in INTERFACES and body < 0:
        is_void = returned is not None and returned.type == "void_type"
        implied = ("abstract", DOES) if is_void else ("abstract",)
    elif kind == "lambda":
        implied = shape(builder, node, STATEMENTS)
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
            signature=_signature(builder, name, listed, returned),
            exported=kind != "lambda" and is_visible(builder, marks),
            modifiers=(*marks, *implied) if implied else marks,
            formals=formals,
            returns=None if value is UNKNOWN else value,
            type_formals=_raw(builder, node, parameters, listed),
        ),
    )
    if body >= 0:
        bind_parameters(builder, body, parameters, node.start_byte)
    return marks, body


def _raw(
    builder: Builder, node: Node, parameters: TypeParameters, listed: Node | None
) -> tuple[Formal, ...]:
    """Return a method's type parameters, then its head as it is written with them."""
    if not parameters:
        return ()
    names = tuple(Formal(n, type=_known(bound)) for n, bound in parameters.items())
    returned = declared(builder, builder.field(node, "type"))
    heads = (dimensioned(builder, node, returned), *_types(builder, listed))
    return (*names, *(Formal(RAW, type=_known(one)) for one in heads))


def _types(builder: Builder, listed: Node | None) -> list[Term | None]:
    return [formal.type for formal in formals_of(builder, listed)]


def _known(value: Term | None) -> Term | None:
    return None if value is UNKNOWN else value


def formals_of(
    builder: Builder, node: Node | None, parameters: TypeParameters = NO_PARAMETERS
) -> tuple[Formal, ...]:
    """Return the parameters of `(T a, U... b)`, `(a, b)` or `a`."""
    if node is None:
        return ()
    if node.type == "identifier":
        return (Formal(builder.text(node)),)
    found: list[Formal] = []
    for child in expressions(node):
        if child.type == "identifier":
            found.append(Formal(builder.text(child)))
        elif child.type == "formal_parameter":
            value = declared(builder, builder.field(child, "type"), parameters)
            value = dimensioned(builder, child, value)
            known = None if value is UNKNOWN else value
            found.append(Formal(builder.field_text(child, "name"), type=known))
        elif child.type == "spread_parameter":
            written, name = _spread(builder, child)
            value = Repeated(declared(builder, written, parameters))
            found.append(Formal(name, "rest", None, value))
    return tuple(found)


def _spread(builder: Builder, node: Node) -> tuple[Node | None, str]:
    parts = [part for part in expressions(node) if part.type != "modifiers"]
    written = parts[0] if len(parts) > 1 else None
    return written, builder.field_text(parts[-1], "name") if parts else ""


def _signature(
    builder: Builder, name: str, listed: Node | None, returned: Node | None
) -> str:
    if not name:
        return ""
    shown: list[str] = []
    for child in expressions(listed) if listed else ():
        if child.type == "formal_parameter":
            written = _shown(builder, builder.field(child, "type"))
            shown.append(f"{written} {builder.field_text(child, 'name')}".strip())
        elif child.type == "spread_parameter":
            spread, last = _spread(builder, child)
            shown.append(f"{_shown(builder, spread)}... {last}")
        elif child.type == "identifier":
            shown.append(builder.text(child))
    front = _shown(builder, returned)
    return f"{front} {name}({', '.join(shown)})".strip()[:MAX_SIGNATURE_CHARS]


def _shown(builder: Builder, node: Node | None) -> str:
    text = " ".join(builder.text(node).split()) if node else ""
    return "" if any(mark in text for mark in UNSHOWN) else text[:MAX_TYPE_CHARS]
