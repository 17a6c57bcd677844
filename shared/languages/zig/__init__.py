"""Zig by tags: files are imported as values, methods name their receiver."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.finders import relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Defined, Term
from shared.resolution.adapter import Rules


def builtin(builder: Builder, node: Node) -> Term:
    """`@This()`, the struct around; other built-ins tell nothing."""
    around = builder.current_scope().definition
    is_this = builder.text(node) == "@This()" and around >= 0
    return Defined(around) if is_this else UNKNOWN


LANGUAGE = by_tags(
    name="zig",
    extensions=(".zig",),
    wheel="tree_sitter_zig",
    package=__package__,
    rules=Rules(
        ecosystem="zig",
        receiver_formal=True,
        declared_types=True,
        names_match=True,
    ),
    modules=ModuleRules(finders=(relative(),)),
    terms={
        "identifier": rules.name,
        "field_expression": rules.attribute("object", "member"),
        "call_expression": rules.result,
        "builtin_function": terms.module(builtin),
        "struct_initializer": terms.instance(),
        "pointer_type": rules.inner(),
        "nullable_type": rules.inner(),
        "error_union_type": rules.inner("ok"),
        "try_expression": rules.inner(),
        "catch_expression": rules.inner(),
        "unary_expression": rules.inner(),
        "parenthesized_expression": rules.inner(),
    },
    targets={
        "identifier": terms.rebind,
        "field_expression": rules.store_attribute("object", "member"),
    },
)
