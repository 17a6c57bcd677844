"""What test runners run around tests without a mark: they make objects of classes."""

from collections.abc import Iterable

from shared.analysis.code import Code
from shared.analysis.conventions.words import words

_CONSTRUCTOR = "constructor"
# Of xUnit: `IAsyncLifetime` and `IDisposable` of the class of a test.
_AROUND = {"csharp": words("Dispose DisposeAsync InitializeAsync")}
_NONE: frozenset[str] = frozenset()


def prepared(code: Code, tests: Iterable[str]) -> dict[int, list[int]]:
    """Return what runs with tests by numbers: their classes, and in these and above.

    A class leads to what it extends, so that each of them has its own part alone.
    """
    found: dict[int, list[int]] = {}
    owners: dict[str, None] = {}
    for test in tests:
        symbol = code.symbols.get(test)
        if symbol is not None and symbol.is_member:
            owners[symbol.owner] = None
            found[code.number(test)] = [code.number(symbol.owner)]
    for owner in code.above(owners):
        run = [
            code.number(member.id)
            for member in code.members.get(owner, ())
            if member.kind == _CONSTRUCTOR
            or member.name in _AROUND.get(member.language, _NONE)
        ]
        if run:
            found[code.number(owner)] = run
    return found
