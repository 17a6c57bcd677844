"""Which functions the test runners of Python take for tests: not all that begin so."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from posixpath import basename

from shared.analysis.code import Code, Symbol
from shared.analysis.reach import distances

_FILE = re.compile(r"(test.*|.*[_-]tests?)\.py")
_TEST = "test"
_CLASS = "Test"
# Bases that are no test case of any framework.
_PLAIN = frozenset({"ABC", "Generic", "Protocol", "object"})


class Collecting:
    """Tells what runners collect: by names of files and classes, and by bases."""

    def __init__(self, code: Code) -> None:
        self._code = code
        # Some projects have files of tests named otherwise, and say so in settings.
        self._has_named = any(
            _is_named(path) for path in code.files if code.is_test(path)
        )

    def takes(self, symbol: Symbol) -> bool:
        """Return whether a function that is named like a test is one.

        A method is one where some class that has it is collected.
        """
        if symbol.language != "python" or not symbol.name.startswith(_TEST):
            return True
        owner = self._code.symbols.get(symbol.owner)
        if owner is None:
            return self._is_read(symbol.file)
        if owner.label != "Class":
            return False
        return owner.id in self._having

    def _is_read(self, path: str) -> bool:
        return _is_named(path) or not self._has_named

    @cached_property
    def _having(self) -> set[str]:
        """The classes that are collected, and those they have their methods from."""
        bases: dict[str, list[str]] = defaultdict(list)
        for symbol in self._code.symbols.values():
            if symbol.label == "Class" and symbol.language == "python":
                for end, edge in self._code.uses.after(symbol.id).items():
                    if edge.type == "extends":
                        bases[symbol.id].append(end)
        return set(distances(self._collected(bases), lambda node: bases.get(node, ())))

    def _collected(self, bases: dict[str, list[str]]) -> Iterator[str]:
        for symbol in self._code.symbols.values():
            if symbol.label != "Class" or symbol.language != "python":
                continue
            if not self._is_read(symbol.file) or not self._code.is_test(symbol.file):
                continue
            line = distances([symbol.id], lambda node: bases.get(node, ()))
            if symbol.name.startswith(_CLASS) or any(map(self._is_case, line)):
                yield symbol.id

    def _is_case(self, class_id: str) -> bool:
        """Return whether a class has a base elsewhere, which may be a test case."""
        outside = self._code.structure.clues.outside_bases.get(class_id, ())
        return not _PLAIN.issuperset(outside)


def _is_named(path: str) -> bool:
    return _FILE.fullmatch(basename(path)) is not None
