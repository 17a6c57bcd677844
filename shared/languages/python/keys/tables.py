"""Constants that lists and dictionaries of a file hold: `NAMES[0]`, `TABLE["a"]`."""

import re

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE
from shared.parsing.in_front import all_in_front
from shared.parsing.rules import constant_key, expressions

Key = str | int

# More constants in a row are data.
MAX_HELD = 16

_LISTS = frozenset({"list", "tuple"})
KINDS = _LISTS | {"dictionary"}

# What may change what the name in front of it holds. What is nested in brackets is not
# seen. Each begins with a sign of its own, which is found at once.
_CHANGING = (
    re.compile(
        rb"\.(?:append|clear|extend|insert|pop|popitem|remove|reverse|setdefault|sort"
        rb"|update)\("
    ),
    re.compile(rb"\[[^\]\n]{0,80}\][ ]?[-+*/|]?=[^=]"),
    re.compile(rb"\+="),
    re.compile(rb"\|="),
)
_CHANGED = re.compile(rb"\b([A-Za-z_]\w{0,39}) ?\Z")

_NOTE, _CHANGES = "tables", "changed tables"


def note(builder: Builder, key: tuple[int, str], value: Node | None) -> None:
    """Remember that a name is a table; None where it may be something else too."""
    tables = builder.layout.notes.setdefault(_NOTE, {})
    if isinstance(tables, dict):
        is_table = value is not None and value.type in KINDS
        tables[key] = value if is_table else None


def of(builder: Builder, name: str) -> Node | None:
    """Return the literal that a name is surely bound to where it is read."""
    tables, scope = builder.layout.notes.get(_NOTE), builder.scope
    if not isinstance(tables, dict):
        return None
    while scope != NO_SCOPE and (scope, name) not in tables:
        scope = builder.layout.scopes[scope].parent
    return _unchanged(builder, tables.get((scope, name)), name)


def of_class(builder: Builder, name: str) -> Node | None:
    """Return likewise what the class around binds: `self.NAMES`."""
    tables, scope = builder.layout.notes.get(_NOTE), builder.scope
    scopes = builder.layout.scopes
    while scope != NO_SCOPE and scopes[scope].kind != "class":
        scope = scopes[scope].parent
    if not isinstance(tables, dict):
        return None
    return _unchanged(builder, tables.get((scope, name)), name)


def held(builder: Builder, table: Node, index: tuple[Key, ...]) -> tuple[Key, ...]:
    """Return the constants that an item of a table may be; none for any other item.

    `index` are those of its key, or none where nothing tells that.
    """
    entries = _entries(builder, table)
    if table.type in _LISTS:
        index = tuple(
            key + len(entries) if isinstance(key, int) and key < 0 else key
            for key in index
        )
    meant = [entries.get(key) for key in index] if index else list(entries.values())
    known = tuple(dict.fromkeys(one for one in meant if one is not None))
    return known if None not in meant and len(known) <= MAX_HELD else ()


def _entries(builder: Builder, table: Node) -> dict[Key | None, Key | None]:
    written = expressions(table)[: MAX_HELD + 1]
    if table.type in _LISTS:
        return {at: constant_key(builder, one) for at, one in enumerate(written)}
    return {
        constant_key(builder, builder.field(one, "key")): constant_key(
            builder, builder.field(one, "value")
        )
        for one in written
    }


def _unchanged(builder: Builder, table: Node | None, name: str) -> Node | None:
    return None if table is None or name in _changed(builder) else table


def _changed(builder: Builder) -> frozenset[str]:
    notes, source = builder.layout.notes, builder.source
    found = notes.get(_CHANGES)
    if not isinstance(found, frozenset):
        places = [
            match.start() for sign in _CHANGING for match in sign.finditer(source)
        ]
        found = frozenset(all_in_front(source, places, _CHANGED))
        notes[_CHANGES] = found
    return found
