"""MATLAB by tags: functions of all files are names everywhere."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Term
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b`; `a.f(b)` is what f gives."""
    field = node.child_by_field_name("field")
    if field is not None and field.type == "function_call":
        return builder.result(field)
    name = builder.text(field) if field is not None else ""
    return Attribute(builder.term(node.child_by_field_name("object")), name)


LANGUAGE = by_tags(
    name="matlab",
    extensions=(".m",),
    interpreters=("octave",),
    wheel="tree_sitter_matlab",
    package=__package__,
    rules=Rules(ecosystem="matlab", receiver_formal=True, names_match=True),
    modules=ModuleRules(package=lambda _file: ""),
    terms={
        "identifier": rules.name,
        "field_expression": member,
        "function_call": rules.result,
        "lambda": rules.defined,
        "parenthesis": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": rules.store_attribute("object", "field"),
    },
)
