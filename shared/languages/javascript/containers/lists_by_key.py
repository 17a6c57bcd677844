"""Tables of lists: `(a[k] ??= []).push(f)`, `a[k].push(f)`, `m.get(k).add(f)`.

What is added to the list under one key is under that key alone. An `a[k]` counts where
the file puts empty lists or sets into something of that name, and `a[k].all` where it
puts objects with such an `all` there. So does a variable that holds the list:
`const list = m.get(k) ?? []`, `list.push(f)`, `m.set(k, list)`.
"""

import re
from typing import cast

from tree_sitter import Node

from shared.languages.javascript.keys.constants import key_value
from shared.languages.javascript.keys.told import has_indices, index
from shared.parsing.builder import Builder
from shared.parsing.facts import Mapping, Repeated, Term
from shared.parsing.in_front import all_in_front
from shared.parsing.rules import bare, expressions, first_named

# Methods that add the one thing that they are given.
_ADDING = frozenset({"add", "push", "unshift"})
# Methods that leave some of the same elements.
_LEAVING = frozenset({"filter", "slice"})
_GET, _SET = "get", "set"
PUTTING = _ADDING | {_SET}
_PAIR = 2
_OR = frozenset({"??", "||"})
_PARENTHESES = "parenthesized_expression"
_FILLED = re.compile(
    rb"(?:\[[\w$.]{1,60}\] ?(?:(?:\?\?|\|\|)?=|\?\?|\|\|) ?|\.set\([\w$.]{1,60}, ?"
    rb"| ?= ?\{\s{0,40}[\w$\"']{1,60}: ?)"
    rb"(?:\[\]|new Set\(\))"
)
_TABLE = re.compile(rb"([\w$#]{1,60})\Z")
_LETTERS = 60
# `a[k] = { all: [] }`
_HOLDING = re.compile(rb"\[[\w$.]{1,60}\] ?= ?\{ ?([\w$]{1,60}): ?(?:\[\]|new Set\(\))")
# `m.set(k, list)`, `a[k] = list`
_PUT_BACK = re.compile(rb"\.set\([\w$.]{1,60}, ?([\w$]{1,60})\)|\] ?= ?([\w$]{1,60});")
_NOTE, _HELD, _LOCAL = "tables of lists", "lists in objects in tables", "local lists"
# `list = []`, but for the name in front, by which it is found slowly.
_LIST = re.compile(rb" = (?:\[\]|new Set\(\))")
_NAME = re.compile(rb"([\w$]{1,60})\Z")
_LISTS = "variables for lists"
_FIRST = "statements of blocks with lists"
_DECLARATIONS = frozenset({"lexical_declaration", "variable_declaration"})
_BLOCKS = frozenset({"program", "statement_block"})
# Nodes around a use, and statements in a block, that are looked through for a variable.
_MOST_AROUND, _MOST_STATEMENTS = 24, 16


def put(builder: Builder, name: str, function: Node, listed: Node | None) -> bool:
    """Say what a call adds to a list in a table; False for any other call.

    It is one of a member, with one of the names in `PUTTING`.
    """
    if listed is None or not has_indices(builder):
        return False
    held, given = builder.field(function, "object"), expressions(listed)
    if name == _SET:
        return _sets_some(builder, held, given)
    if held is None or len(given) != 1 or given[0].type == "spread_element":
        return False
    found, member = _under(builder, held), ""
    if held.type == "member_expression":
        found, member = _member(builder, held)
    told = index(builder, found[1]) if found is not None else None
    if found is None or told is None or key_value(builder, found[1]) is not None:
        return False
    value: Term = Repeated(builder.term(given[0]))
    if member:
        value = Mapping(((member, value),))
    builder.store_item(builder.term(found[0]), None, value, function.start_byte, told)
    return True


def leaves_some(builder: Builder, target: Node, value: Node | None) -> bool:
    """`a[k] = a[k].filter(f)`: a has nothing that it had not before."""
    table, key = (builder.field(target, name) for name in ("object", "index"))
    parts = _left_parts(builder, value)
    return parts is not None and _are_same(builder, parts, (table, key))


def _sets_some(builder: Builder, table: Node | None, given: list[Node]) -> bool:
    """`m.set(k, m.get(k).filter(f))`, likewise."""
    parts = _left_parts(builder, given[1]) if len(given) == _PAIR else None
    return parts is not None and _are_same(builder, parts, (table, given[0]))


def _are_same(
    builder: Builder, one: tuple[Node, Node], other: tuple[Node | None, Node | None]
) -> bool:
    texts = [builder.text(part) if part is not None else "" for part in other]
    return texts == [builder.text(part) for part in one]


def _left_parts(builder: Builder, value: Node | None) -> tuple[Node, Node] | None:
    """Return the a and k of `a[k].filter(f)`, and of a variable with such a list."""
    if value is None:
        return None
    if value.type == "identifier":
        return _local(builder, value)
    held = _left_of(builder, value)
    return _parts(builder, held) if held is not None else None


def _left_of(builder: Builder, value: Node | None) -> Node | None:
    """Return the a of `a.filter(f)` and `(a || []).filter(f)`."""
    if value is None or value.type != "call_expression":
        return None
    function = builder.field(value, "function")
    if function is None or function.type != "member_expression":
        return None
    if builder.field_text(function, "property") not in _LEAVING:
        return None
    held = builder.field(function, "object")
    inner = (
        first_named(held) if held is not None and held.type == _PARENTHESES else None
    )
    left = builder.field(inner, "left") if inner is not None else None
    return left if left is not None and _is_or_empty(builder, inner, left) else held


