"""Listeners that are removed again: `emitter.off("event", f)`."""

from tree_sitter import Node

from shared.languages.javascript.containers.block_uses import BLOCKS
from shared.languages.javascript.function_kinds import FUNCTIONS
from shared.languages.javascript.keys.constants import key_value
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name

REMOVING = frozenset({"off", "removeEventListener", "removeListener"})
# What the fields begin with that say so; no program writes such names.
REMOVED = "#off "


def remove_listener(
    builder: Builder, node: Node, callee: Name | Attribute, arguments: list[Node]
) -> None:
    """Note what is surely removed: by a statement of a function or of the file itself.

    Only of names that is told what they are.
    """
    statement = node.parent
    block = statement.parent if statement is not None else None
    if block is None or block.type not in BLOCKS or len(arguments) < 2:  # noqa: PLR2004 (the event, and who listens)
        return
    if block.type != "program" and (
        block.parent is None or block.parent.type not in FUNCTIONS
    ):
        return
    key, handler = key_value(builder, arguments[0]), builder.term(arguments[1])
    if key is None or not isinstance(handler, Name):
        return
    if isinstance(callee, Attribute) and isinstance(callee.base, Name):
        builder.store(callee.base, f"{REMOVED}{key}", handler, builder.at)
