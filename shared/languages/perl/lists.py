"""Perl's arrays: `@a`, `[b]`, and the elements that loops and `map` name."""

from tree_sitter import Node

from shared.languages.tags import flow
from shared.languages.tags.parts import first, parts_of
from shared.languages.tags.terms import THIS
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Either,
    Element,
    Item,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, constant_key, expressions, first_named

# The variable that an element has where nothing names it, and those of `sort`.
TOPIC, SORTED = "$_", ("$a", "$b")
# What a subroutine is given: its parameters.
PASSED = "@_"
RECEIVER = "$_[0]"
# The key of the package around, in `Layout.notes`.
PACKAGE = "package"
# Functions that give an element of the array they are given, and its elements.
TAKING = frozenset({"shift", "pop"})
SAME = frozenset({"values", "reverse", "each", "ref"})
ADDING = frozenset({"push", "unshift"})
# In parentheses these are lists of one.
ONE = frozenset(
    {
        "anonymous_hash_expression",
        "method_call_expression",
        "scalar",
        "refgen_expression",
    }
)
LISTS = frozenset({"list_expression", "parenthesized_expression"})


def array(builder: Builder, node: Node) -> Term:
    """`@a`, `@$a`, `@{ $a->{b} }`."""
    named = first_named(node)
    inner = first_named(named) if named is not None else None
    if inner is None:
        return Name(f"@{builder.text(node).lstrip('@$')}")
    if inner.type == "block":
        found = expressions(inner)
        inner = first_named(found[0]) if len(found) == 1 else None
    return builder.term(inner) if inner is not None else UNKNOWN


def is_plain(node: Node) -> bool:
    """Whether an array is called by its name alone: `@a`."""
    named = first_named(node)
    return named is not None and first_named(named) is None


def element(builder: Builder, node: Node) -> Term:
    """`$a[0]`, `$a->[0]`, `$a->{b}[0]`; in a package `$_[0]` is the receiver."""
    is_short = node.end_byte - node.start_byte == len(RECEIVER)
    is_passed = is_short and builder.text(node) == RECEIVER
    if is_passed and PACKAGE in builder.layout.notes:
        return THIS
    held = builder.field(node, "array")
    index = builder.field(node, "index")
    base: Term = UNKNOWN
    if held is not None:
        base = Name(f"@{builder.text(held).lstrip('@$')}")
    elif (inner := first_named(node)) is not None:
        base = builder.term(inner)
    key = constant_key(builder, index)
    return Element(base) if key is None else Item(base, key)


def listed(builder: Builder, node: Node) -> Term:
    """`(a, b)`, `[a, b]` as an array; what is an array already."""
    is_one = False
    while node.type == "parenthesized_expression" and (inner := first_named(node)):
        node, is_one = inner, inner.type in ONE
    if is_one:
        return Sequence((builder.term(node),))
    if node.type == "anonymous_array_expression":
        inside = first_named(node)
        node = inside if inside is not None and inside.type in LISTS else node
    elif node.type not in LISTS:
        return builder.term(node)
    parts = builder.first(expressions(node), MAX_ITEMS)
    return Sequence(tuple(builder.term(part) for part in parts))


def taken(builder: Builder, node: Node) -> Term:
    """`shift @a`, `pop @a`: an element; `values %a`: all; `ref $a` stands for a."""
    word = node.children[0].type if node.children else ""
    of = first_named(node)
    if of is None:
        return UNKNOWN
    given = builder.term(of)
    if word in TAKING:
        return Element(given)
    return given if word in SAME else UNKNOWN


def mapped(builder: Builder, node: Node) -> Term:
    """`map { f($_) } @a`: what the block gives; `grep { ... } @a`: elements of a."""
    block = builder.field(node, "callback")
    if block is None or node.children[0].type == "grep":
        return _of(builder, node)
    found = expressions(block)
    last = first_named(found[-1]) if found else None
    return Repeated(builder.term(last)) if last is not None else UNKNOWN


def sorted_(builder: Builder, node: Node) -> Term:
    """`sort { $a <=> $b } @a`."""
    return _of(builder, node)


def bind(builder: Builder, node: Node) -> None:
    """`my @a = (b, c);`, `my @a;`."""
    parts = parts_of(builder, node)
    value, named = first(parts, "value"), first(parts, "name")
    given: Term = Sequence(()) if value is None else listed(builder, value)
    if named is not None:
        builder.bind(f"@{builder.text(named).lstrip('@')}", given, node.end_byte)


def bind_each(builder: Builder, node: Node) -> None:
    """`my ($a, $b) = (c, d);`, `my ($a, $b) = @c;`."""
    left = builder.field(node, "left")
    value = builder.field(node, "right")
    if left is None or value is None or builder.text(value) == PASSED:
        return
    given = listed(builder, value)
    for position, target in enumerate(builder.first(expressions(left), MAX_ITEMS)):
        if target.type == "scalar":
            is_known = isinstance(given, Sequence)
            part = Item(given, position) if is_known else Element(given)
            builder.bind(builder.text(target), part, node.end_byte)


def loop(builder: Builder, node: Node) -> None:
    """`for my $a (@b) { ... }`, `... for @b`: without a name it is `$_`."""
    values = builder.field(node, "list")
    named = builder.field(node, "variable")
    if values is not None:
        name = builder.text(named) if named is not None else TOPIC
        each: Term = Element(listed(builder, values))
        if values.type == "method_call_expression":
            # What it gives may be a list, or one alone.
            each = Either((each, builder.term(values)))
        builder.bind(name, each, node.start_byte)


def block(builder: Builder, node: Node) -> None:
    """`map { ... } @a`, `sort { ... } @a`, `first { ... } @a`: what blocks see."""
    given = Element(_of(builder, node))
    names = SORTED if node.type == "sort_expression" else (TOPIC,)
    for name in names:
        builder.bind(name, given, node.start_byte)


def add(builder: Builder, node: Node) -> None:
    """`push @a, b`."""
    named = builder.field(node, "function")
    given = builder.field(node, "arguments")
    parts = expressions(given) if given is not None else []
    is_adding = named is not None and builder.text(named) in ADDING
    if is_adding and len(parts) > 1 and parts[0].type == "array":
        base = builder.term(parts[0])
        for part in builder.first(parts[1:], MAX_ITEMS):
            builder.store_item(base, None, builder.term(part), node.start_byte)
    elif any(child.type == "indirect_object" for child in node.named_children):
        block(builder, node)


def method(builder: Builder, node: Node) -> Term:
    """`$a->f(b)`; `$a->can('f')` is that method."""
    named = builder.field(node, "method")
    given = builder.field(node, "arguments")
    base = builder.field(node, "invocant")
    is_asked = named is not None and builder.text(named) == "can"
    key = constant_key(builder, given) if is_asked else None
    if base is not None and isinstance(key, str):
        return Attribute(builder.term(base), key)
    return builder.result(node)


def result(builder: Builder, node: Node) -> None:
    """The last expression of a subroutine is what it gives."""
    if node.type != "return_expression":
        flow.result(builder, node)


def _of(builder: Builder, node: Node) -> Term:
    # What stands behind the block.
    given = builder.field(node, "list") or builder.field(node, "arguments")
    return listed(builder, given) if given is not None else UNKNOWN
