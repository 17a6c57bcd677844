"""Fortran by tags: used modules give their names, types have bound procedures."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below, defining_in_any_case, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Term
from shared.parsing.rules import expressions
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a%b`."""
    base, *_, name = expressions(node)
    return Attribute(builder.term(base), builder.text(name))


LANGUAGE = by_tags(
    name="fortran",
    extensions=(".f90", ".f95", ".f03", ".f08", ".f", ".for"),
    wheel="tree_sitter_fortran",
    package=__package__,
    folds_case=True,
    rules=Rules(
        ecosystem="fortran",
        class_scope_visible=True,
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(
        finders=(relative(), defining_in_any_case, below("/", "", folds_case=True)), package=lambda _file: ""
    ),
    terms={
        "identifier": rules.name,
        "type_name": rules.name,
        "method_name": rules.name,
        "derived_type_member_expression": member,
        "call_expression": rules.result,
        "parenthesized_expression": rules.inner(),
    },
    targets={"identifier": terms.rebind},
)
