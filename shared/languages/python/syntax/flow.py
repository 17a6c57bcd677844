"""How Python's statements move values: assignments, calls, loops, `with`."""

from tree_sitter import Node

from shared.languages.python.conditions import branches, checks, conditions, standing_in
from shared.languages.python.containers import folded, last_turns, lives, picked
from shared.languages.python.containers.unrolled import is_star, rest_of, taken_apart
from shared.languages.python.formatting import IMPLICIT
from shared.languages.python.keys import told
from shared.languages.python.keys.told import kept_constant
from shared.languages.python.objects import expected
from shared.languages.python.objects.groups import what_is_caught
from shared.languages.python.objects.listed_members import listed
from shared.languages.python.objects.private import attribute_name, own_name
from shared.languages.python.objects.records import list_match_args
from shared.languages.python.objects.stopped import what_stopped
from shared.languages.python.syntax import caught, implied
from shared.languages.python.syntax.aliases import alias
from shared.languages.python.syntax.expressions import annotation, sent
from shared.languages.python.syntax.implied import (
    ASYNC,
    BINARY,
    is_noted,
    load,
    subscript,
)
from shared.languages.python.syntax.listing import LIST, list_names
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Element,
    InstanceOf,
    Item,
    Literal,
    Name,
    Sequence,
    Term,
)
from shared.parsing.rules import bare, expressions, first_named, one_of
from shared.resolution.values.reached import LACKED, SENT

# What positional patterns of a class stand for.
MATCH_ARGS = "__match_args__"


