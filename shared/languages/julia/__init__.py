"""Julia by tags: included files are one, functions have several methods."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import below, defining, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Import, Name, Term
from shared.parsing.rules import expressions
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b`."""
    base, *_, last = expressions(node) or [node]
    return Attribute(builder.term(base), builder.text(last))


def used(builder: Builder, node: Node) -> None:
    """`using A`, `using .A: b`: its names, or some of them."""
    parts = parts_of(builder, node)
    module = text(builder, parts, "module").strip(".")
    line = node.start_point[0] + 1
    fact = Import(module, builder.scope, line, kind="namespace")
    value = builder.import_(fact)
    name = module.rpartition(".")[2]
    members = parts.get("member", ())
    for one in members:
        inside = Attribute(Name(name), builder.text(one))
        builder.bind(builder.text(one), inside, one.end_byte)
    if not members:
        builder.bind("*", Attribute(value, name), node.end_byte)


LANGUAGE = by_tags(
    name="julia",
    extensions=(".jl",),
    wheel="tree_sitter_julia",
    package=__package__,
    rules=Rules(
        ecosystem="julia",
        class_scope_visible=True,
        declared_types=True,
        names_match=True,
        overloads=True,
    ),
    modules=ModuleRules(finders=(relative(), defining, below(".", ".jl"))),
    interpreters=("julia",),
    terms={
        "identifier": rules.name,
        "field_expression": member,
        "scoped_identifier": member,
        "call_expression": rules.result,
        "arrow_function_expression": rules.defined,
        "parenthesized_expression": rules.inner(),
        "parametrized_type_expression": terms.generic(),
        "vector_expression": rules.sequence,
        "tuple_expression": rules.sequence,
    },
    targets={"identifier": rules.bind_name},
    own={"used": used},
)
