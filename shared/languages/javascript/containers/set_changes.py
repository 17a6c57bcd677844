"""What is left in a set that one block has to itself: `s.delete(f)`.

So it is where every use is told: functions are put in and taken out by their names, by
statements of the very block, and all else reads.
"""

from typing import cast

from tree_sitter import Node

from shared.languages.javascript.containers.block_uses import (
    DECLARATIONS,
    behind,
    changed_names,
    home_of,
    uses_of,
)
from shared.languages.javascript.containers.change_uses import OF_SETS, Change
from shared.languages.javascript.containers.changes import VALUES
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Name, Sequence, Term
from shared.parsing.rules import expressions

_STATEMENT = "expression_statement"


def follow_set(
    builder: Builder, declarator: Node, name: str, value: Node | None, scope: int
) -> None:
    """`const s = new Set([f, g])`: bind s anew where what follows takes some out."""
    if value is None or value.type != "new_expression":
        return
    if name not in changed_names(builder) or builder.field(declarator, "type"):
        return
    statement = declarator.parent
    if statement is None or statement.type not in DECLARATIONS:
        return
    after, held = behind(builder, statement), _written(builder, value)
    if not after or held is None:
        return
    home = home_of(statement)
    found = uses_of(builder, name, statement, after, home, OF_SETS)
    uses = [use for together in found or () for use in together]
    changes = [use.change for use in uses if use.change is not None]
    if any(use.ends for use in uses) or not all(map(_is_told, changes)):
        return
    for node in held:
        _keep(builder, name, node, scope)
    _through(builder, name, held, changes, scope)


def _through(
    builder: Builder, name: str, held: list[Node], changes: list[Change], scope: int
) -> None:
    left, is_less = [builder.text(node) for node in held], False
    notes = builder.layout.notes.setdefault(VALUES, {})
    values = cast("dict[int, Term]", notes)
    for change in changes:
        words = [builder.text(node) for node in change.given]
        left = [] if change.name == "clear" else [w for w in left if w not in words]
        if change.name == "add":
            left += words
            _keep(builder, name, change.given[0], scope)
        is_less |= change.name != "add"
        if is_less:
            # What it is from here on is told, and not what it was.
            values[change.node.id] = UNKNOWN
            rest = Sequence(tuple(Name(f"{name}[{word}]") for word in left))
            builder.bind(name, rest, change.node.end_byte, scope=scope)


def _written(builder: Builder, value: Node) -> list[Node] | None:
    if builder.field_text(value, "constructor") != "Set":
        return None
    listed = builder.field(value, "arguments")
    given = expressions(listed) if listed is not None else []
    if not given:
        return []
    held = expressions(given[0]) if given[0].type == "array" else [value]
    return held if all(one.type == "identifier" for one in held) else None


def _is_told(change: Change) -> bool:
    outer = change.node.parent
    if change.how != "call" or outer is None or outer.type != _STATEMENT:
        return False
    are_names = all(node.type == "identifier" for node in change.given)
    return are_names and len(change.given) == int(change.name != "clear")


def _keep(builder: Builder, name: str, node: Node, scope: int) -> None:
    # What it is where it is put in: names may stand for something else later.
    kept = f"{name}[{builder.text(node)}]"
    builder.bind(kept, builder.term(node), node.end_byte, scope=scope)
