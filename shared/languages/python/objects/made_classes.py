"""Classes that calls make: `namedtuple("P", "x y")`, `type("C", (B,), {"m": f})`.

`type.__new__(M, "C", (B,), {})` makes one too.
"""

from tree_sitter import Node

from shared.languages.python.objects.records import construct, unpacks
from shared.parsing.builder import Builder
from shared.parsing.facts import Base, Defined, Definition, Scope, Term, Within
from shared.parsing.rules import arguments_of, constant_key, expressions
from shared.resolution.values.reached import EVERY

# Named tuples with more fields are generated.
MAX_FIELDS = 64
MAX_MEMBERS = 64

_TUPLES = frozenset({"namedtuple", "collections.namedtuple"})
MAKING = (b"namedtuple(", b"collections.namedtuple(", b"type(", b"type.__new__(")

# The name, the bases and the members.
_PARTS = 3
# Behind the class of the class.
_NEW = "type.__new__"

# Where the classes are kept that calls make: a term may be asked for twice.
_NOTE = "made by calls"


def made(builder: Builder, node: Node, name: str, given: list[Node]) -> Term | None:
    """Return the class that a call makes; None where it makes none."""
    if name == _NEW:
        # In a metaclass it makes the class that is being defined: bases tell.
        is_plain = len(given) > _PARTS and given[2].type == "tuple"
        name, given = "type", given[1:] if is_plain else []
    is_tuple = name in _TUPLES and len(given) > 1
    if not is_tuple and (name != "type" or len(given) != _PARTS):
        return None
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(known, dict):
        return None
    if node.id not in known:
        make = _named_tuple if is_tuple else _class
        known[node.id] = Defined(make(builder, node, given))
    found: Term = known[node.id]
    return found


def _define(builder: Builder, node: Node, bases: list[Node]) -> tuple[int, Definition]:
    # The class is no region of the source: its scope is its own.
    scopes = builder.layout.scopes
    body = len(scopes)
    written = tuple(Base(builder.term(base)) for base in bases)
    definition = builder.unnamed(node, "Class", "class", body=body, bases=written)
    index = builder.define_late(definition)
    scopes.append(Scope("class", builder.scope, index, node.end_byte))
    return index, definition


def _named_tuple(builder: Builder, node: Node, given: list[Node]) -> int:
    index, definition = _define(builder, node, [])
    names = _fields(builder, given[1])
    builder.truncated |= len(names) > MAX_FIELDS
    fields = dict.fromkeys(names[:MAX_FIELDS], "positional")
    if fields:
        construct(builder, definition, fields)
        unpacks(builder, index, list(fields))
    return index


def _fields(builder: Builder, node: Node) -> list[str]:
    if node.type == "string":
        written = builder.text(node).strip("\"'").replace(",", " ").split()
    elif node.type in ("list", "tuple"):
        keys = [constant_key(builder, child) for child in expressions(node)]
        written = [key for key in keys if isinstance(key, str)]
    else:
        return []
    return [name for name in written if name.isidentifier()]


def _class(builder: Builder, node: Node, given: list[Node]) -> int:
    bases = expressions(given[1]) if given[1].type == "tuple" else []
    index, definition = _define(builder, node, bases)
    members = _members(builder, given[2])
    builder.truncated |= len(members) > MAX_MEMBERS
    for name, value in members[:MAX_MEMBERS]:
        # Read where the call is: a member may have the name of what it is.
        term = Within(builder.scope, builder.term(value))
        builder.bind_in(definition.body, name, term, definition.at)
    if given[2].type == "identifier":
        builder.store(Defined(index), EVERY, builder.term(given[2]), node.start_byte)
    return index


def _members(builder: Builder, node: Node) -> list[tuple[str, Node]]:
    found: list[tuple[str, Node]] = []
    if node.type == "call" and builder.field_text(node, "function") == "dict":
        for child in arguments_of(node):
            value = builder.field(child, "value")
            if child.type == "keyword_argument" and value is not None:
                found.append((builder.field_text(child, "name"), value))
    for child in expressions(node) if node.type == "dictionary" else []:
        key = constant_key(builder, builder.field(child, "key"))
        value = builder.field(child, "value")
        if isinstance(key, str) and value is not None:
            found.append((key, value))
    return found
