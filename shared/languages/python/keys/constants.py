"""Keys and names that constants nearby tell: `d[key]`, `getattr(x, name)`."""

from tree_sitter import Node

from shared.languages.python.conditions import conditions
from shared.languages.python.keys import bound_constants, composed, tables
from shared.languages.python.keys.bound_constants import (
    ANY,
    MAX_KEYS,
    MIN_KNOWN,
    NAMING,
)
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, constant_key, expressions, whole
from shared.resolution.calls.key_sets import tuple_of
from shared.resolution.values.tests import IS

Key = str | int

# Keys that are words; `d[True]` is `d[1]`. No text is written like the first one.
_WORDS: dict[str, Key] = {"none": "<None>", "true": 1, "false": 0}

_QUOTES = frozenset({"'", '"'})
# Places from the end of a literal have few digits.
MAX_DIGITS = 3
# What gives an item of a table, or what it is told to give.
_GET, _WITH_DEFAULT = "get", 2


def keys(builder: Builder, node: Node | None) -> tuple[Key, ...]:
    """Return the constants that an expression may be; none when it is not known.

    A name that is partly computed has a `*` in its place.
    """
    if node is None:
        return ()
    if node.type in _READERS:
        return _READERS[node.type](builder, node)
    found = literal_key(builder, node)
    if found is None and node.type == "binary_operator":
        found = _sum(builder, node)
    if found is not None:
        return (found,)
    return _completed(builder, node)


def _completed(builder: Builder, node: Node) -> tuple[Key, ...]:
    # What is computed in a name may be known in its turn.
    parts = composed.parts(builder, node)
    inner = [part for part in parts if isinstance(part, Node)]
    if not parts:
        return ()
    known = [exact_keys(builder, part) for part in inner]
    if all(known):
        return composed.names(builder, node, parts, known)
    pattern = composed.pattern(parts)
    is_name = (
        node.type != "string" or pattern.replace(ANY, "").replace("_", "a").isalnum()
    )
    is_told = is_name and pattern.count(ANY) == 1 and len(pattern) > MIN_KNOWN
    return (pattern,) if is_told else ()


def computed(builder: Builder, node: Node) -> Node | None:
    """Return what is computed in a name of which all else is constant."""
    parts = composed.parts(builder, node)
    found = [part for part in parts if isinstance(part, Node)]
    is_one = len(found) == 1 and found[0].type in NAMING
    return found[0] if is_one else None


def literal_key(builder: Builder, node: Node | None) -> Key | None:
    """Return the key that a literal is, or a tuple of literals; None for all else."""
    found = constant_key(builder, node)
    if found is not None or node is None or node.type != "tuple":
        return found
    return several(builder, expressions(node))


def entry_key(builder: Builder, node: Node | None) -> Key | None:
    """Return likewise the key of a dictionary: also None, True, -1 and 1.5."""
    found = literal_key(builder, node)
    if found is not None or node is None:
        return found
    if node.type in _WORDS:
        return _WORDS[node.type]
    if node.type == "unary_operator":
        known = _negative(builder, node)
        return known[0] if known else None
    return f"<{builder.text(node)}>" if node.type == "float" else None


def literal_keys(builder: Builder, node: Node) -> tuple[Key, ...]:
    """Return the keys of a dictionary whose literal tells all of them, else none.

    The literal is the node itself, or all that its name is ever bound to.
    """
    if node.type == "identifier":
        name = builder.text(node)
        bound = [
            builder.field(anchor.node, "right")
            for anchor in builder.layout.anchors
            if anchor.capture == "assignment"
            and builder.field_text(anchor.node, "left") == name
        ]
        if len(bound) != 1 or bound[0] is None:
            return ()
        node = bound[0]
    if node.type != "dictionary":
        return ()
    pairs = expressions(node)
    known = [literal_key(builder, builder.field(one, "key")) for one in pairs]
    told = tuple(key for key in known[: MAX_KEYS + 1] if isinstance(key, str))
    builder.truncated |= len(told) > MAX_KEYS
    return told if len(told) == len(known) <= MAX_KEYS else ()


def bound_literal(builder: Builder, node: Node) -> Node | None:
    """Return the list, tuple or dictionary that a name surely is, as it is written."""
    return bound_constants.literal(builder, node, _READING)


def several(builder: Builder, nodes: list[Node]) -> Key | None:
    """Return the key that literals are together: `d["a", 1]`."""
    parts = [constant_key(builder, node) for node in nodes]
    is_known = bool(parts) and None not in parts
    return tuple_of(map(str, parts)) if is_known else None


