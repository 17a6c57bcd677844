"""Keys that the code tells: `"a"`, `KEY` of `const KEY = "a"`, `Symbol.iterator`."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from tree_sitter import Node

from shared.parsing.builder import Builder
from shared.parsing.names import MAX_NAME_BYTES
from shared.parsing.rules import constant_key, expressions, first_named

CONSTANTS = "constants"
# Objects that are constants, and which of them change.
TABLES, CHANGED = "tables of constants", "tables that change"
ENTRIES = "entries of tables"
# `a.b = c`, `a[b] = c`
STORES = re.compile(
    rb"(?<![\w.$])([A-Za-z_$][\w$]*+)(?:\.[\w$]++|\[[^\]\n]{0,80}\])[ \t]*+=(?![=>])"
)
# `Object.assign(a, b)`
ASSIGNS = re.compile(rb"Object\.assign\(\s{0,20}([A-Za-z_$][\w$]*)")
# In front of names that imports bind to whole modules, for notes.
WHOLE_MODULE = "module "
# Names that imports bind.
IMPORTED = "imported names"
PLAIN_NUMBER = re.compile(r"0|[1-9]\d{0,8}")
T = TypeVar("T")
# By scope and name.
Known: TypeAlias = dict[tuple[int, str], str | int]

# What entries of tables are that may be keys.
KEPT = frozenset({"call_expression", "number", "string"})

# Keys nest only as deep as somebody types.
MAX_DEPTH = 8


def constant(builder: Builder, node: Node) -> None:
    """`const A = "a"`, `const B = Symbol()`: A and B are keys from here on."""
    named, value = (builder.field(node, field) for field in ("name", "value"))
    if named is None or named.type != "identifier" or value is None:
        return
    name = builder.text(named)
    table = _table(builder, value)
    if table is not None:
        _tables(builder)[builder.scope, name] = table
        return
    is_symbol = _makes_symbol(builder, value)
    key = f"[{name}]" if is_symbol else key_value(builder, value)
    if key is not None:
        _known(builder)[builder.scope, name] = key


def key_value(builder: Builder, node: Node | None, depth: int = 0) -> str | int | None:
    """Return the key that an expression is, or None when only running it tells."""
    rule = RULES.get(node.type) if node is not None else None
    if node is None or rule is None:
        return None
    if depth > MAX_DEPTH:
        builder.truncated = True
        return None
    key = rule(builder, node, depth)
    # Constants that are put together from each other double with every line.
    if isinstance(key, str) and len(key) > MAX_NAME_BYTES:
        builder.truncated = True
        return None
    return key


def note_imported(builder: Builder, name: str) -> None:
    """Say that an import binds a name of the file: it may be that of a symbol."""
    cast("set[str]", builder.layout.notes.setdefault(IMPORTED, set())).add(name)


def member_key(builder: Builder, node: Node | None) -> str | int | None:
    """Return the key of a member, which may be a symbol of another file.

    `a[kState]` and `[kState]() {}` mean the same member wherever kState is imported.
    What is written in capitals is rather a number or a text.
    """
    key = key_value(builder, node)
    if key is not None or node is None or node.type != "identifier":
        return key
    name = builder.text(node)
    imported = builder.layout.notes.get(IMPORTED)
    is_symbol = isinstance(imported, set) and name in imported and not name.isupper()
    return f"[{name}]" if is_symbol and not _is_parameter(builder, name) else None


def keys_with(
    builder: Builder, node: Node, name: str, given: tuple[str | int, ...]
) -> tuple[str | int, ...]:
    """Return the keys that an expression is where a name in it has those values."""
    known, place = _known(builder), (builder.scope, name)
    found: list[str | int | None] = []
    for value in given:
        known[place] = value
        found.append(key_value(builder, node))
    known.pop(place, None)
    return tuple(key for key in found if key is not None)


def named_around(
    builder: Builder, known: dict[tuple[int, str], T], name: str
) -> T | None:
    """Return what is known of a name by the scopes around, the nearest first."""
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0:
        if (scope, name) in known:
            return known[scope, name]
        if _has_parameter(builder, scope, name):
            return None
        scope = scopes[scope].parent
    return None


def _is_parameter(builder: Builder, name: str) -> bool:
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0:
        if _has_parameter(builder, scope, name):
            return True
        scope = scopes[scope].parent
    return False


def _has_parameter(builder: Builder, scope: int, name: str) -> bool:
    if builder.layout.scopes[scope].definition < 0:
        return False
    around = builder.outer_definition(scope)
    return around is not None and any(f.name == name for f in around.formals)


def _known(builder: Builder) -> Known:
    return cast("Known", builder.layout.notes.setdefault(CONSTANTS, {}))


def _tables(builder: Builder) -> dict[tuple[int, str], Node]:
    found = builder.layout.notes.setdefault(TABLES, {})
    return cast("dict[tuple[int, str], Node]", found)


def _literal(builder: Builder, node: Node, _depth: int) -> str | int | None:
    key = constant_key(builder, node)
    # `a["1"]` is `a[1]`.
    is_number = isinstance(key, str) and PLAIN_NUMBER.fullmatch(key) is not None
    return int(key) if key is not None and is_number else key


def _inner(builder: Builder, node: Node, depth: int) -> str | int | None:
    return key_value(builder, first_named(node), depth + 1)


def _member(builder: Builder, node: Node, depth: int) -> str | int | None:
    """`Symbol.a`, and `KINDS.ADD` of `const KINDS = { ADD: "add", CUT: Symbol() }`."""
    owner = builder.field(node, "object")
    if owner is None or owner.type != "identifier":
        return None
    name, key = builder.text(owner), builder.field_text(node, "property")
    if name == "Symbol":
        return f"[{builder.text(node)}]"
    table = table_of(builder, name)
    if table is None:
        return None
    value = _entries(builder, table).get(key)
    if value is not None and _makes_symbol(builder, value):
        return f"[{builder.text(node)}]"
    return key_value(builder, value, depth + 1)


def _entries(builder: Builder, table: Node) -> dict[str, Node]:
    """Return the texts, numbers and symbols of a table by their names, read once."""
    notes = builder.layout.notes.setdefault(ENTRIES, {})
    known = cast("dict[int, dict[str, Node]]", notes)
    if table.id not in known:
        found = known[table.id] = {}
        for pair in expressions(table):
            value = builder.field(pair, "value")
            if value is not None and value.type in KEPT:
                found[builder.field_text(pair, "key")] = value
    return known[table.id]


def table_of(builder: Builder, name: str) -> Node | None:
    """Return the object that a name stands for; None where the file may change it."""
    tables = _tables(builder)
    table = named_around(builder, tables, name) if tables else None
    return None if table is None or _changes(builder, name) else table


def _table(builder: Builder, value: Node) -> Node | None:
    """Return the object of `{ ADD: "add" }` and `Object.freeze({ ADD: "add" })`."""
    if value.type == "call_expression":
        listed = builder.field(value, "arguments")
        given = first_named(listed) if listed is not None else None
        is_frozen = builder.field_text(value, "function") == "Object.freeze"
        return given if is_frozen and given and given.type == "object" else None
    return value if value.type == "object" else None


def _changes(builder: Builder, name: str) -> bool:
    """Whether the file puts anything into a table, or may."""
    known = builder.layout.notes.get(CHANGED)
    if not isinstance(known, frozenset):
        source = builder.source
        every = STORES.findall(source) + ASSIGNS.findall(source)
        known = builder.layout.notes[CHANGED] = frozenset(every)
    return name.encode() in known


def _named(builder: Builder, node: Node, _depth: int) -> str | int | None:
    known = _known(builder)
    return named_around(builder, known, builder.text(node)) if known else None


def _template(builder: Builder, node: Node, depth: int) -> str | None:
    parts: list[str] = []
    length = 0
    for child in node.named_children:
        if length > MAX_NAME_BYTES:
            break
        if child.type == "string_fragment":
            parts.append(builder.text(child))
        elif child.type == "template_substitution":
            part = key_value(builder, first_named(child), depth + 1)
            if part is None:
                return None
            parts.append(str(part))
        else:
            return None
        length += len(parts[-1])
    return "".join(parts)


def _joined(builder: Builder, node: Node, depth: int) -> str | None:
    sign = builder.field(node, "operator")
    if sign is None or sign.type != "+":
        return None
    left = key_value(builder, builder.field(node, "left"), depth + 1)
    right = key_value(builder, builder.field(node, "right"), depth + 1)
    if left is None or right is None or not isinstance(left, str):
        return None
    return left + str(right)


def _negative(builder: Builder, node: Node, depth: int) -> int | None:
    sign = builder.field(node, "operator")
    value = key_value(builder, builder.field(node, "argument"), depth + 1)
    is_minus = sign is not None and sign.type == "-"
    return -value if is_minus and isinstance(value, int) else None


def _makes_symbol(builder: Builder, node: Node) -> bool:
    function = builder.field(node, "function")
    return function is not None and builder.text(function) in ("Symbol", "Symbol.for")


def entries_of_pairs(
    builder: Builder, node: Node
) -> list[tuple[str | int, Node]] | None:
    """Return keys and values of `[["a", b], ["c", d]]`; None for anything else."""
    if node.type != "array":
        return None
    entries: list[tuple[str | int, Node]] = []
    for pair in expressions(node):
        parts = expressions(pair) if pair.type == "array" else []
        key = key_value(builder, parts[0]) if len(parts) == 2 else None  # noqa: PLR2004 (key and value)
        if key is None:
            return None
        entries.append((key, parts[1]))
    return entries


def _registered(builder: Builder, node: Node, depth: int) -> str | None:
    """`a[Symbol.for("b")]`: the same symbol wherever it is asked for."""
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    if function is None or builder.text(function) != "Symbol.for":
        return None
    given = first_named(arguments) if arguments is not None else None
    key = key_value(builder, given, depth + 1)
    return None if key is None else f"[{key}]"


RULES: Mapping[str, Callable[[Builder, Node, int], str | int | None]] = {
    "call_expression": _registered,
    "string": _literal,
    "number": _literal,
    "identifier": _named,
    "template_string": _template,
    "parenthesized_expression": _inner,
    "binary_expression": _joined,
    "member_expression": _member,
    "unary_expression": _negative,
}
