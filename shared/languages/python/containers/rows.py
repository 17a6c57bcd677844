"""Dictionaries and lists that are made of rows which literals tell, item by item.

`{k: f for k, f in (("a", f), ("b", g))}`, `for k, f in d.items(): e[k] = f`,
`dict(zip(("a", "b"), (f, g)))`, `[f for f in fs]`.
"""

import re
from collections import Counter

from tree_sitter import Node

from shared.languages.python.keys import looped
from shared.languages.python.keys.bound_constants import LOOPS_AND_BODIES
from shared.languages.python.keys.constants import bound_literal
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Item, Literal, Mapping, Sequence, Term
from shared.parsing.rules import arguments_of, constant_key, expressions, nearest

Key = str | int
# What one turn of a loop gives: the constants that they are, if any, and the values.
Row = list[tuple[Key | None, Term]]

# More rows are data.
MAX_ROWS = 16
# So many stores of one loop are laid out; each says all rows.
MAX_STORES = 4
# Longer loops do more than that.
MAX_BYTES = 2_000

_LISTS = frozenset({"list", "tuple"})
_TABLE, _STARS = "dictionary", frozenset({"list_splat", "dictionary_splat"})
_CLAUSE, _LOOP = "for_in_clause", "for_statement"
_PAIR = 2
_NUMBERED, _NUMBER = "enumerate", Literal("int")
_BOUND = rb"\b%b\b *(?::?=[^=]|[-+*/|&]=)"
_OWN = (
    re.compile(rb"dict(?<=\bdict)(?: *=[^=]|(?<=(?:def |ass )dict)\b)"),
    re.compile(rb"enumerate(?<=\benumerate)(?: *=[^=]|(?<=(?:def |ass )enumerate)\b)"),
    re.compile(rb"zip(?<=\bzip)(?: *=[^=]|(?<=(?:def |ass )zip)\b)"),
)
_NOTE, _STORED = "own dict", "rows stored"


def comprehended(builder: Builder, node: Node) -> Term | None:
    """Return what a comprehension over such rows is; None of any other one."""
    parts = expressions(node)
    if len(parts) != _PAIR or parts[1].type != _CLAUSE:
        return None
    body, clause = parts
    right = builder.field(clause, "right")
    names = looped.names_of(builder, builder.field(clause, "left"))
    if right is None or clause.children[0].type == "async":
        return None
    if body.type == "pair":
        pair = [builder.field(body, "key"), builder.field(body, "value")]
        found = _pairs(builder, names, right, pair)
        return Mapping(tuple(found)) if found else None
    if node.type != "list_comprehension" or [builder.text(body)] != names:
        return None
    listed = elements(builder, right)
    return Sequence(tuple(listed)) if listed else None


def store(builder: Builder, node: Node, base: Term) -> bool:
    """Say what `d[k] = v` stores in a loop over such rows; False in any other one."""
    found = _stored(builder, node)
    for key, value in found:
        builder.store_item(base, key, value, builder.at)
    return bool(found)


def _stored(builder: Builder, node: Node) -> list[tuple[Key, Term]]:
    around, loop = node.parent, nearest(node, LOOPS_AND_BODIES)
    written = node.children_by_field_name("subscript")
    if around is None or loop is None or loop.type != _LOOP or len(written) != 1:
        return []
    value = builder.field(around, "right")
    if around.type != "assignment" or loop.end_byte - loop.start_byte > MAX_BYTES:
        return []
    known = builder.layout.notes.setdefault(_STORED, Counter())
    if not isinstance(known, Counter) or known[loop.id] >= MAX_STORES:
        return []
    known[loop.id] += 1
    right, body = builder.field(loop, "right"), builder.field(loop, "body")
    names = looped.names_of(builder, builder.field(loop, "left"))
    if right is None or body is None or binds(builder, body, names):
        return []
    return _pairs(builder, names, right, [written[0], value])


def made(builder: Builder, node: Node) -> Term | None:
    """Return what `dict(rows)` is; None of any other call."""
    if builder.field_text(node, "function") != "dict" or _is_own(builder):
        return None
    given = arguments_of(node)
    found = _rows(builder, given[0]) if len(given) == 1 else []
    entries = [(row[0][0], row[1][1]) for row in found if len(row) == _PAIR]
    is_told = len(entries) == len(found) and all(key is not None for key, _ in entries)
    return Mapping(tuple(dict(entries).items())) if entries and is_told else None


