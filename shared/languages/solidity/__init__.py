"""Solidity by tags: contracts are classes, and imported files are open."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Term
from shared.parsing.rules import first_named
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b`; in `x * a.b` the grammar takes all of `x * a` for what has b."""
    base = node.child_by_field_name("object")
    while base is not None and base.type in ("expression", "binary_expression"):
        right = base.child_by_field_name("right")
        base = right if right is not None else first_named(base)
    return Attribute(builder.term(base), builder.field_text(node, "property"))


LANGUAGE = by_tags(
    name="solidity",
    extensions=(".sol",),
    wheel="tree_sitter_solidity",
    package=__package__,
    rules=Rules(
        ecosystem="npm",
        constructors=("constructor",),
        class_scope_visible=True,
        receiver_flows=False,
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(
        finders=(relative(), below("/", "")),
        external=lambda path: "/".join(path.split("/")[: 1 + path.startswith("@")]),
    ),
    terms={
        "identifier": terms.word(this=terms.THIS, super=terms.SUPER),
        "expression": rules.inner(),
        "statement": rules.inner(),
        "type_name": rules.inner(),
        "user_defined_type": rules.inner(),
        "member_expression": member,
        "call_expression": rules.result,
        "parenthesized_expression": rules.inner(),
        "ternary_expression": rules.either("consequence", "alternative"),
    },
    targets={
        "expression": terms.inner_target,
        "identifier": terms.rebind,
        "member_expression": rules.store_attribute("object", "property"),
    },
)
