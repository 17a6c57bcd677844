"""Swift by tags: modules are targets, which see all of their own files."""

from shared.languages.swift import (
    accesses,
    cases,
    generics,
    operators,
    prefixes,
    subscripts,
)
from shared.languages.tags import flow, terms
from shared.languages.tags.collection_names import COLLECTION_MEMBERS
from shared.languages.tags.finders import foldered
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.facts import FileFacts
from shared.resolution.adapter import Rules

# Below these each folder is a module; what lies elsewhere is one module.
ROOTS = ("Sources", "Tests", "Plugins")


def module_of(file: FileFacts) -> str:
    """Return the folder of the target that a file belongs to."""
    parts = file.path.split("/")
    for at, part in enumerate(parts[:-2]):
        if part in ROOTS:
            return "/".join(parts[: at + 2])
    return ""


LANGUAGE = by_tags(
    name="swift",
    extensions=(".swift",),
    wheel="tree_sitter_swift",
    package=__package__,
    rules=Rules(
        ecosystem="swift",
        constructors=("init",),
        class_scope_visible=True,
        receiver_flows=False,
        computes=True,
        overloads=True,
        declared_types=True,
        names_match=True,
        making=("call", "new"),
        generics={"Array": "holds", "Optional": "either", "Set": "holds"},
        builtins=dict.fromkeys(("Array", "Optional", "Set"), ""),
        builtin_members=COLLECTION_MEMBERS,
    ),
    modules=ModuleRules(finders=(foldered,), package=module_of),
    terms={
        "simple_identifier": terms.word(Self=terms.THIS),
        "type_identifier": rules.name,
        "user_type": generics.user_type,
        "prefix_expression": prefixes.prefix,
        "optional_type": rules.inner("wrapped"),
        "type_annotation": rules.inner("name"),
        "opaque_type": rules.inner(),
        "existential_type": rules.inner(),
        "array_type": terms.holding("Array"),
        "dictionary_type": terms.holding("Array"),
        "navigation_expression": terms.member("target", "suffix", "suffix"),
        "self_expression": terms.this,
        "super_expression": terms.super_,
        "call_expression": subscripts.called_or_item,
        "constructor_expression": rules.result,
        **dict.fromkeys(
            (
                "additive_expression",
                "infix_expression",
                "multiplicative_expression",
            ),
            rules.result,
        ),
        "lambda_literal": rules.defined,
        "array_literal": rules.sequence,
        "dictionary_literal": subscripts.dictionary,
        "tuple_expression": rules.inner(),
        "try_expression": rules.inner("expr"),
        "await_expression": rules.inner("expr"),
        "as_expression": terms.cast("name"),
        "ternary_expression": rules.either("if_true", "if_false"),
        "nil_coalescing_expression": rules.either("value", "if_nil"),
        "directly_assignable_expression": rules.inner(),
        "postfix_expression": rules.inner("target"),
        **terms.literals(
            line_string_literal="String",
            integer_literal="Int",
            real_literal="Double",
            boolean_literal="Bool",
        ),
    },
    interpreters=("swift",),
    uses=accesses.USES,
    own={
        "access": accesses.access,
        "computed_name": flow.nothing,
        "use": accesses.own,
        "cases": cases.cases,
        "bounded": generics.bounded,
        "expecting": prefixes.expecting,
        "reference.operator": operators.operator,
        "reference.subscript": subscripts.subscript,
    },
    style=Style(implicit=("$0", "$1", "$2"), overloads=True),
    targets={
        "directly_assignable_expression": terms.inner_target,
        "simple_identifier": terms.reassign,
        "call_expression": subscripts.stored,
        "navigation_expression": terms.store_member("target", "suffix", "suffix"),
    },
)
