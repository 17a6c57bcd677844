"""What statements make of the elements of a list or dictionary.

Elements are known by where they come from: the key under which they were before, or
the expression that has come in.
"""

from typing import TypeAlias

from tree_sitter import Node

from shared.languages.python.containers.copied import SPREAD, copied_list, is_copy
from shared.languages.python.containers.entries import MAX_ELEMENTS, entries, pairs
from shared.languages.python.keys.constants import exact_keys
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, expressions

Key: TypeAlias = str | int
Elements: TypeAlias = list[Key | Node] | dict[Key, Key | Node]

# The node that a store puts under a key; None for what `del` takes away.
Put: TypeAlias = tuple[Key, Node | None]

# The key of what comes behind all others; no program writes it.
APPENDED = "append:"


class Change:
    """What a change leaves; `gives` as in `lives.Step`.

    With `is_lossy` something is no longer where it was.
    """

    __slots__ = ("gives", "held", "is_lossy")

    def __init__(
        self,
        held: Elements,
        gives: "Key | Node | None" = None,
        *,
        is_lossy: bool = True,
    ) -> None:
        self.held = held
        self.gives = gives
        self.is_lossy = is_lossy

    def settled(self) -> Elements:
        """Return the elements as the next change finds them."""
        return _own(self.held)


def literal(builder: Builder, assignment: Node) -> Elements | None:
    """Return the elements of what is assigned, where a literal tells all of them."""
    value = builder.field(assignment, "right")
    if value is None:
        return None
    written = value if value.type == "list" else copied_list(builder, value)
    if written is not None:
        given = expressions(written)
        is_known = len(given) <= MAX_ELEMENTS and not _is_spread(given)
        return [*range(len(given))] if is_known else None
    if is_copy(builder, value):
        return {SPREAD: SPREAD}
    is_made = builder.field_text(value, "function") == "dict"
    if value.type != "dictionary" and not is_made:
        return None
    given = arguments_of(value) if is_made else expressions(value)
    known = entries(builder, given)
    return _own(known) if known is not None else None


def changed(
    builder: Builder, node: Node, held: Elements, names: list[str]
) -> Change | None:
    """Return what a call, target or augmented assignment makes of elements.

    `names` are those of a list as they are written.
    """
    match node.type:
        case "call":
            return _called(builder, node, held, names)
        case "subscript":
            return _stored(builder, node, held)
        case "augmented_assignment":
            return _augmented(builder, node, held)
        case _:
            return None


def all_put(held: Elements, puts: list[Put]) -> Change | None:
    """Return what several stores make of elements, one after the other."""
    is_lossy = False
    for key, value in puts:
        made = _at(held, key, value)
        if made is None:
            return None
        held, is_lossy = made.held, is_lossy or made.is_lossy
    return Change(held, is_lossy=is_lossy)


def _own(held: Elements) -> Elements:
    if isinstance(held, list):
        return list(range(len(held)))
    return {key: key for key in held}


def _is_spread(nodes: list[Node]) -> bool:
    return any(node.type.endswith("splat") for node in nodes)


def _key(builder: Builder, node: Node | None) -> Key | None:
    known = exact_keys(builder, node)
    return known[0] if len(known) == 1 else None


def _called(
    builder: Builder, node: Node, held: Elements, names: list[str]
) -> Change | None:
    function = builder.field(node, "function")
    arguments = builder.field(node, "arguments")
    if function is None or arguments is None or arguments.type != "argument_list":
        return None
    name, given = builder.field_text(function, "attribute"), expressions(arguments)
    if _is_spread(given):
        return None
    if name == "clear" and not given:
        return Change([] if isinstance(held, list) else {})
    if isinstance(held, dict):
        return _of_dictionary(builder, name, given, held)
    if name == "remove" and len(given) == 1 and given[0].type == "identifier":
        written = builder.text(given[0])
        return _without(held, names.index(written)) if written in names else None
    return _of_list(builder, name, given, held)


def _of_list(
    builder: Builder, name: str, given: list[Node], held: list[Key | Node]
) -> Change | None:
    match name, given:
        case "append", [value] if len(held) < MAX_ELEMENTS:
            return Change([*held, value], is_lossy=False)
        case "extend", [value]:
            return _extended(value, held)
        case "insert", [place, value] if len(held) < MAX_ELEMENTS:
            return _inserted(held, _key(builder, place), value)
        case "reverse", []:
            return Change(held[::-1])
        case "pop", [] | [_]:
            return _without(held, _key(builder, given[0]) if given else -1)
        case _:
            return None


def _inserted(held: list[Key | Node], at: Key | None, value: Node) -> Change | None:
    if not isinstance(at, int):
        return None
    left = held.copy()
    left.insert(at, value)
    return Change(left)


