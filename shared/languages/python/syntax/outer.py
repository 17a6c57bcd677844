"""Names of outer scopes that functions bind, and where such functions surely run."""

import re

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.called import called
from shared.parsing.rules import expressions, nearest

_WORDS = (b"global ", b"nonlocal ")
_NOTE = "binds outer names"

# Where a call stands that surely happens when its block runs.
_STATEMENT, _ASSIGNMENT = "expression_statement", "assignment"
_FUNCTION = "function_definition"
_GLOBAL, _METHODS = "global", "functions that bind outer names"


def global_names(builder: Builder, node: Node) -> None:
    """`global a, b`."""
    _bind_outside(builder, node, is_nonlocal=False)


def nonlocal_names(builder: Builder, node: Node) -> None:
    """`nonlocal a, b`."""
    _bind_outside(builder, node, is_nonlocal=True)


def _bind_outside(builder: Builder, node: Node, *, is_nonlocal: bool) -> None:
    sure = _assigned(builder, node.parent)
    for child in expressions(node):
        name = builder.text(child)
        builder.globals.append((builder.scope, name, is_nonlocal, name in sure))


def _assigned(builder: Builder, block: Node | None) -> set[str]:
    # What the statements of a function's own block assign, one after the other.
    if block is None or block.parent is None or block.parent.type != _FUNCTION:
        return set()
    names: set[str] = set()
    for statement in block.named_children:
        at = statement.named_children[0] if statement.type == _STATEMENT else None
        while at is not None and at.type == _ASSIGNMENT:
            names.add(builder.field_text(at, "left"))
            at = builder.field(at, "right")
    return names


def runs(builder: Builder, node: Node, name: str) -> None:
    """`change()`: a statement that runs a function of the file, by its name."""
    if not _may_bind(builder):
        return
    around = node.parent
    is_sure = around is not None and around.type in (_STATEMENT, _ASSIGNMENT)
    if is_sure and builder.layout.scopes[builder.scope].kind != "class":
        builder.bind(called(name), UNKNOWN, node.end_byte)


def runs_method(builder: Builder, node: Node, name: str) -> None:
    """`M.change()`, `M().change()`, `m.change()` where m is an M: likewise.

    That is so where nothing else in the file calls a method of the name.
    """
    if not _may_bind(builder) or name not in _methods(builder):
        return
    base = builder.field(builder.field(node, "function") or node, "object")
    if base is not None and base.type == "call":
        base = builder.field(base, "function")
    if base is None or base.type != "identifier":
        return
    if builder.source.count(f".{name}(".encode()) == 1:
        made = re.findall(
            rb"(?m)^%b *= *(\w+)\(" % builder.text(base).encode(), builder.source
        )
        cls = made[0].decode() if len(made) == 1 else builder.text(base)
        runs(builder, node, f"{cls}.{name}")


def _methods(builder: Builder) -> frozenset[str]:
    found = builder.layout.notes.get(_METHODS)
    if not isinstance(found, frozenset):
        around = [
            nearest(anchor.node, (_FUNCTION,))
            for anchor in builder.layout.anchors
            if anchor.capture == _GLOBAL
        ]
        found = frozenset(builder.field_text(one, "name") for one in around if one)
        builder.layout.notes[_METHODS] = found
    return found


def _may_bind(builder: Builder) -> bool:
    return says(builder, _NOTE, _WORDS)
