"""How PHP's statements move values: assignments, calls, loops, checks."""

from tree_sitter import Node

from shared.languages.php import accesses
from shared.languages.php.callables import argument_term
from shared.languages.php.checks import asserted
from shared.languages.php.expressions import (
    callee,
    key_of,
    scope_term,
    takes_callable,
)
from shared.languages.php.includes import RETURNED
from shared.languages.php.names import (
    bind_variable,
    names_of,
)
from shared.languages.php.plain import gives_plain, is_plain
from shared.languages.php.types import declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    MODULE_SCOPE,
    Argument,
    Attribute,
    CallResult,
    Element,
    Item,
    Literal,
    Mapping,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import expressions, first_named, one_of

ASSERT = "assert()"
# Functions that ask an object, and for what.
ASKED = {"count": "count()", "json_encode": "jsonserialize()"}
ASKING_OBJECTS = tuple(f"{name}()" for name in ASKED)
TO_STRING = "__tostring()"
# What may be an object where a text is wanted.
OBJECTS = frozenset(
    {
        "function_call_expression",
        "member_access_expression",
        "member_call_expression",
        "nullsafe_member_call_expression",
        "object_creation_expression",
        "scoped_call_expression",
        "variable_name",
    }
)
FUNCTIONS = frozenset({"anonymous_function", "arrow_function"})


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `$a->m(b)`, `A::m(b)`; `f(...)` calls nothing."""
    if takes_callable(node):
        builder.call(node, UNKNOWN, (), "implicit")
        return
    called = callee(builder, node)
    listed = builder.field(node, "arguments")
    named = builder.field(node, "name")
    if isinstance(called, Name) and called.name.endswith(ASSERT) and listed is not None:
        asserted(builder, listed)
    accesses.asked(builder, builder.field_text(node, "function"), listed)
    given = _arguments(builder, listed, called)
    builder.call(node, called, given, at=named)
    if isinstance(called, Name) and called.name.endswith(ASKING_OBJECTS):
        # An object is asked for its own count, or for what it is in JSON.
        written = builder.field_text(node, "function").lower().lstrip("\\")
        if written in ASKED and given:
            asked = Attribute(given[0].value, ASKED[written])
            builder.call(node, asked, kind="implicit")


def new(builder: Builder, node: Node) -> None:
    """`new A(b)`, `new $a`, `new static`, `new class(b) { ... }`."""
    made: Term = UNKNOWN
    listed: Node | None = None
    for child in expressions(node):
        if child.type == "arguments":
            listed = child
        elif child.type == "anonymous_class":
            made = builder.defined(child)
            listed = next((c for c in child.children if c.type == "arguments"), None)
        else:
            made = scope_term(builder, child)
    builder.call(node, made, _arguments(builder, listed, made), "new")


def _arguments(
    builder: Builder, node: Node | None, called: Term
) -> tuple[Argument, ...]:
    found: list[Argument] = []
    for position, child in enumerate(expressions(node) if node else ()):
        name = builder.field(child, "name")
        value = child.named_children[-1] if child.named_children else None
        if value is None:
            continue
        if value.type == "variadic_unpacking":
            found.append(Argument(builder.term(first_named(value)), spread=1))
            continue
        term = argument_term(builder, called, position, value)
        named = f"${builder.text(name)}" if name is not None else None
        found.append(Argument(term, named))
    return tuple(found)


def assignment(builder: Builder, node: Node) -> None:
    """`$a = b`, `$a = &$b`."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    if target is None or value is None:
        return
    accesses.note(builder, target, accesses.SET)
    if value.type in FUNCTIONS and target.type == "variable_name":
        builder.give_name(value, builder.text(target))
    builder.assign(target, builder.term(value))


def augmented(builder: Builder, node: Node) -> None:
    """`$a ??= b`, `$a += b`: $a keeps what it held."""
    target = builder.field(node, "left")
    value = builder.term(builder.field(node, "right"))
    builder.assign(target, one_of([builder.term(target), value]))


def bind_target(builder: Builder, node: Node, value: Term) -> None:
    """`$a = value`."""
    bind_variable(builder, builder.text(node), value, builder.at)


def store_member(builder: Builder, node: Node, value: Term) -> None:
    """`$a->b = value`."""
    named = builder.field(node, "name")
    if named is not None and named.type == "name":
        base = builder.term(builder.field(node, "object"))
        name = f"${builder.text(named)}"
        builder.store(base, name, value, node.start_byte)


def store_static(builder: Builder, node: Node, value: Term) -> None:
    """`A::$b = value`."""
    named = builder.field(node, "name")
    if named is not None and named.type == "variable_name":
        base = scope_term(builder, builder.field(node, "scope"))
        builder.store(base, builder.text(named), value, node.start_byte)


def store_item(builder: Builder, node: Node, value: Term) -> None:
    """`$a['b'] = value`, `$a[] = value`: makes an array where there was none."""
    base = first_named(node)
    constant = key_of(builder, expressions(node)[1:])
    builder.store_item(builder.term(base), constant, value, node.start_byte)
    if base is not None:
        _make_array(builder, base)


