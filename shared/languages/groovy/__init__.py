"""Groovy by tags: packages and classes as in Java, with types that may be left out."""

from tree_sitter import Node

from shared.languages.groovy.commands import rewrite
from shared.languages.tags import terms
from shared.languages.tags.collections import COLLECTION_MEMBERS
from shared.languages.tags.definitions import CONSTRUCTOR
from shared.languages.tags.finders import namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Term
from shared.resolution.adapter import Rules


def binary(builder: Builder, node: Node) -> Term:
    """`a || b`, which `a ?: b` is written as: either of both."""
    mark = node.child_by_field_name("operator")
    is_either = mark is not None and mark.type == "||"
    return EITHER(builder, node) if is_either else UNKNOWN


EITHER = rules.either("left", "right")

LANGUAGE = by_tags(
    name="groovy",
    extensions=(".groovy", ".gradle", ".gvy"),
    names=("jenkinsfile",),
    wheel="tree_sitter_groovy",
    package=__package__,
    rules=Rules(
        ecosystem="maven",
        constructors=(CONSTRUCTOR,),
        class_scope_visible=True,
        receiver_flows=False,
        declared_types=True,
        names_match=True,
        root_packages=True,
        generics=dict.fromkeys(("List", "Set", "Collection"), "holds"),
        builtins=dict.fromkeys(("List", "Set", "Collection"), ""),
        builtin_members=COLLECTION_MEMBERS,
    ),
    modules=ModuleRules(finders=(namespaced,), package=lambda file: file.namespace),
    interpreters=("groovy",),
    rewrite=rewrite,
    style=Style(implicit=("it",)),
    terms={
        "identifier": rules.name,
        "type_identifier": rules.name,
        "scoped_identifier": terms.path("."),
        "generic_type": terms.generic(),
        "field_access": rules.attribute("object", "field"),
        "this": terms.this,
        "super": terms.super_,
        "method_invocation": rules.result,
        "juxt_function_call": rules.result,
        "object_creation_expression": rules.result,
        "closure": rules.defined,
        "parenthesized_expression": rules.inner(),
        "cast_expression": terms.cast("type"),
        "binary_expression": binary,
        "ternary_expression": rules.either("consequence", "alternative"),
    },
    targets={
        "identifier": terms.rebind,
        "field_access": rules.store_attribute("object", "field"),
    },
)