def turns(builder: Builder, node: Node, width: int) -> list[Row]:
    """Return what each turn of a loop gives so many names; nothing if that is not told.

    Beside what `d.items()` and the like give, `enumerate(rows)` gives numbers.
    """
    given = arguments_of(node) if node.type == "call" else []
    if not given or builder.field_text(node, "function") != _NUMBERED:
        found = _rows(builder, node)
    elif _is_own(builder):
        return []
    else:
        first = _first_number(builder, given[1:])
        inner = turns(builder, given[0], width - 1) if width > _PAIR else []
        inner = inner or [[one] for one in _elements(builder, given[0])]
        if first is None:
            return []
        found = [[(n, _NUMBER), *row] for n, row in enumerate(inner, first)]
    return found if all(len(row) == width for row in found) else []


def _first_number(builder: Builder, given: list[Node]) -> int | None:
    # `enumerate(xs, 1)`, `enumerate(xs, start=1)`
    if not given:
        return 0
    value = builder.field(given[0], "value") or given[0]
    first = constant_key(builder, value)
    return first if isinstance(first, int) and len(given) == 1 else None


def elements(builder: Builder, node: Node) -> list[Term]:
    """Return the elements of a list that a literal tells; nothing of any other one."""
    return [value for _, value in _elements(builder, node)]


def _pairs(
    builder: Builder, names: list[str], right: Node, pair: list[Node | None]
) -> list[tuple[Key, Term]]:
    # What rows give two of the names together.
    wanted = [builder.text(one) if one is not None else "" for one in pair]
    if len(set(names)) != len(names) or not set(wanted) <= set(names):
        return []
    first, second = (names.index(name) for name in wanted)
    found: dict[Key, Term] = {}
    for row in _rows(builder, right):
        key = row[first][0] if len(row) == len(names) else None
        if key is None:
            return []
        found[key] = row[second][1]
    return list(found.items())


def _rows(builder: Builder, node: Node) -> list[Row]:
    if node.type == "call":
        return _called(builder, node)
    literal = _list(builder, node)
    written = expressions(literal) if literal is not None else []
    if not all(row.type in _LISTS and _is_told(row) for row in written):
        return []
    if literal is node:
        return [_elements(builder, row) for row in written]
    base = builder.term(node)
    return [
        [
            (constant_key(builder, one), Item(Item(base, place), column))
            for column, one in enumerate(expressions(row))
        ]
        for place, row in enumerate(written)
    ]


def _elements(builder: Builder, node: Node) -> Row:
    # What is written here is said once, and what has a name by that.
    literal = _list(builder, node)
    written = expressions(literal) if literal is not None else []
    if literal is node:
        return [(constant_key(builder, one), builder.term(one)) for one in written]
    base = builder.term(node) if written else UNKNOWN
    return [
        (constant_key(builder, one), Item(base, place))
        for place, one in enumerate(written)
    ]


def _list(builder: Builder, node: Node) -> Node | None:
    literal = bound_literal(builder, node)
    is_list = literal is not None and literal.type in _LISTS and _is_told(literal)
    return literal if is_list else None


def _called(builder: Builder, node: Node) -> list[Row]:
    # `d.items()`, `zip(xs, ys)`
    function, given = builder.field(node, "function"), arguments_of(node)
    if function is None:
        return []
    if function.type == "attribute":
        table = builder.field(function, "object")
        is_items = builder.field_text(function, "attribute") == "items" and not given
        return _items(builder, table) if is_items and table is not None else []
    if builder.text(function) != "zip" or _is_own(builder):
        return []
    columns = [_elements(builder, one) for one in given]
    return [list(row) for row in zip(*columns, strict=False)]


def _items(builder: Builder, table: Node) -> list[Row]:
    literal = bound_literal(builder, table)
    if literal is None or literal.type != _TABLE or not _is_told(literal):
        return []
    base = UNKNOWN if literal is table else builder.term(table)
    found: list[Row] = []
    for pair in expressions(literal):
        key, value = (builder.field(pair, side) for side in ("key", "value"))
        known = constant_key(builder, key)
        if known is None:
            return []
        of = builder.term(value) if literal is table else Item(base, known)
        found.append([(known, UNKNOWN), (None, of)])
    return found


def _is_told(literal: Node) -> bool:
    # Whether a literal has some elements and tells all of them.
    written = expressions(literal) if literal.named_child_count <= MAX_ROWS else []
    return bool(written) and not any(one.type in _STARS for one in written)


def binds(builder: Builder, body: Node, names: list[str]) -> bool:
    """Whether a body binds one of the names of its loop anew."""
    source, start, end = builder.source, body.start_byte, body.end_byte
    return any(
        re.compile(_BOUND % name.encode()).search(source, start, end) for name in names
    )


def _is_own(builder: Builder) -> bool:
    # Whether the file may mean something else by the names.
    notes = builder.layout.notes
    if _NOTE not in notes:
        notes[_NOTE] = any(one.search(builder.source) for one in _OWN)
    return bool(notes[_NOTE])
