"""Names that a program computes and binds: `globals()[f.__name__] = f`."""

from tree_sitter import Node

from shared.languages.python.keys.asked import is_asked_for
from shared.languages.python.keys.bound_constants import ANY
from shared.languages.python.keys.constants import exact_keys, keys, part_of
from shared.languages.python.project.modules import OWN_MODULE
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    Constant,
    Import,
    Item,
    Literal,
    Mapping,
    Term,
)
from shared.parsing.rules import arguments_of, expressions
from shared.resolution.values.reached import EVERY

OWN_NAME = "__name__"
_GLOBALS = b"globals()"
_UPDATE = "globals().update"
_SPLAT = "dictionary_splat"

# Where the module itself is kept: a term may be asked for twice.
_NOTE = "own module"


def own_module(builder: Builder, node: Node) -> Term:
    """Return what the file is as a module."""
    known = builder.layout.notes.setdefault(_NOTE, {})
    if not isinstance(known, dict):
        return UNKNOWN
    if node.id not in known:
        line = node.start_point[0] + 1
        fact = Import("", builder.scope, line, alias=OWN_NAME, kind=OWN_MODULE)
        known[node.id] = builder.import_(fact)
    own: Term = known[node.id]
    return own


def item(builder: Builder, node: Node, value: Term) -> bool:
    """`globals()[k] = value`; False for any other item."""
    table = builder.field(node, "value")
    written = node.children_by_field_name("subscript")
    if table is None or len(written) != 1:
        return False
    if builder.source[table.start_byte : table.end_byte] != _GLOBALS:
        return False
    if isinstance(value, Literal) or is_asked_for(builder, written[0]):
        # Nobody calls it, or it is what `__getattr__` gives all the same.
        return True
    names = [str(key) for key in exact_keys(builder, written[0])]
    if len(names) == 1 and builder.scope == MODULE_SCOPE:
        builder.bind(names[0], value, builder.at)
    elif names:
        _put(builder, table, Mapping(tuple((name, value) for name in names)))
    else:
        key = own_key(builder, written[0])
        _put(builder, table, Mapping(((None, value),), (key,)))
    return True


def own_key(builder: Builder, node: Node) -> Term:
    """Return a key that may be somebody's name, or one that has that in it."""
    known = keys(builder, node)
    part = part_of(builder, node) if len(known) == 1 else None
    if part is None or ANY not in str(known[0]):
        return builder.term(node)
    return Item(Constant(known[0]), None, builder.term(part))


def update(builder: Builder, node: Node) -> None:
    """`globals().update(d, a=b)`."""
    if builder.field_text(node, "function") != _UPDATE:
        return
    for given in arguments_of(node):
        value = builder.field(given, "value")
        if given.type == "keyword_argument" and value is not None:
            name = builder.field_text(given, "name")
            _put(builder, node, Mapping(((name, builder.term(value)),)))
        else:
            inner = expressions(given)[0] if given.type == _SPLAT else given
            _put(builder, node, builder.term(inner))


def _put(builder: Builder, node: Node, table: Term) -> None:
    builder.store(own_module(builder, node), EVERY, table, node.start_byte)


def own_name(key: Term, value: Term) -> Mapping | None:
    """`setattr(C, f.__name__, f)`: what has its own name for a key, as a table."""
    name = key.index if isinstance(key, Item) else key
    is_own = (
        isinstance(name, Attribute) and name.name == OWN_NAME and name.base == value
    )
    return Mapping(((None, value),), (key,)) if is_own else None
