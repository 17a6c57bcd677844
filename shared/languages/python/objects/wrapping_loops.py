"""Loops that put something around all methods of a class.

`for name, f in vars(cls).items(): setattr(cls, name, wrap(f))`, and in a metaclass
`for name, f in namespace.items(): namespace[name] = wrap(f)`.
"""

import re

from tree_sitter import Node

from shared.languages.python.keys.looped import names_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.parsing.rules import arguments_of, nearest
from shared.resolution.values.reached import MEMBERS, WRAPPED

_LOOP = ("for_statement",)
_BODIES = ("for_statement", "function_definition", "class_definition", "lambda")
_FUNCTION = ("function_definition",)
# Those of the `__init__` of a metaclass, and what such a class is below.
_FORMALS = 4
_META = re.compile(r"\btype\b|Meta")
_STORING = b"setattr("
# What goes through members, with the name of whose they are.
_MEMBERS = re.compile(
    rb"(?:(?:list|tuple|sorted|dict)\()*"
    rb"(?:(?:vars|dir|inspect\.getmembers|getmembers)\((\w+)[,)]|(\w+)\.__dict__\b)"
)
# Longer loops do more than that.
MAX_BYTES = 2_000


def stores(builder: Builder, loop: Node) -> bool:
    """Whether a loop sets attributes or, in a metaclass, items under their names."""
    if loop.type not in _LOOP or loop.end_byte - loop.start_byte > MAX_BYTES:
        return False
    source, start, end = builder.source, loop.start_byte, loop.end_byte
    if source.find(_STORING, start, end) >= 0:
        return True
    names = names_of(builder, builder.field(loop, "left"))
    return bool(names) and source.find(b"[%b] = " % names[0].encode(), start, end) >= 0


def put(builder: Builder, call: Node, value: Term) -> bool:
    """`setattr(cls, name, value)` in such a loop; False for any other one."""
    given = arguments_of(call)
    if not _is_name_of(builder, given[0], given[1]):
        return False
    builder.store(builder.term(given[0]), WRAPPED, value, call.start_byte)
    return True


def member(builder: Builder, owner: Node, name: Node) -> Term | None:
    """`getattr(cls, name)` in such a loop: any method; None for any other one."""
    if not _is_name_of(builder, owner, name):
        return None
    return Attribute(builder.term(owner), MEMBERS)


def _is_name_of(builder: Builder, owner: Node, name: Node) -> bool:
    # Whether a loop around gives the names of the members of something.
    if owner.type != "identifier" or name.type != "identifier":
        return False
    loop = nearest(name, _BODIES)
    if loop is None or loop.type not in _LOOP or not stores(builder, loop):
        return False
    looped = builder.field(loop, "right")
    names = names_of(builder, builder.field(loop, "left"))
    if looped is None or names[:1] != [builder.text(name)]:
        return False
    found = _MEMBERS.match(builder.source, looped.start_byte, looped.end_byte)
    if found is not None:
        return (found[1] or found[2]).decode() == builder.text(owner)
    around, table = nearest(loop, _FUNCTION), builder.text(looped).partition(".")[0]
    made = set_up(builder, around, table) if around is not None else None
    return made == Name(builder.text(owner))


def set_up(builder: Builder, function: Node, table: str) -> Term | None:
    """Return the class that a metaclass is handed with a dictionary of what is in it.

    `def __init__(cls, name, bases, table)`
    """
    formals = builder.field(function, "parameters")
    names = builder.text(formals).strip("()").split(",") if formals is not None else []
    cls = nearest(function, ("class_definition",))
    if len(names) < _FORMALS or names[_FORMALS - 1].strip() != table or cls is None:
        return None
    if builder.field_text(function, "name") != "__init__":
        return None
    above = builder.field(cls, "superclasses")
    is_meta = above is not None and _META.search(builder.text(above)) is not None
    return Name(names[0].strip()) if is_meta else None


def names_items(builder: Builder, name: Node, table: str) -> bool:
    """Whether a loop around gives the names of what is in a dictionary."""
    loop = nearest(name, _BODIES)
    if name.type != "identifier" or loop is None or loop.type not in _LOOP:
        return False
    looped = builder.field(loop, "right")
    names = names_of(builder, builder.field(loop, "left"))
    if looped is None or names[:1] != [builder.text(name)]:
        return False
    return f"{table}.items()" in builder.text(looped)
