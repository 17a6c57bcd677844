"""What OCaml's records, lists and options hold."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import NO_SCOPE, Attribute, Mapping, Term, Within
from shared.parsing.rules import MAX_ITEMS, expressions, one_of

# What holds a value and stands for it here.
HOLDING = frozenset({"Ok", "Some"})
# Longer functions give what is not known.
MAX_STEPS = 256


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


def matched(builder: Builder, node: Node) -> Term:
    """`match a with b -> c | d -> e`, `function b -> c`, `try a with b -> c`."""
    cases = [c for c in expressions(node) if c.type == "match_case"]
    found = [builder.field(c, "body") for c in builder.first(cases, MAX_ITEMS)]
    if node.type == "try_expression":
        found.append(builder.field(node, "expression"))
    return one_of([builder.term(body) for body in found])


def last(builder: Builder, node: Node) -> Term:
    """`a; b`, `let a = b in c`: what stands at the end."""
    around, scope = node, NO_SCOPE
    for _ in range(MAX_STEPS):
        inside: Node | None = None
        if around.type == "let_expression":
            scope = builder.scope_of(around)
            inside = builder.field(around, "body")
        elif around.type == "sequence_expression":
            inside = expressions(around)[-1]
        if inside is None:
            value = builder.term(around) if around is not node else UNKNOWN
            is_within = scope != NO_SCOPE and value is not UNKNOWN
            return Within(scope, value) if is_within else value
        around = inside
    builder.truncated = True
    return UNKNOWN


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
