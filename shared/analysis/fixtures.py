"""Fixtures of Python's tests that no test asks for: nobody runs them."""

from shared.analysis.code import Code
from shared.analysis.reach import distances
from shared.analysis.symbols import Symbol
from shared.core.clues import EVERYWHERE, UNASKED_FOR

_MARK = "@fixture"


def is_fixture(code: Code, symbol: Symbol) -> bool:
    """Return whether tests get what a function returns, by asking for its name."""
    marks = code.structure.clues.marks.get(symbol.id, ())
    return symbol.language == "python" and _MARK in marks


def unused_fixtures(code: Code) -> frozenset[str]:
    """Return the ids of fixtures that only other unused ones name, or nothing does.

    Tests ask by parameters, or by texts: whatever holds a fixture's name asks for it.
    """
    marks = code.structure.clues.marks
    fixtures = {
        symbol.id: symbol
        for symbol in code.symbols.values()
        if is_fixture(code, symbol)
    }
    asking = {node: _asking(code, symbol) for node, symbol in fixtures.items()}
    behind: dict[str, list[str]] = {}
    used = []
    for node, users in asking.items():
        if UNASKED_FOR in marks[node] or not users <= fixtures.keys():
            used.append(node)
        for user in users:
            behind.setdefault(user, []).append(node)
    reached = distances(used, lambda node: behind.get(node, ()))
    return frozenset(fixtures.keys() - reached.keys())


def _asking(code: Code, fixture: Symbol) -> set[str]:
    """Return the ids of what names a fixture; `*` is anything."""
    found = set(code.uses.before(fixture.id))
    mentions = code.structure.clues.mentions.get(fixture.name)
    if mentions is not None:
        found |= {*mentions.in_code}
        found |= {EVERYWHERE} if mentions.elsewhere else set()
    return found - {fixture.id}
