"""What Odin's expressions are and its statements give, where tags do not reach."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.languages.tags.flow import arguments
from shared.languages.tags.parts import declared, first, parts_of
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Element,
    InstanceOf,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import (
    MAX_ITEMS,
    constant_key,
    expressions,
    first_named,
    one_of,
)

# What arrays, slices and maps are instances of.
LIST = "[]"
CALL = "call_expression"
# `new(T)` and `new_clone(T{})` give a T.
MAKING = frozenset({"new", "new_clone", "make"})
_INSTANCE = terms.instance()


def call(builder: Builder, node: Node) -> None:
    """`f(a)`, `a.f(b)`; `a->f(b)` gives a to f as well."""
    parts = parts_of(builder, node)
    receiver, name = first(parts, "receiver"), first(parts, "name")
    callee, given = builder.term(first(parts, "callee")), arguments(builder, parts)
    if receiver is not None and name is not None:
        on = builder.term(receiver)
        callee = Attribute(on, builder.text(name))
        if builder.source[name.start_byte - 1 : name.start_byte] == b">":
            given = (Argument(on), *given)
    builder.call(node, callee, given, at=name)


def called(builder: Builder, node: Node) -> Term:
    """`f(a)`; `new(T)` makes one, and `T(a)` is a T."""
    head, *given = expressions(node)
    if given and builder.text(head) in MAKING:
        return declared(builder.term(given[0]))
    if head.type in ("cast_expression", "pointer_type"):
        return declared(builder.term(first_named(head)))
    return builder.result(node)


def member(builder: Builder, node: Node) -> Term:
    """`a.b`, `a.b(c)`, `a.A{}`; `a.(T)` and `a.(^T)` are a T, `a.?` is a."""
    base, *rest = expressions(node)
    name = rest[0] if rest else None
    if name is None:
        return builder.term(base)
    if name.type == "identifier":
        return Attribute(builder.term(base), builder.text(name))
    if name.type in ("parenthesized_expression", "cast_expression"):
        return declared(builder.term(name))
    if name.type == "struct":
        of = first_named(name)
        written = builder.text(of) if of is not None else ""
        return InstanceOf(Attribute(builder.term(base), written))
    return builder.term(name) if name.type == CALL else UNKNOWN


def function(builder: Builder, node: Node) -> Term:
    """`proc() { ... }` behind `return`; without a body it is a type."""
    is_one = builder.definition_index(node) >= 0
    return builder.defined(node) if is_one else UNKNOWN


def cast(builder: Builder, node: Node) -> Term:
    """`cast(T)a`, `(^T)`: a T."""
    return declared(builder.term(first_named(node)))


def generic(builder: Builder, node: Node) -> Term:
    """`A(T)`, `Maybe(T)`: an A of T; what may be nothing is a T."""
    of, *given = expressions(node)
    inside = [declared(builder.term(each)) for each in given]
    if builder.text(of) == "Maybe" and inside:
        return inside[0]
    return InstanceOf(builder.term(of), tuple(inside))


def holding(builder: Builder, node: Node) -> Term:
    """`[]T`, `[dynamic]T`, `map[K]T`: a container of T."""
    *_, held = expressions(node) or [node]
    return InstanceOf(Name(LIST), (declared(builder.term(held)),))


def last(builder: Builder, node: Node) -> Term:
    """`a: T` among what a procedure gives."""
    return builder.term(expressions(node)[-1])


def element(builder: Builder, node: Node) -> Term:
    """`a[b]`."""
    return Element(builder.term(first_named(node)))


def either(builder: Builder, node: Node) -> Term:
    """`a if b else c`, `b ? a : c`."""
    return one_of([builder.term(each) for each in expressions(node)])


def made(builder: Builder, node: Node) -> Term:
    """`T{ ... }`; `[]T{a, b}` holds what is listed."""
    type_, *listed = expressions(node) or [node]
    if type_.type != "type" and type_.type not in ("array_type", "map_type"):
        return _INSTANCE(builder, node)
    held = [builder.term(each.named_children[-1]) for each in listed[:MAX_ITEMS]]
    known = [each for each in held if each is not UNKNOWN]
    return Sequence(tuple(held)) if known else declared(builder.term(type_))


def fields(builder: Builder, node: Node) -> None:
    """`T{ a = b }`: the fields of a T are given values."""
    type_, *listed = expressions(node) or [node]
    if type_.type != "identifier":
        return
    of = declared(builder.term(type_))
    for one in listed[:MAX_ITEMS]:
        pair = expressions(one)
        if len(pair) == 2 and pair[0].type == "identifier":  # noqa: PLR2004 (a pair)
            value = builder.term(pair[1])
            if value is not UNKNOWN:
                builder.store(of, builder.text(pair[0]), value, one.start_byte)


def overloaded(builder: Builder, node: Node) -> None:
    """`f :: proc { g, h }`: f is what of them fits."""
    name, *options = (c for c in expressions(node) if c.type == "identifier")
    for option in options:
        value = Name(builder.text(option))
        at = node.start_byte
        builder.bind_in(builder.scope, builder.text(name), value, at, hides=False)


def _sides(node: Node, marks: tuple[str, ...]) -> tuple[list[Node], list[Node], str]:
    # What stands in front of a sign and behind it.
    left: list[Node] = []
    right: list[Node] = []
    found = ""
    for child in node.children:
        if not found and child.type in marks:
            found = child.type
        elif child.is_named and not child.is_extra:
            (right if found else left).append(child)
    return left, right, found


def assigned(builder: Builder, node: Node) -> None:
    """`a, b := c, d` makes names, `a.b = c` does not."""
    targets, values, mark = _sides(node, (":=", "="))
    for position, target in enumerate(targets):
        value = values[position] if position < len(values) else None
        if value is None:
            term: Term = UNKNOWN
        else:
            term = builder.term(value)
        if mark == ":=" and target.type == "identifier":
            if value is not None:
                builder.give_name(value, builder.text(target))
            builder.bind(builder.text(target), term, node.end_byte)
        else:
            builder.assign(target, term)


def declared_(builder: Builder, node: Node) -> None:
    """`a, b: T = c, d`."""
    names, rest, _ = _sides(node, (":",))
    type_, *values = rest or [node]
    is_typed = type_.type == "type"
    of = declared(builder.term(type_)) if is_typed else UNKNOWN
    for position, name in enumerate(n for n in names if n.type == "identifier"):
        written = builder.text(name)
        value = values[position] if position < len(values) else None
        term = builder.term(value)
        if of is not UNKNOWN:
            builder.bind(written, of, name.end_byte, declared=True)
        if value is not None:
            builder.give_name(value, written)
        if term is not UNKNOWN or of is UNKNOWN:
            builder.bind(written, term, node.end_byte)


def looped(builder: Builder, node: Node) -> None:
    """`for a, b in c`: a is an element."""
    names, rest, found = _sides(node, ("in",))
    if not found or not rest or not names:
        return
    name = first_named(names[0]) if names[0].type == "unary_expression" else names[0]
    if name is not None:
        value = Element(builder.term(rest[0]))
        builder.bind(builder.text(name), value, rest[0].end_byte)


def chosen(builder: Builder, node: Node) -> None:
    """`switch a in b { case A: ... }`: in that case a is an A."""
    condition = builder.field(node, "condition")
    named = first_named(condition) if condition is not None else None
    if named is None:
        return
    name = first_named(named) if named.type == "unary_expression" else named
    if condition is None or name is None:
        return
    value = builder.term(expressions(condition)[-1])
    builder.bind(builder.text(name), value, condition.end_byte)
    for case in expressions(node):
        type_ = builder.field(case, "condition")
        if case.type != "switch_case" or type_ is None:
            continue
        of = declared(builder.term(type_))
        if of is not UNKNOWN:
            builder.narrow(builder.text(name), of, type_.end_byte, case.end_byte)


def assign_name(builder: Builder, node: Node, value: Term) -> None:
    """`a = b`."""
    builder.rebind(builder.text(node), value, builder.at)


def assign_member(builder: Builder, node: Node, value: Term) -> None:
    """`a.b = c`."""
    base, *names = expressions(node)
    if names and names[-1].type == "identifier":
        name = builder.text(names[-1])
        builder.store(builder.term(base), name, value, node.start_byte)


def assign_item(builder: Builder, node: Node, value: Term) -> None:
    """`a[b] = c`."""
    base, *keys = expressions(node)
    key = constant_key(builder, keys[0]) if keys else None
    builder.store_item(builder.term(base), key, value, node.start_byte)
