"""Haskell by tags: what a module imports are names, or members of its alias."""

from tree_sitter import Node

from shared.languages.tags.definitions import Style
from shared.languages.tags.finders import below, namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.resolution.adapter import Rules


def qualified(builder: Builder, node: Node) -> Term:
    """`M.f`, `Data.Map.f`."""
    module = builder.field_text(node, "module").rstrip(".")
    return Attribute(Name(module), builder.field_text(node, "id"))


LANGUAGE = by_tags(
    name="haskell",
    extensions=(".hs",),
    wheel="tree_sitter_haskell",
    package=__package__,
    rules=Rules(ecosystem="hackage", names_match=True),
    modules=ModuleRules(finders=(namespaced, below(".", ".hs"))),
    style=Style(clauses=True),
    interpreters=("runhaskell", "runghc"),
    terms={
        "variable": rules.name,
        "constructor": rules.name,
        "name": rules.name,
        "qualified": qualified,
        "apply": rules.result,
        "lambda": rules.defined,
        "parens": rules.inner(),
    },
)
