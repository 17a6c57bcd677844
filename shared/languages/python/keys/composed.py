"""Names that are put together: `"on_" + name`, `f"{a}_{b}"`, `"_".join((a, b))`."""

import re
from itertools import product

from tree_sitter import Node

from shared.languages.python.keys import looped
from shared.languages.python.keys.bound_constants import (
    ANY,
    LOOPS_AND_BODIES,
    MAX_KEYS,
    loops,
)
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, constant_key, expressions, nearest

# What is constant of a name, and what is computed.
Parts = list[str | Node]

# More parts are data.
MAX_PARTS = 8

_COMPOSED = frozenset({"binary_operator", "call", "string"})
_LISTS = frozenset({"list", "tuple"})
_NAMED = frozenset({"dictionary_splat", "keyword_argument", "list_splat"})
_FIELD = re.compile(r"\{([A-Za-z_]\w{0,39})\}")
_GAP, _NUMBER, _BRACES = "%s", "%d", "{}"


def parts(builder: Builder, node: Node) -> Parts:
    """Return what an expression is put together of; nothing if it is not."""
    if node.type not in _COMPOSED:
        return []
    found: Parts = []
    # Sums nest as deep as somebody writes them.
    waiting = [node]
    while waiting:
        at = waiting.pop()
        if at.type == "binary_operator" and _sign(at) == "+":
            sides = (builder.field(at, "right"), builder.field(at, "left"))
            waiting += [side for side in sides if side is not None]
        else:
            found += _one(builder, at)
        if len(found) + len(waiting) > MAX_PARTS:
            return []
    return found if found != [node] else []


def pattern(of: Parts) -> str:
    """Return a name with ANY in the place of what is computed."""
    return "".join(ANY if isinstance(part, Node) else part for part in of)


def names(
    builder: Builder, node: Node, of: Parts, known: list[tuple[str | int, ...]]
) -> tuple[str, ...]:
    """Return all names that parts make; `known` is what each computed one may be.

    What one loop gives together makes no other pairs, and numbers are added.
    """
    count = 1
    for one in known:
        count *= len(one)
    is_number = any(isinstance(key, int) for one in known for key in one)
    is_sum = node.type == "binary_operator" and _sign(node) == "+" and is_number
    if is_sum or count > MAX_KEYS or _are_together(builder, of):
        return ()
    found: list[str] = []
    for chosen in product(*known):
        left = iter(chosen)
        said = [str(next(left)) if isinstance(part, Node) else part for part in of]
        found.append("".join(said))
    return tuple(dict.fromkeys(found))


def _are_together(builder: Builder, of: Parts) -> bool:
    nodes = [part for part in of if isinstance(part, Node)]
    words = {builder.text(node) for node in nodes}
    around = nearest(nodes[0], LOOPS_AND_BODIES) if len(words) > 1 else None
    while around is not None:
        for loop in loops(around):
            left = looped.names_of(builder, builder.field(loop, "left"))
            if len(words.intersection(left)) > 1:
                return True
        around = nearest(around, LOOPS_AND_BODIES)
    return False


def _one(builder: Builder, node: Node) -> Parts:
    if node.type == "string":
        return _formatted(builder, node)
    if node.type == "binary_operator" and _sign(node) == "%":
        left, right = (builder.field(node, side) for side in ("left", "right"))
        if left is None or right is None:
            return [node]
        given = expressions(right) if right.type == "tuple" else [right]
        return _filled(builder, left, _GAP, given) or [node]
    if node.type == "call":
        return _called(builder, node) or [node]
    return [node]


def _formatted(builder: Builder, node: Node) -> Parts:
    found: Parts = []
    for child in node.named_children:
        if child.type == "string_content":
            found.append(builder.text(child))
        elif child.type == "interpolation":
            # What is shown in a form of its own is another name.
            inner = expressions(child)
            found.append(inner[0] if len(inner) == 1 else child)
    return found or [node]


def _called(builder: Builder, node: Node) -> Parts:
    # `"on_{}".format(name)`, `"_".join((a, b))`, `str(1)`
    function, given = builder.field(node, "function"), arguments_of(node)
    if function is None:
        return []
    if function.type == "identifier":
        is_text = builder.text(function) == "str" and len(given) == 1
        known = constant_key(builder, given[0]) if is_text else None
        return [] if known is None else [str(known)]
    base = builder.field(function, "object")
    if base is None or base.type != "string":
        return []
    name = builder.field_text(function, "attribute")
    if name == "format":
        by_name = _filled_by_name(builder, base, given)
        return by_name or _filled(builder, base, _BRACES, given)
    is_join = name == "join" and len(given) == 1
    between = constant_key(builder, base) if is_join else None
    if not isinstance(between, str) or given[0].type not in _LISTS:
        return []
    found: Parts = []
    for one in expressions(given[0])[: MAX_PARTS + 1]:
        found += [between] if found else []
        found += _whole(builder, one)
    return found


def _filled(builder: Builder, whole: Node, gap: str, given: list[Node]) -> Parts:
    text = constant_key(builder, whole)
    if not isinstance(text, str):
        return []
    # A number looks the same in either.
    between = text.replace(_NUMBER, gap).split(gap) if gap == _GAP else text.split(gap)
    is_plain = not any(sign in part for part in between for sign in "{}%")
    if not is_plain or len(between) != len(given) + 1:
        return []
    found: Parts = [between[0]]
    for one, behind in zip(given, between[1:], strict=True):
        if one.type in _NAMED:
            return []
        found += [*_whole(builder, one), behind]
    return found


def _filled_by_name(builder: Builder, whole: Node, given: list[Node]) -> Parts:
    # `"on_{name}".format(name=x)`
    if not given or any(one.type != "keyword_argument" for one in given):
        return []
    text = constant_key(builder, whole)
    values = {
        builder.field_text(one, "name"): builder.field(one, "value") for one in given
    }
    pieces = _FIELD.split(text, MAX_PARTS) if isinstance(text, str) else []
    found: Parts = []
    for at, piece in enumerate(pieces):
        if at % 2:
            value = values.get(piece)
            if value is None:
                return []
            found += _whole(builder, value)
        elif any(sign in piece for sign in "{}%"):
            return []
        else:
            found.append(piece)
    return found


def _whole(builder: Builder, node: Node) -> Parts:
    # What is put in is not taken apart again, however deep it nests.
    return _formatted(builder, node) if node.type == "string" else [node]


def _sign(node: Node) -> str:
    sign = node.child_by_field_name("operator")
    return sign.type if sign is not None else ""
