"""Julia by tags: included files are one, functions have several methods."""

from tree_sitter import Node

from shared.languages.julia import extending
from shared.languages.tags import terms
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import below, defining, relative
from shared.languages.tags.flow import arguments
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import class_of, first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Either,
    Element,
    Import,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import expressions, first_named
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a.b`."""
    base, *_, last = expressions(node) or [node]
    return Attribute(builder.term(base), builder.text(last))


def used(builder: Builder, node: Node) -> None:
    """`using A`, `using .A: b`: its names, or some of them."""
    _import(builder, node, opens=True)


def imported(builder: Builder, node: Node) -> None:
    """`import A`, `import A as B`, `import .A: b`: a name of A, or some of its."""
    _import(builder, node, opens=False)


def _import(builder: Builder, node: Node, *, opens: bool) -> None:
    parts = parts_of(builder, node)
    members = parts.get("member", ())
    for named in parts.get("module", ())[: 1 if members else None]:
        written = builder.text(named)
        module = written.strip(".")
        if written.startswith("..") and not members and not opens:
            # A name of the module around, which all that it includes see.
            continue
        line = node.start_point[0] + 1
        kind = "namespace" if opens else "import"
        value = builder.import_(Import(module, builder.scope, line, kind=kind))
        name = module.rpartition(".")[2]
        alias = text(builder, parts, "alias")
        whole: Term = Attribute(value, name)
        for one in members:
            if module == extending.LIBRARY and not opens:
                extending.extends(builder, builder.text(one))
            builder.bind(builder.text(one), _member(builder, name, one), one.end_byte)
        if not members and (alias or not written.startswith(".")):
            # The module itself, and what its file includes.
            builder.bind(alias or name, Either((whole, value)), node.end_byte)
        if opens and not members:
            builder.bind_in(MODULE_SCOPE, "*", whole, node.end_byte)


def _member(builder: Builder, module: str, node: Node) -> Term:
    # What a module includes is not bound in it but in all files that belong together.
    name = builder.text(node)
    around = Within(MODULE_SCOPE, Name(name))
    return Either((Attribute(Name(module), name), around))


def called(builder: Builder, node: Node) -> None:
    """`f(a)`, `A{T}(a)`."""
    parts = parts_of(builder, node)
    callee = class_of(builder.term(first(parts, "callee") or node))
    given = arguments(builder, parts)
    whole = extending.called(callee, given)
    builder.call(node, whole, given, at=first(parts, "name"))


def paired(builder: Builder, node: Node) -> Term:
    """`a => b`, which is b to who looks for what a dictionary holds."""
    sides = expressions(node)
    is_pair = any(builder.text(side) == "=>" for side in sides[1:2])
    return builder.term(sides[-1]) if is_pair else builder.result(node)


def indexed(builder: Builder, node: Node) -> Term:
    """`xs[i]`."""
    return Element(builder.term(first_named(node)))


# Functions that call what they are given.
CALLING = """
all any asyncmap broadcast count do filter filter! findall findfirst foldl foldr foreach
get! map map! mapfoldl mapreduce maximum minimum open partialsort! reduce sort sort! sum
"""

STYLE = Style(naming=extending.last_name, own_name_makes=True, overloads=True)

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
        constructors=(CONSTRUCTOR,),
        making=("call", "new"),
        builtins={**calling(CALLING), "Dict": "tags.listed", "get": "tags.take"},
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
        "index_expression": indexed,
        "binary_expression": paired,
        "unary_expression": rules.result,
        "tuple_expression": rules.sequence,
    },
    targets={"identifier": rules.bind_name},
    own={
        "used": used,
        "imported": imported,
        "reference.call": called,
        "definition.function": extending.function(STYLE),
        "definition.macro": extending.macro(STYLE),
        "item": extending.item,
        "macro_call": extending.macro_called,
        "reference.operator": extending.operator,
    },
    style=STYLE,
)
