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
from shared.resolution.project.lambda_takers import Taker
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.static.function_types import FunctionTypes
from shared.resolution.static.written_overloads import WrittenOverloads
from shared.resolution.values.value import Class, Function


class Contexts:
    """The declared types of callbacks' parameters."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self.overloads = WrittenOverloads(lexical, hierarchy)
        self._members = FunctionTypes(world, lexical, hierarchy)
        self._held: dict[FileIndex, dict[int, Held]] = {}

    def parameter(self, function: Function, index: int) -> Spot | None:
        """Return the type of a parameter, where names tell who takes the function."""
        file = self._world.files[function.path]
        if not file.language.rules.declared_calls:
            return None
        found = self._held.get(file)
        if found is None:
            found = self._held[file] = held_functions(file)
        held = found.get(function.index)
        place = self._taken(file, held[0]) if held is not None else None
        if held is None or place is None:
            return None
        return self._members.formal(place, held[1], index)

    def _taken(self, file: FileIndex, taker: Taker) -> Spot | None:
        """Return the type that is declared of what takes a function."""
        at, position = taker
        if isinstance(at, Spot):
            return at
        call = file.facts.calls[at]
        place = Spot(file, call.scope, call.callee, call.at)
        callee = self._called(self._lexical.value(place))
        return self._written(callee, position, place, call) if callee else None

    def given(
        self, file: FileIndex, call: Call, callee: Function
    ) -> Iterator[tuple[Function, int, Spot]]:
        """Yield the functions that a call hands over, and types of their parameters."""
        if not file.language.rules.declared_calls:
            return
        for position, argument in enumerate(call.arguments):
            if not isinstance(argument.value, (Defined, Mapping)):
                continue
            at = Spot(file, call.scope, argument.value, call.at)
            place = self._written(callee, position, at, call)
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

    def _written(
        self, callee: Function, position: int, at: Spot, call: Call
    ) -> Spot | None:
        definition, every = callee.definition, callee.definition.formals
        file = self._world.files[callee.path]
        place = Spot(file, definition.scope, at.term, definition.at)
        options = definition.overloads
        if options:
            options = self.overloads.meant(place, options, call, at)
            every = options[0].formals if len(options) == 1 else every
        written = every[position].type if position < len(every) else None
        return None if written is None else place.with_term(written)
