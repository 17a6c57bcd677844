"""Erlang by tags, read by the grammar of Elixir: a file is a module."""

from shared.languages.erlang import calls
from shared.languages.erlang.reading import readable
from shared.languages.tags import flow
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, namespaced
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.resolution.adapter import Rules

LISTS = """
all any dropwhile filter filtermap flatmap foldl foldr foreach map mapfoldl mapfoldr
partition search sort takewhile zipwith usort
"""

LANGUAGE = by_tags(
    name="erlang",
    extensions=(".erl", ".hrl", ".escript"),
    wheel="tree_sitter_elixir",
    package=__package__,
    rewrite=readable,
    rules=Rules(
        ecosystem="hex",
        names_match=True,
        overloads=True,
        builtins={
            **dict.fromkeys(calls.STANDARD, ""),
            **calling(LISTS, "lists"),
            **calling("filter fold foreach map update_with", "maps"),
        },
    ),
    modules=ModuleRules(finders=(namespaced, below("/", "", ".erl"))),
    style=Style(clauses=True),
    interpreters=("escript",),
    own={
        "module_name": calls.module_name,
        "import": calls.imported,
        "reference.call": calls.called,
        "formal": flow.nothing,
    },
    terms={
        "identifier": rules.name,
        "alias": rules.name,
        "call": calls.block,
        "dot": calls.dotted,
        "anonymous_function": rules.defined,
        "unary_operator": calls.reference,
        "list": calls.listed,
        "tuple": calls.listed,
        "binary_operator": rules.inner("right"),
        "block": rules.inner(),
    },
)
