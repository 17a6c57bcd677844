"""Tables that nobody changes: what `table[2]` and `disk.open` are, place by place.

Fields and elements else have what all objects of a type have together. An initialiser
of a variable that the file never assigns a part of says it for each part: every part is
bound under a name that no program writes, `table[2]`, `disk.open`, `all[1].open`.
"""

import re
from collections.abc import Iterator
from typing import cast

from tree_sitter import Node

from shared.languages.c.declarators import Declared, declarators, read
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Literal, Name, Term
from shared.parsing.rules import attribute, expressions, first_named, inner, whole

# Larger tables are walked through rather than read by place.
MAX_PLACES = 128
MAX_DEPTH = 4
_TABLES, _FIELDS = "fixed tables", "fields by position"
_CHANGED, _CONSTANTS = "changed parts", "whole constants"
# `[i] = `, `.b += `, `.b[i]++`; `[] = {` is a declaration. Behind the first sign stands
# what it begins, and in front of it the variable.
_INDEX, _MEMBER = rb"[^\]\n]{0,80}\]", rb"\s{0,4}\w{1,64}"
_ASSIGNED = re.compile(
    rb"[\[.](?:(?<=\[)%b|(?<=\.)%b)(?:\[%b|\.%b){0,5}" % (2 * (_INDEX, _MEMBER))
    + rb"\s{0,4}(?:[-+*/|&^]?=(?!=|\s{0,8}\{)|\+\+|--)"
)
_VARIABLE = re.compile(rb"(?<![\w.>])\w{1,64}(?=\s{0,4}\Z)")
_LONGEST = 70
_TAKEN = re.compile(rb"&(?<!&&)\s{0,4}(\w{1,64})")
_DEFINED = re.compile(
    rb"^[ \t]{0,8}#define[ \t]{1,8}(\w{1,64})[ \t]{1,40}(\d{1,9})\b", re.MULTILINE
)
_ENUM = re.compile(rb"enum(?<=\benum)\b[^{};]{0,120}\{([^{}]{0,20000})\}")
_COMMENT = re.compile(rb"/\*.{0,2000}?\*/|//[^\n]*", re.DOTALL)
_CONST = re.compile(rb"const(?<=\bconst)\b")
_NUMBER = re.compile(rb"\d{1,9}")
# What may be a function; a table of numbers has no place of interest.
_VALUES = frozenset(
    {"cast_expression", "field_expression", "identifier", "parenthesized_expression"}
) | {"pointer_expression", "subscript_expression"}

_FIELD, _INNER = attribute("argument", "field"), inner("argument")


def note_fields(builder: Builder, body: Node) -> None:
    """`struct s { int (*open)(int); }`: the names of its fields in order."""
    parent = body.parent
    if parent is None:
        return
    name = builder.field_text(parent, "name") or builder.given_name(parent)
    known = cast("dict[str, list[str]]", builder.layout.notes.setdefault(_FIELDS, {}))
    known[name] = [
        builder.text(declared.name) if declared.name is not None else ""
        for child in body.named_children
        if child.type == "field_declaration"
        for declared in map(read, declarators(child))
    ]


def note_variable(
    builder: Builder, node: Node, declarator: Declared, given: Node | None
) -> None:
    """`static handler table[] = { f, g };`: its parts, where nobody changes them."""
    if declarator.name is None:
        return
    name, notes = builder.text(declarator.name), builder.layout.notes
    is_table = given is not None and given.type == "initializer_list"
    if not is_table and _TABLES not in notes:
        return
    # What hides a table of the same name is kept as well.
    tables = cast("_Tables", notes.setdefault(_TABLES, {}))
    places = tables[builder.scope, name] = set()
    if given is None or not is_table or not _is_kept(builder, node, given, name):
        return
    written = builder.field(node, "type")
    fields = _fields_of(builder, written)
    found: list[tuple[str, Node]] = []
    for place, value in _parts(builder, given, name, declarator.arrays, fields):
        found.append((place, value))
        if len(found) > MAX_PLACES:
            return
    for place, value in found:
        term = builder.term(value)
        if term is not UNKNOWN and not isinstance(term, Literal):
            builder.bind(place, term, given.end_byte, declared=place not in places)
            places.add(place)


_Tables = dict[tuple[int, str], set[str]]


def field(builder: Builder, node: Node) -> Term:
    """`a.b`, `p->b`."""
    return _placed(builder, node) or _FIELD(builder, node)


def subscript(builder: Builder, node: Node) -> Term:
    """`xs[i]`: x, but for a place that is known."""
    return _placed(builder, node) or _INNER(builder, node)


def _placed(builder: Builder, node: Node) -> Term | None:
    if _TABLES not in builder.layout.notes:
        return None
    path = ""
    at: Node | None = node
    depth = 0
    while at is not None and at.type != "identifier":
        depth += 1
        step = _step(builder, at)
        if not step or depth > 2 * MAX_DEPTH:
            return None
        path = step + path if step != "()" else path
        at = first_named(at) if step == "()" else builder.field(at, "argument")
    if at is None:
        return None
    name = builder.text(at)
    places = _table(builder, name)
    return Name(name + path) if places and name + path in places else None


