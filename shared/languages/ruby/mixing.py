"""What Ruby's classes are given from outside of their bodies."""

from tree_sitter import Node

from shared.languages.ruby.classes import MIXING
from shared.languages.ruby.constants import CONSTANTS, constant
from shared.languages.ruby.scopes import class_scope, method_around
from shared.parsing.builder import UNKNOWN, Builder
from shared.parsing.facts import Base
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
        if method is not None and method.key == INCLUDED:
            for base in bases:
                builder.bind_in(
                    class_scope(builder), BROUGHT, base.type, node.start_byte
                )
