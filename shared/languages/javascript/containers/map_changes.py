"""What a map that one block has to itself gives: `m.set("a", f)`, then `m.get("a")`.

What is read under a key there is what was put under it last, as long as every use of
the map is told: a key is written, read or deleted by a statement of the very block.
"""

import re
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.containers.block_uses import (
    DECLARATIONS,
    Hits,
    behind,
    hits_in,
    home_of,
)
from shared.languages.javascript.containers.change_uses import STRAIGHT, around
from shared.languages.javascript.containers.changes import VALUES
from shared.languages.javascript.function_kinds import DECLARED
from shared.languages.javascript.keys.constants import key_value
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Defined, Either, Name, Term
from shared.parsing.rules import expressions

# Without two stores, or a deletion, all that is stored stays.
_CHANGE = re.compile(rb"([A-Za-z_$][\w$]{0,80})\.(clear|delete|set)\(")
_CHANGED = "changed maps"
# Uses that leave a map as it is.
_READING = frozenset({"entries", "forEach", "has", "keys", "size", "values"})
_NAMES = frozenset({"identifier", "shorthand_property_identifier"})

_GET, _STATEMENT = "get", "expression_statement"

_Key = str | int


def follow_map(
    builder: Builder, declarator: Node, name: str, value: Node | None, scope: int
) -> None:
    """`const m = new Map()`: tell what is read from it behind what is put in."""
    if value is None or value.type != "new_expression":
        return
    if name not in _changed(builder) or builder.field_text(value, "constructor") != (
        "Map"
    ):
        return
    statement = declarator.parent
    if statement is None or statement.type not in DECLARATIONS:
        return
    after = behind(builder, statement)
    home = home_of(statement)
    found = hits_in(builder, name, statement, after, home) if after else None
    if found:
        _Following(builder, name, scope).through(found, value)


class _Following:
    """Goes through the uses of one map in order."""

    def __init__(self, builder: Builder, name: str, scope: int) -> None:
        self._builder = builder
        self._name = name
        self._scope = scope
        self._count = 0
        values = builder.layout.notes.setdefault(VALUES, {})
        self._values = cast("dict[int, Term]", values)
        self._held: dict[_Key, Term] = {}

    def through(self, found: list[tuple[Node, Hits]], made: Node) -> None:
        """Follow the uses up to the first that is not told."""
        if not self._is_filled(made):
            return
        every = [
            (statement, statement.descendant_for_byte_range(*hit))
            for statement, hits in found
            for hit in hits
        ]
        # Members, texts and comments may have the same word.
        uses = [(s, n) for s, n in every if n is not None and n.type in _NAMES]
        later = [n for s, n in uses if not DECLARED.isdisjoint(around(n, s))]
        if not all(self._reads(node) for node in later):
            # A function that is declared further down may run in front of it.
            return
        for statement, node in uses:
            if not self._use(statement, node):
                return

    def _reads(self, node: Node) -> bool:
        part = node.parent
        if part is None or self._builder.field(part, "object") != node:
            return False
        name = self._builder.field_text(part, "property")
        return name == _GET or name in _READING

    def _is_filled(self, made: Node) -> bool:
        builder = self._builder
        listed = builder.field(made, "arguments")
        given = expressions(listed) if listed is not None else []
        if not given:
            return True
        if len(given) > 1 or given[0].type != "array":
            return False
        for pair in expressions(given[0]):
            parts = expressions(pair) if pair.type == "array" else []
            key = key_value(builder, parts[0]) if len(parts) == 2 else None  # noqa: PLR2004 (key and value)
            if key is None:
                return False
            self._held[key] = self._named(parts[1])
        return True

    def _use(self, statement: Node, node: Node) -> bool:
        """Follow one use; False where it is not told."""
        builder, part = self._builder, node.parent
        if part is None or builder.field(part, "object") != node:
            return False
        name, call = builder.field_text(part, "property"), part.parent
        if name in _READING:
            return True
        if call is None or builder.field(call, "function") != part:
            return False
        if not STRAIGHT.issuperset(around(call, statement)):
            return name == _GET
        if name == "clear":
            self._held.clear()
            return True
        listed = builder.field(call, "arguments")
        given = expressions(listed) if listed is not None else []
        key = key_value(builder, given[0]) if given else None
        return name == _GET if key is None else self._run(name, call, key, given)

    def _run(self, name: str, call: Node, key: _Key, given: list[Node]) -> bool:
        if name == _GET:
            held = self._held.get(key)
            self._values[call.id] = UNKNOWN if held is None else Either((held,))
        elif name == "delete":
            self._held.pop(key, None)
        elif name == "set" and len(given) == 2:  # noqa: PLR2004 (key and value)
            self._held[key] = self._named(given[1])
            # `m.set("a", f).set("b", g)` is a use of what `set` gives.
            return call.parent is not None and call.parent.type == _STATEMENT
        else:
            return False
        return True

    def _named(self, node: Node) -> Term:
        # What it is where it is put in: names may stand for something else later.
        term = self._builder.term(node)
        if term is UNKNOWN or isinstance(term, Defined):
            return term
        name = f"{self._name}[{self._count}]"
        self._count += 1
        self._builder.bind(name, term, node.end_byte, scope=self._scope)
        return Name(name)


def _changed(builder: Builder) -> frozenset[str]:
    """Return the names of what may lose something that was put in."""
    known = builder.layout.notes.get(_CHANGED)
    if isinstance(known, frozenset):
        return known
    found: set[bytes] = set()
    once: set[bytes] = set()
    for name, how in _CHANGE.findall(builder.source):
        (found if name in once or how != b"set" else once).add(name)
    names = frozenset(name.decode() for name in found)
    builder.layout.notes[_CHANGED] = names
    return names
