"""What C#'s patterns bind: `o is T t`, `case { P: var x }:`."""

from tree_sitter import Node

from shared.languages.csharp.names import field, text
from shared.languages.csharp.notes import bind_local
from shared.languages.csharp.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Term
from shared.parsing.rules import expressions, first_named

# Patterns in patterns; more of them is no program that somebody wrote.
MAX_NESTED = 8
MATCHING = ("switch_expression_arm", "switch_section")


def pattern(builder: Builder, node: Node) -> None:
    """`o is T t`, `case T t:`, `{ P: T t } u`."""
    name = field(builder, node, "name")
    if name:
        kind = declared(builder, builder.field(node, "type"))
        bind_local(builder, name, kind, node.start_byte, declared=kind is not UNKNOWN)
    if node.type == "recursive_pattern":
        _properties(builder, node)


def _properties(builder: Builder, node: Node) -> None:
    # `T { P: var x }`: x is the P of a T. What a property computes is run.
    owner = _matched(builder, node, MAX_NESTED)
    if owner is UNKNOWN:
        return
    for clause in expressions(node):
        listed = expressions(clause) if clause.type == "property_pattern_clause" else ()
        for part in listed:
            of, *patterns = expressions(part)
            if of.type != "identifier":
                continue
            value = Attribute(owner, text(builder, of))
            builder.call(part, value, kind="get", at=of)
            inner = patterns[0] if patterns else None
            if inner is None or inner.type != "declaration_pattern":
                continue
            kind = builder.field(inner, "type")
            if kind is not None and kind.type == "implicit_type":
                bind_local(
                    builder, field(builder, inner, "name"), value, inner.end_byte
                )


def _matched(builder: Builder, node: Node, left: int) -> Term:
    """Return what is matched: of the type that the pattern names, or the value."""
    kind = declared(builder, builder.field(node, "type"))
    around = node.parent
    if kind is not UNKNOWN or around is None or left <= 0:
        builder.truncated |= left <= 0
        return kind
    if around.type == "subpattern":
        clause = around.parent
        outer = clause.parent if clause is not None else None
        named = first_named(around)
        if outer is None or named is None or named.type != "identifier":
            return UNKNOWN
        owner = _matched(builder, outer, left - 1)
        return UNKNOWN if owner is UNKNOWN else Attribute(owner, text(builder, named))
    return builder.term(_value(builder, around))


def _value(builder: Builder, around: Node) -> Node | None:
    if around.type == "is_pattern_expression":
        return builder.field(around, "expression")
    further = around.parent
    if further is None or around.type not in MATCHING:
        return None
    if further.type == "switch_expression":
        return first_named(further)
    whole = further.parent
    return builder.field(whole, "value") if whole is not None else None
