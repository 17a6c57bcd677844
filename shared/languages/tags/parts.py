"""Reads what a match has captured besides its anchor."""

import re
from collections.abc import Callable

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    BRACKET,
    Attribute,
    Base,
    Definition,
    Either,
    InstanceOf,
    Name,
    Sequence,
    Term,
)

PRIVATE = frozenset({"private", "fileprivate", "local"})
PUBLIC = frozenset({"open", "public"})
# What queries may capture besides anchors; `vocabulary.py` says what each one means.
PARTS = frozenset(
    {
        *("name", "callee", "receiver", "argument", "label", "parameter", "default"),
        "said",
        *("type", "value", "target", "returns", "base", "mixin"),
        *(
            "modifier",
            "head",
            "local",
            "rest",
            "spread",
            "module",
            "member",
            "alias",
            "all",
            "of",
            "generic",
        ),
    }
)

# What of an extension's modifiers its members have.
_VISIBLE = frozenset(
    {"fileprivate", "internal", "open", "package", "private", "public"}
)
ANNOTATIONS = frozenset({"annotation", "attribute", "marker_annotation"})

Parts = dict[str, list[Node]]

# Types have no longer paths.
MAX_PATH = 8

_NONE: Parts = {}
# Around strings, and names that would be none without.
_QUOTED = re.compile(r"([\"'`]+)(.*)\1|<([\w./][^<>]*)>", re.DOTALL)


def parts_of(builder: Builder, node: Node) -> Parts:
    """Return the parts of an anchor by name, in source order."""
    return builder.layout.parts.get(node.id, _NONE)


def first(parts: Parts, part: str) -> Node | None:
    """Return the first of the nodes captured as a part."""
    nodes = parts.get(part)
    return nodes[0] if nodes else None


def text(builder: Builder, parts: Parts, part: str) -> str:
    """Return the text of a part without quotes, or an empty string."""
    node = first(parts, part)
    return unquoted(builder.text(node)) if node is not None else ""


def unquoted(written: str) -> str:
    """Return a text without the quotes around it."""
    found = _QUOTED.fullmatch(written)
    return (found[2] or found[3] or "") if found is not None else written


def written(builder: Builder, parts: Parts, part: str) -> str:
    """Return likewise the text as it is written, whatever the language."""
    node = first(parts, part)
    return unquoted(builder.written(node)) if node is not None else ""


def texts(
    builder: Builder,
    parts: Parts,
    part: str,
    read: Callable[[Node], str] | None = None,
) -> list[str]:
    """Return the texts of all nodes captured as a part, without quotes."""
    read = read or builder.text
    return [unquoted(read(node)) for node in parts.get(part, ())]


def declared(term: Term) -> Term:
    """Return the value that a type stands for where it is declared: an instance."""
    match term:
        case Name() | Attribute():
            return InstanceOf(term)
        case Either(options=options):
            return Either(tuple(declared(option) for option in options))
        case InstanceOf() | Sequence():
            return term
        case _:
            return UNKNOWN


def class_of(term: Term) -> Term:
    """Return the class that a type names, without what generics are given."""
    return term.type if isinstance(term, InstanceOf) else term


def type_of(builder: Builder, parts: Parts, part: str = "type") -> Term | None:
    """Return the value that the type in a part declares, or None without one.

    Where types are written as nodes side by side, several make a path (`a.B`), and
    what is generic is given `@of`.
    """
    nodes = parts.get(part)
    if not nodes:
        return None
    term, end = builder.term(nodes[0]), nodes[0].end_byte
    for node in nodes[1:MAX_PATH]:
        if builder.source[end : node.start_byte] != b".":
            break
        term, end = Attribute(term, builder.text(node)), node.end_byte
    given = parts.get("of")
    if given and given[0].start_byte == end:
        inner = tuple(declared(builder.term(c)) for c in given[0].named_children)
        return InstanceOf(class_of(term), inner)
    return declared(term)


def base_of(builder: Builder, node: Node, relation: str) -> Base:
    """Return a base with what a generic one is given, in it or beside it."""
    term = builder.term(node)
    if isinstance(term, InstanceOf):
        return Base(class_of(term), relation, term.arguments)
    beside = node.next_named_sibling
    is_given = beside is not None and beside.start_byte == node.end_byte
    if beside is None or not is_given or beside.type != "type_arguments":
        return Base(term, relation)
    given = tuple(declared(builder.term(each)) for each in beside.named_children)
    return Base(term, relation, given)


def modifiers_within(
    builder: Builder, parts: Parts, outer: Definition | None
) -> tuple[str, ...]:
    """Return those of a function; it is as visible as its extension says otherwise."""
    own = modifiers_of(builder, parts)
    if outer is None or outer.kind != "extension" or not _VISIBLE.isdisjoint(own):
        return own
    return (*own, *(each for each in outer.modifiers if each in _VISIBLE))


def modifiers_of(builder: Builder, parts: Parts) -> tuple[str, ...]:
    """Return the keywords that are modifiers, without annotations and comments.

    Brackets are one where they tell what a function without parameters is called by.
    """
    texts = (
        builder.text(mark)
        for node in parts.get("modifier", ())
        for mark in node.children or (node,)
        if not mark.is_extra and mark.type not in ANNOTATIONS
    )
    # With a slash it holds a comment.
    words = (text.split() for text in texts if "/" not in text)
    return tuple(
        word
        for found in words
        for word in found
        if word.isidentifier() or word == BRACKET
    )


def is_exported(name: str, modifiers: tuple[str, ...], parts: Parts) -> bool:
    """Return whether others see a definition, by its modifiers and its name."""
    is_hidden = not PRIVATE.isdisjoint(modifiers) or "local" in parts
    is_told = not PUBLIC.isdisjoint(modifiers)
    return not is_hidden and (is_told or not name.startswith("_"))