def _under(builder: Builder, held: Node) -> tuple[Node, Node] | None:
    """Return the table and the key of a list."""
    if held.type == _PARENTHESES:
        inner = first_named(held)
        made = _assigned(builder, inner) if inner is not None else None
        return _parts(builder, made) if made is not None else None
    if held.type == "identifier":
        return _local(builder, held)
    parts = _parts(builder, held)
    return parts if parts and _last(builder, parts[0]) in _filled(builder) else None


def _member(builder: Builder, held: Node) -> tuple[tuple[Node, Node] | None, str]:
    """Return the table and key of `a[k].all`, and the name of the list."""
    inner, name = builder.field(held, "object"), builder.field_text(held, "property")
    parts = _parts(builder, inner) if inner is not None else None
    is_list = parts is not None and name in _noted(builder, _HELD, _HOLDING)
    return (parts, name) if is_list else (None, "")


def _local(builder: Builder, name: Node) -> tuple[Node, Node] | None:
    """Return the table and key of the list that a variable of a block around holds."""
    text = builder.text(name)
    if text not in _noted(builder, _LOCAL, _PUT_BACK):
        return None
    around = name.parent
    for _ in range(_MOST_AROUND):
        if around is None:
            break
        if around.type in _BLOCKS:
            value = _declared(builder, around, text)
            if value is not None:
                return _parts(builder, value)
        around = around.parent
    return None


def _declared(builder: Builder, block: Node, name: str) -> Node | None:
    """Return the `a[k]` of `const name = a[k] || []`, or of `a[k].filter(f)`."""
    for statement in _first_of(builder, block):
        if statement.type not in _DECLARATIONS:
            continue
        for declarator in statement.named_children:
            if builder.field_text(declarator, "name") != name:
                continue
            value = bare(builder.field(declarator, "value"))
            left = builder.field(value, "left") if value is not None else None
            if left is not None and _is_or_empty(builder, value, left):
                return left
            is_list = name in _set_before(builder, _LISTS, _LIST, _NAME)
            return _left_of(builder, value) or (value if is_list else None)
    return None


def _first_of(builder: Builder, block: Node) -> list[Node]:
    known = builder.layout.notes.setdefault(_FIRST, {})
    blocks = cast("dict[int, list[Node]]", known)
    if block.id not in blocks:
        blocks[block.id] = block.named_children[:_MOST_STATEMENTS]
    return blocks[block.id]


def _noted(builder: Builder, note: str, pattern: re.Pattern[bytes]) -> frozenset[str]:
    """Return the names that a pattern finds in the file."""
    found = builder.layout.notes.get(note)
    if not isinstance(found, frozenset):
        matches = pattern.finditer(builder.source)
        found = frozenset((match[match.lastindex or 0]).decode() for match in matches)
        builder.layout.notes[note] = found
    return found


def _assigned(builder: Builder, node: Node) -> Node | None:
    """Return the `a[k]` of `a[k] ??= []` and `a[k] = a[k] || []`, likewise around."""
    left, right = builder.field(node, "left"), builder.field(node, "right")
    if left is None or right is None:
        return None
    if right.type == _PARENTHESES:
        right = first_named(right)
    if node.type == "augmented_assignment_expression":
        return left if _is_empty(builder, right) else None
    if node.type == "assignment_expression":
        # `a[k] = a[k] || []`
        return left if _is_or_empty(builder, right, left) else None
    is_or = builder.field_text(node, "operator") in _OR
    if is_or and right is not None and right.type == "assignment_expression":
        # `a[k] || (a[k] = [])`
        is_same = builder.field_text(right, "left") == builder.text(left)
        is_empty = _is_empty(builder, builder.field(right, "right"))
        return left if is_same and is_empty else None
    return None


def _is_or_empty(builder: Builder, node: Node | None, left: Node) -> bool:
    return (
        node is not None
        and builder.field_text(node, "operator") in _OR
        and builder.field_text(node, "left") == builder.text(left)
        and _is_empty(builder, builder.field(node, "right"))
    )


def _is_empty(builder: Builder, node: Node | None) -> bool:
    return node is not None and builder.text(node) in ("[]", "new Set()")


def _parts(builder: Builder, node: Node) -> tuple[Node, Node] | None:
    """Return the a and k of `a[k]` and `a.get(k)`."""
    if node.type == "subscript_expression":
        table, key = builder.field(node, "object"), builder.field(node, "index")
        return (table, key) if table is not None and key is not None else None
    function = (
        builder.field(node, "function") if node.type == "call_expression" else None
    )
    if function is None or builder.field_text(function, "property") != _GET:
        return None
    listed, table = builder.field(node, "arguments"), builder.field(function, "object")
    given = expressions(listed) if listed is not None else []
    return (table, given[0]) if table is not None and len(given) == 1 else None


def _last(builder: Builder, table: Node) -> str:
    if table.type == "member_expression":
        return builder.field_text(table, "property")
    return builder.text(table) if table.type == "identifier" else ""


def _filled(builder: Builder) -> frozenset[str]:
    """Return the names of what the file puts empty lists into."""
    return _set_before(builder, _NOTE, _FILLED, _TABLE)


def _set_before(
    builder: Builder, note: str, pattern: re.Pattern[bytes], name: re.Pattern[bytes]
) -> frozenset[str]:
    """Return the names in front of what a pattern finds in the file."""
    found = builder.layout.notes.get(note)
    if not isinstance(found, frozenset):
        source = builder.source
        places = (match.start() for match in pattern.finditer(source))
        found = frozenset(all_in_front(source, places, name, _LETTERS))
        builder.layout.notes[note] = found
    return found
