"""Groovy by tags: packages and classes as in Java, with types that may be left out."""

from tree_sitter import Node

from shared.languages.groovy.commands import rewrite
from shared.languages.groovy.mending import mend
from shared.languages.tags import terms
from shared.languages.tags.collection_names import COLLECTION_MEMBERS
from shared.languages.tags.finders import namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Argument, Attribute, Defined, InstanceOf, Term
from shared.resolution.adapter import ITSELF, Rules

# The methods that operators call.
OPERATORS = {
    "+": "plus",
    "-": "minus",
    "*": "multiply",
    "/": "div",
    "%": "mod",
    "**": "power",
    "<<": "leftShift",
}


def binary(builder: Builder, node: Node) -> Term:
    """`a || b`, which `a ?: b` is written as: either; else what `a + b` gives."""
    mark = builder.field(node, "operator")
    is_either = mark is not None and mark.type == "||"
    return EITHER(builder, node) if is_either else builder.result(node)


def constant(builder: Builder, node: Node) -> None:
    """`B` in `enum A { B }`: an A."""
    around = builder.current_scope().definition
    name = builder.field(node, "name")
    if around >= 0 and name is not None:
        value = InstanceOf(Defined(around))
        builder.bind(builder.text(name), value, name.end_byte, declared=True)


def operator(builder: Builder, node: Node) -> None:
    """`a + b`: a method, where the class of a has it."""
    mark = builder.field(node, "operator")
    name = OPERATORS.get(mark.type) if mark is not None else None
    sides = [builder.term(builder.field(node, s)) for s in ("left", "right")]
    callee = Attribute(sides[0], name) if name else UNKNOWN
    builder.call(node, callee, (Argument(sides[1]),), "implicit", at=mark)


HOLDING = ("List", "Set", "Collection", "Map", "Iterable")
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
        overloads=True,
        declared_types=True,
        names_match=True,
        root_packages=True,
        generics=dict.fromkeys(HOLDING, "holds"),
        builtins=dict.fromkeys(HOLDING, ""),
        members_are_items=True,
        builtin_members={
            **COLLECTION_MEMBERS,
            "list.leftShift": "tags.add",
            # `f.call(x)`
            "function.call": ITSELF,
        },
    ),
    modules=ModuleRules(finders=(namespaced,), package=lambda file: file.namespace),
    interpreters=("groovy",),
    rewrite=rewrite,
    mend=mend,
    style=Style(implicit=("it",), overloads=True),
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
        "array_access": rules.item("array", "index"),
        "array_literal": rules.sequence,
        "map_literal": terms.entries("map_item", "key", "value"),
        "closure": rules.defined,
        "parenthesized_expression": rules.inner(),
        "cast_expression": terms.cast("type"),
        "binary_expression": binary,
        "ternary_expression": rules.either("consequence", "alternative"),
    },
    own={"reference.operator": operator, "constant": constant},
    targets={
        "identifier": terms.reassign,
        "field_access": rules.store_attribute("object", "field"),
        "array_access": rules.store_item("array", "index"),
    },
)