def _make_array(builder: Builder, node: Node) -> None:
    # Arrays come into being by a store: `$a[] = b` without `$a = []` before it.
    if node.type == "subscript_expression":
        builder.assign(node, Sequence(()))


def unpack(builder: Builder, node: Node, value: Term) -> None:
    """`[$a, 'k' => $b] = value`, `list(, $a) = value`."""
    position = 0
    waiting: Node | None = None
    key: str | int | None = None
    keyed = False
    for child in [*node.children, None]:
        if child is None or child.type in (",", "]", ")"):
            if waiting is not None:
                item = Item(value, key if keyed else position)
                builder.assign(waiting, item)
            waiting, keyed = None, False
            position += 1
        elif child.type == "=>" and waiting is not None:
            key, keyed = key_of(builder, [waiting]), True
        elif child.is_named and not child.is_extra:
            waiting = child


def by_reference(builder: Builder, node: Node, value: Term) -> None:
    """`foreach ($a as &$b)`."""
    builder.assign(first_named(node), value)


def returned(builder: Builder, node: Node) -> None:
    """`return a;`; outside of functions the file gives it to who includes it."""
    written = first_named(node)
    value = builder.term(written)
    if builder.outer_definition() is None:
        if value is not UNKNOWN:
            builder.bind_in(MODULE_SCOPE, RETURNED, value, node.start_byte)
        return
    if not gives_plain(builder, written):
        builder.returns(value, node.start_byte)


def yielded(builder: Builder, node: Node) -> None:
    """`yield a`, `yield k => a`, `yield from a`."""
    inner = first_named(node)
    if inner is not None and inner.type == "array_element_initializer":
        parts = expressions(inner)
        value = builder.term(parts[-1]) if parts else UNKNOWN
    else:
        value = Element(builder.term(inner))
    builder.returns(value, node.start_byte, yields=True)


def iteration(builder: Builder, node: Node) -> None:
    """`foreach ($xs as $k => $x)`: an object's iterator is asked for each element."""
    parts = [c for c in expressions(node) if c != builder.field(node, "body")]
    if len(parts) < 2:  # noqa: PLR2004 (what is iterated, and the target)
        builder.call(node, UNKNOWN, (), "implicit")
        return
    iterable = builder.term(parts[0])
    target = parts[1]
    if target.type == "pair":
        inner = expressions(target)
        builder.assign_before(first_named(target), UNKNOWN)
        target = inner[-1] if inner else target
    values: list[Term] = [Element(iterable)]
    if is_plain(builder, parts[0]):
        builder.call(node, UNKNOWN, (), "implicit")
        builder.assign_before(target, one_of(values))
        return
    own = builder.call(node, Attribute(iterable, "getiterator()"), kind="implicit")
    if not isinstance(iterable, Sequence | Mapping | Literal):
        iterator = one_of([iterable, CallResult(own)])
        for name in ("rewind()", "valid()", "key()", "next()"):
            builder.call(node, Attribute(iterator, name), kind="implicit")
        current = Attribute(iterator, "current()")
        got = builder.call(node, current, kind="implicit")
        values += [Element(CallResult(own)), CallResult(got)]
    builder.assign_before(target, one_of(values))


def catch(builder: Builder, node: Node) -> None:
    """`catch (A | B $e)`: $e is one of them."""
    target = builder.field(node, "name")
    caught = declared(builder, builder.field(node, "type"))
    if target is not None:
        builder.assign_before(target, caught or UNKNOWN)


def static_variable(builder: Builder, node: Node) -> None:
    """`static $a = b;`."""
    value = builder.term(builder.field(node, "value"))
    bind_variable(builder, builder.field_text(node, "name"), value, builder.at)


def global_variables(builder: Builder, node: Node) -> None:
    """`global $a;`: the variable of the files, not of the function."""
    for child in expressions(node):
        name = builder.text(child)
        names_of(builder).seen.add((builder.scope, name))
        builder.globals.append((builder.scope, name, False, False))


def cast(builder: Builder, node: Node) -> None:
    """`(string) $a` calls `__toString`."""
    value = builder.field(node, "value")
    is_text = builder.field_text(node, "type").lower() == "string"
    if value is not None and is_text and not is_plain(builder, value):
        made = Attribute(builder.term(value), TO_STRING)
        builder.call(node, made, kind="implicit")


def cloned(builder: Builder, node: Node) -> None:
    """`clone $a` calls `__clone`."""
    value = builder.term(first_named(node))
    builder.call(node, Attribute(value, "__clone()"), kind="implicit")


def shown(builder: Builder, node: Node) -> None:
    """`echo $a`, `"$a"`, `$a . "b"` call `__toString`."""
    for child in node.named_children:
        listed = child.named_children if child.type == "sequence_expression" else ()
        for value in listed or (child,):
            if value.type in OBJECTS and not is_plain(builder, value):
                made = Attribute(builder.term(value), TO_STRING)
                builder.call(node, made, kind="implicit", at=value)
