"""What assignments do: declarations, destructuring, members, prototypes, exports."""

from collections.abc import Callable
from typing import TypeAlias

from tree_sitter import Node

from shared.languages.javascript.exchange.exports import export_keyed
from shared.languages.javascript.exchange.globals import bind_global, is_all
from shared.languages.javascript.keys.constants import key_value, member_key
from shared.languages.javascript.keys.loop_keys import looped_keys
from shared.languages.javascript.keys.told import index
from shared.languages.javascript.members.accesses import ACCESSES, read_part, write
from shared.languages.javascript.members.implied import iterate
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    CallResult,
    Element,
    Imported,
    Item,
    Mapping,
    Name,
    Parameter,
    Repeated,
    Sequence,
    Slice,
    Term,
)
from shared.parsing.rules import expressions, first_named, one_of
from shared.resolution.values.reached import OTHERWISE

# What to do with each variable of a pattern: (name, value, where it takes effect).
Leaf: TypeAlias = Callable[[str, Term, int], None]

NOTHING = Name("undefined")
NAMES = frozenset({"identifier", "shorthand_property_identifier_pattern"})


def destructure(
    builder: Builder,
    pattern: Node,
    value: Term,
    leaf: Leaf,
    scope: int | None = None,
) -> None:
    """Give each variable of `{ a, b: [c] = d, ...e }` its part of `value`.

    That happens in `scope`, or else in the current one.
    """
    waiting = [(pattern, value, 0)]
    while waiting:
        node, part, depth = waiting.pop()
        kind = node.type
        inner: list[tuple[Node, Term]] = []
        # The value of each is a part of that of the one around it.
        if depth > MAX_TERM_DEPTH:
            builder.truncated, part = True, UNKNOWN
        if kind in NAMES:
            leaf(builder.text(node), part, builder.at)
        elif kind == "object_pattern":
            inner = _members(builder, node, part)
            for named, taken in inner:
                read_part(builder, named, taken, scope)
        elif kind == "array_pattern":
            inner = _positions(node, part)
            iterate(builder, node, part, scope)
        elif kind in ("assignment_pattern", "object_assignment_pattern"):
            left, right = (builder.field(node, f) for f in ("left", "right"))
            if left is not None:
                inner = [(left, _with_default(part, _default(builder, part, right)))]
        elif kind == "non_null_expression":
            inner = [(child, part) for child in expressions(node)]
        else:
            builder.assign(node, part)
        waiting.extend((*found, depth + 1) for found in inner)


def _default(builder: Builder, part: Term, written: Node | None) -> Term:
    default = builder.term(written)
    if ACCESSES not in builder.layout.notes or not isinstance(part, Attribute | Item):
        return default
    if not isinstance(part.base, CallResult | Imported | Name | Parameter):
        return default
    # Who calls the function, or writes the object, tells whether it is given.
    return Item(Attribute(part, OTHERWISE), None, default)


def _with_default(part: Term, default: Term) -> Term:
    # What is taken apart may be written next to it.
    match part:
        case Attribute(base=Mapping(entries=entries), name=name):
            held = dict(entries)
            if name in held:
                return default if held[name] == NOTHING else part
            if held.keys().isdisjoint({None, "..."}):
                return default
        case Item(base=Sequence(items=items), key=int(key)):
            is_there = key < len(items) and items[key] != NOTHING
            return part if is_there else default
        case _:
            pass
    return one_of([part, default])


def _members(builder: Builder, node: Node, value: Term) -> list[tuple[Node, Term]]:
    parts: list[tuple[Node, Term]] = []
    for child in expressions(node):
        if child.type == "pair_pattern":
            target = builder.field(child, "value")
            key = key_of(builder, builder.field(child, "key"))
            if target is not None:
                parts.append((target, member(value, key)))
        elif child.type == "rest_pattern":
            rest = _others(builder, node, value)
            parts.extend((inner, rest) for inner in expressions(child))
        elif child.type == "object_assignment_pattern":
            left = builder.field(child, "left")
            name = builder.text(left) if left else ""
            parts.append((child, Attribute(value, name)))
        else:
            parts.append((child, Attribute(value, builder.text(child))))
    return parts


