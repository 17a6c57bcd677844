"""Parameters that a test framework fills by their names (pytest's fixtures)."""

from collections.abc import Iterable, Iterator
from posixpath import dirname

from shared.parsing.facts import CallResult, Constant
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Function

# What fixtures are marked with, and what the tests that take them begin with.
MARK = "fixture"
TESTS = "test"
# What gives a fixture another name than its function's.
NAME = "name"

# The file whose fixtures all files of its folder and below see.
SHARED = "conftest.py"


class Fixtures:
    """The functions marked as fixtures, by where they can be seen."""

    def __init__(self, files: Iterable[FileIndex]) -> None:
        self._files = files
        self._seen: dict[tuple[str, str], Function] | None = None

    def of(self, function: Function, name: str) -> Function | None:
        """Return the fixture that a parameter of a test or fixture is given."""
        definition = function.definition
        takes = definition.name.startswith(TESTS) or MARK in definition.modifiers
        if not takes:
            return None
        if self._seen is None:
            self._seen = self._collect()
        paths = _where(function.path) if self._seen else ()
        found = (self._seen.get((path, name)) for path in paths)
        return next((one for one in found if one not in (None, function)), None)

    def _collect(self) -> dict[tuple[str, str], Function]:
        # Under an empty path those of plugins: the only ones of their name.
        seen: dict[tuple[str, str], Function] = {}
        every: dict[str, Function | None] = {}
        for file in self._files:
            for function in _marked(file):
                name = _name(file, function)
                seen[file.path, name] = function
                every[name] = None if name in every else function
        plugins = {("", name): one for name, one in every.items() if one is not None}
        return {**plugins, **seen}


def _name(file: FileIndex, function: Function) -> str:
    """Return the name that tests ask by: the one it is given, or the function's."""
    for mark in function.definition.decorators:
        if isinstance(mark, CallResult):
            for argument in file.facts.calls[mark.call].arguments:
                if argument.name == NAME and isinstance(argument.value, Constant):
                    return str(argument.value.key)
    return function.definition.name


def _where(path: str) -> Iterator[str]:
    # The file itself, then the folders around it, and plugins last.
    yield path
    folder = path
    while folder:
        folder = dirname(folder)
        yield f"{folder}/{SHARED}" if folder else SHARED
    yield ""


def _marked(file: FileIndex) -> list[Function]:
    return [
        symbol
        for symbol in file.symbols
        if isinstance(symbol, Function) and MARK in symbol.definition.modifiers
    ]
