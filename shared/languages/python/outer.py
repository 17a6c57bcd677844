"""Names of outer scopes that functions bind, and where such functions surely run."""

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.called import called
from shared.parsing.rules import expressions

_WORDS = (b"global ", b"nonlocal ")
_NOTE = "binds outer names"

# Where a call stands that surely happens when its block runs.
_STATEMENT, _ASSIGNMENT = "expression_statement", "assignment"
_FUNCTION = "function_definition"


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


def _may_bind(builder: Builder) -> bool:
    return says(builder, _NOTE, _WORDS)