def _others(builder: Builder, node: Node, value: Term) -> Term:
    """Return what `{ a, b: c, ...rest }` leaves: all but what is written before."""
    if ACCESSES not in builder.layout.notes:
        return value
    keys: list[str | int | None] = []
    for child in expressions(node):
        if child.type == "pair_pattern":
            keys.append(key_of(builder, builder.field(child, "key")))
        elif child.type != "rest_pattern":
            named = builder.field(child, "left") or child
            keys.append(builder.text(named))
    hidden = tuple((key, NOTHING) for key in keys if key is not None)
    return Mapping((("...", value), *hidden))


def _positions(node: Node, value: Term) -> list[tuple[Node, Term]]:
    # Holes (`[, a]`) count, so commas do.
    parts: list[tuple[Node, Term]] = []
    position = 0
    for child in node.children:
        if child.type == ",":
            position += 1
        elif child.type == "rest_pattern":
            rest = _rest(value, position)
            parts.extend((inner, rest) for inner in expressions(child))
        elif child.is_named and not child.is_extra:
            parts.append((child, Item(value, position)))
    return parts


def _rest(value: Term, position: int) -> Term:
    if isinstance(value, Sequence):
        return Sequence(value.items[position:])
    every = Repeated(Element(value))
    return Slice(every, position) if position else every


def key_of(builder: Builder, node: Node | None) -> str | int | None:
    """Return the key of `a: b`, `"a": b`, `5: b` or `[KEY]: b`; None if unknown."""
    if node is None:
        return None
    if node.type == "computed_property_name":
        return member_key(builder, first_named(node))
    if node.type in ("string", "number"):
        return key_value(builder, node)
    return builder.text(node)


def member(base: Term, key: str | int | None) -> Term:
    """Return `base[key]`; JavaScript makes `a["b"]` and `a.b` one."""
    return Attribute(base, key) if isinstance(key, str) else Item(base, key)


def bind_variable(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`, where x is declared somewhere around."""
    builder.rebind(builder.text(node), value, builder.at)


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`a.b = value`; what CommonJS exports is said as an export too."""
    base = builder.field(node, "object")
    name = builder.field_text(node, "property")
    if base is None:
        return
    if base.type == "identifier" and is_all(builder, base):
        bind_global(builder, name, value)
    builder.store(builder.term(base), name, value, builder.at)
    write(builder, node, value)


def store_subscript(builder: Builder, node: Node, value: Term) -> None:
    """`a[b] = value`."""
    base = builder.term(builder.field(node, "object"))
    key = _index(builder, node)
    if isinstance(key, str):
        builder.store(base, key, value, builder.at)
        write(builder, node, value)
        return
    written = builder.field(node, "index") if key is None else None
    keys = looped_keys(builder, written)
    for one in keys:
        if isinstance(one, str):
            builder.store(base, one, value, builder.at)
            export_keyed(builder, builder.field(node, "object"), one, value)
        else:
            builder.store_item(base, one, value, builder.at)
    if not keys:
        builder.store_item(base, key, value, builder.at, index(builder, written))


def is_untold(builder: Builder, target: Node) -> bool:
    """Whether a member is stored under a key that only running it tells."""
    if target.type != "subscript_expression" or _index(builder, target) is not None:
        return False
    return not looped_keys(builder, builder.field(target, "index"))


def pattern(builder: Builder, node: Node, value: Term) -> None:
    """`[a, b] = value`, `({ a } = value)`: variables that are declared somewhere."""
    destructure(builder, node, value, builder.rebind)


def _index(builder: Builder, node: Node) -> str | int | None:
    return member_key(builder, builder.field(node, "index"))
