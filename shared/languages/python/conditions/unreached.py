"""Code that cannot run: behind `return` in a block, in `if False:`, in old functions.

A function is old that its block defines anew before anything names it.
"""

import re
from collections import Counter
from collections.abc import Mapping

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import AnchorRule, Builder
from shared.parsing.passes import may_pass

# What calls something, or may.
_CALLING = frozenset(
    {
        "await",
        "delete",
        "interpolation",
        "key",
        "load",
        "raise",
        "reference.call",
        "reference.comparison",
        "reference.context",
        "reference.iteration",
        "reference.operator",
        "reference.unary",
        "splat",
        "subscript",
    }
)
_CONDITION, _FUNCTION = "condition", "definition.function"
_LEFT, _AGAIN = "code that is left", "defined again"

_BLOCKS = frozenset({"block", "module"})
_DEFINITION, _DECORATED = "function_definition", "decorated_definition"
_HOLDING = frozenset({_DEFINITION, "class_definition"})
_WHILE, _BREAK = "while_statement", b"break"
_TRUE, _FALSE = frozenset({b"True", b"1"}), frozenset({b"False", b"None", b"0"})
_ASKS = "asks what is sure"
_SURE = tuple(
    f"{word} {sure}:".encode()
    for word in ("if", "while")
    for sure in ("True", "False", "None", "1", "0")
)
# Begins with a word, which is looked for ten times as fast as the edge of one.
_NAMED = re.compile(rb"def(?<=\bdef) +(\w+)")

# More such parts of a file are generated.
MAX_LEFT = 16


def reached(rules: Mapping[str, AnchorRule]) -> dict[str, AnchorRule]:
    """Return rules of which those for calls leave out what cannot run."""
    return {capture: _reached(capture, rule) for capture, rule in rules.items()}


def _reached(capture: str, rule: AnchorRule) -> AnchorRule:
    def where_it_runs(builder: Builder, node: Node) -> None:
        if _LEFT not in builder.layout.notes or not _is_left(builder, node):
            rule(builder, node)

    def asked(builder: Builder, node: Node) -> None:
        if says(builder, _ASKS, _SURE):
            _note_branches(builder, node)
        where_it_runs(builder, node)

    def defined(builder: Builder, node: Node) -> None:
        _note_replaced(builder, node)
        rule(builder, node)

    if capture == _FUNCTION:
        return defined
    if capture == _CONDITION:
        return asked
    return where_it_runs if capture in _CALLING else rule


def note_left(builder: Builder, node: Node) -> None:
    """`return a`, and `b()` in the next line: what follows in a block does not run."""
    block = node.parent
    if block is not None and block.type in _BLOCKS:
        _note(builder, node.end_byte, block.end_byte)


def _note_branches(builder: Builder, node: Node) -> None:
    # `if False:`, `if True: ... else:`, `while True:` without a `break`
    condition = builder.field(node, "condition")
    words = condition.text if condition is not None else None
    if words in _FALSE:
        block = builder.field(node, "consequence") or builder.field(node, "body")
        if block is not None:
            _note(builder, block.start_byte, block.end_byte)
    elif words in _TRUE and node.type == _WHILE:
        if builder.source.find(_BREAK, node.start_byte, node.end_byte) < 0:
            note_left(builder, node)
    elif words in _TRUE:
        for one in node.children_by_field_name("alternative")[:1]:
            _note(builder, one.start_byte, node.end_byte)


def _note_replaced(builder: Builder, node: Node) -> None:
    block = node.parent
    if block is None or block.type not in _BLOCKS:
        return
    if block.type != "module" and (
        block.parent is None or block.parent.type not in _HOLDING
    ):
        return
    name = builder.field(node, "name")
    word = name.text if name is not None else None
    body = builder.field(node, "body")
    if word is None or body is None or word not in _defined_again(builder):
        return
    other = _defined_next(builder, block).get(node.id)
    if other is not None and not _is_named(builder, word, node, other):
        _note(builder, body.start_byte, body.end_byte)


def _defined_next(builder: Builder, block: Node) -> dict[int, Node]:
    # By the id of a function, the next one of its name in its block.
    note = f"{_AGAIN} {block.id}"
    known = builder.layout.notes.get(note)
    if isinstance(known, dict):
        return known
    found: dict[int, Node] = {}
    last: dict[bytes | None, int] = {}
    for child in block.named_children:
        one: Node | None = child
        if child.type == _DECORATED:
            one = builder.field(child, "definition")
        name = builder.field(one, "name") if one and one.type == _DEFINITION else None
        if name is not None and one is not None:
            if name.text in last:
                found[last[name.text]] = one
            last[name.text] = one.id
    builder.layout.notes[note] = found
    return found


def _is_named(builder: Builder, word: bytes, first: Node, second: Node) -> bool:
    # Between two definitions, or in the head of the second one.
    name, body = builder.field(second, "name"), builder.field(second, "body")
    if name is None or body is None:
        return True
    if not may_pass(builder, first.end_byte, body.start_byte):
        return True
    sign = re.compile(rb"(?<![\w.])%b(?!\w)" % re.escape(word))
    return any(
        sign.search(builder.source, at, end)
        for at, end in (
            (first.end_byte, name.start_byte),
            (name.end_byte, body.start_byte),
        )
    )


def _defined_again(builder: Builder) -> frozenset[bytes]:
    found = builder.layout.notes.get(_AGAIN)
    if not isinstance(found, frozenset):
        counts = Counter(_NAMED.findall(builder.source))
        found = frozenset(name for name, count in counts.items() if count > 1)
        builder.layout.notes[_AGAIN] = found
    return found


def _note(builder: Builder, start: int, end: int) -> None:
    left = builder.layout.notes.setdefault(_LEFT, [])
    if isinstance(left, list) and len(left) < MAX_LEFT:
        left.append((start, end))


def _is_left(builder: Builder, node: Node) -> bool:
    left = builder.layout.notes[_LEFT]
    at = node.start_byte
    return isinstance(left, list) and any(start <= at < end for start, end in left)
