"""The arguments and blocks that Ruby's calls pass."""

from tree_sitter import Node

from shared.languages.ruby.fields import symbol
from shared.languages.ruby.scopes import BLOCK, selves
from shared.parsing.builder import Builder
from shared.parsing.facts import (
    NO_SCOPE,
    Argument,
    Attribute,
    Constant,
    Element,
    Mapping,
    Name,
    Term,
    Within,
)
from shared.parsing.rules import expressions, first_named, one_of

SPREADS = {"splat_argument": 1, "hash_splat_argument": 2}
# What these call their block with is what they are called on.
ITSELF = frozenset({"tap", "then", "yield_self"})


def arguments_of(builder: Builder, node: Node) -> tuple[Argument, ...]:
    """Return the arguments of a call, `yield` or `super`, and its block."""
    found: list[Argument] = []
    entries: list[tuple[str | int | None, Term]] = []
    for child in _given(node):
        if child.type in SPREADS:
            value = builder.term(first_named(child))
            found.append(Argument(value, spread=SPREADS[child.type]))
        elif child.type == "pair":
            _pair(builder, child, found, entries)
        elif child.type == "block_argument":
            found.append(Argument(_block_argument(builder, node, child), BLOCK))
        elif child.type == "forward_argument":
            found.append(Argument(Name(BLOCK), BLOCK))
        elif child.type == "simple_symbol":
            # It may be the name of a method.
            found.append(Argument(Constant(f"{symbol(builder, child)}()")))
        else:
            found.append(Argument(builder.term(child)))
    if entries:
        found.append(Argument(Mapping(tuple(entries))))
    block = block_of(node)
    if block is not None:
        found.append(Argument(builder.defined(block), BLOCK))
    return tuple(found)


def _pair(
    builder: Builder,
    node: Node,
    found: list[Argument],
    entries: list[tuple[str | int | None, Term]],
) -> None:
    # `a: b`, `a:` are named; `"a" => b` are in a hash.
    key = builder.field(node, "key")
    written = builder.field(node, "value")
    value = builder.term(written)
    if key is not None and key.type == "hash_key_symbol":
        if written is None:
            value = builder.term(key)
        found.append(Argument(value, builder.text(key)))
    else:
        entries.append((symbol(builder, key) or None, value))


def block_of(node: Node) -> Node | None:
    """Return the block that is written behind a call."""
    return node.child_by_field_name("block")


def give_itself(builder: Builder, node: Node, value: Term) -> None:
    """`x.tap { |a| ... }`: in the block a is x."""
    block = block_of(node)
    listed = builder.field(block, "parameters") if block is not None else None
    first = first_named(listed) if listed is not None else None
    if block is None or first is None or first.type != "identifier":
        return
    body = builder.body_scope(builder.definition_index(block))
    if body != NO_SCOPE:
        held = Within(builder.scope, value)
        builder.bind_in(body, builder.text(first), held, first.end_byte)


def first_given(node: Node) -> Node | None:
    """Return the first argument."""
    given = _given(node)
    return given[0] if given else None


def _given(node: Node) -> list[Node]:
    listed = node.child_by_field_name("arguments")
    if listed is None and node.type == "yield":
        listed = first_named(node)
    return expressions(listed) if listed is not None else []


def _block_argument(builder: Builder, call: Node, node: Node) -> Term:
    """`&f`, `&:m`: the method m of each thing that the block would be given."""
    value = first_named(node)
    name = symbol(builder, value)
    if not name:
        return builder.term(value) if value is not None else Name(BLOCK)
    receiver = builder.field(call, "receiver")
    # `map(&:m)` is of the object itself.
    base = one_of(selves(builder)) if receiver is None else builder.term(receiver)
    method = builder.field_text(call, "method")
    given = base if method in ITSELF else Element(base)
    return one_of([Attribute(given, f"{name}()")])
