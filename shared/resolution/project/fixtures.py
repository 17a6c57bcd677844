"""Parameters that a test framework fills by their names (pytest's fixtures)."""

from collections.abc import Callable, Iterator
from posixpath import dirname

from shared.parsing.facts import CallResult, Constant
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# What fixtures are marked with, and what the tests that take them begin with.
MARK = "fixture"
TESTS = "test"
# What gives a fixture another name than its function's.
NAME = "name"

# The file whose fixtures all files of its folder and below see.
SHARED = "conftest.py"


# Gives the classes that a class is below, and those below it.
Classes = Callable[[Class], tuple[Class, ...]]
# What sees a fixture: a class, a file, or a folder by its shared file.
Place = Class | str


class Fixtures:
    """The functions marked as fixtures, by where they can be seen."""

    def __init__(self, world: World, above: Classes, below: Classes) -> None:
        self._world = world
        self._above = above
        self._below = below
        self._seen: dict[tuple[Place, str], Function] | None = None

    def of(self, function: Function, name: str) -> list[Function]:
        """Return the fixtures that a parameter of a test or fixture is given.

        The nearest one; and of classes below, which run it too, what is over that.
        """
        definition = function.definition
        takes = definition.name.startswith(TESTS) or MARK in definition.modifiers
        if not takes:
            return []
        if self._seen is None:
            self._seen = self._collect()
        if not self._seen:
            return []
        owner, seen = function.owner, self._seen
        places: list[Place] = [*_where(function.path)]
        if owner is not None:
            places[:0] = self._above(owner)
        found = [seen[place, name] for place in places if (place, name) in seen]
        nearest = [one for one in found if one is not function][:1]
        below = self._below(owner) if owner else ()
        over = [seen[cls, name] for cls in below if (cls, name) in seen]
        return nearest + over

    def _collect(self) -> dict[tuple[Place, str], Function]:
        # Under an empty path those of plugins: the only ones of their name.
        seen: dict[tuple[Place, str], Function] = {}
        every: dict[str, Function | None] = {}
        for file in self._world.files.values():
            for function in _marked(file):
                name = _name(file, function)
                seen[function.owner or file.path, name] = function
                every[name] = None if name in every else function
        for name, one in every.items():
            if one is not None and one.owner is None:
                seen["", name] = one
        return seen


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