def _extended(value: Node, held: list[Key | Node]) -> Change | None:
    more = expressions(value)
    is_known = value.type in ("list", "tuple") and not _is_spread(more)
    if not is_known or len(held) + len(more) > MAX_ELEMENTS:
        return None
    return Change([*held, *more], is_lossy=False)


def _without(held: list[Key | Node], at: Key | None) -> Change | None:
    if not isinstance(at, int) or not -len(held) <= at < len(held):
        return None
    left = held.copy()
    taken = left.pop(at)
    return Change(left, taken)


def _of_dictionary(
    builder: Builder, name: str, given: list[Node], held: dict[Key, Key | Node]
) -> Change | None:
    if name == "update":
        return _updated(builder, given, held)
    if name == "popitem" and not given:
        return _without_last(held)
    key = _key(builder, given[0]) if given else None
    if key is None or SPREAD in held or len(given) > 2:  # noqa: PLR2004 (a key and a value)
        return None
    default = given[1] if len(given) > 1 else None
    if name == "pop":
        left = {other: one for other, one in held.items() if other != key}
        return Change(left, held.get(key, default))
    return _defaulted(held, key, default) if name == "setdefault" else None


def _defaulted(
    held: dict[Key, Key | Node], key: Key, default: Node | None
) -> Change | None:
    if key in held:
        # What is given does not come in.
        return Change(held.copy(), held[key])
    added = {**held, key: default} if default is not None else None
    return Change(added, default, is_lossy=False) if added is not None else None


def _without_last(held: dict[Key, Key | Node]) -> Change | None:
    if not held or SPREAD in held:
        return None
    left = held.copy()
    _, taken = left.popitem()
    return Change(left, taken)


def _updated(
    builder: Builder, given: list[Node], held: dict[Key, Key | Node]
) -> Change | None:
    more: dict[Key, Key | Node] = {}
    for node in given:
        known = entries(builder, pairs(builder, node))
        if known is None:
            return None
        more.update(known)
    is_lossy = SPREAD in held or not held.keys().isdisjoint(more)
    return Change({**held, **more}, is_lossy=is_lossy)


def _stored(builder: Builder, node: Node, held: Elements) -> Change | None:
    # `x[k] = value`, `del x[k]`
    written = node.children_by_field_name("subscript")
    around = node.parent
    if len(written) != 1 or around is None:
        return None
    value = builder.field(around, "right")
    if isinstance(held, list) and written[0].type == "slice":
        return _cut(builder.text(written[0]), value, held)
    key = _key(builder, written[0])
    return None if key is None else _at(held, key, value)


def _at(held: Elements, key: Key, value: Node | None) -> Change | None:
    if key == APPENDED:
        is_list = isinstance(held, list) and len(held) < MAX_ELEMENTS
        return Change([*held, value], is_lossy=False) if is_list and value else None
    if isinstance(held, list):
        return _without(held, key) if value is None else _replaced(held, key, value)
    return _put(held, key, value)


def _put(held: dict[Key, Key | Node], key: Key, value: Node | None) -> Change | None:
    if value is None:
        left = {other: one for other, one in held.items() if other != key}
        return None if SPREAD in held else Change(left)
    if len(held) >= MAX_ELEMENTS:
        return None
    return Change({**held, key: value}, is_lossy=key in held or SPREAD in held)


def _cut(bounds: str, value: Node | None, held: list[Key | Node]) -> Change | None:
    # `x[1:2] = [a, b]`, `del x[1:]`
    numbers = [one.strip() for one in bounds.split(":")]
    more = expressions(value) if value is not None else []
    is_known = len(numbers) == 2 and all(  # noqa: PLR2004 (no step)
        one.removeprefix("-").isdecimal() or not one for one in numbers
    )
    if value is not None:
        is_known &= value.type in ("list", "tuple") and not _is_spread(more)
    if not is_known or len(held) + len(more) > MAX_ELEMENTS:
        return None
    start, stop = (int(one) if one else None for one in numbers)
    left = held.copy()
    left[start:stop] = more
    return Change(left)


def _replaced(held: list[Key | Node], at: Key, value: Node) -> Change | None:
    if not isinstance(at, int) or not -len(held) <= at < len(held):
        return None
    left = held.copy()
    left[at] = value
    return Change(left)


def _augmented(builder: Builder, node: Node, held: Elements) -> Change | None:
    # `x += [a]`, `x |= {"a": b}`
    value = builder.field(node, "right")
    sign = builder.field_text(node, "operator")
    if value is None:
        return None
    if isinstance(held, list) and sign == "+=":
        return _extended(value, held)
    if isinstance(held, dict) and sign == "|=":
        return _updated(builder, [value], held)
    return None
