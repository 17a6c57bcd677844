"""`@total_ordering`: what compares where a class says one comparison and equality."""

from shared.languages.python.objects.records import Written, methods
from shared.parsing.builder import Builder
from shared.parsing.facts import NO_SCOPE, Definition, Name, Term
from shared.parsing.rules import one_of

_DECORATOR, _EQUAL = "total_ordering", "__eq__"
# The one that comes first stands in for the others.
_PREFERRED = ("__lt__", "__le__", "__gt__", "__ge__")
# What is the opposite of another asks nothing but that.
_OPPOSITE = {
    "__lt__": "__ge__",
    "__le__": "__gt__",
    "__gt__": "__le__",
    "__ge__": "__lt__",
}


def order(builder: Builder, written: Written, definition: Definition) -> None:
    """Give a class the comparisons that the decorator writes."""
    body = builder.field(written.node, "body")
    is_ordered = _DECORATOR in written.marks and definition.body != NO_SCOPE
    own = methods(builder, body) if is_ordered and body is not None else frozenset()
    root = next((name for name in _PREFERRED if name in own), None)
    for name in _PREFERRED:
        if root is None or name in own:
            continue
        ran: list[Term] = [Name(root)]
        if _EQUAL in own and _OPPOSITE[root] != name:
            ran.append(Name(_EQUAL))
        builder.bind_in(definition.body, name, one_of(ran), written.node.end_byte)
