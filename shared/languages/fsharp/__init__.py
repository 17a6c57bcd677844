"""F# by tags: modules and namespaces are opened, types have members."""

import re
from posixpath import basename, splitext

from tree_sitter import Node

from shared.languages.fsharp import applications, cases, opening, recognizers, types
from shared.languages.tags import terms
from shared.languages.tags.collection_names import COLLECTION_MEMBERS
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, namespaced, nested
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.resolution.adapter import Rules

# Modules whose functions call what they are given.
MODULES = ("Array", "Async", "List", "Map", "Option", "Result", "Seq", "Set")
CALLING = """
averageBy bind choose collect countBy exists filter find fold foldBack forall groupBy
init iter iteri map map2 mapi max maxBy min minBy orElseWith partition pick reduce
scan sortBy sortWith sumBy takeWhile tryFind tryPick unfold
"""


# `and f a = b`, behind `let rec`, as a definition of its own.
SIBLING = re.compile(
    rb"^([ \t]*)and(?=[ \t]+(?:(?:inline|private|internal|public)[ \t]+)*"
    rb"(?!(?:get|set)\b)[a-z_(])",
    re.MULTILINE,
)


def rewrite(source: bytes) -> bytes:
    """Let what stands behind `and` begin a definition, which it is for the grammar."""
    return SIBLING.sub(rb"\1let", source)


def own_name(builder: Builder, node: Node) -> None:
    """`member this.F() = ...`: the name is that of the receiver."""
    builder.bind(builder.text(node), terms.THIS, node.end_byte)


def module_name(path: str) -> str:
    """Return what the module of a file is called."""
    stem = splitext(basename(path))[0]
    return stem[:1].upper() + stem[1:]


LANGUAGE = by_tags(
    name="fsharp",
    extensions=(".fs", ".fsx"),
    wheel="tree_sitter_fsharp",
    package=__package__,
    rules=Rules(
        ecosystem="nuget",
        class_scope_visible=True,
        constructors=(CONSTRUCTOR,),
        making=("call", "new"),
        declared_types=True,
        open_types=True,
        names_match=True,
        root_packages=True,
        generics={
            **dict.fromkeys(("list", "seq", "List", "array"), "holds"),
            **dict.fromkeys(applications.COLLECTIONS, "holds"),
            "option": "either",
        },
        builtins={
            **dict.fromkeys(("list", "seq", "array", "option", *MODULES), ""),
            **{k: v for m in MODULES for k, v in calling(CALLING, m).items()},
        },
        builtin_members=COLLECTION_MEMBERS,
    ),
    modules=ModuleRules(
        finders=(namespaced, nested, below(".", ".fs")),
        package=lambda file: file.namespace or None,
        nested_packages=True,
        by_name=module_name,
    ),
    terms={
        "identifier": rules.name,
        "long_identifier": types.path,
        "long_identifier_or_op": types.path,
        "simple_type": rules.inner(),
        "generic_type": terms.generic(),
        "type_attribute": rules.inner(),
        "atomic_type": rules.inner(),
        "postfix_type": types.postfix,
        "typecast_expression": types.cast,
        "typed_expression": applications.made,
        "application_expression": applications.value,
        "infix_expression": applications.value,
        "dot_expression": applications.member,
        "sequential_expression": terms.last(),
        "declaration_expression": terms.last(),
        "if_expression": rules.either("then", "else"),
        "list_expression": rules.sequence,
        "fun_expression": rules.defined,
        "paren_expression": rules.inner(),
    },
    rewrite=rewrite,
    style=opening.STYLE,
    own={
        "self": own_name,
        "application": applications.application,
        "case": cases.case,
        "active": recognizers.active,
        "recognised": recognizers.recognised,
        "check": types.check,
        "taken": cases.taken,
        "definition.module": opening.module,
        "definition.function": opening.function,
        "import.open": opening.opened,
        "import": opening.abbreviated,
    },
)
