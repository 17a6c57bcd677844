"""Dart's expressions: selectors stand side by side behind what they select from."""

from tree_sitter import Node

from shared.languages.dart.reads import is_given, read
from shared.languages.dart.stores import cascaded
from shared.languages.tags.parts import declared, first, parts_of, type_of
from shared.parsing.builder import MAX_TERM_DEPTH, UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    CallResult,
    Either,
    Element,
    Mapping,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, branches, constant_key, expressions, one_of

# The key of the chains that are known, in `Layout.notes`.
KNOWN = "chains"
MEMBERS = frozenset(
    {"unconditional_assignable_selector", "conditional_assignable_selector"}
)
# What stands in front of a body.
HEAD = "method_signature"
# What is assigned to.
TARGET = "assignable_expression"
# Of collections: elements, and what has the same elements.
CALL = "call"
ELEMENTS = frozenset({"first", "last", "single", "firstOrNull", "lastOrNull"})
VIEWS = frozenset({"values", "reversed", "indexed"})
LINKS = MEMBERS | {"selector", "cascade_section"}
READ = MEMBERS | {"selector"}


def chain(builder: Builder, node: Node) -> None:
    """Record the calls of the chains in a node."""
    chains(builder, node)


def chains(builder: Builder, node: Node) -> list[Term]:
    """Return what the chains in a node give, in order; asked for once or more."""
    known = builder.layout.notes.setdefault(KNOWN, {})
    if not isinstance(known, dict):
        return []
    if node.id not in known:
        known[node.id] = []
        inside = [c for c in expressions(node) if c.type != "initialized_identifier"]
        is_target = node.type == TARGET and inside[-1].type in MEMBERS
        found = _linked(builder, inside[:-1] if is_target else inside)
        if is_target and found:
            found[-1] = _selected(builder, inside[-1], found[-1])
        known[node.id] = found
    seen: list[Term] = known[node.id]
    return seen


def _linked(builder: Builder, children: list[Node]) -> list[Term]:
    found: list[Term] = []
    named: Node | None = None
    links = 0
    for position, child in enumerate(children):
        if child.type not in LINKS:
            found.append(builder.term(child))
            named, links = child, 0
        elif found:
            base = found[-1]
            found[-1], named = _link(builder, child, base, named)
            following = children[position + 1 : position + 2]
            if named is not None and child.type in READ and not is_given(following):
                read(builder, child, base, named)
            # Each is a term of the one before it, but for the result of a call.
            links = 0 if isinstance(found[-1], CallResult) else links + 1
            if links > MAX_TERM_DEPTH:
                builder.truncated, found[-1] = True, UNKNOWN
    return found


def _link(
    builder: Builder, node: Node, base: Term, named: Node | None
) -> tuple[Term, Node | None]:
    if node.type == "cascade_section":
        inside = base
        for part in expressions(node):
            inside, named = _step(builder, part, inside, named)
        cascaded(builder, node, base)
        return base, named
    if node.type in MEMBERS:
        return _step(builder, node, base, named)
    for part in expressions(node):
        base, named = _step(builder, part, base, named)
    return base, named


def _step(
    builder: Builder, node: Node, base: Term, named: Node | None
) -> tuple[Term, Node | None]:
    if node.type in MEMBERS or node.type == "cascade_selector":
        name = _name(node)
        if name is None:
            call = builder.call(node, Attribute(base, "[]"), kind="implicit")
            return Either((CallResult(call), Element(base))), None
        return _member(base, builder.text(name)), name
    if node.type == "argument_part":
        given = (c for c in node.named_children if c.type == "arguments")
        arguments = tuple(a for part in given for a in _arguments(builder, part))
        if isinstance(base, Attribute) and base.name == CALL:
            # `f.call(a)` is `f(a)`, of functions and of all others.
            base = base.base
        return CallResult(builder.call(node, base, arguments, at=named)), None
    return base, named


def _name(node: Node) -> Node | None:
    return next((c for c in node.named_children if c.type == "identifier"), None)


def _selected(builder: Builder, node: Node, base: Term) -> Term:
    # What is assigned to is not read.
    name = _name(node)
    return Element(base) if name is None else Attribute(base, builder.text(name))


def _member(base: Term, name: str) -> Term:
    # What of a collection is read like a field.
    member = Attribute(base, name)
    if name not in ELEMENTS and name not in VIEWS:
        return member
    given = Element(base) if name in ELEMENTS else base
    return given if branches(base) else Either((member, given))


def _arguments(builder: Builder, node: Node) -> list[Argument]:
    found: list[Argument] = []
    for child in expressions(node):
        if child.type == "argument":
            # Not straight away: what nests too deep is left to its own turn.
            found.append(Argument(builder.apply(whole, child)))
        elif child.type == "named_argument":
            label, *value = expressions(child)
            name = builder.text(label).rstrip(": ")
            given = _linked(builder, value)
            found.append(Argument(given[-1] if given else UNKNOWN, name))
    return found


def operation(builder: Builder, node: Node) -> None:
    """`a.b + c.d()`: calls the operator of what stands in front."""
    found = chains(builder, node)
    operators = [c for c in node.named_children if c.type.endswith("_operator")]
    if len(operators) == 1 and len(found) == 3:  # noqa: PLR2004 (a + b)
        left, _, right = found
        callee = Attribute(left, builder.text(operators[0]))
        builder.call(node, callee, (Argument(right),), at=operators[0])


