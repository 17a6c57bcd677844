"""Classes that a framework finds by what they are: controllers of ASP.NET."""

from collections.abc import Iterator

from shared.analysis.code import Code
from shared.analysis.conventions.words import words
from shared.analysis.symbols import Symbol

_CSHARP = frozenset({"csharp"})
_BASES = words("ApiController Controller ControllerBase ODataController")
_ENDING = "Controller"
_NOT_SERVED = frozenset({"@NonAction", "@NonController", "abstract", "static"})


def served(code: Code) -> Iterator[Symbol]:
    """Yield controllers with what they answer by: their public methods."""
    classes = [s for s in code.symbols_in(_CSHARP) if s.label == "Class"]
    clues = code.structure.clues
    known = [
        each.id
        for each in classes
        if _BASES & set(clues.outside_bases.get(each.id, ()))
    ]
    below = code.below(known)
    for each in classes:
        is_shown = each.exported and each.name.endswith(_ENDING)
        marks = clues.marks.get(each.id, ())
        if each.id in below and is_shown and _NOT_SERVED.isdisjoint(marks):
            yield each
            yield from _actions(code, each)


def _actions(code: Code, controller: Symbol) -> Iterator[Symbol]:
    for member in code.members.get(controller.id, ()):
        marks = code.structure.clues.marks.get(member.id, ())
        is_action = member.kind == "method" and member.exported
        if is_action and _NOT_SERVED.isdisjoint(marks):
            yield member
