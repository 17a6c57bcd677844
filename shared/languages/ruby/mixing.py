"""What Ruby's classes are given from outside of their bodies."""

from tree_sitter import Node

from shared.languages.ruby.classes import MIXING
from shared.languages.ruby.constants import CONSTANTS, constant
from shared.languages.ruby.scopes import class_scope, known, method_around
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Base, Defined, InstanceOf
from shared.parsing.rules import expressions

# What a module brings along for the classes that include it.
BROUGHT = ".brought"
# The key of the method that Ruby calls with a class that includes a module.
INCLUDED = ".included()"


def mixed(builder: Builder, node: Node, receiver: Node, name: str) -> None:
    """`C.include M`, `C.prepend M`; `c.extend M` in `def self.included(c)`."""
    listed = builder.field(node, "arguments")
    modules = [
        constant(builder, given)
        for given in (expressions(listed) if listed is not None else ())
        if given.type in CONSTANTS
    ]
    bases = tuple(Base(m, MIXING.get(name, "")) for m in modules if m is not UNKNOWN)
    if name in MIXING and receiver.type in CONSTANTS and bases:
        builder.define_late(
            builder.unnamed(
                node,
                "Class",
                "class",
                bases=bases,
                receiver=constant(builder, receiver),
            )
        )
    elif name == "extend" and receiver.type == "identifier":
        method = method_around(builder)
        if method is None or method.key != INCLUDED:
            _extended(builder, node, receiver, bases)
        else:
            for base in bases:
                builder.bind_in(
                    class_scope(builder), BROUGHT, base.type, node.start_byte
                )


def note_made(builder: Builder, target: Node, value: Node) -> None:
    """`a = C.new`: remember what a is, should it be extended."""
    of = builder.field(value, "receiver")
    if of is not None and of.type in CONSTANTS:
        made = of if builder.field_text(value, "method") == "new" else None
        known(builder).made[builder.scope, builder.text(target)] = made


def _extended(
    builder: Builder, node: Node, receiver: Node, bases: tuple[Base, ...]
) -> None:
    # `a.extend M`: from here on a is of its own class, which has what M has first.
    of = known(builder).made.get((builder.scope, builder.text(receiver)))
    above = constant(builder, of) if of is not None else UNKNOWN
    if above is UNKNOWN or not bases:
        return
    first = tuple(Base(base.type, MIXING["prepend"]) for base in bases)
    own = builder.unnamed(node, "Class", "class", bases=(*first, Base(above)))
    builder.at = node.end_byte
    builder.assign(receiver, InstanceOf(Defined(builder.define_late(own))))
