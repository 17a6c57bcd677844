"""Finds where a file uses by their bare names what it declares."""

from collections.abc import Iterator

from tree_sitter import Node, QueryCursor, Tree

from shared.parsing.grammar import USE, Grammar
from shared.parsing.spec import Captured

DEFINITION = "definition."
FRONT = "front"
OTHER = "other"
PLAIN = "plain"
TYPE = "type"


class Ranges:
    """Parts of a source in the order of where they begin, asked from front to end."""

    __slots__ = ("_ahead", "_among", "_until")

    def __init__(self, among: list[tuple[int, int]]) -> None:
        self._among = among
        self._ahead = 0
        self._until = 0

    def hold(self, at: int) -> bool:
        """Whether any of them holds the byte."""
        among = self._among
        while self._ahead < len(among) and among[self._ahead][0] <= at:
            self._until = max(self._until, among[self._ahead][1])
            self._ahead += 1
        return at < self._until


def used(
    grammar: Grammar, tree: Tree, source: bytes, found: Captured
) -> dict[str, list[Node]]:
    """Return what is captured besides, by what the queries of the language have found.

    What follows a dot is a member of something, and no bare name.
    """
    uses = grammar.spec.uses
    if uses is None or grammar.uses is None:
        return {}
    names = {_text(node, source) for node in uses.declared(found)}
    heirs = sorted((node.start_byte, node.end_byte) for node in uses.heirs(found))
    if not names and not heirs:
        return {}
    captured = QueryCursor(grammar.uses).captures(tree.root_node)
    fronts = captured.get(FRONT, [])
    hidden = _hidden(captured.get(OTHER, []), found, fronts, source)
    types = {_text(node, source) for node in captured.get(TYPE, ())}
    plain = {_text(node, source) for node in captured.get(PLAIN, ())} - names
    plain |= types
    names -= types
    inheriting = Ranges(heirs)
    bare: list[Node] = []
    for node in sorted(captured.get(USE, ()), key=_begin):
        name, at = _text(node, source), node.start_byte
        is_inherited = inheriting.hold(at) and name not in plain
        if not (name in names or is_inherited) or _is_member(node, source):
            continue
        if name not in hidden or not hidden[name].hold(at):
            bare.append(node)
    return {USE: bare}


def with_child(
    found: Captured, captures: tuple[str, ...], kinds: frozenset[str]
) -> Iterator[Node]:
    """Yield what is captured and has a child of one of the types."""
    for capture in captures:
        for node in found.get(capture, ()):
            if any(child.type in kinds for child in node.children):
                yield node


def _hidden(
    variables: list[Node], found: Captured, fronts: list[Node], source: bytes
) -> dict[bytes, Ranges]:
    # Where names are those of variables: in the innermost definitions around these.
    definitions = [
        (node.start_byte, -node.end_byte)
        for capture, nodes in found.items()
        if capture.startswith(DEFINITION)
        for node in nodes
    ]
    # With what stands in front of a body and belongs to it.
    for node in fronts:
        following = node.next_named_sibling
        if following is not None:
            definitions.append((node.start_byte, -following.end_byte))
    definitions.sort()
    hidden: dict[bytes, list[tuple[int, int]]] = {}
    around = [(0, len(source))]
    ahead = 0
    for node in sorted(variables, key=_begin):
        at = node.start_byte
        while ahead < len(definitions) and definitions[ahead][0] <= at:
            start, end = definitions[ahead][0], -definitions[ahead][1]
            while around[-1][1] <= start:
                around.pop()
            around.append((start, end))
            ahead += 1
        while around[-1][1] <= at:
            around.pop()
        hidden.setdefault(_text(node, source), []).append(around[-1])
    return {name: Ranges(sorted(ranges)) for name, ranges in hidden.items()}


def _begin(node: Node) -> int:
    return node.start_byte


def _is_member(node: Node, source: bytes) -> bool:
    return source.startswith(b".", node.start_byte - 1)


def _text(node: Node, source: bytes) -> bytes:
    return source[node.start_byte : node.end_byte]
