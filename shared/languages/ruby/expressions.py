"""How Ruby's expressions become terms."""

from tree_sitter import Node

from shared.languages.ruby.fields import symbol
from shared.languages.ruby.scopes import (
    OWN,
    class_around,
    is_own,
    selves,
    unknown_self,
)
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Attribute,
    Defined,
    Element,
    Item,
    Literal,
    Mapping,
    Name,
    Repeated,
    Sequence,
    Term,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of, whole

# Statements that give no value of their own.
CLAUSES = frozenset({"rescue", "ensure", "else", "elsif"})


def self_(builder: Builder, _node: Node) -> Term:
    """`self`."""
    return unknown_self(builder)


def instance_variable(builder: Builder, node: Node) -> Term:
    """`@a`: of the object, or of the class itself."""
    name = builder.text(node)
    field = f"{OWN if is_own(builder) else ''}{name}"
    found = selves(builder)[:1]
    return Attribute(found[0], field) if found else Name(name)


def class_variable(builder: Builder, node: Node) -> Term:
    """`@@a`: of the class and those below it."""
    index = class_around(builder)
    return Attribute(Defined(index), builder.text(node)) if index >= 0 else UNKNOWN


def global_variable(builder: Builder, node: Node) -> Term:
    """`$a`."""
    return Name(builder.text(node))


def statements(builder: Builder, node: Node) -> Term:
    """The value of a body is that of its last expression."""
    inner = expressions(node)
    values: list[Term] = []
    plain = [child for child in inner if child.type not in CLAUSES]
    if plain:
        values.append(builder.term(plain[-1]))
    values.extend(
        builder.term(child) for child in inner if child.type in ("rescue", "else")
    )
    return one_of(values)


def rescued(builder: Builder, node: Node) -> Term:
    """`rescue A => e ...` gives what its body does."""
    return builder.term(builder.field(node, "body"))


def branches(builder: Builder, node: Node) -> Term:
    """`if a then b else c end`, `a ? b : c`, `unless`, `elsif`."""
    sides = (builder.field(node, f) for f in ("consequence", "alternative"))
    return one_of([builder.term(side) for side in sides])


def modified(builder: Builder, node: Node) -> Term:
    """`a if b`, `a rescue b`."""
    body = builder.term(builder.field(node, "body"))
    other = builder.field(node, "handler")
    return one_of([body, builder.term(other)])


def case(builder: Builder, node: Node) -> Term:
    """`case a when b then c else d end`, `case a in b then c end`."""
    values = [
        builder.term(
            builder.field(child, "body")
            if child.type in ("when", "in_clause")
            else child
        )
        for child in expressions(node)
        if child.type in ("when", "in_clause", "else")
    ]
    return one_of(values)


def unary(builder: Builder, node: Node) -> Term:
    """`-a`, `!a`: what `-@` gives, or a plain value."""
    mark = builder.field(node, "operator")
    if mark is not None and mark.type in ("-", "+", "~"):
        return one_of([builder.result(node), Literal("Object")])
    return Literal("Object")


def binary(builder: Builder, node: Node) -> Term:
    """`a || b`, `a && b`, `a + b`, `a << b`."""
    mark = builder.field(node, "operator")
    left = builder.field(node, "left")
    right = builder.field(node, "right")
    sign = mark.type if mark is not None else ""
    if sign in ("||", "or"):
        return one_of([builder.term(left), builder.term(right)])
    if sign in ("&&", "and"):
        return builder.term(right)
    result = builder.result(node)
    if sign == ">>" or (sign == "<<" and _is_function(builder, right)):
        # `f >> g` runs both.
        return one_of([result, builder.term(left), builder.term(right)])
    if sign in ("+", "-", "|", "&", "<<"):
        return one_of([result, builder.term(left)])
    return result


def _is_function(builder: Builder, node: Node | None) -> bool:
    # `method(:f)`, `->(x) { ... }`, `proc { ... }`
    if node is None or node.type != "call":
        return node is not None and node.type == "lambda"
    return builder.field_text(node, "method") in ("lambda", "method", "proc")


def element(builder: Builder, node: Node) -> Term:
    """`a[0]`, `a[:b]`: an item, or what `[]` returns."""
    base, keys = first_named(node), expressions(node)[1:]
    item = Item(builder.term(base), key_of(builder, keys[0] if keys else None))
    return one_of([item, builder.result(node)])


def key_of(builder: Builder, node: Node | None) -> str | int | None:
    """Return a constant key, or None when it is computed."""
    if node is None:
        return None
    text = builder.text(node)
    if node.type == "integer" and text.isdecimal():
        return whole(text)
    return symbol(builder, node) or None


def array(builder: Builder, node: Node) -> Term:
    """`[a, *b]`."""
    items: list[Term] = []
    spread = False
    for child in expressions(node):
        if child.type == "splat_argument":
            spread = True
            items.append(Element(builder.term(first_named(child))))
        else:
            items.append(builder.term(child))
    if spread or len(items) > MAX_ITEMS:
        return Repeated(one_of(items))
    return Sequence(tuple(items))


def hash_(builder: Builder, node: Node) -> Term:
    """`{ a: b, "c" => d, **e }`."""
    entries: list[tuple[str | int | None, Term]] = []
    for child in expressions(node):
        if child.type == "hash_splat_argument":
            entries.append(("...", builder.term(first_named(child))))
        elif child.type == "pair":
            value = builder.term(builder.field(child, "value"))
            key = builder.field(child, "key")
            entries.append((key_of(builder, key), value))
    if len(entries) > MAX_ITEMS:
        return Mapping(((None, one_of([value for _, value in entries])),))
    return Mapping(tuple(entries))


def returned_value(builder: Builder, node: Node | None) -> Term:
    """Return what stands behind `return`, `break` or `next`."""
    given = expressions(node) if node is not None else []
    if len(given) > 1:
        return Sequence(tuple(builder.term(child) for child in given))
    return builder.term(given[0]) if given else UNKNOWN


def lambda_(builder: Builder, node: Node) -> Term:
    """`->(a) { ... }`."""
    body = builder.field(node, "body")
    return builder.defined(body) if body is not None else UNKNOWN
