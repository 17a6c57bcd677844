"""Declarations in parts: Kotlin's `actual` ones, and members of C#'s partial types."""

from collections import defaultdict
from collections.abc import Iterator

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol

_KOTLIN = frozenset({"kotlin"})
_CSHARP = frozenset({"csharp"})
_ACTUAL, _PARTIAL = "actual", "partial"


def actual(code: Code) -> dict[str, list[str]]:
    """Return what is expected, by ids, with what each platform has in its place.

    Calls lead to the former, and programs run the latter; of a class that is expected
    others override what platforms call. So each leads to the other.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for expected, there in _pairs(code):
        for each in expected:
            for other in there:
                found[each.id].append(other.id)
                found[other.id].append(each.id)
    return dict(found)


def unexpected(code: Code) -> Iterator[str]:
    """Yield what is `actual` for something that the tree does not have."""
    for expected, there in _pairs(code):
        if not expected:
            yield from (each.id for each in there)


def _pairs(code: Code) -> Iterator[tuple[list[Symbol], list[Symbol]]]:
    """Yield declarations of one name: expected ones, and what is in their place."""
    marks = code.structure.clues.marks
    there: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in code.symbols_in(_KOTLIN):
        if _ACTUAL in marks.get(symbol.id, ()):
            there[symbol.qualified_name].append(symbol)
    if not there:
        return
    expected: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in code.symbols_in(_KOTLIN):
        is_actual = _ACTUAL in marks.get(symbol.id, ())
        if symbol.qualified_name in there and not is_actual:
            expected[symbol.qualified_name].append(symbol)
    for name, each in there.items():
        yield expected.get(name, []), each


def in_parts(code: Code) -> Iterator[str]:
    """Yield methods of C# that are declared in parts: tools may write the other."""
    marks = code.structure.clues.marks
    for symbol in code.symbols_in(_CSHARP):
        if symbol.label == "Function" and _PARTIAL in marks.get(symbol.id, ()):
            yield symbol.id
