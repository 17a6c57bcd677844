"""The rules most languages share, for the tables of a `LanguageSpec`.

Each function here returns a rule; field names are the grammar's.
"""

from tree_sitter import Node

from shared.parsing.builder import UNKNOWN, Builder, TargetRule, TermRule
from shared.parsing.facts import (
    Attribute,
    Awaited,
    Either,
    Element,
    Item,
    Literal,
    Name,
    Repeated,
    Sequence,
    Term,
)

# So many are compared with each other, and more by their hashes.
FEW = 4
# Longer literals are data, not code: their elements are taken together.
MAX_ITEMS = 256
# No index is longer, and facts hold numbers of 64 bits.
MAX_DIGITS = 18


def name(builder: Builder, node: Node) -> Term:
    """`x`."""
    return Name(builder.text(node))


def literal(type_name: str) -> TermRule:
    """`1`, `"a"`: only the type is kept."""
    term = Literal(type_name)

    def rule(_builder: Builder, _node: Node) -> Term:
        return term

    return rule


def attribute(base: str, member: str) -> TermRule:
    """`base.member`."""

    def rule(builder: Builder, node: Node) -> Term:
        return Attribute(
            builder.term(builder.field(node, base)),
            builder.field_text(node, member),
        )

    return rule


def inner(field: str | None = None) -> TermRule:
    """`(x)`, `y := x`: the value of one child; without a field, the first one."""

    def rule(builder: Builder, node: Node) -> Term:
        if field is None:
            return builder.term(first_named(node))
        return builder.term(builder.field(node, field))

    return rule


def awaited(builder: Builder, node: Node) -> Term:
    """`await x`."""
    return Awaited(builder.term(first_named(node)))


def either(*fields: str) -> TermRule:
    """`a if c else b`, `a or b`: any of these fields."""

    def rule(builder: Builder, node: Node) -> Term:
        return one_of([builder.term(builder.field(node, f)) for f in fields])

    return rule


def sequence(builder: Builder, node: Node) -> Term:
    """`[a, b]`, `(a, b)`: position by position."""
    items = [builder.term(child) for child in expressions(node)]
    if len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    return Sequence(tuple(items))


def result(builder: Builder, node: Node) -> Term:
    """`f(x)`: what the call returns. The node is captured as `reference.*`."""
    return builder.result(node)


def defined(builder: Builder, node: Node) -> Term:
    """`lambda: x`: the function itself. The node is captured as `definition.*`."""
    return builder.defined(node)


def item(base: str, key: str) -> TermRule:
    """`base[key]`."""

    def rule(builder: Builder, node: Node) -> Term:
        return Item(
            builder.term(builder.field(node, base)),
            constant_key(builder, builder.field(node, key)),
        )

    return rule


def bind_name(builder: Builder, node: Node, value: Term) -> None:
    """`x = value`."""
    builder.bind(builder.text(node), value, builder.at)


def store_attribute(base: str, member: str) -> TargetRule:
    """`base.member = value`."""

    def rule(builder: Builder, node: Node, value: Term) -> None:
        builder.store(
            builder.term(builder.field(node, base)),
            builder.field_text(node, member),
            value,
            node.start_byte,
        )

    return rule


def store_item(base: str, key: str) -> TargetRule:
    """`base[key] = value`."""

    def rule(builder: Builder, node: Node, value: Term) -> None:
        builder.store_item(
            builder.term(builder.field(node, base)),
            constant_key(builder, builder.field(node, key)),
            value,
            node.start_byte,
        )

    return rule


def returned(builder: Builder, node: Node) -> None:
    """`return x`."""
    builder.returns(builder.term(first_named(node)), node.start_byte)


def nearest(node: Node, kinds: tuple[str, ...]) -> Node | None:
    """Return the innermost node around one that is of one of the kinds."""
    around = node.parent
    while around is not None and around.type not in kinds:
        around = around.parent
    return around


def bare(node: Node | None) -> Node | None:
    """Return an expression without the parentheses around it."""
    while node is not None and node.type == "parenthesized_expression":
        node = first_named(node)
    return node


def first_named(node: Node) -> Node | None:
    """Return the first named child that is no comment."""
    for child in node.named_children:
        if not child.is_extra:
            return child
    return None


def expressions(node: Node) -> list[Node]:
    """Return the named children that are no comments."""
    return [child for child in node.named_children if not child.is_extra]


def arguments_of(call: Node) -> list[Node]:
    """Return what the field `arguments` of a call holds; nothing where it has none."""
    arguments = call.child_by_field_name("arguments")
    return expressions(arguments) if arguments is not None else []


def one_of(options: list[Term]) -> Term:
    """Return a term for any of `options`, as small as it can be."""
    known: list[Term] = []
    if len(options) > FEW:
        known.extend(dict.fromkeys(o for o in options if o is not UNKNOWN))
    else:
        # A hash would be of all that a term holds, and terms nest.
        for option in options:
            if option is not UNKNOWN and option not in known:
                known.append(option)
    if not known:
        return UNKNOWN
    return known[0] if len(known) == 1 else Either(tuple(known))


def branches(term: Term) -> bool:
    """Whether a chain of members and elements begins with one of several terms.

    Who adds another choice that holds the term twice doubles it at each link.
    """
    while isinstance(term, (Attribute, Awaited, Element, Item)):
        term = term.base
    return isinstance(term, Either)


def constant_key(builder: Builder, node: Node | None) -> str | int | None:
    """Return a subscript's constant, or None when it is computed."""
    if node is None:
        return None
    text = builder.text(node)
    if text.isdecimal():
        return whole(text)
    quote = text[:1]
    is_string = len(text) > 1 and quote in "'\"`" and text.endswith(quote)
    return text[1:-1] if is_string and text.count(quote) == 2 else None  # noqa: PLR2004 (both quotes)


def whole(text: str) -> int | None:
    """Return a number that is written in digits alone, unless facts cannot hold it."""
    return int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else None


def is_nested(node: Node, most: int) -> bool:
    """Return whether more nodes of its type than so many begin in each other."""
    inner: Node | None = node
    for _ in range(most):
        inner = first_named(inner) if inner is not None else None
        if inner is None or inner.type != node.type:
            return False
    return True
