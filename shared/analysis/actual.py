"""Declarations in parts: Kotlin's `actual` ones, and members of C#'s partial types."""

from collections import defaultdict
from collections.abc import Iterator

from shared.analysis.code import Code
from shared.analysis.symbols import Symbol

_KOTLIN = frozenset({"kotlin"})
_CSHARP = frozenset({"csharp"})
_ACTUAL, _PARTIAL = "actual", "partial"


def actual(code: Code) -> dict[str, str]:
    """Return what is expected and what each platform has in its place, in rings.

    Calls lead to the former, and programs run the latter; of a class that is expected
    others override what platforms call. So each leads, by ids, to all others.
    """
    found: dict[str, str] = {}
    for expected, there in _pairs(code):
        ring = [each.id for each in (*expected, *there)] if expected else []
        found.update(zip(ring, ring[1:] + ring[:1], strict=True))
    return found


def unexpected(code: Code) -> Iterator[str]:
    """Yield what is `actual` for something that the tree does not have."""
    for expected, there in _pairs(code):
        if not expected:
            yield from (each.id for each in there)


def _pairs(code: Code) -> Iterator[tuple[list[Symbol], list[Symbol]]]:
    """Yield declarations of one name: expected ones, and what is in their place."""
    there: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in code.marked(_KOTLIN, _ACTUAL):
        there[symbol.qualified_name].append(symbol)
    actual_ids = {each.id for same in there.values() for each in same}
    expected: dict[str, list[Symbol]] = defaultdict(list)
    for symbol in code.symbols_in(_KOTLIN) if there else ():
        if symbol.qualified_name in there and symbol.id not in actual_ids:
            expected[symbol.qualified_name].append(symbol)
    for name, each in there.items():
        yield expected.get(name, []), each


def in_parts(code: Code) -> Iterator[str]:
    """Yield methods of C# that are declared in parts: tools may write the other."""
    for symbol in code.marked(_CSHARP, _PARTIAL):
        if symbol.label == "Function":
            yield symbol.id
