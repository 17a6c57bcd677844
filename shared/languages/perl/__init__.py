"""Perl by tags: packages are classes, and what a module exports are names."""

from shared.languages.perl import hashes, lists, packages, taken
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
    rules=Rules(
        ecosystem="cpan",
        names_match=True,
        members_are_items=True,
        builds=True,
        constructors=("BUILD",),
        making=("call", "new"),
    ),
    modules=ModuleRules(
        finders=(below("::", ".pm"), defining), separator="::", full_names=True
    ),
    interpreters=("perl",),
    terms={
        "scalar": packages.scalar,
        "bareword": rules.name,
        "package": rules.name,
        "function": packages.function,
        "function_call_expression": packages.call,
        "ambiguous_function_call_expression": packages.call,
        "method_call_expression": lists.method,
        "coderef_call_expression": rules.result,
        "anonymous_subroutine_expression": rules.defined,
        "array": lists.array,
        "array_element_expression": lists.element,
        "anonymous_array_expression": lists.listed,
        "func1op_call_expression": lists.taken,
        "map_grep_expression": lists.mapped,
        "sort_expression": lists.sorted_,
        "conditional_expression": rules.either("consequent", "alternative"),
        "list_expression": packages.either,
        "parenthesized_expression": rules.inner(),
        "refgen_expression": rules.inner(),
        "hash_element_expression": hashes.element,
        "anonymous_hash_expression": hashes.mapping,
        "binary_expression": rules.either("left", "right"),
    },
    targets={"scalar": terms.rebind, "hash_element_expression": hashes.store},
    own={
        "definition.module": packages.package,
        "definition.function": packages.subroutine,
        "bind": taken.bind,
        "hash": packages.bind_hash,
        "reference.call": packages.called,
        "use": packages.use,
        "inherits": flow.nothing,
        "definition.lambda": packages.anonymous,
        "array": taken.bind_array,
        "several": lists.bind_each,
        "looped": lists.loop,
        "elements": lists.block,
        "adding": lists.add,
        "given": lists.result,
    },
)
