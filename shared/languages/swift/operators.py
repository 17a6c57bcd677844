"""Swift's operators: functions of the type of one of their operands."""

from tree_sitter import Node

from shared.languages.tags.parts import first, parts_of
from shared.parsing.builder import Builder
from shared.parsing.facts import Argument, Attribute, Name, Term
from shared.parsing.rules import one_of


def operator(builder: Builder, node: Node) -> None:
    """`a + b`, `a += b`, `-a`: what the type of a or b has of the name.

    Operators that a program declares may be functions of no type as well.
    """
    parts = parts_of(builder, node)
    name = first(parts, "name")
    sides = [first(parts, part) for part in ("receiver", "argument")]
    values = [builder.term(side) for side in sides if side is not None]
    written = builder.text(name) if name is not None else ""
    options: list[Term] = [Attribute(value, written) for value in values]
    if name is not None and name.type == "custom_operator":
        options.append(Name(written))
    given = tuple(map(Argument, values))
    builder.call(node, one_of(options), given, "implicit", at=name)
