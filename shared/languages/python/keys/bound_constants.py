"""Constants that names are bound to, by assignments and by loops over literals."""

from collections.abc import Callable
from typing import NamedTuple

from tree_sitter import Node

from shared.languages.python.keys import looped, tables
from shared.parsing.builder import Builder
from shared.parsing.facts import MODULE_SCOPE, NO_SCOPE
from shared.parsing.rules import constant_key, expressions, nearest

Key = str | int

# What stands for the part of a name that is computed.
ANY = "*"

# A name with fewer known letters says nothing about what it may be.
MIN_KNOWN = 3
# More constants in a row are data.
MAX_KEYS = 16

# What may hold a name that is told elsewhere.
NAMING = frozenset({"identifier", "attribute", "call"})

_ITERATION = "reference.iteration"
# What binds a name to something else than one constant; the node that holds the names.
_BINDING = {
    "augmented": "left",
    _ITERATION: "left",
    "walrus": "name",
    "reference.context": "value",
}
# What may be a constant, or be put together of them.
_CONSTANT = frozenset(
    {"binary_operator", "call", "integer", "string", "unary_operator"}
)
_BODIES = ("function_definition", "class_definition")
LOOPS_AND_BODIES = (
    "for_statement",
    "dictionary_comprehension",
    "generator_expression",
    "list_comprehension",
    "set_comprehension",
    *_BODIES,
)

_NOTE, _PARTS, _WHOLES = "constants", "parts of constants", "composed constants"
_LOOPED = "names of loops"

_Name = tuple[int, str]
_Known = dict[_Name, tuple[Key, ...]]


class Reading(NamedTuple):
    """How values are read: as constants, and what is computed in a name."""

    keys: Callable[[Builder, Node | None], tuple[Key, ...]]
    computed: Callable[[Builder, Node], Node | None]


def of(builder: Builder, node: Node, reading: Reading) -> tuple[Key, ...]:
    """Return the constants that a name may be; none where it may be anything else."""
    known, name = _known(builder, reading), builder.text(node)
    is_looped = name in _looped(builder)
    around = nearest(node, LOOPS_AND_BODIES) if is_looped else None
    while around is not None and around.type not in _BODIES:
        # In its loop a name is what that gives it, whatever it is elsewhere.
        for loop in loops(around):
            found = looped.given(builder, loop, name)
            if found:
                return found
        around = nearest(around, LOOPS_AND_BODIES)
    scope = _binder(builder, name, known)
    return known[scope, name] if scope != NO_SCOPE else ()


def part(builder: Builder, name: str, reading: Reading) -> Node | None:
    """Return what is computed in what a name is bound to: `name = "on_" + event`."""
    return _noted(builder, name, reading, _PARTS)


def whole(builder: Builder, name: str, reading: Reading) -> Node | None:
    """Return what a name is bound to that may be put together."""
    return _noted(builder, name, reading, _WHOLES)


def _noted(builder: Builder, name: str, reading: Reading, note: str) -> Node | None:
    _known(builder, reading)
    noted = builder.layout.notes.get(note)
    if not isinstance(noted, dict):
        return None
    scope = _binder(builder, name, noted)
    found: Node | None = noted[scope, name] if scope != NO_SCOPE else None
    return found


def table(builder: Builder, node: Node, reading: Reading) -> Node | None:
    """Return the literal that the base of a subscript is surely bound to."""
    value = builder.field(node, "value")
    return literal(builder, value, reading) if value is not None else None


def literal(builder: Builder, node: Node, reading: Reading) -> Node | None:
    """Return the list or dictionary that an expression surely is, as it is written."""
    _known(builder, reading)
    return looped.literal(builder, node)


def loops(around: Node) -> list[Node]:
    """Return the loop that a statement is, or those of a comprehension."""
    if around.type == "for_statement":
        return [around]
    return [one for one in around.named_children if one.type == "for_in_clause"]


def _binder(builder: Builder, name: str, known: "dict[_Name, object] | _Known") -> int:
    # The innermost scope in which the name is known.
    scope = builder.scope
    while scope != NO_SCOPE and (scope, name) not in known:
        scope = builder.layout.scopes[scope].parent
    return scope


