"""What metaclasses put into the classes they make: `namespace["run"] = run`."""

from tree_sitter import Node

from shared.languages.python.keys.constants import exact_names
from shared.languages.python.objects.wrapping_loops import names_items, set_up
from shared.parsing.builder import Builder
from shared.parsing.facts import Term
from shared.parsing.rules import arguments_of, nearest
from shared.resolution.values.reached import WRAPPED

_MAKING, _CALLED = "__new__", b"__new__("
_SETTING_UP = "__init__"
_FUNCTIONS = ("function_definition", "lambda")
_NOTE = "makes classes"


def put(builder: Builder, node: Node, value: Term) -> bool:
    """Store an item into the class that is made of its dictionary; False for others."""
    notes = builder.layout.notes
    may_make = notes.get(_NOTE)
    if may_make is None:
        may_make = notes[_NOTE] = _CALLED in builder.source
    table = builder.field(node, "value")
    written = node.children_by_field_name("subscript")
    if not may_make or table is None or table.type != "identifier" or not written:
        return False
    around = nearest(node, _FUNCTIONS)
    if around is None or builder.field_text(around, "name") != _MAKING:
        return False
    made = _made(builder, around, builder.text(table))
    if made is not None and names_items(builder, written[0], builder.text(table)):
        builder.store(made, WRAPPED, value, builder.at)
        return True
    names = exact_names(builder, written[0]) if made is not None else []
    for name in names:
        if made is not None:
            builder.store(made, name, value, builder.at)
    return bool(names)


def made_of(builder: Builder, table: Node) -> Term | None:
    """Return the class that a metaclass makes of a dictionary; None for others."""
    if table.type != "identifier":
        return None
    around = nearest(table, _FUNCTIONS)
    name = builder.field_text(around, "name") if around is not None else ""
    if around is None or name not in (_MAKING, _SETTING_UP):
        return None
    if name == _MAKING:
        return _made(builder, around, builder.text(table))
    return set_up(builder, around, builder.text(table))


def _made(builder: Builder, function: Node, table: str) -> Term | None:
    # `super().__new__(meta, name, bases, table)`
    body = builder.field(function, "body")
    start = body.start_byte if body is not None else function.end_byte
    at = builder.source.find(_CALLED, start, function.end_byte)
    found = function.descendant_for_byte_range(at, at + 1) if at >= 0 else None
    call = nearest(found, ("call",)) if found is not None else None
    if call is None:
        return None
    given = [builder.text(one) for one in arguments_of(call)]
    is_meant = len(given) > 1 and table in given[1:]
    return builder.result(call) if is_meant else None
