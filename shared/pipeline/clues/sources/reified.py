"""Classes that calls are told of as values or types, as texts of C# and Kotlin say."""

import re
from collections.abc import Iterator

from shared.analysis.code import Code
from shared.pipeline.clues.facts.quiet import is_quiet_of_classes

_VALUES = {
    "csharp": re.compile(rb"\btypeof\(\s*+([\w.]++)"),
    "kotlin": re.compile(rb"(?<![\w.])([\w.]++)::class\b"),
}
# Behind the name of what is called.
_CALLED = re.compile(rb"(\w++)(?:<[^<>]*+>)?\s*+$")
_MOST_BYTES = 200
# `lib.Reg<Order, Row>(`
_TYPES = re.compile(rb"\.\s*+(\w++)<([\w.,?\s]{1,200}+)>\(")
_WORD = re.compile(rb"(\w++)(?![\w.])")


class Reified:
    """Finds those that somebody outside of the tree is told of."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self._classes: dict[str, list[str]] | None = None
        self._functions: frozenset[str] = frozenset()

    def ids(self, data: bytes, language: str) -> Iterator[str]:
        """Yield the ids of the classes that a source tells of."""
        values = _VALUES.get(language)
        if values is None:
            return
        found = [
            (_caller(data, each.start()), each[1]) for each in values.finditer(data)
        ]
        found += [(each[1], each[2]) for each in _TYPES.finditer(data)]
        for by, told in found:
            name = by.decode(errors="replace")
            if name and not is_quiet_of_classes(name) and not self._is_own(name):
                for word in _WORD.findall(told):
                    yield from self._meant(word.decode(errors="replace"))

    def _is_own(self, name: str) -> bool:
        """Return whether the tree has a function or a class of some name."""
        if self._classes is None:
            self._classes = {}
            for symbol in self._code.symbols_in(frozenset(_VALUES)):
                if symbol.label != "Function":
                    self._classes.setdefault(symbol.name, []).append(symbol.id)
            every = self._code.symbols_in(frozenset({*_VALUES, "java"}))
            self._functions = frozenset(each.name for each in every)
        return name in self._functions

    def _meant(self, name: str) -> list[str]:
        found = self._classes.get(name, []) if self._classes is not None else []
        return found if len(found) == 1 else []


def _caller(data: bytes, at: int) -> bytes:
    """Return the name of the call that is given what stands there; empty for none.

    >>> _caller(b"Reg<A>(f(1), typeof(E))", 13), _caller(b"x = typeof(E)", 4)
    (b'Reg', b'')
    """
    first = max(at - _MOST_BYTES, 0)
    depth = 0
    for place in range(at - 1, first - 1, -1):
        sign = data[place : place + 1]
        if sign == b")":
            depth += 1
        elif sign in (b";", b"{", b"}"):
            break
        elif sign == b"(":
            if not depth:
                called = _CALLED.search(data, max(place - _MOST_BYTES, 0), place)
                return called[1] if called else b""
            depth -= 1
    return b""
