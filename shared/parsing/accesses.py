"""Accesses of members that may run getters and setters, where declared types tell."""

from collections.abc import Sequence
from typing import TypeAlias

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Literal, This
from shared.parsing.rules import is_nested

Arguments: TypeAlias = tuple[Argument, ...]

# Each step of `a.b.c.d` is an access of its own, and begins with all before it.
MAX_STEPS = 8


def note_access(
    builder: Builder,
    node: Node,
    kinds: Sequence[str],
    named: Node | None,
    *,
    given: Arguments = (),
    of_literals: bool = False,
) -> None:
    """Note the accesses, `get` and `set`, of a member that is named at a node.

    `given` is what a setter gets, where that may be a function; `of_literals` says that
    constants may have such members, by extension.
    """
    if not kinds:
        return
    if is_nested(node, MAX_STEPS):
        builder.truncated = True
        return
    member = builder.term(node)
    if not isinstance(member, Attribute):
        return
    if isinstance(member.base, Literal) and not of_literals:
        return
    for kind in kinds:
        builder.call(node, member, given if kind == "set" else (), kind, at=named)


def note_own_access(
    builder: Builder, node: Node, kinds: Sequence[str], given: Arguments = ()
) -> None:
    """Note the accesses of a member of the object around by its bare name."""
    member = Attribute(This(), builder.text(node))
    for kind in kinds:
        builder.call(node, member, given if kind == "set" else (), kind, at=node)
