"""Fortran by tags: used modules give their names, types have bound procedures."""

from tree_sitter import Node

from shared.languages.fortran import generics, typed
from shared.languages.fortran.fixed_form import rewrite
from shared.languages.fortran.generics import GENERIC, INTERFACE, MAKERS, METHOD
from shared.languages.tags import flow, terms
from shared.languages.tags.definitions import definition
from shared.languages.tags.finders import below, defining_in_any_case, relative
from shared.languages.tags.language import by_tags
from shared.languages.tags.making import CONSTRUCTOR
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import first, parts_of, text
from shared.languages.tags.style import Style
from shared.parsing import rules
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Import,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import expressions, first_named, one_of
from shared.resolution.adapter import Rules


def member(builder: Builder, node: Node) -> Term:
    """`a%b`."""
    base, *_, name = expressions(node)
    return Attribute(builder.term(base), builder.text(name))


def used(builder: Builder, node: Node) -> None:
    """`use m`, `use m, only: f, g => h`."""
    module, *listed = expressions(node)
    name = builder.text(module)
    line = node.start_point[0] + 1
    written = builder.written(module)
    value = builder.import_(Import(written, builder.scope, line, name=name))
    items = [item for part in listed for item in _items(part)]
    for item in items:
        shown, *meant = expressions(item) or [item]
        inside = Attribute(value, builder.text(meant[0] if meant else shown))
        builder.bind(builder.text(shown), inside, item.end_byte)
    if not any(part.type == "included_items" for part in listed):
        builder.bind_in(MODULE_SCOPE, "*", value, node.end_byte)


def _items(part: Node) -> list[Node]:
    if part.type == "included_items":
        return expressions(part)
    return [part] if part.type == "use_alias" else []


def component(builder: Builder, node: Node) -> None:
    """`procedure :: f`, `generic :: f => g, h`: what the module calls so."""
    names = [builder.text(each) for each in _method_names(node)]
    around = builder.layout.scopes[builder.scope].parent
    meant = [Within(around, Name(name)) for name in names]
    own = builder.field(node, "declarator")
    shown = first_named(own) if own is not None and own.named_child_count else own
    if shown is not None and meant:
        builder.bind(
            generics.shown(builder.text(shown)), one_of(list(meant)), node.end_byte
        )


def _method_names(node: Node) -> list[Node]:
    inside = [c for c in node.named_children if c.type in BINDINGS]
    found = [c for part in inside for c in part.named_children if c.type == METHOD]
    return found or [c for c in node.named_children if c.type == METHOD]


def function(builder: Builder, node: Node) -> None:
    """`function f(a)`, unless it is only said how it looks."""
    end = builder.layout.notes.get(INTERFACE, 0)
    if not isinstance(end, int) or node.start_byte >= end:
        makers = builder.layout.notes.get(MAKERS)
        name = text(builder, parts_of(builder, node), "name")
        is_maker = isinstance(makers, set) and name in makers
        index = builder.definition_index(node)
        scope = builder.body_scope(index)
        typed.declare(builder, node, scope)
        (_maker if is_maker else _function)(builder, node)
        listed = builder.layout.notes.get(GENERIC)
        if isinstance(listed, set) and name in listed:
            builder.choose(index, typed.labels(builder, node, scope))


def called(builder: Builder, node: Node) -> None:
    """`call f(a)`, `f(a)`: of what is given the types and ranks tell which f."""
    parts = parts_of(builder, node)
    callee, nodes = first(parts, "callee"), parts.get("argument", [])
    given = typed.labelled(builder, nodes, flow.arguments(builder, parts))
    term = builder.term(callee)
    builder.call(node, term, given, at=first(parts, "name"))


BINDINGS = ("binding", "binding_list")
_function = definition("function", Style())
_maker = definition("constructor", Style())

LANGUAGE = by_tags(
    name="fortran",
    extensions=(".f90", ".f95", ".f03", ".f08", ".f", ".for"),
    wheel="tree_sitter_fortran",
    package=__package__,
    rewrite=rewrite,
    folds_case=True,
    rules=Rules(
        ecosystem="fortran",
        constructors=(CONSTRUCTOR,),
        making=("call", "new"),
        class_scope_visible=True,
        declared_types=True,
        open_types=True,
        names_match=True,
    ),
    modules=ModuleRules(
        finders=(relative(), defining_in_any_case, below("/", "", folds_case=True)),
        package=lambda _file: "",
    ),
    terms={
        "identifier": rules.name,
        "type_name": rules.name,
        "method_name": rules.name,
        "derived_type_member_expression": member,
        "call_expression": rules.result,
        **dict.fromkeys(generics.OPERATORS, rules.result),
        "parenthesized_expression": rules.inner(),
    },
    targets={"identifier": terms.give},
    own={
        "used": used,
        "component": component,
        "interface": generics.interface,
        "reference.operator": generics.operator,
        "definition.function": function,
        "reference.call": called,
    },
)
