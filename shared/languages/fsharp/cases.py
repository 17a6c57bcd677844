"""F#'s unions: what a pattern takes out of a case is what the case is said to hold."""

from tree_sitter import Node

from shared.languages.tags.parts import declared
from shared.parsing.builder import Builder
from shared.parsing.facts import InstanceOf, Item, Name, Sequence
from shared.parsing.rules import MAX_ITEMS, expressions

# A case may have the name of a type: what it holds is bound behind the name.
MARK = " of"
PATTERN = "identifier_pattern"
NAMES = "long_identifier_or_op"


def case(builder: Builder, node: Node) -> None:
    """`| A of B * C`."""
    name, *fields = expressions(node)
    inside = [each for field in fields for each in expressions(field)]
    held = (expressions(one)[-1] for one in inside[:MAX_ITEMS] if expressions(one))
    types = tuple(declared(builder.term(one)) for one in held)
    if any(isinstance(one, InstanceOf) for one in types):
        outer = builder.current_scope().parent
        builder.bind_in(
            outer, f"{builder.text(name)}{MARK}", Sequence(types), node.start_byte
        )


def taken(builder: Builder, node: Node) -> None:
    """`| A(b, c) ->`: b is the first that A holds."""
    name, *given = expressions(node)
    whole = Name(f"{builder.text(name).rpartition('.')[2]}{MARK}")
    inside = given
    if len(given) == 1 and given[0].type == "paren_pattern":
        inside = expressions(given[0])
    if len(inside) == 1 and inside[0].type == "repeat_pattern":
        inside = expressions(inside[0])
    for place, pattern in enumerate(inside[:MAX_ITEMS]):
        shown = _name(builder, pattern)
        if shown:
            builder.bind(shown, Item(whole, place), pattern.end_byte)


def _name(builder: Builder, node: Node) -> str:
    # A pattern that is a name, in small letters.
    names = expressions(node)
    is_name = node.type == PATTERN and len(names) == 1 and names[0].type == NAMES
    text = builder.text(names[0]) if is_name else ""
    return text if text[:1].islower() else ""
