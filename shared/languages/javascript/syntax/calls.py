"""Calls in all their forms: `f()`, `new C()`, tags, elements, decorators."""

from tree_sitter import Node

from shared.languages.javascript.containers import lists_by_key
from shared.languages.javascript.containers.changes import value_of
from shared.languages.javascript.containers.listeners import REMOVING, remove_listener
from shared.languages.javascript.exchange.exports import defines_modules, export_entries
from shared.languages.javascript.keys.constants import entries_of_pairs, key_value
from shared.languages.javascript.keys.loop_keys import EACH, note_each
from shared.languages.javascript.keys.told import constant
from shared.languages.javascript.members.accesses import see
from shared.languages.javascript.members.prototypes import INHERITS, inherits
from shared.languages.javascript.syntax.class_tables import fill_class, fills_class
from shared.languages.javascript.syntax.descriptors import (
    CREATE,
    DEFINE_PROPERTIES,
    TELLING,
    define_properties,
    define_property,
    defines,
    set_member,
)
from shared.languages.javascript.syntax.imports import (
    define_module,
    imported_by_call,
    reexport_all,
)
from shared.languages.javascript.syntax.patching import patch
from shared.languages.javascript.syntax.settled import HANDLING, run_alone
from shared.languages.javascript.syntax.shown import show_members
from shared.languages.javascript.syntax.unreached import is_unreached
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Item,
    Literal,
    Mapping,
    Name,
    Term,
)
from shared.parsing.rules import expressions, first_named

INHERITING = INHERITS | {"setPrototypeOf"}
# Methods whose first argument is a key; constructors that take pairs.
DESCRIPTOR = "getOwnPropertyDescriptor"
KEYED = frozenset({"addEventListener", "addListener", "at", "emit", "get", "on"}) | {
    DESCRIPTOR,
    "dispatchEvent",
    "once",
    "prependListener",
    "set",
}
# Methods whose arguments are all keys.
MAX_SLICED = 3
SLICING = frozenset({"slice", "splice"})
MAPS = frozenset({"Map", "WeakMap"})
STRING = Literal("string")
REFLECT = Name("Reflect")
# What compilers call for `export * from "a"`.
STARS = frozenset({"__export", "__exportStar", "_export_star"})
SAYING = (
    INHERITING
    | EACH
    | STARS
    | REMOVING
    | frozenset(TELLING)
    | {"assign", "create", "defineProperties", "defineProperty"}
)
ASSIGN = Attribute(Name("Object"), "assign")
# Modules for browsers, before there were others.
DEFINE = Name("define")


def call(builder: Builder, node: Node) -> None:
    """`f(a, ...b)`, a tagged template, `require("m")`."""
    if value_of(builder, node) is not None or is_unreached(builder, node):
        # A list is changed, or nothing at all runs.
        return
    function = _called(builder.field(node, "function"))
    arguments = builder.field(node, "arguments")
    if imported_by_call(builder, node) is not None:
        builder.call(node, Name("require"), (), "import")
        return
    callee = builder.term(function)
    see(builder, function)
    if isinstance(callee, Name | Attribute) and arguments is not None:
        if callee == DEFINE and defines_modules(builder):
            define_module(builder, node, expressions(arguments))
            return
        if callee.name in SAYING or defines(builder, callee):
            _say(builder, node, callee, function, expressions(arguments))
        if fills_class(callee):
            fill_class(builder, expressions(arguments))
        patch(builder, node, callee, expressions(arguments))
        show_members(builder, callee, arguments)
    given = _arguments(builder, arguments)
    named = None
    if isinstance(callee, Attribute) and function is not None:
        if callee.name in lists_by_key.PUTTING and lists_by_key.put(
            builder, callee.name, function, arguments
        ):
            return
        given = _keyed(builder, callee, given, arguments)
        if callee.name in HANDLING:
            given = run_alone(builder, callee.name, function, given)
        named = builder.field(function, "property")
    builder.call(node, callee, given, at=named)


def _say(
    builder: Builder,
    node: Node,
    callee: Name | Attribute,
    function: Node | None,
    arguments: list[Node],
) -> None:
    """Note what calls of some names say of members, bases, loops or exports."""
    if callee.name == "defineProperty" or defines(builder, callee):
        define_property(builder, node, arguments)
    elif callee in (CREATE, DEFINE_PROPERTIES):
        define_properties(builder, node, callee, arguments)
    elif callee.name in INHERITING:
        inherits(builder, callee, arguments)
    elif callee.name in EACH and function is not None:
        for first in arguments[:1]:
            note_each(builder, function, first)
    elif callee.name in REMOVING:
        remove_listener(builder, node, callee, arguments)
    elif callee.name in TELLING:
        set_member(builder, callee, arguments)
    elif callee == ASSIGN:
        export_entries(builder, arguments)
    elif callee.name in STARS:
        reexport_all(builder, arguments)


