"""Go's parameter lists: what calls fill, and how they are shown."""

from tree_sitter import Node

from shared.languages.go.types import (
    NO_PARAMETERS,
    TypeParameters,
    declared,
    result,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Formal, Repeated
from shared.parsing.rules import expressions
from shared.resolution.static.type_parameters import RAW

MAX_SIGNATURE_CHARS = 240
# Struct tags are literals, and a comment may stand anywhere.
UNSHOWN = ('"', "`", "'", "//", "/*")


def formals_of(
    builder: Builder, node: Node | None, parameters: TypeParameters
) -> tuple[Formal, ...]:
    """Return the parameters of `(a, b int, c ...string)`, one for each name."""
    found: list[Formal] = []
    for child in expressions(node) if node else ():
        value = declared(builder, builder.field(child, "type"), parameters)
        kind = "positional"
        if child.type == "variadic_parameter_declaration":
            kind, value = "rest", Repeated(value)
        known = None if value is UNKNOWN else value
        names = child.children_by_field_name("name")
        written = [builder.text(name) for name in names] or [""]
        found.extend(
            Formal("" if name == "_" else name, kind, None, known) for name in written
        )
    return tuple(found)


def heads(
    builder: Builder, node: Node, parameters: TypeParameters
) -> tuple[Formal, ...]:
    """Return a function's type parameters, then its head as it is written with them."""
    if not parameters:
        return ()
    returned = result(builder, builder.field(node, "result"), NO_PARAMETERS)
    listed = formals_of(builder, builder.field(node, "parameters"), NO_PARAMETERS)
    return (
        *(
            Formal(name, type=None if bound is UNKNOWN else bound)
            for name, bound in parameters.items()
        ),
        Formal(RAW, type=returned),
        *(Formal(RAW, formal.kind, type=formal.type) for formal in listed),
    )


def signature(builder: Builder, name: str, node: Node) -> str:
    """Return `name(a int) (b string, err error)`."""
    parts = [
        _shown(builder, builder.field(node, field))
        for field in ("parameters", "result")
    ]
    text = f"{name}{parts[0] or '()'} {parts[1]}".rstrip()
    return text[:MAX_SIGNATURE_CHARS]


def _shown(builder: Builder, node: Node | None) -> str:
    text = " ".join(builder.text(node).split()) if node else ""
    if any(mark in text for mark in UNSHOWN):
        return "(...)"
    return text