def exact_keys(builder: Builder, node: Node | None) -> tuple[Key, ...]:
    """Return likewise, where no part is computed."""
    known = keys(builder, node)
    return () if any(map(_is_partial, known)) else known


def exact_names(builder: Builder, node: Node) -> list[str]:
    """Return likewise the texts of which no part is computed."""
    found = [key for key in keys(builder, node) if isinstance(key, str)]
    return [name for name in found if not _is_partial(name)]


def _is_partial(key: Key) -> bool:
    # A sign of an operator is shorter than what is told of a name: `OPS["*"]`.
    return ANY in str(key) and len(str(key)) > MIN_KNOWN


def _sum(builder: Builder, node: Node) -> int | None:
    # `1 + 1`
    sign = builder.field(node, "operator")
    sides = [builder.field(node, side) for side in ("left", "right")]
    left, right = [constant_key(builder, side) for side in sides]
    if sign is None or not isinstance(left, int) or not isinstance(right, int):
        return None
    if sign.type == "+":
        return left + right
    return left - right if sign.type == "-" else None


def part_of(builder: Builder, node: Node) -> Node | None:
    """Return likewise what is computed in what a name is bound to."""
    if node.type != "identifier":
        return computed(builder, node)
    return bound_constants.part(builder, builder.text(node), _READING)


def several_of(builder: Builder, node: Node) -> composed.Parts:
    """Return likewise the parts of a name of which more than one is computed."""
    if node.type == "identifier":
        bound = bound_constants.whole(builder, builder.text(node), _READING)
        if bound is None:
            return []
        node = bound
    parts = composed.parts(builder, node)
    inner = [part for part in parts if isinstance(part, Node)]
    is_named = len(inner) > 1 and all(part.type in NAMING for part in inner)
    return parts if is_named else []


def _named(builder: Builder, node: Node) -> tuple[Key, ...]:
    found = bound_constants.of(builder, node, _READING)
    builder.truncated |= len(found) > MAX_KEYS
    asked = _asked(builder, node)
    if asked is not None:
        return (asked,) if not found or asked in found else ()
    return found if len(found) <= MAX_KEYS else ()


def _asked(builder: Builder, node: Node) -> Key | None:
    # `if name == "a": getattr(x, name)`
    tests = conditions.around(builder, node.start_byte)
    name = builder.text(node) if tests else ""
    for asked, what in tests:
        if asked == name and what[:1] == IS:
            number, quote = whole(what[1:]), what[1:2]
            if number is not None:
                return number
            if quote in _QUOTES and "\\" not in what:
                return what[2:-1]
    return None


def _held(builder: Builder, node: Node) -> tuple[Key, ...]:
    # `NAMES[0]`, `TABLE[key]`
    written = node.children_by_field_name("subscript")
    if len(written) != 1 or written[0].type == "slice":
        return ()
    table = bound_constants.table(builder, node, _READING)
    index = exact_keys(builder, written[0])
    return tables.held(builder, table, index) if table is not None else ()


def _got(builder: Builder, node: Node) -> tuple[Key, ...]:
    # `TABLE.get(key)`, `TABLE.get(key, "a")`; other calls may be parts of a name.
    function, given = builder.field(node, "function"), arguments_of(node)
    if function is None or not 0 < len(given) <= _WITH_DEFAULT:
        return _completed(builder, node)
    base = builder.field(function, "object")
    if base is None or builder.field_text(function, "attribute") != _GET:
        return _completed(builder, node)
    table = bound_literal(builder, base)
    if table is None or table.type != "dictionary":
        return ()
    found = tables.held(builder, table, exact_keys(builder, given[0]))
    other = [constant_key(builder, one) for one in given[1:] if one.type != "none"]
    if not found or None in other:
        return ()
    named = [one for one in other if one is not None]
    return tuple(dict.fromkeys([*found, *named]))


def _inner(builder: Builder, node: Node) -> tuple[Key, ...]:
    inner = expressions(node)
    return keys(builder, inner[0]) if inner else ()


def _negative(builder: Builder, node: Node) -> tuple[Key, ...]:
    sign, digits = builder.text(node)[:1], builder.text(node)[1:]
    is_known = sign == "-" and digits.isascii() and digits.isdigit()
    return (-int(digits),) if is_known and len(digits) <= MAX_DIGITS else ()


_READERS = {
    "call": _got,
    "identifier": _named,
    "parenthesized_expression": _inner,
    "subscript": _held,
    "unary_operator": _negative,
}
_READING = bound_constants.Reading(keys=keys, computed=computed)
