"""What a function that is written as an argument is given, by its place (TypeScript).

`on((event) => ...)` has an event of the type that `on` declares its callback to take.
"""

from collections.abc import Iterator

from shared.parsing.facts import Call, Defined, Mapping
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.held_functions import (
    Held,
    functions_in,
    held_functions,
)
from shared.resolution.project.lambda_takers import Taker, takers
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.function_types import FunctionTypes
from shared.resolution.values.value import Class, Function


class Contexts:
    """The declared types of callbacks' parameters."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._members = FunctionTypes(world, lexical, hierarchy)
        self._takers: dict[FileIndex, dict[int, Taker]] = {}
        self._held: dict[FileIndex, dict[int, Held]] = {}

    def parameter(self, function: Function, index: int) -> Spot | None:
        """Return the type of a parameter, where names tell who takes the function."""
        file = self._world.files[function.path]
        if not file.language.rules.declared_calls:
            return None
        found = self._takers.get(file)
        if found is None:
            found = self._takers[file] = takers(file)
        taker, keys = found.get(function.index), tuple[str, ...]()
        held = self._held_in(file).get(function.index) if taker is None else None
        if held is not None:
            taker, keys = held
        place = self._taken(file, taker) if taker is not None else None
        return self._members.formal(place, keys, index) if place is not None else None

    def _held_in(self, file: FileIndex) -> dict[int, Held]:
        found = self._held.get(file)
        if found is None:
            found = self._held[file] = held_functions(file)
        return found

    def _taken(self, file: FileIndex, taker: Taker) -> Spot | None:
        """Return the type that is declared of what takes a function."""
        at, position = taker
        if isinstance(at, Spot):
            return at
        call = file.facts.calls[at]
        place = Spot(file, call.scope, call.callee, call.at)
        callee = self._called(self._lexical.value(place))
        return self._written(callee, position) if callee else None

    def given(
        self, file: FileIndex, call: Call, callee: Function
    ) -> Iterator[tuple[Function, int, Spot]]:
        """Yield the functions that a call hands over, and types of their parameters."""
        if not file.language.rules.declared_calls:
            return
        for position, argument in enumerate(call.arguments):
            if not isinstance(argument.value, (Defined, Mapping)):
                continue
            place = self._written(callee, position)
            if place is None:
                continue
            for definition, keys in functions_in(argument.value):
                yield from self._given(file, definition, place, keys)

    def _given(
        self, file: FileIndex, definition: int, place: Spot, keys: tuple[str, ...]
    ) -> Iterator[tuple[Function, int, Spot]]:
        passed = file.symbols[definition]
        if not isinstance(passed, Function):
            return
        for index, formal in enumerate(passed.definition.formals):
            if formal.type is None:
                spot = self._members.formal(place, keys, index)
                if spot is not None:
                    yield passed, index, spot

    def _called(self, value: object) -> Function | None:
        hierarchy = self._hierarchy
        if isinstance(value, Class):
            found = hierarchy.find(hierarchy.ancestors(value), "constructor")
            value = self._lexical.value(found[1][0]) if found else None
        return value if isinstance(value, Function) else None

    def _written(self, callee: Function, position: int) -> Spot | None:
        definition = callee.definition
        if position >= len(definition.formals):
            return None
        written = definition.formals[position].type
        if written is None:
            return None
        file = self._world.files[callee.path]
        return Spot(file, definition.scope, written, definition.at)