def assignment(builder: Builder, node: Node) -> None:
    """`x = y`, `x: T = y`, `x: T`."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    declared = annotation(builder, builder.field(node, "type"))
    if target is None or folded.is_folded(builder, value):
        return
    inner = bare(value)
    if inner is not None and inner.type == "lambda" and target.type == "identifier":
        builder.give_name(inner, builder.text(target))
    if declared is not None:
        _declare(builder, target, declared)
    if value is not None:
        given = kept_constant(builder, value) or alias(builder, node, value)
        given = given or builder.term(value)
        builder.assign(target, standing_in.assigned(builder, target, given))
        if target.type == "identifier" and builder.text(target) == LIST:
            list_names(builder, value)
        elif target.type == "identifier" and builder.text(target) == MATCH_ARGS:
            list_match_args(builder, value)


def _declare(builder: Builder, target: Node, declared: Term) -> None:
    if target.type == "identifier":
        name = own_name(builder, builder.text(target))
        builder.bind(name, declared, target.end_byte, declared=True)
    elif target.type == "attribute":
        base = builder.term(builder.field(target, "object"))
        name = attribute_name(builder, builder.field_text(target, "attribute"))
        builder.declare(base, name, declared, target.start_byte)


def augmented(builder: Builder, node: Node) -> None:
    """`x += y`: x keeps what it held, which is read in front."""
    target = builder.field(node, "left")
    value = builder.field(node, "right")
    if target is None or value is None:
        return
    if target.type == "identifier" and builder.text(target) == LIST:
        list_names(builder, value)
    if (made := lives.step(builder, node, target)) is not None:
        lives.change(builder, made)
        return
    if target.type == "attribute":
        load(builder, target)
    elif target.type == "subscript":
        subscript(builder, target)
    held, given = builder.term(target), builder.term(value)
    sign = builder.field(node, "operator")
    name = BINARY.get(builder.text(sign).rstrip("=")) if sign is not None else None
    callee = Attribute(held, f"__i{name}__")
    result = builder.call(node, callee, (Argument(given),), IMPLICIT, at=sign)
    added: Term = given
    if isinstance(given, Name | Attribute):
        # `signal += f` leaves a signal, `total += one` may make what `one` is.
        added = Item(Attribute(callee, LACKED), None, given)
    builder.assign(target, one_of([held, added, CallResult(result)]))
    if name == "add" and not isinstance(given, Literal | CallResult):
        # A list grows where it is.
        builder.store_item(held, None, Element(given), node.start_byte)


def walrus(builder: Builder, node: Node) -> None:
    """`x := y`."""
    name = builder.field(node, "name")
    builder.assign(name, builder.term(builder.field(node, "value")))


def yielded(builder: Builder, node: Node) -> None:
    """`yield x`, `yield from x`."""
    value, until = builder.term(first_named(node)), builder.until
    if any(child.type == "from" for child in node.children):
        # What is sent goes through to who yields.
        builder.store_item(value, SENT, sent(builder), node.start_byte)
        value, until = _element(builder, node, value, ""), 0
    builder.returns(value, node.start_byte, yields=True, until=until)


def iteration(builder: Builder, node: Node) -> None:
    """`for x in xs`: calls `__iter__` and then `__next__`."""
    iterable = builder.term(builder.field(node, "right"))
    value = _element(builder, node, iterable, _async(node))
    value = listed(builder, node) or value
    value = last_turns.late(builder, node) or value
    builder.assign_before(builder.field(node, "left"), value)
    last_turns.bind(builder, node)
    folded.fold(builder, node)
    picked.narrow(builder, node)


def _element(builder: Builder, node: Node, iterable: Term, mark: str) -> Term:
    begun = Attribute(iterable, f"__{mark}iter__")
    iterator = CallResult(builder.call(node, begun, kind=IMPLICIT))
    following = Attribute(iterator, f"__{mark}next__")
    element = CallResult(builder.call(node, following, kind=IMPLICIT))
    return one_of([Element(iterable), Element(iterator), element])


def _async(node: Node) -> str:
    return "a" if node.children[0].type == "async" else ""


def returned(builder: Builder, node: Node) -> None:
    """`return x`."""

    def given(value: Node | None) -> Term:
        known = told.returned(builder, value) if value is not None else None
        return known or builder.term(value)

    conditions.give(builder, first_named(node), node.start_byte, given)


def condition(builder: Builder, node: Node) -> None:
    """`if a:`, `a if b else c`, `not a`: what is asked, and whom."""
    conditions.note(builder, node)
    branches.join(builder, node)
    checks.narrowed_by_comparison(builder, node)
    checks.narrowed_within(builder, node)
    implied.condition(builder, node)


def context(builder: Builder, node: Node) -> None:
    """`with x as y`: calls `__enter__` and `__exit__`."""
    value = bare(builder.field(node, "value"))
    manager = builder.term(value)
    mark = "a" if is_noted(builder, ASYNC, node) else ""
    entering = Attribute(manager, f"__{mark}enter__")
    entered = builder.call(node, entering, kind=IMPLICIT)
    errors = caught.in_block(builder, node)
    given = [Argument(one) for one in (UNKNOWN, one_of(errors), UNKNOWN)]
    leaving = Attribute(manager, f"__{mark}exit__")
    builder.call(node, leaving, tuple(given) if errors else (), kind=IMPLICIT)
    if value is not None and value.type == "as_pattern":
        target = builder.field(value, "alias")
        error = expected.held(
            builder, first_named(value), builder.field_text(value, "alias")
        )
        builder.assign_before(target, error or CallResult(entered))


def raised(builder: Builder, node: Node) -> None:
    """`raise E`: makes an instance, where E is a class."""
    error = first_named(node)
    if error is not None and error.type in ("identifier", "attribute"):
        builder.call(error, builder.term(error), kind="raise")


def except_clause(builder: Builder, node: Node) -> None:
    """`except (A, B) as e`: e is one of them; `except* A as e`: a group."""
    value = builder.field(node, "value")
    if value is None or value.type != "as_pattern":
        return
    written = expressions(value)[0]
    kinds = expressions(written) if written.type == "tuple" else [written]
    errors: list[Term] = [
        InstanceOf(builder.term(kind), is_below=True) for kind in kinds
    ]
    errors += caught.raised(builder, node, kinds)
    errors += what_stopped(builder, node, kinds)
    left = caught.left_over(builder, node, one_of(errors))
    error = what_is_caught(builder, node, kinds, left)
    builder.assign_before(builder.field(value, "alias"), error)


def unpack(builder: Builder, node: Node, value: Term) -> None:
    """`a, *b, c = value`: by position, behind a starred target from the end."""
    value = taken_apart(builder, node, value)
    starred = False
    targets = expressions(node)
    for position, target in enumerate(targets):
        is_plain = target.type == "list_splat_pattern"
        if is_plain or is_star(target):
            starred = True
            behind = len(targets) - position - 1
            inner = first_named(target) if is_plain else target
            builder.assign(inner, _between(value, position, behind))
        elif starred:
            builder.assign(target, _part(value, position - len(targets)))
        else:
            builder.assign(target, _part(value, position))


def _part(value: Term, position: int) -> Term:
    # Of what is written there, what has the place.
    if isinstance(value, Sequence) and -len(value.items) <= position < len(value.items):
        part = value.items[position]
        if isinstance(part, Sequence):
            return part
    return Item(value, position)


def _between(value: Term, before: int, behind: int) -> Term:
    # A list of what is left between the targets before and behind.
    if isinstance(value, Sequence):
        return Sequence(value.items[before : len(value.items) - behind])
    return rest_of(value, before, behind)


def inner_target(builder: Builder, node: Node, value: Term) -> None:
    """`(x) = value`."""
    builder.assign(first_named(node), value)
