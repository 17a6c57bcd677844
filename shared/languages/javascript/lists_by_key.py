"""Tables of lists: `(a[k] ??= []).push(f)`, `a[k].push(f)`, `m.get(k).add(f)`.

What is added to the list under one key is under that key alone. An `a[k]` counts where
the file puts empty lists or sets into something of that name.
"""

import re

from tree_sitter import Node

from shared.languages.javascript.constants import key_value
from shared.languages.javascript.told import index
from shared.parsing.builder import Builder
from shared.parsing.facts import Repeated
from shared.parsing.rules import expressions, first_named

# Methods that add the one thing that they are given.
_ADDING = frozenset({"add", "push", "unshift"})
# Methods that leave some of the same elements.
_LEAVING = frozenset({"filter", "slice"})
_GET, _SET = "get", "set"
_PAIR = 2
_OR = frozenset({"??", "||"})
_PARENTHESES = "parenthesized_expression"
_FILLED = re.compile(
    rb"(?:\[[\w$.]{1,60}\] ?(?:\?\?|\|\|)?= ?|\.set\([\w$.]{1,60}, ?)"
    rb"(?:\[\]|new Set\(\))"
)
_TABLE = re.compile(rb"([\w$#]{1,60})\Z")
_LETTERS = 61
_NOTE = "tables of lists"


def put(builder: Builder, call: Node, function: Node | None) -> bool:
    """Say what a call adds to a list in a table; False for any other call."""
    if function is None or function.type != "member_expression":
        return False
    name = builder.field_text(function, "property")
    if name not in _ADDING and name != _SET:
        return False
    held, listed = builder.field(function, "object"), builder.field(call, "arguments")
    given = expressions(listed) if listed is not None else []
    if name == _SET:
        return _sets_some(builder, held, given)
    found = _under(builder, held) if held is not None and len(given) == 1 else None
    if found is None or given[0].type == "spread_element":
        return False
    table, key = found
    told = index(builder, key)
    if told is None or key_value(builder, key) is not None:
        return False
    value = Repeated(builder.term(given[0]))
    builder.store_item(builder.term(table), None, value, call.start_byte, told)
    return True


def leaves_some(builder: Builder, target: Node, value: Node | None) -> bool:
    """`a[k] = a[k].filter(f)`: a has nothing that it had not before."""
    held = _left_of(builder, value)
    return held is not None and builder.text(held) == builder.text(target)


def _sets_some(builder: Builder, table: Node | None, given: list[Node]) -> bool:
    """`m.set(k, m.get(k).filter(f))`, likewise."""
    held = _left_of(builder, given[1]) if len(given) == _PAIR else None
    parts = _parts(builder, held) if held is not None else None
    if parts is None or table is None:
        return False
    pair = (builder.text(table), builder.text(given[0]))
    return pair == (builder.text(parts[0]), builder.text(parts[1]))


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
    parts = _parts(builder, held)
    return parts if parts and _last(builder, parts[0]) in _filled(builder) else None


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
    notes = builder.layout.notes
    found = notes.get(_NOTE)
    if not isinstance(found, frozenset):
        source = builder.source
        fronts = (
            _TABLE.search(source[max(0, match.start() - _LETTERS) : match.start()])
            for match in _FILLED.finditer(source)
        )
        found = frozenset(front[1].decode() for front in fronts if front is not None)
        notes[_NOTE] = found
    return found