def _called(function: Node | None) -> Node | None:
    # The grammar reads `await f<T>(a)` as `(await f)<T>(a)`.
    while function is not None and function.type == "await_expression":
        function = first_named(function)
    return function


def new(builder: Builder, node: Node) -> None:
    """`new C(a)`."""
    if is_unreached(builder, node):
        return
    callee = builder.term(builder.field(node, "constructor"))
    arguments = builder.field(node, "arguments")
    given = _arguments(builder, arguments)
    if isinstance(callee, Name) and callee.name in MAPS:
        given = _paired(builder, given, arguments)
    builder.call(node, callee, given, "new")


def decorator(builder: Builder, node: Node) -> None:
    """`@a`, `@a(b)`: what follows the sign is called with the definition."""
    builder.call(node, builder.term(first_named(node)), (), "decorator")


def element(builder: Builder, node: Node) -> None:
    """`<A b={c} />` calls A with an object; `<div>` is no call."""
    name = builder.field(node, "name")
    if name is None:
        return
    if name.type == "identifier" and builder.text(name)[:1].islower():
        return
    entries: list[tuple[str | int | None, Term]] = []
    for child in node.children_by_field_name("attribute"):
        parts = expressions(child)
        if child.type == "jsx_expression" and parts:
            entries.append(("...", builder.term(first_named(parts[0]))))
        elif len(parts) == 2 and parts[1].type == "jsx_expression":  # noqa: PLR2004 (name and value)
            value = builder.term(first_named(parts[1]))
            entries.append((builder.text(parts[0]), value))
    props = Argument(Mapping(tuple(entries)))
    builder.call(node, builder.term(name), (props,), "element")


def _keyed(
    builder: Builder,
    callee: Attribute,
    given: tuple[Argument, ...],
    written: Node | None,
) -> tuple[Argument, ...]:
    """`m.get("a")`, `e.on("b", f)`: the key is an item's; it is kept as one."""
    if callee.name == "fromEntries":
        return _paired(builder, given, written)
    if callee.name in SLICING and len(given) < MAX_SLICED:
        return _sliced(builder, written)
    # `Reflect.get(a, "b")` has the key behind the object.
    position = int(callee.base == REFLECT or callee.name == DESCRIPTOR)
    if callee.name not in KEYED or written is None or len(given) <= position:
        return given
    first = expressions(written)[position]
    if callee.name == "dispatchEvent" and first.type == "new_expression":
        # `target.dispatchEvent(new Event("a"))`
        parts = builder.field(first, "arguments")
        said = expressions(parts) if parts is not None else []
        first = next(iter(said), first)
        # Who listens sees what else the event is made of: `{ detail: a }`.
        given = (*given, *(Argument(builder.term(one)) for one in said[1:2]))
    key = key_value(builder, first)
    if key is None:
        return given
    return (*given[:position], Argument(Item(STRING, key)), *given[position + 1 :])


def _sliced(builder: Builder, written: Node | None) -> tuple[Argument, ...]:
    """`xs.slice(1, 2)`."""
    keys = (
        [key_value(builder, part) for part in expressions(written)] if written else []
    )
    return tuple(
        Argument(UNKNOWN if key is None else Item(STRING, key)) for key in keys
    )


def _paired(
    builder: Builder, given: tuple[Argument, ...], written: Node | None
) -> tuple[Argument, ...]:
    """`new Map([["a", b]])`: `{ a: b }`."""
    parts = expressions(written) if written is not None else []
    entries = entries_of_pairs(builder, parts[0]) if parts else None
    if not entries:
        return given
    pairs = tuple((key, builder.term(value)) for key, value in entries)
    return (Argument(Mapping(pairs)), *given[1:])


def _arguments(builder: Builder, node: Node | None) -> tuple[Argument, ...]:
    if node is None:
        return ()
    if node.type == "template_string":
        filled = [c for c in node.named_children if c.type == "template_substitution"]
        values = [builder.term(first_named(child)) for child in filled]
        return (Argument(UNKNOWN), *map(Argument, values))
    return tuple(_argument(builder, child) for child in expressions(node))


def _argument(builder: Builder, node: Node) -> Argument:
    if node.type == "spread_element":
        return Argument(builder.term(first_named(node)), spread=1)
    if node.type == "string":
        return Argument(constant(builder, node))
    return Argument(builder.term(node))
