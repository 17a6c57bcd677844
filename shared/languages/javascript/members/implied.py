"""Calls that JavaScript's syntax implies, as calls of names that no program writes."""

import re

from tree_sitter import Node

from shared.languages.javascript.members.accesses import ACCESSES, MEMBERS, see
from shared.languages.javascript.members.prototypes import PROTOTYPE
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Item,
    Literal,
    Name,
    Term,
    This,
)
from shared.parsing.rules import first_named

DELETE, HAS = Name("#delete"), Name("#has")
AWAIT, INSTANCE = Name("#await"), Name("#instanceof")
DISPOSE, DISPOSE_LATER = Name("#dispose"), Name("#dispose_later")
ITERATE, ITERATE_LATER = Name("#iterate"), Name("#iterate_later")
NUMBER, STRING = Name("#number"), Name("#string")
OWN = Name("#own")
# What is behind an object, and what is behind what has a prototype.
BEHIND, ABOVE = Name("#behind"), Name("#above")
CALLED_NAMES = "called names"
CALLED = re.compile(rb"\.([A-Za-z_$][\w$]{0,80})\s{0,9}(?:\?\.)?\(")
CONVERTS = "converts"
CONVERTING = (b"toPrimitive", b"toString", b"valueOf")
LEFT = Argument(Literal("boolean"))
LEAVES = re.compile(rb"\b(?:break|return|throw)\b")

ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "**", "<", ">", "<=", ">="}) | {
    *("&", "|", "^", "<<", ">>", ">>>"),
}
# What may be an object that somebody wrote a class for.
OBJECTS = (Attribute, CallResult, Item, Name, This)


def loop(builder: Builder, node: Node, iterable: Term) -> None:
    """`for (const a of b) {}`."""
    is_later = any(child.type == "await" for child in node.children)
    body = builder.field(node, "body")
    text = builder.source[body.start_byte : body.end_byte] if body else b""
    given = (Argument(iterable), *([LEFT] if LEAVES.search(text) else []))
    builder.call(node, ITERATE_LATER if is_later else ITERATE, given, "implicit")


def spread(builder: Builder, node: Node) -> None:
    """`[...a]`, `f(...a)`."""
    iterate(builder, node, builder.term(first_named(node)))


def own(builder: Builder, node: Node) -> None:
    """`{ ...a }`: reads all that a has itself."""
    _convert(builder, node, OWN, [first_named(node)])


def iterate(
    builder: Builder, node: Node, iterable: Term, scope: int | None = None
) -> None:
    """`yield* a`, `[b] = a`, in `scope` or else the current one."""
    if ACCESSES in builder.layout.notes and isinstance(iterable, OBJECTS):
        # `[b] = a` leaves the rest of a, `[...b] = a` does not.
        is_left = node.type == "array_pattern" and not any(
            child.type == "rest_pattern" for child in node.named_children
        )
        given = (Argument(iterable), *([LEFT] if is_left else []))
        builder.call(node, ITERATE, given, "implicit", scope=scope)


def awaited(builder: Builder, node: Node) -> None:
    """`await a`."""
    _convert(builder, node, AWAIT, [first_named(node)])


def using(builder: Builder, node: Node) -> None:
    """`using a = b`, `await using a = b`: the end of the block lets go of b."""
    around = node.parent
    is_later = around is not None and any(c.type == "await" for c in around.children)
    given = (Argument(builder.term(builder.field(node, "value"))),)
    hook = DISPOSE_LATER if is_later else DISPOSE
    builder.call(node, hook, given, "implicit")


def interpolation(builder: Builder, node: Node) -> None:
    """`${a}` in a template that no function takes."""
    around = node.parent.parent if node.parent is not None else None
    if around is None or around.type != "call_expression":
        _convert(builder, node, STRING, [first_named(node)])


def operator(builder: Builder, node: Node) -> None:
    """`a + b`, `a < b`, `a instanceof C`, `"b" in a`."""
    sign = builder.field(node, "operator")
    left, right = (builder.field(node, side) for side in ("left", "right"))
    if sign is None:
        return
    if sign.type == "instanceof":
        _convert(builder, node, INSTANCE, [right])
    elif sign.type == "in":
        _convert(builder, node, HAS, [right])
    elif sign.type in ARITHMETIC and _has_conversions(builder):
        _convert(builder, node, NUMBER, [left, right])


def sign(builder: Builder, node: Node) -> None:
    """`+a`, `-a`; `delete a.b`, which runs no getter."""
    written = builder.field(node, "operator")
    kind = written.type if written is not None else ""
    if kind == "delete":
        member = builder.field(node, "argument")
        see(builder, member)
        if member is not None and member.type in MEMBERS:
            _convert(builder, node, DELETE, [builder.field(member, "object")])
            _uncover(builder, node, member)
    elif kind in ("+", "-", "~") and _has_conversions(builder):
        _convert(builder, node, NUMBER, [builder.field(node, "argument")])


def _uncover(builder: Builder, node: Node, member: Node) -> None:
    """`delete a.b`: from here on `a.b` is what is behind a, if anything calls a b."""
    name = builder.field_text(member, "property")
    if member.type != "member_expression" or name not in _called(builder):
        return
    base = builder.term(builder.field(member, "object"))
    is_prototype = isinstance(base, Attribute) and base.name == PROTOTYPE
    behind = ABOVE if is_prototype else BEHIND
    call = builder.call(node, behind, (Argument(base),), "implicit")
    builder.store(base, name, Attribute(CallResult(call), name), builder.at)


def _called(builder: Builder) -> frozenset[str]:
    """Return the names that the file calls something by: `a.b()`."""
    known = builder.layout.notes.get(CALLED_NAMES)
    if not isinstance(known, frozenset):
        found = CALLED.findall(builder.source)
        known = frozenset(name.decode(errors="replace") for name in found)
        builder.layout.notes[CALLED_NAMES] = known
    return known


def _has_conversions(builder: Builder) -> bool:
    # Numbers are everywhere; objects that stand for some are used where they are made.
    known = builder.layout.notes.get(CONVERTS)
    if known is None:
        known = any(word in builder.source for word in CONVERTING)
        builder.layout.notes[CONVERTS] = known
    return known is True


def _convert(
    builder: Builder, node: Node, hook: Name, operands: list[Node | None]
) -> None:
    terms = [builder.term(operand) for operand in operands]
    given = tuple(Argument(term) for term in terms if isinstance(term, OBJECTS))
    if given:
        builder.call(node, hook, given, "implicit")