def either(builder: Builder, node: Node) -> Term:
    """`a ?? b`."""
    return one_of(chains(builder, node))


def chosen(builder: Builder, node: Node) -> Term:
    """`a ? b : c`."""
    return one_of(chains(builder, node)[1:])


def whole(builder: Builder, node: Node) -> Term:
    """Return what the last chain in a node gives."""
    found = chains(builder, node)
    return found[-1] if found else UNKNOWN


def listed(builder: Builder, node: Node) -> Term:
    """`[a, b]`, `<A>[]`, `{'k': a}`."""
    inside = [c for c in expressions(node) if c.type != "type_arguments"]
    pairs = [c for c in inside if c.type == "pair"]
    if not pairs:
        return Sequence(tuple(_linked(builder, inside)[:MAX_ITEMS]))
    few = builder.first(pairs, MAX_ITEMS)
    return Mapping(tuple((_key(builder, c), builder.term(c)) for c in few))


def _key(builder: Builder, node: Node) -> str | int | None:
    key = builder.field(node, "key")
    return constant_key(builder, key) if key is not None else None


def paired(builder: Builder, node: Node) -> Term:
    """`'k': a`: the value."""
    return whole(builder, node)


def cast(builder: Builder, node: Node) -> Term:
    """`a as A`: what is declared."""
    written = [c for c in node.named_children if c.type == "type_cast"]
    types = expressions(written[0]) if written else []
    named = next((c for c in types if c.type == "type_identifier"), None)
    return declared(builder.term(named)) if named is not None else UNKNOWN


def pattern(builder: Builder, node: Node) -> None:
    """`case A a:`: a is an A."""
    name = expressions(node)[-1]
    value = type_of(builder, parts_of(builder, node))
    if value is not None:
        builder.bind(builder.text(name), value, name.end_byte, declared=True)


def caught(builder: Builder, node: Node) -> None:
    """`on A catch (b) { ... }`: in there b is an A."""
    parts = parts_of(builder, node)
    name, value = first(parts, "name"), type_of(builder, parts)
    if name is not None and value is not None:
        builder.bind(builder.text(name), UNKNOWN, name.end_byte)
        builder.narrow(builder.text(name), value, node.start_byte, node.end_byte)


def variable(builder: Builder, node: Node) -> None:
    """`A a = b`: of its parts the name is the first that is no type."""
    named = builder.field(node, "name")
    inside = expressions(node)
    if named is None:
        named = next((c for c in inside if c.type == "identifier"), None)
    if named is None:
        return
    name = builder.text(named)
    type_ = type_of(builder, parts_of(builder, node))
    if type_ is not None:
        builder.bind(name, type_, named.end_byte, declared=True)
    values = [child for child in inside if child.start_byte > named.end_byte]
    if values:
        builder.give_name(values[0], name)
        builder.bind(name, whole(builder, node), node.end_byte)
    elif type_ is None:
        builder.bind(name, UNKNOWN, node.end_byte)


def assignment(builder: Builder, node: Node) -> None:
    """`a = b`, `this.a = b`."""
    target = builder.field(node, "left")
    inside = expressions(target) if target is not None else []
    value = whole(builder, node)
    if len(inside) == 1 and inside[0].type == "identifier":
        builder.rebind(builder.text(inside[0]), value, node.end_byte)
        if value is not UNKNOWN:
            # Or it is a member of the class around.
            builder.store(This(), builder.text(inside[0]), value, node.start_byte)
    elif target is not None and isinstance(stored := whole(builder, target), Attribute):
        builder.store(stored.base, stored.name, value, node.start_byte)
        builder.call(node, stored, kind="set", at=target.named_children[-1])
    elif target is not None and isinstance(stored, Element):
        builder.store_item(stored.base, None, value, node.start_byte)
        at = target.named_children[-1]
        callee = Attribute(stored.base, "[]=")
        builder.call(node, callee, kind="implicit", at=at)


def returned(builder: Builder, node: Node) -> None:
    """`return a;`."""
    builder.returns(whole(builder, node), node.start_byte)


def element(builder: Builder, node: Node) -> None:
    """`for (final a in b.c)`: a is an element of what the chain gives."""
    name = builder.field(node, "name")
    if name is not None:
        value = Element(whole(builder, node))
        builder.bind(builder.text(name), value, name.end_byte)


def delegation(builder: Builder, node: Node) -> None:
    """`: super(a)`, `: this.b(a)`: another constructor that a constructor runs.

    Where it has a body, that is where the call is from.
    """
    listed = node.parent
    outer = listed.parent if listed is not None else None
    if outer is None or outer.type != HEAD:
        delegate(builder, node, builder.scope)


def delegate(builder: Builder, node: Node, scope: int) -> None:
    """Record the call of another constructor."""
    receiver: Term = UNKNOWN
    arguments: tuple[Argument, ...] = ()
    named: Node | None = None
    for child in node.named_children:
        if child.type in ("this", "super"):
            receiver = This() if child.type == "this" else Super()
        elif child.type == "identifier":
            named = child
        elif child.type == "arguments":
            arguments = tuple(_arguments(builder, child))
    callee = Attribute(receiver, builder.text(named)) if named else receiver
    builder.call(node, callee, arguments, "new", at=named, scope=scope)
