"""Keys that a loop over texts goes through: `for (const m of ["get", "put"]) a[m]`."""

import re
from typing import TypeAlias, cast

from tree_sitter import Node

from shared.languages.javascript.function_kinds import CALLABLE
from shared.languages.javascript.keys.constants import (
    key_value,
    keys_with,
    named_around,
    table_of,
)
from shared.parsing.builder import Builder
from shared.parsing.rules import expressions, first_named

# Names of lists, and of what goes through one, by scope and name.
OF_TABLE = "looped over "
LISTS, LOOPED = "lists of keys", "looped keys"
# Names of what goes through a list that is named, likewise.
THROUGH = "goes through"
EACH = frozenset({"forEach", "map"})
# What gives the keys of a table, and what gives them with its values.
KEYS, ENTRIES = "Object.keys", "Object.entries"
WRAPPED = frozenset({"as_expression", "parenthesized_expression"})
# What keys are put together of: `"on" + m`, `on${m}`.
INNER = frozenset({"binary_expression", "identifier", "template_string"}) | {
    "template_substitution",
    "string",
    "string_fragment",
}

# More keys than this say as little as none.
MAX_KEYS = 32
# Keys are put together of few parts.
MAX_PARTS = 16

Keys: TypeAlias = tuple[str | int, ...]
Noted: TypeAlias = dict[tuple[int, str], Keys]


def note_list(builder: Builder, name: str, value: Node | None, scope: int) -> None:
    """`const METHODS = ["get", "put"]`: METHODS is a list of keys from here on."""
    if value is not None and value.type == "array":
        keys = _written(builder, value)
        if keys:
            _noted(builder, LISTS)[scope, name] = keys


def note_loop(builder: Builder, loop: Node, target: Node) -> None:
    """`for (const m of ["a", "b"])`, `for (m in TABLE)`: m is a key inside."""
    listed = builder.field(loop, "right")
    if listed is not None and builder.field_text(loop, "operator") == "in":
        if target.type == "identifier":
            name, keys = builder.text(target), _keys_in(builder, listed)
            if listed.type == "identifier":
                builder.layout.notes[f"{OF_TABLE}{name} {builder.text(listed)}"] = True
            _note(builder, loop, name, keys, builder.scope)
        return
    name, by = _named_first(builder, target)
    if name:
        _note_table(builder, name, listed)
        _note_through(builder, name, listed, builder.scope)
        _note(builder, loop, name, _keys_of(builder, listed, by), builder.scope)


def note_each(builder: Builder, callee: Node, function: Node) -> None:
    """`["a", "b"].forEach((m) => {})`, likewise."""
    if function.type not in CALLABLE:
        return
    name, by = _first_parameter(builder, function)
    index = builder.layout.definition_of.get(function.id)
    body = builder.layout.bodies.get(index) if index is not None else None
    if name and body is not None:
        _note_table(builder, name, builder.field(callee, "object"))
        _note_through(builder, name, builder.field(callee, "object"), body)
        keys = _keys_of(builder, builder.field(callee, "object"), by)
        _note(builder, function, name, keys, body)


def _note_through(builder: Builder, name: str, listed: Node | None, scope: int) -> None:
    # `for (const m of methods)`
    if listed is not None and listed.type == "identifier":
        through = builder.layout.notes.setdefault(THROUGH, {})
        cast("dict[tuple[int, str], str]", through)[scope, name] = builder.text(listed)


def gone_through(builder: Builder, name: str) -> str:
    """Return the name of the list that a variable of a loop goes through, if any."""
    through = builder.layout.notes.get(THROUGH)
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0 and isinstance(through, dict):
        if (scope, name) in through:
            return str(through[scope, name])
        scope = scopes[scope].parent
    return ""


def keys_of(builder: Builder, node: Node) -> Keys:
    """Return the keys that are written in a list: `["get", "put"]`."""
    return _keys_of(builder, node, KEYS)


def _note_table(builder: Builder, name: str, listed: Node | None) -> None:
    # `Object.keys(table)`
    given = builder.field(listed, "arguments") if listed is not None else None
    table = first_named(given) if given is not None else None
    if table is not None and table.type == "identifier":
        builder.layout.notes[f"{OF_TABLE}{name} {builder.text(table)}"] = True


def looped_keys(builder: Builder, node: Node | None, of: Node | None = None) -> Keys:
    """Return the keys that an index stands for in a loop; none if that is not told.

    It may be put together with one variable of a loop: `a["on" + m]`. Those of the
    object itself that is gone through, `of`, are all that it has.
    """
    if node is None or LOOPED not in builder.layout.notes or node.type not in INNER:
        return ()
    names = _open_names(builder, node)
    if len(names) != 1:
        return ()
    name = names.pop()
    if (
        of is not None
        and f"{OF_TABLE}{name} {builder.text(of)}" in builder.layout.notes
    ):
        return ()
    given = named_around(builder, _noted(builder, LOOPED), name)
    return keys_with(builder, node, name, given) if given is not None else ()


