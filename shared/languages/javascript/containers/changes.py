"""What changes leave of a list or an object that one block has to itself: `xs.pop()`.

Behind `const top = xs.pop()` the variable is the list without its last element, and top
is that element. So it is as long as every use is told: an element is read, the list is
gone through, or changed by a statement of the very block, at a place that is written.
From there on where anybody else gets it, it is what it was then, and may hold more.
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
from shared.languages.javascript.containers.change_uses import Change, Use
from shared.languages.javascript.keys.constants import key_value
from shared.languages.javascript.members.patterns import key_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Defined, Either, Mapping, Name, Sequence, Term
from shared.parsing.rules import expressions

# Longer ones are data.
MAX_HELD = 64
VALUES = "values of changes"
# What a list or an object holds, by place or key.
Held = list[Term] | dict[str, Term]


def follow(
    builder: Builder, declarator: Node, name: str, value: Node | None, scope: int
) -> None:
    """`const xs = [f, g]`: bind xs anew where what follows changes it."""
    if value is None or value.type not in ("array", "object"):
        return
    if (
        name not in changed_names(builder)
        or builder.field(declarator, "type") is not None
    ):
        return
    statement = declarator.parent
    if statement is None or statement.type not in DECLARATIONS:
        return
    after = behind(builder, statement)
    home = home_of(statement)
    found = uses_of(builder, name, statement, after, home) if after else None
    if not found:
        return
    held = _list(builder, value) if value.type == "array" else _object(builder, value)
    if held is not None:
        _Following(builder, name, scope, value).through(found, held)


def value_of(builder: Builder, node: Node) -> Term | None:
    """Return what a call gives that is such a change; None for all other calls."""
    values = builder.layout.notes.get(VALUES)
    return values.get(node.id) if isinstance(values, dict) else None


class _Following:
    """Goes through the uses of one variable and binds it where it is changed."""

    def __init__(self, builder: Builder, name: str, scope: int, value: Node) -> None:
        self._builder = builder
        self._name = name
        self._scope = scope
        self._at = value.end_byte
        self._count = 0
        values = builder.layout.notes.setdefault(VALUES, {})
        self._values = cast("dict[int, Term]", values)

    def through(self, found: list[list[Use]], held: Held) -> None:
        """Follow the uses, those of each statement together, as far as all are told."""
        if isinstance(held, list):
            state: Held = [self._named(term, self._at) for term in held]
        else:
            state = {key: self._named(term, self._at) for key, term in held.items()}
        for together in found:
            changes = [use.change for use in together if use.change is not None]
            if len(changes) > 1 or any(use.ends for use in together):
                return
            for change in changes:
                left = self._changed(change, state)
                if left is None or len(left) > MAX_HELD:
                    return
                state = left

    def _changed(self, change: Change, state: Held) -> Held | None:
        if isinstance(state, dict):
            return self._of_object(change, state)
        return self._of_list(change, state)

    def _of_object(self, change: Change, state: dict[str, Term]) -> Held | None:
        key = key_value(self._builder, change.key) if change.key else change.name
        if not isinstance(key, str):
            return None
        left = {known: term for known, term in state.items() if known != key}
        if change.how == "store":
            left[key] = self._given(change.given[0])
            return left
        if change.how != "delete":
            return None
        entries: tuple[tuple[str | int | None, Term], ...] = tuple(left.items())
        self._bind(Mapping(entries), change.node)
        return left

    def _of_list(self, change: Change, state: list[Term]) -> Held | None:
        builder = self._builder
        if change.how == "store":
            key = key_value(builder, change.key)
            if not isinstance(key, int) or not 0 <= key < len(state):
                return None
            return [*state[:key], self._given(change.given[0]), *state[key + 1 :]]
        left, given = list(state), change.given
        if change.how != "call" or any(n.type == "spread_element" for n in given):
            return None
        value: Term = UNKNOWN
        match change.name:
            case "push":
                left += [self._given(one) for one in given]
            case "unshift":
                left[:0] = [self._given(one) for one in given]
            case "pop" | "shift" if left:
                value = Either((left.pop(-1 if change.name == "pop" else 0),))
            case "reverse":
                left.reverse()
                value = Sequence(tuple(left))
            case "splice":
                keys = [key_value(builder, one) for one in given[:2]]
                if len(keys) < 2 or not all(isinstance(key, int) for key in keys):  # noqa: PLR2004 (where, and how many)
                    return None
                start, count = cast("list[int]", keys)
                start = max(start + len(left), 0) if start < 0 else start
                end = start + max(count, 0)
                value = Sequence(tuple(left[start:end]))
                left[start:end] = [self._given(one) for one in given[2:]]
            case _:
                pass
        self._values[change.node.id] = value
        self._bind(Sequence(tuple(left)), change.node)
        return left

    def _given(self, node: Node) -> Term:
        return self._named(self._builder.term(node), node.end_byte)

    def _named(self, term: Term, at: int) -> Term:
        # What it is where it is put in: names may stand for something else later.
        if term is UNKNOWN or isinstance(term, Defined):
            return term
        name = f"{self._name}[{self._count}]"
        self._count += 1
        self._builder.bind(name, term, at, scope=self._scope)
        return Name(name)

    def _bind(self, value: Term, node: Node) -> None:
        self._builder.bind(self._name, value, node.end_byte, scope=self._scope)


def _list(builder: Builder, value: Node) -> list[Term] | None:
    parts = expressions(value)
    has_holes = sum(child.type == "," for child in value.children) > len(parts)
    if len(parts) > MAX_HELD or has_holes:
        return None
    if any(part.type == "spread_element" for part in parts):
        return None
    return [builder.term(part) for part in parts]


def _object(builder: Builder, value: Node) -> dict[str, Term] | None:
    parts = expressions(value)
    written = builder.source[value.start_byte : value.end_byte]
    if len(parts) > MAX_HELD or b"this" in written or b"super" in written:
        # What it does itself may change it.
        return None
    found: dict[str, Term] = {}
    for part in parts:
        key: object = None
        if part.type == "shorthand_property_identifier":
            found[builder.text(part)] = Name(builder.text(part))
            continue
        if part.type == "pair":
            key = key_of(builder, builder.field(part, "key"))
        elif part.type == "method_definition" and part.children[0].type not in (
            "get",
            "set",
        ):
            key = key_of(builder, builder.field(part, "name"))
        if not isinstance(key, str) or key == "__proto__":
            return None
        is_pair = part.type == "pair"
        inner = builder.field(part, "value") if is_pair else None
        found[key] = builder.term(inner) if is_pair else builder.defined(part)
    return found
