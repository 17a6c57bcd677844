"""What OCaml's records, lists and options hold."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Mapping, Term
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

# What holds a value and stands for it here.
HOLDING = frozenset({"Ok", "Some"})


def record(builder: Builder, node: Node) -> Term:
    """`{ a = b; c }`."""
    keyed: list[tuple[str | int | None, Term]] = []
    for child in builder.first(expressions(node), MAX_ITEMS):
        if child.type == "field_expression":
            path, *_ = expressions(child)
            name = _last(builder, path)
            held = builder.field(child, "body")
            keyed.append((name, builder.term(held if held is not None else path)))
    return Mapping(tuple(keyed))


def field(builder: Builder, node: Node) -> Term:
    """`a.b`."""
    named = builder.field(node, "field")
    name = _last(builder, named) if named is not None else ""
    return Attribute(builder.term(builder.field(node, "record")), name)


def choice(builder: Builder, node: Node) -> Term:
    """`if a then b else c`."""
    clauses = [c for c in expressions(node) if c.type in ("then_clause", "else_clause")]
    return one_of([builder.term(clause) for clause in clauses])


def _last(builder: Builder, node: Node) -> str:
    return builder.text(node).rpartition(".")[2]


def held(builder: Builder, node: Node) -> None:
    """`match a with Some b ->`: b is what a holds."""
    parts = parts_of(builder, node)
    name, case = first(parts, "name"), first(parts, "head")
    around = node.parent
    is_told = case is not None and builder.text(case) in HOLDING
    if name is not None and is_told and around is not None:
        value = builder.term(builder.field(around, "expression"))
        builder.bind(builder.text(name), value, name.end_byte)
