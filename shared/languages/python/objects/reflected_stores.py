"""Built-in functions that name by a constant what they store: `setattr(x, "a", f)`."""

from tree_sitter import Node

from shared.languages.python.keys import looped
from shared.languages.python.keys.asked import formals_around
from shared.languages.python.keys.constants import exact_names, literal_keys
from shared.languages.python.keys.put_names import own_key, own_name
from shared.languages.python.keys.told import LOOPS_AND_BODIES
from shared.languages.python.objects import wrapping_loops
from shared.languages.python.objects.reflection import owner
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, CallResult, Item, Mapping, Name, Term
from shared.parsing.rules import arguments_of, expressions, nearest
from shared.resolution.values.reached import EVERY

# Most calls are no such thing: the source tells so without a look at the tree.
SETATTR = b"setattr("
_ALL, _SUPER = "object", "super()"
# What may be an object of the archive.
_HELD = (Attribute, CallResult, Name)


def put(builder: Builder, node: Node, value: Term) -> bool:
    """`vars(x)["a"] = value`, `x.__dict__["a"] = value`; False for any other item."""
    table = builder.field(node, "value")
    base = owner(builder, table) if table is not None else None
    written = node.children_by_field_name("subscript") if base is not None else []
    if base is None or len(written) != 1:
        return False
    names = exact_names(builder, written[0])
    for name in names:
        builder.store(base, name, value, builder.at)
    return bool(names)


def store(builder: Builder, node: Node) -> None:
    """`setattr(x, "a", value)`."""
    given = arguments_of(node)
    if len(given) == 3:  # noqa: PLR2004 (its parameters)
        _store(builder, node, builder.term(given[0]), given[1:])


def store_behind(builder: Builder, node: Node, function: Node) -> None:
    """`object.__setattr__(x, "a", value)`, `super().__setattr__("a", value)`."""
    above = builder.field_text(function, "object")
    if above == _ALL:
        store(builder, node)
    elif above == _SUPER and len(given := arguments_of(node)) == 2:  # noqa: PLR2004 (but for self)
        own = _receiver(builder, node)
        if own:
            _store(builder, node, Name(own), given)


def _store(builder: Builder, node: Node, base: Term, pair: list[Node]) -> None:
    value = builder.term(pair[1])
    table, rows = _looped(builder, node, pair), _in_rows(builder, node, pair)
    for key, given in rows:
        builder.store(base, str(key), builder.term(given), node.start_byte)
    if table is not None:
        _store_all(builder, base, table, node.start_byte)
    if rows or table is not None:
        return
    if wrapping_loops.put(builder, node, value):
        return
    names = exact_names(builder, pair[0])
    for name in names:
        builder.store(base, name, value, node.start_byte)
    own = own_name(own_key(builder, pair[0]), value)
    if own is None and not names and isinstance(value, _HELD):
        # Nobody knows its name: it is under those that nothing else is.
        own = Mapping(((None, value),))
    if own is not None:
        builder.store(base, EVERY, own, node.start_byte)


def _in_rows(builder: Builder, node: Node, pair: list[Node]) -> looped.Pairs:
    # `for k, v in (("a", f), ("b", g)): setattr(x, k, v)`
    around = nearest(node, LOOPS_AND_BODIES)
    if around is None or around.type != "for_statement":
        return []
    return looped.pairs(builder, around, [builder.text(one) for one in pair])


def _receiver(builder: Builder, node: Node) -> str:
    # The name of the first parameter of the function around.
    formals = formals_around(node)
    return builder.text(formals[0]) if formals else ""


def _store_all(builder: Builder, base: Term, table: Node, at: int) -> None:
    # Under the keys that a literal tells, and what a name holds under any.
    held, written = builder.term(table), literal_keys(builder, table)
    for key in written:
        builder.store(base, str(key), Item(held, key), at)
    if not written or table.type == "identifier":
        builder.store(base, EVERY, held, at)


def update(builder: Builder, node: Node) -> None:
    """`x.__dict__.update(d, a=b)`, `vars(x).update(d)`."""
    function = builder.field(node, "function")
    held = builder.field(function, "object") if function is not None else None
    base = owner(builder, held) if held is not None else None
    if base is None:
        return
    for given in arguments_of(node):
        value = builder.field(given, "value")
        if given.type == "keyword_argument" and value is not None:
            name = builder.field_text(given, "name")
            builder.store(base, name, builder.term(value), node.start_byte)
        elif given.type in ("identifier", "dictionary_splat"):
            inner = expressions(given)[0] if given.type != "identifier" else given
            builder.store(base, EVERY, builder.term(inner), node.start_byte)


def _looped(builder: Builder, node: Node, pair: list[Node]) -> Node | None:
    # The table of `for k, v in table.items(): setattr(x, k, v)`.
    around = nearest(node, LOOPS_AND_BODIES)
    if around is None or around.type != "for_statement":
        return None
    looped = builder.field(around, "right")
    left = builder.field(around, "left")
    function = builder.field(looped, "function") if looped is not None else None
    if left is None or function is None:
        return None
    if [builder.text(one) for one in expressions(left)] != list(
        map(builder.text, pair)
    ):
        return None
    is_items = builder.field_text(function, "attribute") == "items"
    return builder.field(function, "object") if is_items else None
