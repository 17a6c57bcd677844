"""Members that loops list: `for name, f in vars(x).items()`, `getmembers(x)`."""

import re

from tree_sitter import Node

from shared.languages.python.keys.bound_constants import ANY, MIN_KNOWN
from shared.languages.python.keys.looped import names_of
from shared.languages.python.keys.put_names import own_module
from shared.languages.python.objects import namespaces, wrapping_loops
from shared.languages.python.objects.reflection import owner
from shared.languages.python.saying import says
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Attribute, Sequence, Term
from shared.parsing.rules import arguments_of
from shared.resolution.values.reached import MEMBERS

# Most loops are over something else.
_SIGNS = (b"vars(", b"__dict__", b"globals()", b"getmembers(", b"(type)", b"__new__(")
_SAME = frozenset({"dict", "list", "sorted", "tuple"})
_LISTING = frozenset({"getmembers", "inspect.getmembers"})
_BEGINNING = re.compile(rb"\b(\w{1,40})\.startswith\([\"'](\w{1,40})[\"']\)")

_NOTE = "lists members"
# Pairs of a name and a member.
_PAIR = 2
# Longer loops are not looked through for what they ask of names.
MAX_BYTES = 2_000


def listed(builder: Builder, loop: Node) -> Term | None:
    """Return what a loop over members gives; None for any other loop."""
    names = names_of(builder, builder.field(loop, "left"))
    looped = builder.field(loop, "right")
    if looped is None or len(names) != _PAIR or not _may_list(builder):
        return None
    held = _held(builder, looped)
    begun = _beginning(builder, loop, names[0]) if held is not None else ""
    if held is None or not (begun or wrapping_loops.stores(builder, loop)):
        return None
    return Sequence((UNKNOWN, Attribute(held, f"{begun}{ANY}" if begun else MEMBERS)))


def _may_list(builder: Builder) -> bool:
    return says(builder, _NOTE, _SIGNS)


def _held(builder: Builder, node: Node) -> Term | None:
    # Whose members are listed.
    function = builder.field(node, "function") if node.type == "call" else None
    if function is None:
        return None
    passed, name = arguments_of(node), builder.text(function)
    if name in _SAME and passed and passed[0].type == "call":
        node = passed[0]
        function = builder.field(node, "function")
        passed = arguments_of(node)
        name = builder.text(function) if function is not None else ""
    if name in _LISTING and passed:
        return builder.term(passed[0])
    if function is None or builder.field_text(function, "attribute") != "items":
        return None
    base = builder.field(function, "object")
    if base is None:
        return None
    if builder.text(base) == "globals()":
        return own_module(builder, base)
    return namespaces.made_of(builder, base) or owner(builder, base)


def _beginning(builder: Builder, loop: Node, name: str) -> str:
    # How names begin that the loop asks for.
    around = loop.parent if loop.type == "for_in_clause" else loop
    if around is None:
        return ""
    end = min(around.end_byte, around.start_byte + MAX_BYTES)
    found = {
        begun.decode()
        for word, begun in _BEGINNING.findall(builder.source, around.start_byte, end)
        if word.decode() == name
    }
    begun = found.pop() if len(found) == 1 else ""
    return begun if len(begun) >= MIN_KNOWN else ""
