"""Nix by tags: a file is an expression, and importing it gives its attributes."""

from tree_sitter import Node

from shared.languages.tags import curried, flow
from shared.languages.tags.collections import calling
from shared.languages.tags.finders import relative
from shared.languages.tags.imports import value_of
from shared.languages.tags.language import by_tags
from shared.languages.tags.modules import ModuleRules
from shared.languages.tags.parts import parts_of
from shared.parsing import rules
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import Attribute, Mapping, Term
from shared.parsing.rules import MAX_ITEMS, expressions, first_named
from shared.resolution.adapter import Rules


def selected(builder: Builder, node: Node) -> Term:
    """`a.b.c`."""
    term = builder.term(builder.field(node, "expression"))
    path = builder.field(node, "attrpath")
    names = path.named_children if path is not None else []
    if len(names) > MAX_TERM_DEPTH:
        builder.truncated = True
        return UNKNOWN
    for name in names:
        term = Attribute(term, builder.text(name))
    return term


def applied(builder: Builder, node: Node) -> Term:
    """`f a`; `import ./a.nix { }` gives what the file does."""
    function, _ = curried.innermost(node)
    if "module" in parts_of(builder, function):
        return value_of(builder, function)
    return curried.result(builder, node)


def bound(builder: Builder, node: Node) -> None:
    """`a = b;`: in a set that is not recursive, names around it stay what they are."""
    around = node.parent.parent if node.parent is not None else None
    is_plain = around is not None and around.type == "attrset_expression"
    if not is_plain or builder.current_scope().kind != "function":
        flow.bind(builder, node)


def attributes(builder: Builder, node: Node) -> Term:
    """`{ a = b; inherit c; }`: a set, whose attributes are taken by their names."""
    inside = first_named(node)
    written = expressions(inside) if inside is not None else []
    found: list[tuple[str | int | None, Term]] = []
    for each in builder.first(written, MAX_ITEMS):
        path = builder.field(each, "attrpath")
        if path is not None and path.named_child_count == 1:
            term = builder.term(builder.field(each, "expression"))
            found.append((builder.text(path), term))
    return Mapping(tuple(found))


def inherited(builder: Builder, node: Node) -> None:
    """`inherit (a) b c;`: b is a.b."""
    value = builder.term(builder.field(node, "expression"))
    listed = builder.field(node, "attrs")
    for name in listed.named_children if listed is not None else ():
        inside = Attribute(value, builder.text(name))
        builder.bind(builder.text(name), inside, name.end_byte)


# Functions of the library that call what they are given, by whatever name it goes:
# `lib.forEach`, `pkgs.lib.forEach`.
LIBRARY = """
concatMap concatMapAttrs concatMapStrings concatMapStringsSep filterAttrs foldl foldl'
foldr forEach genAttrs imap0 imap1 mapAttrs mapAttrs' mapAttrsToList
"""

LANGUAGE = by_tags(
    name="nix",
    extensions=(".nix",),
    wheel="tree_sitter_nix",
    package=__package__,
    rules=Rules(
        ecosystem="nix",
        names_match=True,
        members_are_items=True,
        builtins=calling("map filter all any concatMap foldl' genList mapAttrs sort"),
        builtin_members=calling(LIBRARY, "*"),
    ),
    modules=ModuleRules(
        finders=(relative("/default.nix"),),
        external=lambda path: path.partition("/")[0],
    ),
    terms={
        "variable_expression": rules.inner("name"),
        "identifier": rules.name,
        "select_expression": selected,
        "apply_expression": applied,
        "function_expression": rules.defined,
        **dict.fromkeys(("attrset_expression", "rec_attrset_expression"), attributes),
        "parenthesized_expression": rules.inner("expression"),
    },
    own={**curried.OWN, "bind": bound, "inherited": inherited},
)
