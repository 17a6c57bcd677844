"""What Scala runs without a written call: `-a`, `a(i) = b`, `p"a"`, `Show[A].show`."""

from tree_sitter import Node

from shared.languages.scala.implicits import extend
from shared.languages.tags.parts import class_of, declared
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import (
    Argument,
    Attribute,
    Defined,
    InstanceOf,
    Literal,
    Name,
    Term,
    This,
)
from shared.parsing.rules import MAX_ITEMS, expressions, first_named, one_of

APPLIED = "apply"
CONTEXT = "StringContext"
# Those of the library.
INTERPOLATORS = frozenset({"f", "raw", "s"})


def prefix(builder: Builder, node: Node) -> None:
    """`-a` calls `unary_-` of what a is."""
    value = builder.term(first_named(node))
    callee = Attribute(value, f"unary_{node.children[0].type}")
    is_plain = isinstance(value, Literal)
    builder.call(node, UNKNOWN if is_plain else callee, (), "implicit")


def updated(builder: Builder, node: Node) -> None:
    """`a(i) = b` calls `update` of what a is."""
    target = builder.field(node, "left")
    named = builder.field(target, "function") if target is not None else None
    given = builder.field(target, "arguments") if target is not None else None
    terms = [builder.term(each) for each in expressions(given)] if given else []
    terms.append(builder.term(builder.field(node, "right")))
    callee = Attribute(builder.term(named), "update")
    builder.call(node, callee, tuple(map(Argument, terms)), "implicit")


def interpolated(builder: Builder, node: Node) -> None:
    """`p"a"` calls `p` of a `StringContext`, which the program extends."""
    name = builder.field_text(node, "interpolator")
    callee = Attribute(InstanceOf(Name(CONTEXT)), name)
    is_own = name not in INTERPOLATORS
    builder.call(
        node, callee if is_own else UNKNOWN, (), "call" if is_own else "implicit"
    )


def selfed(builder: Builder, node: Node) -> None:
    """`self: A =>`: another name of `this`, which has the members of an A as well.

    That is said of the class from outside, by an extension without a name.
    """
    name, *written = expressions(node)
    types = [one for each in written for one in _mixed(each)]
    known: list[Term] = [This(), *(declared(builder.term(each)) for each in types)]
    builder.bind(builder.text(name), one_of(known), node.start_byte)
    owner = builder.layout.scopes[builder.scope].definition
    bases = [class_of(builder.term(each)) for each in types]
    if owner >= 0 and types:
        extend(builder, node, Defined(owner), bases)


def _mixed(node: Node) -> list[Node]:
    # `A with B` is both.
    return expressions(node) if node.type == "compound_type" else [node]


def applied(builder: Builder, node: Node) -> None:
    """`Show[A].show(a)` calls `Show.apply`, which is given what is implicit."""
    named = builder.field(node, "function")
    name = builder.text(named) if named is not None else ""
    callee = Attribute(Name(name), APPLIED) if name[:1].isupper() else UNKNOWN
    builder.call(node, callee, (), "implicit", at=named)


def numbered(builder: Builder, node: Node) -> None:
    """`case class C(a: A)`: `_1` of a C is an A, as patterns take it."""
    index = builder.definition_index(node)
    listed = builder.field(node, "class_parameters")
    given = expressions(listed)[:MAX_ITEMS] if listed is not None else []
    for place, parameter in enumerate(given, 1):
        value = declared(builder.term(builder.field(parameter, "type")))
        if isinstance(value, InstanceOf):
            made = InstanceOf(Defined(index))
            builder.store(made, f"_{place}", value, node.start_byte)
