"""Constants that loops over literals give: `for name in ("a", "b")`."""

from tree_sitter import Node

from shared.languages.python.keys import tables
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, constant_key, expressions

Key = str | int
# What each turn of a loop gives, part by part; None is no constant.
Rows = list[list[Key | None]]
# A name, and what is written beside it.
Pairs = list[tuple[Key, Node]]

# More constants in a row are data.
MAX_ROWS = 16
# Calls in calls: `list(enumerate(names))`.
MAX_DEPTH = 4

_LISTS = frozenset({"list", "tuple", "set"})
_SAME = frozenset({"iter", "list", "reversed", "set", "sorted", "tuple"})
_PATTERNS = frozenset({"pattern_list", "tuple_pattern", "as_pattern_target"})
_OWN = frozenset({"self", "cls"})
_NUMBERED = "enumerate"
# What views of a dictionary give of its pairs.
_VIEWS = {"items": ("key", "value"), "keys": ("key",), "values": ("value",)}


def given(builder: Builder, loop: Node, name: str) -> tuple[Key, ...]:
    """Return what a loop or a clause gives a name; nothing where that is not told."""
    left, right = (builder.field(loop, side) for side in ("left", "right"))
    if left is None or right is None:
        return ()
    names = names_of(builder, left)
    rows = _rows(builder, right, MAX_DEPTH) if name in names else []
    if not rows or any(len(row) != len(names) for row in rows):
        return ()
    place = names.index(name)
    known = [row[place] for row in rows]
    found = tuple(dict.fromkeys(key for key in known if key is not None))
    return () if None in known else found


def pairs(builder: Builder, loop: Node, names: list[str]) -> Pairs:
    """Return what a loop over rows gives two names together: `(("a", f), ("b", g))`."""
    left, right = (builder.field(loop, side) for side in ("left", "right"))
    table = literal(builder, right) if right is not None else None
    given_names = names_of(builder, left)
    if table is None or not set(names) <= set(given_names):
        return []
    first, second = (given_names.index(name) for name in names)
    found: Pairs = []
    for row in _written(table)[:MAX_ROWS] if table.type in _LISTS else ():
        parts = expressions(row) if row.type in _LISTS else []
        key = constant_key(builder, parts[first]) if len(parts) > first else None
        if len(parts) != len(given_names) or key is None:
            return []
        found.append((key, parts[second]))
    return found


def names_of(builder: Builder, target: Node | None) -> list[str]:
    """Return the names that a target binds, in order."""
    names: list[str] = []
    # Targets nest as deep as somebody writes them.
    waiting = [target] if target is not None else []
    while waiting:
        at = waiting.pop()
        if at.type == "identifier":
            names.append(builder.text(at))
        elif at.type in _PATTERNS:
            waiting.extend(reversed(at.named_children))
    return names


def _rows(builder: Builder, node: Node, depth: int) -> Rows:
    table = literal(builder, node)
    if table is not None:
        if table.type == "dictionary":
            return [[_key(builder, pair, "key")] for pair in _written(table)]
        return [_parts(builder, one) for one in _written(table)]
    function = builder.field(node, "function") if node.type == "call" else None
    if function is None or depth == 0:
        return []
    passed = arguments_of(node)
    if function.type == "attribute":
        return [] if passed else _method(builder, function)
    name = builder.text(function)
    is_same = name in _SAME or name == _NUMBERED
    rows = _rows(builder, passed[0], depth - 1) if passed and is_same else []
    return [[None, *row] for row in rows] if name == _NUMBERED else rows


def _method(builder: Builder, function: Node) -> Rows:
    # `TABLE.items()`, `"a b".split()`
    base = builder.field(function, "object")
    name = builder.field_text(function, "attribute")
    if base is not None and base.type == "string" and name == "split":
        text = constant_key(builder, base)
        words = text.split() if isinstance(text, str) else []
        return [[word] for word in words[: MAX_ROWS + 1]]
    table = literal(builder, base) if base is not None and name in _VIEWS else None
    if table is None or table.type != "dictionary":
        return []
    parts = _VIEWS[name]
    return [[_key(builder, pair, part) for part in parts] for pair in _written(table)]


def literal(builder: Builder, node: Node) -> Node | None:
    """Return the list or dictionary that an expression surely is, as it is written."""
    if node.type in _LISTS or node.type == "dictionary":
        return node
    if node.type == "identifier":
        return tables.of(builder, builder.text(node))
    if node.type != "attribute" or builder.field_text(node, "object") not in _OWN:
        return None
    return tables.of_class(builder, builder.field_text(node, "attribute"))


def _written(table: Node) -> list[Node]:
    # One more than may be used: whoever asks for them is told that they are cut.
    most = min(table.named_child_count, MAX_ROWS + 1)
    found = [table.named_child(place) for place in range(most)]
    return [one for one in found if not one.is_extra]


def _parts(builder: Builder, node: Node) -> list[Key | None]:
    parts = expressions(node) if node.type in _LISTS else [node]
    return [constant_key(builder, part) for part in parts]


def _key(builder: Builder, pair: Node, part: str) -> Key | None:
    return constant_key(builder, builder.field(pair, part))
