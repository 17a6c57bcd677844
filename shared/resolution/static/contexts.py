"""What a function that is written as an argument is given, by its place (TypeScript).

`on((event) => ...)` has an event of the type that `on` declares its callback to take.
"""

from collections.abc import Iterator

from shared.parsing.facts import (
    Call,
    Defined,
    Either,
    Imported,
    InstanceOf,
    Name,
    Sequence,
    Within,
)
from shared.resolution.adapter import Module
from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.lambda_takers import Taker, takers
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World, family_of
from shared.resolution.values.value import Class, Function

# The name of function types: InstanceOf(Name(FUNCTION), (Sequence(parameters),)).
FUNCTION = "->"


class Contexts:
    """The declared types of callbacks' parameters."""

    def __init__(self, world: World, lexical: Lexical, hierarchy: Hierarchy) -> None:
        self._world = world
        self._lexical = lexical
        self._hierarchy = hierarchy
        self._takers: dict[FileIndex, dict[int, Taker]] = {}

    def parameter(self, function: Function, index: int) -> Spot | None:
        """Return the type of a parameter, where names tell who takes the function."""
        file = self._world.files[function.path]
        if not file.language.rules.declared_calls:
            return None
        found = self._takers.get(file)
        if found is None:
            found = self._takers[file] = takers(file)
        taker, position = found.get(function.index, (None, -1))
        if isinstance(taker, Spot):
            return self._of(taker, index)
        if taker is None:
            return None
        call = file.facts.calls[taker]
        place = Spot(file, call.scope, call.callee, call.at)
        callee = self._called(self._lexical.value(place))
        return self._declared(callee, position, index) if callee else None

    def given(
        self, file: FileIndex, call: Call, callee: Function
    ) -> Iterator[tuple[Function, int, Spot]]:
        """Yield the functions that a call hands over, and types of their parameters."""
        if not file.language.rules.declared_calls:
            return
        for position, argument in enumerate(call.arguments):
            if not isinstance(argument.value, Defined):
                continue
            passed = file.symbols[argument.value.definition]
            if not isinstance(passed, Function):
                continue
            for index, formal in enumerate(passed.definition.formals):
                spot = self._declared(callee, position, index)
                if spot is not None and formal.type is None:
                    yield passed, index, spot

    def _called(self, value: object) -> Function | None:
        hierarchy = self._hierarchy
        if isinstance(value, Class):
            found = hierarchy.find(hierarchy.ancestors(value), "constructor")
            value = self._lexical.value(found[1][0]) if found else None
        return value if isinstance(value, Function) else None

    def _declared(self, callee: Function, position: int, index: int) -> Spot | None:
        definition = callee.definition
        if position >= len(definition.formals):
            return None
        written = definition.formals[position].type
        if written is None:
            return None
        file = self._world.files[callee.path]
        return self._of(Spot(file, definition.scope, written, definition.at), index)

    def _of(self, place: Spot, index: int) -> Spot | None:
        """Return the type of a parameter of what a function type is written as."""
        found = self._function(place)
        if found is None or not isinstance(found.term, InstanceOf):
            return None
        parameters = found.term.arguments[0]
        if not isinstance(parameters, Sequence) or index >= len(parameters.items):
            return None
        return Spot(found.file, found.scope, parameters.items[index], found.at)

    def _function(self, place: Spot) -> Spot | None:
        """Return the first function type among what a type is written as."""
        waiting = [place]
        # Aliases may lead in circles. Terms live as long as their files.
        seen: set[tuple[int, int, int]] = set()
        while waiting:
            at = waiting.pop()
            key = (id(at.term), at.scope, at.at)
            if key in seen:
                continue
            seen.add(key)
            match at.term:
                case InstanceOf(type=Name(name=name)) if name == FUNCTION:
                    return at
                case _:
                    waiting.extend(reversed(self._behind(at)))
        return None

    def _behind(self, place: Spot) -> list[Spot]:
        match place.term:
            case Within(scope=scope, base=base):
                return [Spot(place.file, scope, base, place.at)]
            case InstanceOf(type=written):
                return [Spot(place.file, place.scope, written, place.at)]
            case Name(name=name):
                return self._lexical.spots(place, name) or []
            case Imported(index=index):
                return self._imported(place.file, index)
            case Either(options=options):
                return [Spot(place.file, place.scope, o, place.at) for o in options]
            case _:
                return []

    def _imported(self, file: FileIndex, index: int) -> list[Spot]:
        fact, world = file.facts.imports[index], self._world
        target = world.target(file, index)
        if fact.name is None or not isinstance(target, Module):
            return []
        ref = world.ref(family_of(file.language), target)
        return world.imported(file, ref, fact.name)