def _known(builder: Builder, reading: Reading) -> _Known:
    known = builder.layout.notes.get(_NOTE)
    if not isinstance(known, dict):
        # Set first: what a name is bound to may have other names in it.
        builder.layout.notes[_NOTE] = {}
        known = builder.layout.notes[_NOTE] = _collect(builder, reading)
    return known


def _looped(builder: Builder) -> frozenset[str]:
    # The names that loops of the file give.
    found = builder.layout.notes.get(_LOOPED)
    if not isinstance(found, frozenset):
        targets = [
            builder.field(anchor.node, "left")
            for anchor in builder.layout.anchors
            if anchor.capture == _ITERATION
        ]
        found = frozenset(
            name for target in targets for name in looped.names_of(builder, target)
        )
        builder.layout.notes[_LOOPED] = found
    return found


def _collect(builder: Builder, reading: Reading) -> _Known:
    # Names that are bound to constants alone; all others bound in a scope have none.
    found: _Known = {}
    for anchor in builder.layout.anchors:
        node, capture = anchor.node, anchor.capture
        if capture == "assignment":
            target = builder.field(node, "left")
            value = builder.field(node, "right")
            if target is not None and value is not None:
                _assign(builder, reading, (anchor.scope, target, value), found)
        elif capture in _BINDING:
            names = looped.names_of(builder, builder.field(node, _BINDING[capture]))
            for name in names:
                key = (anchor.scope, name)
                given: tuple[Key, ...] = ()
                if capture == "augmented":
                    given = _added(builder, node, key, found.get(key, ()))
                elif capture == _ITERATION and key not in found:
                    given = looped.given(builder, node, name)
                found[key] = given
                tables.note(builder, key, None)
        elif capture.startswith("definition."):
            _hide(builder, node, found)
    return found


def _assign(
    builder: Builder, reading: Reading, bound: tuple[int, Node, Node], found: _Known
) -> None:
    scope, target, value = bound
    names = looped.names_of(builder, target)
    is_one = target.type == "identifier"
    is_constant = is_one and value.type in _CONSTANT
    given = reading.keys(builder, value) if is_constant else ()
    parts = builder.layout.notes.setdefault(_PARTS, {})
    wholes = builder.layout.notes.setdefault(_WHOLES, {})
    for name in names:
        key = (scope, name)
        is_new = key not in found
        tables.note(builder, key, value if is_new and is_one else None)
        if isinstance(parts, dict):
            parts[key] = reading.computed(builder, value) if is_new and is_one else None
        if isinstance(wholes, dict):
            wholes[key] = value if is_new and is_one else None
        if is_new:
            found[key] = given
        else:
            # In a function any of them; module code is read in order.
            is_any = scope != MODULE_SCOPE and given and found[key]
            found[key] = tuple(dict.fromkeys((*found[key], *given))) if is_any else ()


def _hide(builder: Builder, node: Node, found: _Known) -> None:
    # Parameters: of whatever scope the body is, they hide the names outside.
    body = builder.layout.bodies.get(builder.definition_index(node), NO_SCOPE)
    formals = builder.field(node, "parameters")
    for formal in expressions(formals) if formals is not None else ():
        named = builder.field(formal, "name") or formal
        if named.type != "identifier" and named.named_child_count:
            named = named.named_children[0]
        found[body, builder.text(named)] = ()
        tables.note(builder, (body, builder.text(named)), None)


def _added(
    builder: Builder, node: Node, key: _Name, held: tuple[Key, ...]
) -> tuple[Key, ...]:
    # `name += event`
    value, sign = (
        builder.field(node, "right"),
        builder.field(node, "operator"),
    )
    begun = held[0] if len(held) == 1 else None
    is_sum = sign is not None and sign.type == "+=" and isinstance(begun, str)
    if value is None or not is_sum or ANY in str(begun):
        return ()
    more = constant_key(builder, value)
    if isinstance(more, str):
        return (f"{begun}{more}",)
    parts = builder.layout.notes.get(_PARTS)
    if value.type not in NAMING or len(str(begun)) < MIN_KNOWN:
        return ()
    if isinstance(parts, dict):
        parts[key] = value
    return (f"{begun}{ANY}",)
