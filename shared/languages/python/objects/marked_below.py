"""Methods that are marked below themselves: `make = classmethod(make)`."""

import re
from bisect import bisect_left

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder

_SIGNS = (b"= classmethod(", b"= staticmethod(")
_HAS, _NOTE = "marks methods below", "methods marked below"
_MARKED = re.compile(
    rb"^[ \t]{1,80}(?P<name>\w{1,80}) = (class|static)method\((?P=name)\)", re.MULTILINE
)


def mark(builder: Builder, node: Node, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks of a method, with the one that its class gives it below."""
    if not says(builder, _HAS, _SIGNS):
        return modifiers
    known = builder.layout.notes.get(_NOTE)
    if not isinstance(known, dict):
        known = builder.layout.notes[_NOTE] = _all(builder.source)
    around = node.parent
    places = known.get(builder.field_text(node, "name"), [])
    behind = bisect_left(places, (node.end_byte, ""))
    if around is None or behind == len(places):
        return modifiers
    at, word = places[behind]
    return (*modifiers, word) if at < around.end_byte else modifiers


def _all(source: bytes) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for match in _MARKED.finditer(source):
        place = (match.start("name"), f"{match[2].decode()}method")
        found.setdefault(match["name"].decode(), []).append(place)
    return found
