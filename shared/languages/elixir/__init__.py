"""Elixir by tags: modules are known everywhere by their full names."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.definitions import Style
from shared.languages.tags.finders import defining
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of, text
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Import, Term
from shared.resolution.adapter import Rules


def named(builder: Builder, node: Node) -> None:
    """`alias A.B`, `alias A.{B, C}`, `alias A.B, as: C`: B is A.B from here on."""
    parts = parts_of(builder, node)
    outer, alias = text(builder, parts, "module"), text(builder, parts, "alias")
    inner = [builder.text(member) for member in parts.get("member", ())]
    for module in [f"{outer}.{name}" for name in inner] or [outer]:
        short = alias or module.rpartition(".")[2]
        builder.bind(short, _module(builder, node, module), node.end_byte)


def _module(builder: Builder, node: Node, module: str) -> Term:
    line = node.start_point[0] + 1
    return builder.import_(Import(module, builder.scope, line, name=module))


def binary(builder: Builder, node: Node) -> Term:
    """`a |> f()` is what f gives; `f/1` is f."""
    operator = node.child_by_field_name("operator")
    kind = operator.type if operator is not None else ""
    side = {"|>": "right", "/": "left"}.get(kind)
    return builder.term(node.child_by_field_name(side)) if side else UNKNOWN


def member(builder: Builder, node: Node) -> Term:
    """`A.f`; `f.()` calls f itself."""
    if node.child_by_field_name("right") is None:
        return builder.term(node.child(0))
    return rules.attribute("left", "right")(builder, node)


LANGUAGE = by_tags(
    name="elixir",
    extensions=(".ex", ".exs"),
    wheel="tree_sitter_elixir",
    package=__package__,
    rules=Rules(ecosystem="hex", class_scope_visible=True, names_match=True),
    modules=ModuleRules(finders=(defining,), package=lambda _file: ""),
    style=Style(clauses=True),
    interpreters=("elixir",),
    terms={
        "identifier": terms.word(__MODULE__=terms.THIS),
        "alias": rules.name,
        "dot": member,
        "call": rules.result,
        "binary_operator": binary,
        "unary_operator": rules.inner("operand"),
        "anonymous_function": rules.defined,
        "list": rules.sequence,
        "tuple": rules.sequence,
        "block": terms.last(),
    },
    own={"named": named},
)
