"""The parameters of Python's functions."""

from tree_sitter import Node

from shared.languages.python.keys import told
from shared.languages.python.syntax.expressions import annotation
from shared.parsing.builder import Builder
from shared.parsing.facts import Formal, InstanceOf, Literal, Name, Term
from shared.parsing.rules import expressions

_SPLATS = {
    "list_splat_pattern": "rest",
    "dictionary_splat_pattern": "keyword_rest",
}


def formals_of(builder: Builder, node: Node | None) -> list[Formal]:
    """Return the parameters that are written in brackets."""
    formals: list[Formal] = []
    kind = "positional"
    for child in expressions(node) if node else []:
        written = child.type
        if written == "keyword_separator":
            kind = "keyword"
            continue
        if written == "positional_separator":
            continue
        formal = _formal(builder, child, kind)
        formals.append(formal)
        if formal.kind == "rest":
            kind = "keyword"
    return formals


def _formal(builder: Builder, node: Node, kind: str) -> Formal:
    if node.type == "identifier":
        return Formal(builder.text(node), kind)
    declared = annotation(builder, builder.field(node, "type"))
    value = builder.field(node, "value")
    named = builder.field(node, "name") or node
    if node.type == "typed_parameter":
        named = expressions(node)[0]
    kind = _SPLATS.get(named.type, kind)
    name = builder.text(named).lstrip("* ")
    default = None
    if value is not None:
        default = told.default(builder, value, name) or builder.term(value)
    return Formal(name, kind, default, _together(kind, declared))


def _together(kind: str, declared: Term | None) -> Term | None:
    # `*xs: A`, `**xs: A`: each that is passed is an A.
    if declared is None or kind not in _SPLATS.values():
        return declared
    if kind == "rest":
        return InstanceOf(Name("list"), (declared,))
    return InstanceOf(Name("dict"), (Literal("str"), declared))
