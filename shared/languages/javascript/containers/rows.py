"""All that a function is given, as a list: `(...a) => {}`, `[].slice.call(arguments)`.

Behind `const f = args.shift()` in the function's own block, args is what was given
behind the first, and f is that. So it is as long as every use is told, as for other
lists that one block has to itself.
"""

import re
from collections.abc import Callable
from typing import TypeAlias, cast

from tree_sitter import Node

from shared.languages.javascript.containers.block_uses import (
    DECLARATIONS,
    behind,
    changed_names,
    home_of,
    uses_of,
)
from shared.languages.javascript.containers.change_uses import Change, Use
from shared.languages.javascript.containers.changes import VALUES
from shared.languages.javascript.keys.constants import key_value
from shared.parsing.builder import Builder
from shared.parsing.facts import Element, Item, Name, Repeated, Slice, Term
from shared.parsing.rules import expressions, first_named

ARGUMENTS = "arguments"
# Functions that make a list of what they are given first.
_LISTING = frozenset({"Array.from", "Array.prototype.slice.call", "[].slice.call"})
# `var slice = [].slice`
_BY_NAME = "slice.call"
_NAMED = re.compile(rb"slice(?<=[\s,]slice)\s*=\s*(?:\[\]|Array\.prototype)\.slice\b")
# What `slice` is called for, a start and an end.
_RANGE = 3
_TARGETS = frozenset({"assignment_expression", "variable_declarator"})

# Gives a name another value from a byte on.
_Bind: TypeAlias = Callable[[str, Term, int], None]


def row(builder: Builder, node: Node, written: str) -> Term | None:
    """`[].slice.call(arguments, 1)`: what is given behind the first; None for others.

    `written` is what is called.
    """
    if not _lists(builder, written):
        return None
    found = _row(builder, node)
    # Who changes the list takes something from places that others ask for.
    return None if found is None or _may_change(builder, node) else found


def follow_row(
    builder: Builder, declarator: Node, name: str, value: Node | None, scope: int
) -> None:
    """`const args = [].slice.call(arguments)`: bind it anew where it is changed."""
    if value is None or value.type not in ("array", "call_expression"):
        return
    if name not in changed_names(builder) or builder.field(declarator, "type"):
        return
    statement = declarator.parent
    found = _row(builder, value)
    if found is None or statement is None or statement.type not in DECLARATIONS:
        return

    def bind(name: str, term: Term, at: int) -> None:
        builder.bind(name, term, at, scope=scope)

    after = behind(builder, statement)
    home = home_of(statement)
    every = uses_of(builder, name, statement, after, home) if after else None
    if every:
        bind(name, found, value.end_byte)
        _follow(builder, every, (name, found), bind)


def follow_rest(
    builder: Builder, name: str, given: Term, function: Node, body: int
) -> None:
    """`(...args) => { const f = args.shift() }`, likewise; `given` is the parameter."""
    if name not in changed_names(builder):
        return
    block = builder.field(function, "body")
    parameters = builder.field(function, "parameters")
    if block is None or parameters is None or block.type != "statement_block":
        return

    def bind(name: str, term: Term, at: int) -> None:
        builder.bind_in(body, name, term, at)

    every = uses_of(builder, name, parameters, block.named_children, block)
    if every:
        _follow(builder, every, (name, Slice(given)), bind)


def _row(builder: Builder, node: Node) -> Slice | None:
    if node.type == "array":
        parts = expressions(node)
        spread = parts[0] if len(parts) == 1 else None
        is_all = spread is not None and spread.type == "spread_element"
        inner = first_named(spread) if spread is not None and is_all else None
        given = [inner] if inner is not None else []
    else:
        written, listed = (builder.field(node, f) for f in ("function", "arguments"))
        if (
            written is None
            or listed is None
            or not _lists(builder, builder.text(written))
        ):
            return None
        given = expressions(listed)
    if not given or len(given) > _RANGE or builder.text(given[0]) != ARGUMENTS:
        return None
    keys = [key_value(builder, one) for one in given[1:]]
    whole = Slice(builder.term(given[0]))
    if not keys:
        return whole
    start = keys[0]
    if not isinstance(start, int) or start < 0:
        return None
    stop = keys[-1] if len(keys) > 1 else None
    return Slice(whole.base, start, stop if isinstance(stop, int) else None)


def _lists(builder: Builder, written: str) -> bool:
    if written != _BY_NAME:
        return written in _LISTING
    known = builder.layout.notes.get(_BY_NAME)
    if known is None:
        known = _NAMED.search(builder.source) is not None
        builder.layout.notes[_BY_NAME] = known
    return known is True


def _may_change(builder: Builder, node: Node) -> bool:
    target = node.parent
    if target is None or target.type not in _TARGETS:
        return False
    named = builder.field(target, "name") or builder.field(target, "left")
    return named is None or (
        named.type != "identifier" or builder.text(named) in changed_names(builder)
    )


def _follow(
    builder: Builder, found: list[list[Use]], of: tuple[str, Slice], bind: _Bind
) -> None:
    notes = builder.layout.notes
    values = cast("dict[int, Term]", notes.setdefault(VALUES, {}))
    name, row = of
    is_told = True
    for together in found:
        changes = [use.change for use in together if use.change is not None]
        if len(changes) > 1 or any(use.ends for use in together):
            is_told = False
        for change in changes:
            taken = _taken(change, row) if is_told else None
            at = change.node.end_byte
            if taken is not None:
                values[change.node.id], row = taken
                bind(name, row, at)
                continue
            is_told = False
            if change.name != "push":
                # Something may be at any place from here on.
                before = f"{name}[{at}]"
                bind(before, Name(name), change.node.start_byte)
                bind(name, Repeated(Element(Name(before))), at)


def _taken(change: Change, row: Slice) -> tuple[Term, Slice] | None:
    if change.how != "call" or change.given or row.start < 0:
        return None
    if change.name == "shift":
        item = Item(row.base, row.start)
        return item, Slice(row.base, row.start + 1, row.stop)
    if change.name == "pop" and row.stop is None:
        return Item(row.base, -1), Slice(row.base, row.start, -1)
    return None
