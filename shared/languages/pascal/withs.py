"""Pascal's `with A, B do ...`: a name in there may be that of a member of A or B."""

from tree_sitter import Node

from shared.languages.tags import terms
from shared.parsing.builder import Builder
from shared.parsing.facts import Attribute, Name, Term
from shared.parsing.rules import one_of

# The key in `Layout.notes` of the statements around: where each ends, and its objects.
WITHS = "withs"
# Of statements in each other so many count.
MAX_NESTED = 8
_word = terms.word(self=terms.THIS)


def opened(builder: Builder, node: Node) -> None:
    """`with A, B do ...`."""
    around = _around(builder, node)
    if len(around) < MAX_NESTED:
        objects = map(builder.term, node.children_by_field_name("entity"))
        around.append((node.start_byte, node.end_byte, list(objects)))


def identifier(builder: Builder, node: Node) -> Term:
    """`A`, which may be a member of what a statement around opens."""
    found = _word(builder, node)
    if WITHS not in builder.layout.notes or not isinstance(found, Name):
        return found
    objects = (one for _, _, opened in _around(builder, node) for one in opened)
    return one_of([*(Attribute(one, found.name) for one in objects), found])


def _around(builder: Builder, node: Node) -> list[tuple[int, int, list[Term]]]:
    found = builder.layout.notes.setdefault(WITHS, [])
    known: list[tuple[int, int, list[Term]]] = found if isinstance(found, list) else []
    while known and known[-1][1] <= node.start_byte:
        known.pop()
    return known
