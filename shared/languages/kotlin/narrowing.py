"""Smart casts: what a check says of a name, for the code that it guards.

A name with a mark behind it is bound to what it is known to be, from where to where
the check guards.
"""

from tree_sitter import Node

from shared.languages.kotlin.expressions import KNOWN, path_of
from shared.languages.kotlin.functions import variable
from shared.languages.kotlin.types import declared, written_type
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.conditions import sure_parts
from shared.parsing.facts import Term
from shared.parsing.rules import expressions

JUMPS = frozenset({"return_expression", "throw_expression"})

Known = list[tuple[str, Term]]


def if_(builder: Builder, node: Node) -> None:
    """`if (x is A) ... else ...`, `if (x !is A) return`."""
    condition = builder.field(node, "condition")
    if condition is None:
        return
    branches: list[Node | None] = [None, None]
    is_else = behind = False
    for child in node.children:
        if child.type == ")":
            behind = True
        elif child.type == "else":
            is_else = True
        elif behind and child.is_named and not child.is_extra and child != condition:
            branches[is_else] = child
    for branch, holds in zip(branches, (True, False), strict=True):
        if branch is not None:
            _say(builder, _known(builder, condition, holds=holds), branch)
    if branches[0] is not None and branches[1] is None and _leaves(branches[0]):
        known = _known(builder, condition, holds=False)
        _keep(builder, known, node.end_byte, builder.until)


def while_(builder: Builder, node: Node) -> None:
    """`while (x is A) ...`."""
    condition = builder.field(node, "condition")
    if condition is not None:
        known = _known(builder, condition, holds=True)
        _keep(builder, known, condition.end_byte, node.end_byte)


def logical(builder: Builder, operator: str, left: Node, right: Node) -> None:
    """`x is A && ...`, `x !is A || ...`."""
    _say(builder, _known(builder, left, holds=operator == "&&"), right)


def when(builder: Builder, node: Node) -> None:
    """`when (val x = f()) { is A -> ... }`, `when { x is A -> ... }`."""
    path = ""
    for child in node.named_children:
        if child.type == "when_subject":
            path = _subject(builder, node, child)
        elif child.type == "when_entry":
            conditions = child.children_by_field_name("condition")
            if len(conditions) == 1:
                _entry(builder, child, conditions[0], path)


def cast(builder: Builder, node: Node) -> None:
    """`x as A` as a statement: behind it x is an A."""
    left = builder.field(node, "left")
    path = path_of(builder, left)
    if path and any(child.type == "as" for child in node.children):
        value = declared(builder, builder.field(node, "right"))
        _keep(builder, [(path + KNOWN, value)], node.end_byte, builder.until)


def _subject(builder: Builder, node: Node, subject: Node) -> str:
    parts = expressions(subject)
    declaring = [part for part in parts if part.type == "variable_declaration"]
    if not declaring:
        return path_of(builder, parts[-1]) if parts else ""
    name, written = variable(builder, declaring[0])
    kind = declared(builder, written)
    value = builder.term(parts[-1]) if kind is UNKNOWN else kind
    builder.bind(name, value, subject.end_byte, scope=builder.scope_of(node))
    return name


def _entry(builder: Builder, entry: Node, condition: Node, path: str) -> None:
    known: Known = []
    if condition.type == "type_test":
        if path and any(child.type == "is" for child in condition.children):
            known = [(path + KNOWN, declared(builder, written_type(condition)))]
    elif not path:
        known = _known(builder, condition, holds=True)
    _keep(builder, known, condition.end_byte, entry.end_byte)


def _say(builder: Builder, known: Known, branch: Node) -> None:
    _keep(builder, known, branch.start_byte, branch.end_byte)


def _keep(builder: Builder, known: Known, start: int, end: int) -> None:
    for name, value in known:
        # Bound here, so that what is known of it stays here.
        builder.bind(name, UNKNOWN, start)
        builder.narrow(name, value, start, end)


def _known(builder: Builder, condition: Node, *, holds: bool) -> Known:
    """Return what names are known to be where a condition holds, or does not."""
    return [
        said
        for part, is_so in sure_parts(builder, condition, holds=holds)
        if part.type == "is_expression"
        for said in _checked(builder, part, "is" if is_so else "!is")
    ]


def _checked(builder: Builder, node: Node, wanted: str) -> Known:
    path = path_of(builder, builder.field(node, "left"))
    if not path or not any(child.type == wanted for child in node.children):
        return []
    return [(path + KNOWN, declared(builder, builder.field(node, "right")))]


def _leaves(branch: Node) -> bool:
    parts = expressions(branch) if branch.type == "block" else [branch]
    if not parts:
        return False
    last = parts[-1]
    # `break` and `continue` are plain words to the grammar, or labels.
    is_loop = last.type in ("identifier", "labeled_expression")
    return last.type in JUMPS or (is_loop and _word(last) in (b"break", b"continue"))


def _word(node: Node) -> bytes:
    return (node.text or b"").partition(b"@")[0]
