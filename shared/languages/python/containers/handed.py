"""What functions of the file put into the lists and dictionaries they are handed.

After `def upgrade(table): table["go"] = new`, a call of `upgrade(actions)` is a store
into `actions` for sure, where that is all the function does with it.
"""

import re
from collections.abc import Iterator

from tree_sitter import Node

from shared.languages.python.conditions.occurrences import CHANGED, uses
from shared.languages.python.containers.changes import APPENDED, Put
from shared.parsing.builder import Builder
from shared.parsing.rules import arguments_of, constant_key, expressions

# `    table["go"] = new`, `    xs.append(f)`, as the functions of a module write it: an
# item, and what is written in front of it in its line.
_ITEM = re.compile(rb"\[[\"'\w-]{1,40}\]")
_ADDING = re.compile(rb"\.append\(")
_STORING = re.compile(rb"(?:[ \t]+|def [^\n]{1,80}: )(?:del )?(\w+)")
MAX_IN_FRONT = 200
_LEAVING = re.compile(rb"\b(?:return|raise)\b")
_NOTE = "handed"
# More functions that do so are a library of them.
MAX_FUNCTIONS = 64

_FUNCTION, _APPEND = "function_definition", "append"


def functions(builder: Builder, node: Node) -> dict[str, Node]:
    """Return the functions of the module that may store into what they are handed.

    They have no decorators, and their names are bound once. `node` is any node of the
    file.
    """
    found = builder.layout.notes.get(_NOTE)
    if isinstance(found, dict):
        return found
    known: dict[str, Node] = {}
    builder.layout.notes[_NOTE] = known
    if next(_stored(builder.source, 0, len(builder.source)), None) is None:
        return known
    root = node
    while root.parent is not None:
        root = root.parent
    twice = set[str]()
    for child in root.named_children:
        name = builder.field_text(child, "name") if child.type == _FUNCTION else ""
        if name in known:
            twice.add(name)
        elif name and _stores(builder, child):
            known[name] = child
    for name in [*twice, *list(known)[MAX_FUNCTIONS:]]:
        builder.truncated |= name not in twice
        known.pop(name, None)
    return known


def _stores(builder: Builder, function: Node) -> bool:
    source, start, end = builder.source, function.start_byte, function.end_byte
    found = list(_stored(source, start, end))
    stored = {name for name, _ in found}
    if not found or stored.isdisjoint(_names(builder, function)):
        return False
    # Who may leave before, or runs once awaited or iterated, stores nothing surely.
    is_left = _LEAVING.search(source, start, found[-1][1]) is not None
    is_later = source.startswith(b"async", start) or b"yield" in source[start:end]
    return not (is_left or is_later)


def _stored(source: bytes, start: int, end: int) -> Iterator[tuple[str, int]]:
    # What may be stored into between two bytes, and the line of each store.
    # One pattern for both would look at each byte.
    found = (pattern.finditer(source, start, end) for pattern in (_ITEM, _ADDING))
    for at in sorted(item.start() for items in found for item in items):
        first = max(at - MAX_IN_FRONT, start)
        # A function may be written in one line.
        line = max(source.rfind(b"\n", first, at) + 1, first)
        written = _STORING.fullmatch(source, line, at)
        if written is not None:
            yield written[1].decode(), line


def _names(builder: Builder, function: Node) -> list[str]:
    formals = builder.field(function, "parameters")
    return [builder.text(one) for one in expressions(formals)] if formals else []


def puts(builder: Builder, call: Node, given: Node) -> list[Put] | None:
    """Return what a call stores into one of its arguments; None where that is unsure.

    Nothing is stored for sure but at the outermost level of the function. The call is
    a statement of its own: nobody takes what it gives.
    """
    function = builder.field(call, "function")
    arguments = builder.field(call, "arguments")
    if function is None or arguments is None or function.type != "identifier":
        return None
    body = functions(builder, call).get(builder.text(function))
    if body is None:
        return None
    names = _names(builder, body)
    passed = expressions(arguments)
    is_plain = all(name.isidentifier() for name in names[: len(passed)])
    if not is_plain or len(passed) > len(names) or given not in passed:
        return None
    if any(one.type.endswith(("splat", "_argument")) for one in passed):
        return None
    by_name = dict(zip(names, passed, strict=False))
    return _put_by(builder, body, names[passed.index(given)], by_name)


def _put_by(
    builder: Builder, body: Node, name: str, by_name: dict[str, Node]
) -> list[Put] | None:
    found: list[Put] = []
    inside = builder.field(body, "body")
    used = uses(builder, inside, name) if inside is not None else None
    for kind, item in used or ():
        if item.type == "return_statement":
            continue
        added = _appended(builder, item) if kind == CHANGED else None
        if added is not None:
            found.append((APPENDED, by_name.get(builder.text(added), added)))
            continue
        written = item.children_by_field_name("subscript")
        around = item.parent
        key = constant_key(builder, written[0]) if len(written) == 1 else None
        if kind != CHANGED or key is None or around is None:
            return None
        value = builder.field(around, "right")
        if value is not None and value.type == "identifier":
            value = by_name.get(builder.text(value), value)
        elif value is not None and value.type != "lambda":
            return None
        found.append((key, value))
    return found or None


def _appended(builder: Builder, item: Node) -> Node | None:
    # `xs.append(f)`
    function = builder.field(item, "function")
    if function is None or builder.field_text(function, "attribute") != _APPEND:
        return None
    given = arguments_of(item)
    is_one = len(given) == 1 and given[0].type == "identifier"
    return given[0] if is_one else None