def _open_names(builder: Builder, node: Node) -> set[str]:
    """Return the names in a key that are no constants; none for more than names."""
    found = [node]
    names: set[str] = set()
    for part in found:
        if part.type not in INNER or len(found) > MAX_PARTS:
            return set()
        if part.type != "identifier":
            found.extend(part.named_children)
        elif key_value(builder, part) is None:
            names.add(builder.text(part))
    return names


def _note(builder: Builder, loop: Node, name: str, keys: Keys, scope: int) -> None:
    if 0 < len(keys) <= MAX_KEYS and not _changes(builder, loop, name):
        _noted(builder, LOOPED)[scope, name] = keys


def _changes(builder: Builder, loop: Node, name: str) -> bool:
    """Whether a loop assigns to its variable, or declares it once more."""
    body = builder.field(loop, "body")
    if body is None:
        return True
    assigns = rf"(?<![\w.$]){re.escape(name)}\s*[-+*/|&?]{{0,3}}=(?![=>])"
    source = builder.source[body.start_byte : body.end_byte]
    return re.search(assigns.encode(), source) is not None


def _keys_of(builder: Builder, node: Node | None, by: str) -> Keys:
    """Return the keys of a list; `by` gives it, of a table that is a constant."""
    while node is not None and node.type in WRAPPED:
        node = first_named(node)
    if node is not None and node.type == "call_expression":
        listed = builder.field(node, "arguments")
        table = first_named(listed) if listed is not None else None
        is_told = table is not None and builder.field_text(node, "function") == by
        return _keys_in(builder, table) if table is not None and is_told else ()
    if node is None or by != KEYS:
        return ()
    if node.type == "array":
        return _written(builder, node)
    if node.type != "identifier" or LISTS not in builder.layout.notes:
        return ()
    name = builder.text(node)
    keys = named_around(builder, _noted(builder, LISTS), name)
    return keys if keys is not None and not _grows(builder, name) else ()


def _keys_in(builder: Builder, node: Node) -> Keys:
    """Return the keys of an object that is a constant; none where they are not told."""
    is_name = node.type == "identifier"
    table = table_of(builder, builder.text(node)) if is_name else node
    if table is None or table.type != "object" or table.named_child_count > MAX_KEYS:
        return ()
    found = [_key_in(builder, one) for one in expressions(table)]
    keys = tuple(key for key in found if key is not None)
    return keys if len(keys) == len(found) else ()


def _key_in(builder: Builder, part: Node) -> str | int | None:
    if part.type == "shorthand_property_identifier":
        return builder.text(part)
    key = builder.field(part, "key") or builder.field(part, "name")
    if key is None or key.type == "computed_property_name":
        return None
    is_literal = key.type in ("number", "string")
    return key_value(builder, key) if is_literal else builder.text(key)


def _grows(builder: Builder, name: str) -> bool:
    """Whether the file puts more into a list than is written where it is declared."""
    named = rf"(?<![\w.$]){re.escape(name)}"
    added = rf"{named}\s*(?:\.\s*(?:push|unshift|splice)\b|\[[^\]]*\]\s*=(?!=))"
    if re.search(added.encode(), builder.source) is not None:
        return True
    assigned = re.findall(rf"{named}\s*=(?![=>])".encode(), builder.source)
    return len(assigned) > 1


def _written(builder: Builder, node: Node) -> Keys:
    written = expressions(node)
    if len(written) > MAX_KEYS or any(one.type != "string" for one in written):
        return ()
    keys = [key_value(builder, one) for one in written]
    return tuple(key for key in keys if key is not None)


def _first_parameter(builder: Builder, function: Node) -> tuple[str, str]:
    alone = builder.field(function, "parameter")
    declared = builder.field(function, "parameters")
    first = first_named(declared) if declared is not None else alone
    # TypeScript has a node around each.
    inner = builder.field(first, "pattern") if first is not None else None
    named = inner or first
    return _named_first(builder, named) if named is not None else ("", KEYS)


def _named_first(builder: Builder, named: Node) -> tuple[str, str]:
    """Return the name of a key, and what gives it: `k` of `k` or of `[k, v]`."""
    if named.type == "array_pattern":
        first = first_named(named)
        # `[, v]` has none.
        before = first.prev_sibling if first is not None else None
        is_name = before is not None and before.type == "["
        is_name &= first is not None and first.type == "identifier"
        return (builder.text(first), ENTRIES) if first and is_name else ("", ENTRIES)
    return (builder.text(named) if named.type == "identifier" else ""), KEYS


def _noted(builder: Builder, kind: str) -> Noted:
    return cast("Noted", builder.layout.notes.setdefault(kind, {}))
