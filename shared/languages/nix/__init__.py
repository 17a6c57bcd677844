"""Nix by tags: a file is an expression, and importing it gives its attributes."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import Attribute, Term
from shared.resolution.adapter import Rules


def selected(builder: Builder, node: Node) -> Term:
    """`a.b.c`."""
    term = builder.term(node.child_by_field_name("expression"))
    path = node.child_by_field_name("attrpath")
    names = path.named_children if path is not None else []
    if len(names) > MAX_TERM_DEPTH:
        builder.truncated = True
        return UNKNOWN
    for name in names:
        term = Attribute(term, builder.text(name))
    return term


LANGUAGE = by_tags(
    name="nix",
    extensions=(".nix",),
    wheel="tree_sitter_nix",
    package=__package__,
    rules=Rules(ecosystem="nix", names_match=True),
    modules=ModuleRules(finders=(relative("/default.nix"),)),
    terms={
        "variable_expression": rules.inner("name"),
        "identifier": rules.name,
        "select_expression": selected,
        "apply_expression": terms.module(rules.result),
        "function_expression": rules.defined,
        "parenthesized_expression": rules.inner("expression"),
    },
)
