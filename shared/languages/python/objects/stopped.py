"""What a generator returned, which `except StopIteration as e` has as `e.value`.

The error is known as a dictionary, too, whose one key is the attribute.
"""

from bisect import bisect_left

from tree_sitter import Node

from shared.languages.python.saying import says
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Item, Mapping, Term, Within
from shared.parsing.rules import branches, expressions, one_of
from shared.resolution.values.reached import RETURNED

_STOP, _VALUE = "StopIteration", "value"
_NOTE, _STEPS, _SIGNS = "may stop", "steps", (b"StopIteration as",)

# What goes on with a generator: `next(g)`, `g.send(x)`.
_NEXT, _METHODS = "next", frozenset({"__next__", "send", "throw"})

# More of them in a block are generated.
MAX_STEPS = 8


def what_stopped(builder: Builder, clause: Node, kinds: list[Node]) -> list[Term]:
    """Return the error as what the generators give that the block goes on with."""
    whole = clause.parent
    body = builder.field(whole, "body") if whole is not None else None
    if body is None or not any(builder.text(kind) == _STOP for kind in kinds):
        return []
    steps = _steps(builder)
    first = bisect_left(steps, body.start_byte, key=_start)
    last = bisect_left(steps, body.end_byte, key=_start)
    builder.truncated |= last - first > MAX_STEPS
    given: list[Term] = [
        Item(Within(scope, builder.term(generator)), RETURNED)
        for _, generator, scope in steps[first : min(last, first + MAX_STEPS)]
    ]
    return [Mapping(((_VALUE, one_of(given)),))] if given else []


def value(builder: Builder, read: Term) -> Term:
    """`e.value`, which `read` is as it is written."""
    if not isinstance(read, Attribute) or read.name != _VALUE:
        return read
    if branches(read.base) or not says(builder, _NOTE, _SIGNS):
        return read
    return one_of([read, Item(read.base, _VALUE)])


def _steps(builder: Builder) -> list[tuple[int, Node, int]]:
    # All of the file, in order.
    known = builder.layout.notes.get(_STEPS)
    if isinstance(known, list):
        return known
    found: list[tuple[int, Node, int]] = []
    for anchor in builder.layout.anchors:
        if anchor.capture == "reference.call":
            generator = _generator(builder, anchor.node)
            if generator is not None:
                found.append((anchor.node.start_byte, generator, anchor.scope))
    found.sort(key=_start)
    builder.layout.notes[_STEPS] = found
    return found


def _generator(builder: Builder, call: Node) -> Node | None:
    function = builder.field(call, "function")
    given = builder.field(call, "arguments")
    if function is None or given is None:
        return None
    if function.type == "identifier" and builder.text(function) == _NEXT:
        arguments = expressions(given)
        return arguments[0] if len(arguments) == 1 else None
    if function.type == "attribute":
        is_step = builder.field_text(function, "attribute") in _METHODS
        return builder.field(function, "object") if is_step else None
    return None


def _start(one: tuple[int, Node, int]) -> int:
    return one[0]
