"""Term rules for the tables of languages by tags, besides `shared.parsing.rules`."""

from tree_sitter import Node

from shared.languages.tags.imports import value_of
from shared.languages.tags.parts import class_of, declared, parts_of
from shared.parsing.builder import (
    MAX_TERM_DEPTH,
    UNKNOWN,
    Builder,
    TargetRule,
    TermRule,
)
from shared.parsing.facts import (
    Attribute,
    InstanceOf,
    Literal,
    Mapping,
    Name,
    Sequence,
    Super,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, constant_key, expressions, first_named

THIS = This()
SUPER = Super()


def this(_builder: Builder, _node: Node) -> Term:
    """`self`, `this`."""
    return THIS


def super_(_builder: Builder, _node: Node) -> Term:
    """`super`."""
    return SUPER


def word(**meanings: Term) -> TermRule:
    """A name, unless it is one of the words that are no names (`self`, `super`)."""

    def rule(builder: Builder, node: Node) -> Term:
        text = builder.text(node)
        return meanings.get(text) or Name(text)

    return rule


def path(separator: str) -> TermRule:
    """`a.b.c` as members of members, where the grammar has one node for it."""

    def rule(builder: Builder, node: Node) -> Term:
        root, *rest = builder.text(node).split(separator)
        term: Term = Name(root)
        if len(rest) > MAX_ITEMS:
            builder.truncated = True
            return UNKNOWN
        for part in rest:
            term = Attribute(term, part)
        return term

    return rule


def last() -> TermRule:
    """What the last of the expressions inside is: a block, a sequence."""

    def rule(builder: Builder, node: Node) -> Term:
        inside = expressions(node)
        return builder.term(inside[-1]) if inside else UNKNOWN

    return rule


def member(base: str, *names: str) -> TermRule:
    """`base.name`; the name may lie some fields deeper, and is the last word there."""

    def rule(builder: Builder, node: Node) -> Term:
        found: Node | None = node
        for field in names:
            found = builder.field(found, field) if found is not None else None
        if found is None:
            return UNKNOWN
        receiver = builder.term(builder.field(node, base))
        return Attribute(receiver, builder.text(found))

    return rule


def store_member(base: str, *names: str) -> TargetRule:
    """`base.name = value`, likewise."""

    def rule(builder: Builder, node: Node, value: Term) -> None:
        found: Node | None = node
        for field in names:
            found = builder.field(found, field) if found is not None else None
        if found is not None:
            receiver = builder.term(builder.field(node, base))
            builder.store(receiver, builder.text(found), value, node.start_byte)

    return rule


def inner_target(builder: Builder, node: Node, value: Term) -> None:
    """An assignment target in something that only wraps it."""
    builder.assign(first_named(node), value)


def generic(base: str | None = None, arguments: str | None = None) -> TermRule:
    """`Base<A, B>`: an instance of the base with its arguments.

    Without the names of fields, the first child is the base, and the others (or what
    is in the only other one) are its arguments.
    """

    def rule(builder: Builder, node: Node) -> Term:
        children = expressions(node)
        named = builder.field(node, base) if base else None
        of = named or (children[0] if children else None)
        rest = builder.field(node, arguments) if arguments else None
        given = [child for child in children if child != of]
        if rest is not None or (len(given) == 1 and given[0].named_child_count):
            given = expressions(rest or given[0])
        few = builder.first(given, MAX_ITEMS)
        inner = tuple(declared(builder.term(child)) for child in few)
        return InstanceOf(class_of(builder.term(of)), inner)

    return rule


def holding(name: str) -> TermRule:
    """`[T]`: a built-in container of the types inside."""

    def rule(builder: Builder, node: Node) -> Term:
        inside = (declared(builder.term(child)) for child in expressions(node))
        return InstanceOf(Name(name), tuple(inside))

    return rule


def entries(pair: str, key: str, value: str) -> TermRule:
    """`{a = b, c}`: a table with keys, or a list where there are none."""

    def rule(builder: Builder, node: Node) -> Term:
        keyed: list[tuple[str | int | None, Term]] = []
        items: list[Term] = []
        for child in builder.first(expressions(node), MAX_ITEMS):
            named = builder.field(child, key) if child.type == pair else None
            held = builder.field(child, value) if child.type == pair else child
            if named is None:
                items.append(builder.term(held))
                continue
            constant = constant_key(builder, named)
            keyed.append((constant or builder.text(named), builder.term(held)))
        return Mapping(tuple(keyed)) if keyed or not items else Sequence(tuple(items))

    return rule


def user_type(builder: Builder, node: Node) -> Term:
    """`A.B<C>` written as names and arguments side by side."""
    of: Term = UNKNOWN
    given: tuple[Term, ...] = ()
    parts = 0
    for child in expressions(node):
        if child.type == "type_arguments":
            given = tuple(declared(builder.term(c)) for c in expressions(child))
        else:
            parts += 1
            if parts > MAX_TERM_DEPTH:
                builder.truncated = True
                return UNKNOWN
            name = builder.text(child)
            of = Name(name) if of is UNKNOWN else Attribute(of, name)
    return InstanceOf(of, given) if given else of


def module(otherwise: TermRule) -> TermRule:
    """An expression that may import a module: `@import("a.zig")`."""

    def rule(builder: Builder, node: Node) -> Term:
        if "module" in parts_of(builder, node):
            return value_of(builder, node)
        return otherwise(builder, node)

    return rule


def instance(field: str | None = None) -> TermRule:
    """`C{...}`: an instance of what is named in the field, or first."""

    def rule(builder: Builder, node: Node) -> Term:
        named = builder.field(node, field) if field else first_named(node)
        return declared(class_of(builder.term(named)))

    return rule


def cast(type_: str) -> TermRule:
    """`a as T`: what is declared, whatever it was."""

    def rule(builder: Builder, node: Node) -> Term:
        return declared(builder.term(builder.field(node, type_)))

    return rule


def rebind(builder: Builder, node: Node, value: Term) -> None:
    """`x = value` where the scope around may have declared x."""
    builder.rebind(builder.text(node), value, builder.at)


def give(builder: Builder, node: Node, value: Term) -> None:
    """`f = value` in the function f is what it gives (Fortran, Pascal)."""
    around = builder.outer_definition()
    name = builder.text(node)
    if around is None or builder.fold(around.name) != builder.fold(name):
        builder.rebind(name, value, builder.at)
    elif value is not UNKNOWN:
        builder.returns(value, node.start_byte)


def reassign(builder: Builder, node: Node, value: Term) -> None:
    """`x = value` where x may be a member of the class around as well."""
    rebind(builder, node, value)
    if value is not UNKNOWN and not isinstance(value, Literal):
        builder.store(THIS, builder.text(node), value, node.start_byte)


def literals(**types: str) -> dict[str, TermRule]:
    """Return rules for node types that are constants, by the name of their type."""

    def made(term: Term) -> TermRule:
        return lambda _builder, _node: term

    return {node: made(Literal(name)) for node, name in types.items()}
