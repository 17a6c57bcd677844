"""Parameters that a test framework fills by their names (pytest's fixtures)."""

from collections.abc import Callable, Iterator
from posixpath import dirname

from shared.parsing.facts import CallResult, Constant
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.kept_parameters import last_name
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# What fixtures are marked with, and what the tests that take them begin with.
MARK = "fixture"
TESTS = "test"
# What gives a fixture another name than its function's.
NAME = "name"
# What tests and their classes are marked with that use fixtures and take none, and
# what a fixture of a class is given that all of its tests use.
USING = "usefixtures"
FOR_ALL = "autouse"
# The parameter of a fixture that stands for the class of those who use it, which no
# program writes.
CLASS = "request.cls"

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
        self._users: dict[Function, dict[Class, None]] | None = None

    def of(self, function: Function, name: str) -> list[Function]:
        """Return the fixtures that a parameter of a test or fixture is given.

        The nearest one; and of classes below, which run it too, what is over that.
        """
        definition = function.definition
        takes = definition.name.startswith(TESTS) or MARK in definition.modifiers
        if not takes:
            return []
        seen, owner = self._known(), function.owner
        if not seen:
            return []
        found = self._in_sight(owner, function.path, name)
        nearest = [one for one in found if one is not function][:1]
        below = self._below(owner) if owner else ()
        over = [seen[cls, name] for cls in below if (cls, name) in seen]
        return nearest + over

    def users(self, fixture: Function, name: str) -> list[Class]:
        """Return what a fixture's parameter CLASS is given: the classes that use it."""
        if name != CLASS:
            return []
        if self._users is None:
            self._users = self._all_users()
        return list(self._users.get(fixture, ()))

    def _all_users(self) -> dict[Function, dict[Class, None]]:
        users: dict[Function, dict[Class, None]] = {}
        for file in self._world.files.values():
            for symbol in file.symbols:
                cls = symbol.owner if isinstance(symbol, Function) else symbol
                if cls is None:
                    continue
                for name in _used(file, symbol):
                    for fixture in self._in_sight(cls, file.path, name)[:1]:
                        users.setdefault(fixture, {})[cls] = None
        return users

    def _in_sight(self, owner: Class | None, path: str, name: str) -> list[Function]:
        # From the nearest one on.
        places: list[Place] = [*_where(path)]
        if owner is not None:
            places[:0] = self._above(owner)
        seen = self._known()
        return [seen[place, name] for place in places if (place, name) in seen]

    def _known(self) -> dict[tuple[Place, str], Function]:
        if self._seen is None:
            self._seen = self._collect()
        return self._seen

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


def _name(file: FileIndex, function: Class | Function) -> str:
    """Return the name that tests ask by: the one it is given, or the function's."""
    for mark in function.definition.decorators:
        if isinstance(mark, CallResult):
            for argument in file.facts.calls[mark.call].arguments:
                if argument.name == NAME and isinstance(argument.value, Constant):
                    return str(argument.value.key)
    return function.definition.name


def _used(file: FileIndex, symbol: Class | Function) -> Iterator[str]:
    """Yield the names of the fixtures that the tests of a class use.

    One of its own that is there for all of them counts, and what a test takes.
    """
    definition = symbol.definition
    if USING in definition.modifiers:
        for mark in definition.decorators:
            call = file.facts.calls[mark.call] if isinstance(mark, CallResult) else None
            if call is not None and last_name(call.callee) == USING:
                for argument in call.arguments:
                    if isinstance(argument.value, Constant):
                        yield str(argument.value.key)
    if definition.name.startswith(TESTS):
        yield from (formal.name for formal in definition.formals)
    elif MARK in definition.modifiers and any(
        argument.name == FOR_ALL
        for mark in definition.decorators
        if isinstance(mark, CallResult)
        for argument in file.facts.calls[mark.call].arguments
    ):
        yield _name(file, symbol)


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
