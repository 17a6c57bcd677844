"""Dictionaries of lists: `d.setdefault(k, []).append(f)`, `d[k].append(f)`.

What is added to the list under one key is under that key alone. A `d[k]` counts where
the file makes a dictionary of that name whose lists come by themselves, or puts empty
ones into it.
"""

import re

from tree_sitter import Node

from shared.languages.python.keys.constants import literal_key
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Name, Repeated, Term
from shared.parsing.in_front import all_in_front
from shared.parsing.rules import arguments_of

# Methods that add the one thing that they are given.
_ADDING = frozenset({"add", "append", "appendleft"})
_SETTING = "setdefault"
_EMPTY = re.compile(rb"\[\]|(?:list|set|(?:collections\.)?deque)\(\)")
_PAIR = 2
# `d = defaultdict(list)`, `self.d: dict[str, list] = defaultdict(list)`, and
# `if k not in d: d[k] = []`: what tells them, and the name in front of that.
_MADE = re.compile(rb"defaultdict\((?:list|set|(?:collections\.)?deque)\)")
_BOUND = re.compile(rb"\b(\w{1,60})(?:: ?[^=\n]{1,80})? = (?:collections\.)?\Z")
_FILLED = re.compile(
    rb"\[\w{1,60}\] = (?:\[\]|(?:list|set|(?:collections\.)?deque)\(\))"
)
_TABLE = re.compile(rb"\b(\w{1,60})\Z")
_LETTERS = 160
_NOTE = "dictionaries of lists"


def put(builder: Builder, call: Node, function: Node | None) -> bool:
    """Say what a call adds to a list in a dictionary; False for any other call."""
    if function is None or function.type != "attribute":
        return False
    if builder.field_text(function, "attribute") not in _ADDING:
        return False
    given, held = arguments_of(call), builder.field(function, "object")
    found = _under(builder, held) if held is not None and len(given) == 1 else None
    if found is None or given[0].type in ("keyword_argument", "list_splat"):
        return False
    table, key = found
    known = literal_key(builder, key)
    index: Term = builder.term(key) if known is None else UNKNOWN
    value = Repeated(builder.term(given[0]))
    is_told = known is not None or not isinstance(index, Name)
    told = None if is_told else index
    base = builder.term(table)
    builder.store_item(base, known, value, call.start_byte, told)
    return True


def _under(builder: Builder, held: Node) -> tuple[Node, Node] | None:
    # The dictionary and the key of a list.
    if held.type == "subscript":
        table = builder.field(held, "value")
        keys = held.children_by_field_name("subscript")
        is_made = table is not None and _last(builder, table) in _made(builder)
        return (table, keys[0]) if table is not None and is_made else None
    function = builder.field(held, "function") if held.type == "call" else None
    if function is None or builder.field_text(function, "attribute") != _SETTING:
        return None
    given, table = arguments_of(held), builder.field(function, "object")
    if len(given) != _PAIR or table is None:
        return None
    empty = builder.source[given[1].start_byte : given[1].end_byte]
    return (table, given[0]) if _EMPTY.fullmatch(empty) else None


def _last(builder: Builder, table: Node) -> str:
    if table.type == "attribute":
        return builder.field_text(table, "attribute")
    return builder.text(table) if table.type == "identifier" else ""


def _made(builder: Builder) -> frozenset[str]:
    notes = builder.layout.notes
    found = notes.get(_NOTE)
    if not isinstance(found, frozenset):
        source = builder.source
        made = [match.start() for match in _MADE.finditer(source)]
        filled = [match.start() for match in _FILLED.finditer(source)]
        found = notes[_NOTE] = frozenset(
            all_in_front(source, made, _BOUND, _LETTERS)
            + all_in_front(source, filled, _TABLE, _LETTERS)
        )
    return found