def _step(builder: Builder, node: Node) -> str:
    if node.type == "parenthesized_expression":
        return "()"
    if node.type == "field_expression":
        sign = builder.field(node, "operator")
        is_part = sign is not None and sign.type == "."
        return f".{builder.field_text(node, 'field')}" if is_part else ""
    if node.type == "subscript_expression":
        key = _key(builder, builder.field(node, "index"))
        return f"[{key}]" if key else ""
    return ""


def _table(builder: Builder, name: str) -> set[str] | None:
    tables = cast("_Tables", builder.layout.notes[_TABLES])
    scopes, scope = builder.layout.scopes, builder.scope
    while scope >= 0:
        if (scope, name) in tables:
            return tables[scope, name]
        if scopes[scope].definition >= 0:
            around = builder.outer_definition(scope)
            if around is not None and any(f.name == name for f in around.formals):
                return None
        scope = scopes[scope].parent
    return None


def _parts(
    builder: Builder, listed: Node, place: str, arrays: int, fields: list[str] | None
) -> Iterator[tuple[str, Node]]:
    waiting = [(listed, place, arrays, 0)]
    while waiting:
        node, at, left, depth = waiting.pop()
        position = -1
        for child in builder.first(node.named_children, 4 * MAX_PLACES):
            if child.is_extra:
                continue
            step, value, position = _element(
                builder, child, position + 1, fields, is_array=left > 0
            )
            if not step or value is None:
                continue
            if value.type == "initializer_list":
                # Of a struct in a struct nobody knows the fields here.
                if left > 0 and depth < MAX_DEPTH:
                    waiting.append((value, at + step, left - 1, depth + 1))
            elif value.type in _VALUES:
                yield at + step, value


def _element(
    builder: Builder,
    node: Node,
    position: int,
    fields: list[str] | None,
    *,
    is_array: bool,
) -> tuple[str, Node | None, int]:
    """Return the step to an element, what it is, and where that is in its list."""
    if node.type != "initializer_pair":
        if is_array:
            return f"[{position}]", node, position
        is_known = fields is not None and position < len(fields)
        return (f".{fields[position]}" if fields and is_known else ""), node, position
    designators = node.children_by_field_name("designator")
    value = builder.field(node, "value")
    if len(designators) != 1:
        return "", None, position
    named = first_named(designators[0])
    if designators[0].type == "subscript_designator":
        key = _key(builder, named)
        at = int(key) if key.isdigit() else position
        return (f"[{key}]" if key else ""), value, at
    name = builder.text(named) if named is not None else ""
    at = fields.index(name) if fields and name in fields else position
    return (f".{name}" if name else ""), value, at


def _key(builder: Builder, node: Node | None) -> str:
    """Return the number that an index is, or its name where that is elsewhere."""
    while node is not None and node.type == "parenthesized_expression":
        node = next(iter(expressions(node)), None)
    if node is None:
        return ""
    text = builder.text(node)
    if node.type == "number_literal":
        number = whole(text)
        return "" if number is None else str(number)
    if node.type != "identifier":
        return ""
    known = _constants(builder).get(text)
    if known is not None:
        return str(known)
    # Constants are in capitals by custom; a variable is no place.
    return text if text.isupper() else ""


def _fields_of(builder: Builder, written: Node | None) -> list[str] | None:
    if written is None:
        return None
    known = cast("dict[str, list[str]]", builder.layout.notes.get(_FIELDS, {}))
    name = builder.field_text(written, "name") or builder.text(written)
    return known.get(name)


def _is_kept(builder: Builder, node: Node, given: Node, name: str) -> bool:
    """Whether nobody changes a part of a variable."""
    before = builder.source[node.start_byte : given.start_byte]
    if _CONST.search(before) is not None:
        return True
    changed = builder.layout.notes.get(_CHANGED)
    if not isinstance(changed, frozenset):
        assigned = _assigned(builder.source)
        taken = _TAKEN.findall(builder.source)
        changed = frozenset(text.decode() for text in [*assigned, *taken])
        builder.layout.notes[_CHANGED] = changed
    return name not in changed


def _assigned(source: bytes) -> Iterator[bytes]:
    # The variables of which parts are assigned.
    found = _ASSIGNED.search(source)
    while found is not None:
        start = found.start()
        variable = _VARIABLE.search(source, max(0, start - _LONGEST), start)
        if variable is not None:
            yield variable[0]
        at = start + 1 if variable is None else found.end()
        found = _ASSIGNED.search(source, at)


def _constants(builder: Builder) -> dict[str, int]:
    known = builder.layout.notes.get(_CONSTANTS)
    if isinstance(known, dict):
        return known
    found: dict[str, int] = {}
    for name, value in _DEFINED.findall(builder.source):
        found[name.decode()] = int(value)
    for body in _ENUM.findall(builder.source):
        _enumerate(found, _COMMENT.sub(b"", body))
    builder.layout.notes[_CONSTANTS] = found
    return found


def _enumerate(found: dict[str, int], body: bytes) -> None:
    value: int | None = -1
    for part in body.split(b","):
        name, is_given, text = (word.strip() for word in part.partition(b"="))
        if is_given:
            value = int(text) if _NUMBER.fullmatch(text) else None
        elif value is not None:
            value += 1
        if name and value is not None:
            found[name.decode(errors="replace")] = value
