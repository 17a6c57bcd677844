"""Starlark by tags, as Bazel and its like use it: labels, rules and structs."""

from tree_sitter import Node

from shared.languages.starlark.labels import INSIDE, labelled, repository
from shared.languages.tags import terms
from shared.languages.tags.collections import calling
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Element, Item, Mapping, Term
from shared.parsing.rules import MAX_ITEMS, expressions, one_of
from shared.resolution.adapter import Rules

STRUCT = "struct"
# What is made with this runs it, whenever it is called.
IMPLEMENTATION = "implementation"
# Of these it is the first argument, too.
RULES = frozenset({"aspect", "macro", "module_extension", "repository_rule", "rule"})
# What methods of dictionaries and lists give.
MEMBERS = {
    **dict.fromkeys(("dict.get", "dict.pop", "dict.setdefault"), "tags.chosen"),
    "list.pop": "tags.chosen",
    "dict.values": "tags.keep",
    **dict.fromkeys(("list.append", "list.insert"), "tags.add"),
}
PATTERNS = ("pattern_list", "tuple_pattern", "list_pattern")


def called(builder: Builder, node: Node) -> Term:
    """`struct(a = f)` has members; `rule(implementation = f)` is what runs f."""
    name = builder.field_text(node, "function")
    listed = builder.field(node, "arguments")
    given = builder.first(expressions(listed), MAX_ITEMS) if listed is not None else []
    named = {
        builder.field_text(each, "name"): builder.field(each, "value")
        for each in given
        if each.type == "keyword_argument"
    }
    if name == STRUCT:
        return Mapping(tuple((key, builder.term(each)) for key, each in named.items()))
    if IMPLEMENTATION in named:
        return builder.term(named[IMPLEMENTATION])
    if name in RULES and given and given[0].type != "keyword_argument":
        return builder.term(given[0])
    return builder.result(node)


def conditional(builder: Builder, node: Node) -> Term:
    """`a if c else b`."""
    inside = expressions(node)
    return one_of([builder.term(inside[0]), builder.term(inside[-1])])


def unpack(builder: Builder, node: Node, value: Term) -> None:
    """`a, (b, c) = value`."""
    for position, part in enumerate(builder.first(expressions(node), MAX_ITEMS)):
        builder.assign(part, Item(value, position))


def unpacked(builder: Builder, node: Node) -> None:
    """`for k, v in xs`."""
    value = Element(builder.term(builder.field(node, "right")))
    builder.assign(builder.field(node, "left"), value)


LANGUAGE = by_tags(
    name="starlark",
    extensions=(".bazel", ".bzl", ".bzlmod", ".sky", ".star"),
    # Spelt so: many a script is called `build`.
    names=("BUCK", "BUILD", "WORKSPACE", "Tiltfile"),
    wheel="tree_sitter_starlark",
    package=__package__,
    rules=Rules(
        ecosystem="bazel",
        members_are_items=True,
        private_imports=True,
        builtins=calling("max min sorted"),
        builtin_members=MEMBERS,
    ),
    modules=ModuleRules(finders=(labelled,), external=repository, inside=INSIDE),
    terms={
        "identifier": rules.name,
        "attribute": rules.attribute("object", "attribute"),
        "subscript": rules.item("value", "subscript"),
        "call": called,
        "lambda": rules.defined,
        "parenthesized_expression": rules.inner(),
        "conditional_expression": conditional,
        "boolean_operator": rules.either("left", "right"),
        "binary_operator": rules.either("left", "right"),
        "list": rules.sequence,
        "tuple": rules.sequence,
        "expression_list": rules.sequence,
        "dictionary": terms.entries("pair", "key", "value"),
        **terms.literals(
            string="str",
            concatenated_string="str",
            integer="int",
            float="float",
            true="bool",
            false="bool",
        ),
    },
    targets={
        "identifier": rules.bind_name,
        "attribute": rules.store_attribute("object", "attribute"),
        "subscript": rules.store_item("value", "subscript"),
        **dict.fromkeys(PATTERNS, unpack),
    },
    own={"unpacked": unpacked},
)
