"""Perl by tags: packages are classes, and what a module exports are names."""

from shared.languages.perl import packages
from shared.languages.tags import flow, terms
from shared.languages.tags.finders import below, defining
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.resolution.adapter import Rules

LANGUAGE = by_tags(
    name="perl",
    extensions=(".pl", ".pm", ".t"),
    wheel="tree_sitter_perl",
    package=__package__,
    rules=Rules(ecosystem="cpan", names_match=True),
    modules=ModuleRules(finders=(below("::", ".pm"), defining), separator="::"),
    interpreters=("perl",),
    terms={
        "scalar": packages.scalar,
        "bareword": rules.name,
        "package": rules.name,
        "function": packages.function,
        "function_call_expression": packages.call,
        "ambiguous_function_call_expression": packages.call,
        "method_call_expression": rules.result,
        "coderef_call_expression": rules.result,
        "anonymous_subroutine_expression": rules.defined,
        "list_expression": packages.either,
        "parenthesized_expression": rules.inner(),
        "refgen_expression": rules.inner(),
    },
    targets={"scalar": terms.rebind},
    own={
        "definition.module": packages.package,
        "definition.function": packages.subroutine,
        "bind": packages.bind,
        "reference.call": packages.called,
        "use": packages.use,
        "inherits": flow.nothing,
    },
)
