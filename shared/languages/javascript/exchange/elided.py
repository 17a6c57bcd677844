"""Imports that compilers of TypeScript leave out, as nothing but types needs them."""

import re
from collections.abc import Iterator, Mapping

from tree_sitter import Node

from shared.languages.javascript.exchange.exports import program
from shared.languages.javascript.exchange.specifiers import TYPESCRIPT, is_type_only
from shared.parsing.builder import Builder

_ELIDED = "elided imports"
_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_LETTER = re.compile(rb"[A-Za-z_$\x80-\xff]")
_GOES_ON = re.compile(rb"[\w$\x80-\xff]")
_DIGITS = b"0123456789"
# So many names are looked for one by one. More are compared with each word of a file.
_FEW = 64
# What elements of TSX call without naming it.
_FACTORIES = frozenset({b"React", b"h"})
# Words that are looked at in a file; what is left then counts as needed.
_MOST_LOOKED_AT = 2_000
_MOST_STEPS = 100
_BINDING = frozenset(
    {"import_clause", "import_require_clause", "import_specifier", "namespace_import"}
)
_VALUES = frozenset({"identifier", "shorthand_property_identifier"})
# What code may look like that follows a word which the grammar does not know.
_SWALLOWING = frozenset(
    {"ERROR", "jsx_text", "regex_pattern", "string_fragment", "template_string"}
)
# `typeof N.B` and `N.B` as types begin with what values begin with, too.
_CHAINS = frozenset({"member_expression", "nested_identifier", "subscript_expression"})
_OF_TYPES = frozenset({"nested_type_identifier", "type_query"})
# Options by which compilers leave out no import that is not marked as one of types.
_KEEPING = ("verbatimModuleSyntax", "preserveValueImports", "importsNotUsedAsValues")
_KEEPING_VALUES = (True, "preserve", "error")


def typed_program(builder: Builder, node: Node) -> None:
    """Note which names that a file imports are types wherever they are used."""
    program(builder, node)
    if builder.layout.path.endswith(TYPESCRIPT):
        builder.layout.notes[_ELIDED] = _elided(builder.source, node)


def is_elided(builder: Builder, alias: str) -> bool:
    """Return whether nothing but types uses what is imported under a name."""
    names = builder.layout.notes.get(_ELIDED)
    return isinstance(names, frozenset) and alias.encode() in names


def keeps_imports(options: Mapping[str, object], *, otherwise: bool) -> bool:
    """Return whether a compiler with these options leaves out no such import.

    >>> keeps_imports({"verbatimModuleSyntax": True}, otherwise=False)
    True
    """
    for key in _KEEPING:
        if key in options:
            return options[key] in _KEEPING_VALUES
    return otherwise


def _elided(source: bytes, root: Node) -> frozenset[bytes]:
    names = set(_imported(root)) - _FACTORIES
    decorated: dict[int, bool] = {}
    for looked_at, (name, start) in enumerate(_uses(source, names)):
        if looked_at >= _MOST_LOOKED_AT:
            return frozenset()
        node = root.named_descendant_for_byte_range(start, start + len(name))
        if node is not None and _is_value(node, decorated, is_broken=root.has_error):
            names.remove(name)
    return frozenset(names)


def _uses(source: bytes, names: set[bytes]) -> Iterator[tuple[bytes, int]]:
    """Yield each word that is one of the names, as long as it is, and its place."""
    if len(names) > _FEW:
        for match in _WORD.finditer(source):
            if match[0] in names:
                yield match[0], match.start()
        return
    for name in filter(_WORD.fullmatch, tuple(names)):
        at = source.find(name)
        while at >= 0 and name in names:
            end = at + len(name)
            if _begins_word(source, at) and _GOES_ON.match(source, end) is None:
                yield name, at
            at = source.find(name, end)


def _begins_word(source: bytes, at: int) -> bool:
    # Digits in front are part of a word where a letter begins it.
    before = at - 1
    while before >= 0 and source[before] in _DIGITS:
        before -= 1
    return before < 0 or _LETTER.match(source, before) is None


def _imported(root: Node) -> list[bytes]:
    """Return the names that the imports at the top of a file bind."""
    found: list[bytes] = []
    waiting = [each for each in root.named_children if each.type == "import_statement"]
    while waiting:
        node = waiting.pop()
        inner = node.named_children
        if node.type == "import_specifier":
            # The name, and behind it the one that it is given.
            inner = inner[-1:]
        for child in inner:
            if child.type == "identifier":
                found.append(child.text or b"")
            else:
                waiting.append(child)
    return found


def _is_value(node: Node, decorated: dict[int, bool], *, is_broken: bool) -> bool:
    around = node.parent
    if around is None or around.type in _BINDING:
        return False
    if around.type == "export_specifier":
        clause = around.parent
        statement = clause.parent if clause is not None else None
        is_type = statement is not None and is_type_only(statement)
        return not (is_type or is_type_only(around))
    if node.type == "type_identifier":
        return _is_told(node, decorated)
    if node.type not in _VALUES:
        is_swallowed = node.type in _SWALLOWING
        return is_swallowed and is_broken and node.start_point.row < node.end_point.row
    for _ in range(_MOST_STEPS):
        if around is None or around.type not in _CHAINS:
            break
        around = around.parent
    if around is None or around.type not in _OF_TYPES:
        return True
    return _is_told(around, decorated)


def _is_told(node: Node, decorated: dict[int, bool]) -> bool:
    """Return whether decorators may be told of a type: they may get it as a value."""
    at: Node | None = node
    for _ in range(_MOST_STEPS):
        if at is None or at.type in ("program", "statement_block"):
            return False
        if at.type == "formal_parameters" and _has_decorated(at):
            return True
        if at.type == "class_body":
            known = decorated.get(at.id)
            if known is None:
                known = decorated[at.id] = _is_decorated(at)
            return known
        at = at.parent
    return True


def _is_decorated(body: Node) -> bool:
    owner = body.parent
    holders = [body, owner, owner.parent if owner is not None else None]
    return any(
        child.type == "decorator"
        for holder in holders
        if holder is not None and holder.type != "program"
        for child in holder.children
    ) or any(_has_decorated(member) for member in body.named_children)


def _has_decorated(node: Node) -> bool:
    return any(
        child.type == "decorator"
        for inner in node.named_children
        for child in (inner, *inner.children)
    )
