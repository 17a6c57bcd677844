"""Code that cannot run: behind `return` in a block, in `if False:`, in old functions.

A function is old that its block defines anew before anything names it.
"""

import re
from collections import Counter
from collections.abc import Mapping

from tree_sitter import Node

from shared.languages.python.conditions.leaving import is_left_by, leaves
from shared.languages.python.conditions.sure import sure
from shared.parsing.builder import AnchorRule, Builder
from shared.parsing.passes import may_pass
from shared.parsing.rules import expressions

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
_IF, _TRY = "if_statement", "try_statement"
_TERNARY = "conditional_expression"
_CHOOSING = frozenset({_TERNARY, "boolean_operator"})
_ASKING = frozenset({*_CHOOSING, _IF, "elif_clause", _WHILE})
# Begins with a word, which is looked for ten times as fast as the edge of one.
_NAMED = re.compile(rb"def(?<=\bdef) +(\w+)")

# What ends a program, whatever it is a member of.
EXITING = frozenset({"_exit", "exit", "quit"})
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
        if node.type in _ASKING:
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
    if node.type != _TRY or is_left_by(builder, node):
        _note_behind(builder, node)


def note_exit(builder: Builder, node: Node) -> None:
    """`sys.exit()`: likewise."""
    statement = node.parent
    if statement is not None and is_left_by(builder, statement):
        _note_behind(builder, statement)


def _note_behind(builder: Builder, node: Node) -> None:
    block = node.parent
    if block is not None and block.type in _BLOCKS:
        _note(builder, node.end_byte, block.end_byte)


def _note_branches(builder: Builder, node: Node) -> None:
    # `if False:`, `if True: ... else:`, `while True:` without a `break`, `True or a`
    kind = node.type
    if kind in _CHOOSING:
        _note_sides(builder, node, kind)
        return
    known = sure(builder, builder.field(node, "condition"))
    block = builder.field(node, "consequence") or builder.field(node, "body")
    if known is None or block is None:
        if kind == _IF and is_left_by(builder, node):
            _note_behind(builder, node)
    elif not known:
        _note(builder, block.start_byte, block.end_byte)
    elif kind == _WHILE:
        if builder.source.find(_BREAK, node.start_byte, node.end_byte) < 0:
            _note_behind(builder, node)
    else:
        whole = node if kind == _IF else node.parent
        if whole is not None:
            _note(builder, block.end_byte, whole.end_byte)
        if kind == _IF and leaves(builder, block):
            _note_behind(builder, node)


def _note_sides(builder: Builder, node: Node, kind: str) -> None:
    # `a if True else b`, `False and a`
    parts = expressions(node)
    if kind == _TERNARY:
        known = sure(builder, parts[1])
        dead = parts[-1] if known else parts[0]
    else:
        known = sure(builder, parts[0])
        sign = builder.field(node, "operator")
        is_or = sign is not None and sign.type == "or"
        known, dead = (known if known is is_or else None), parts[-1]
    if known is not None:
        _note(builder, dead.start_byte, dead.end_byte)


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
    if start < end and isinstance(left, list) and len(left) < MAX_LEFT:
        left.append((start, end))


def _is_left(builder: Builder, node: Node) -> bool:
    left = builder.layout.notes[_LEFT]
    at = node.start_byte
    return isinstance(left, list) and any(start <= at < end for start, end in left)
