"""What C++'s function templates are given: `make<Part>(1)`, `world.add<Part>()`."""

from collections import defaultdict
from collections.abc import Callable, Iterator

from shared.parsing.facts import (
    NO_SCOPE,
    TYPE_ARGUMENTS,
    Attribute,
    Name,
    Sequence,
)
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function

# So many calls of functions of one name are looked at.
MAX_CALLS = 64

Means = Callable[[FileIndex, int], object]
Named = Callable[[Spot], Class | None]


class Instances:
    """The types that calls write for the parameters of function templates."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._calls: defaultdict[str, list[tuple[FileIndex, int]]] = defaultdict(list)
        self._is_read = False

    def parameter(self, place: Spot) -> tuple[Function, int] | None:
        """Return the template around, and which of its parameters a name is."""
        if not isinstance(place.term, Name):
            return None
        facts = place.file.facts
        scope = place.scope
        while scope != NO_SCOPE:
            at = facts.scopes[scope]
            if at.kind == "function" and at.definition >= 0:
                formals = facts.definitions[at.definition].type_formals
                for index, formal in enumerate(formals):
                    symbol = place.file.symbols[at.definition]
                    if formal.name == place.term.name and isinstance(symbol, Function):
                        return symbol, index
            scope = at.parent
        return None

    def given(
        self, template: Function, index: int, means: Means, named: Named
    ) -> list[Class]:
        """Return the classes that calls give a template for a parameter."""
        if not self._is_read:
            self._is_read = True
            self._read()
        found: dict[Class, None] = {}
        calls = self._calls.get(template.definition.name, [])
        for file, call in self._world.cut.first(calls, MAX_CALLS):
            targets = means(file, call)
            if isinstance(targets, tuple) and template in targets:
                found.update(dict.fromkeys(_classes(file, call, index, named)))
        return list(found)

    def _read(self) -> None:
        for file in self._world.files.values():
            for index, call in enumerate(
                file.facts.calls if file.language.rules.converts else ()
            ):
                last = call.arguments[-1] if call.arguments else None
                if last is not None and last.name == TYPE_ARGUMENTS:
                    callee = call.callee
                    if isinstance(callee, Attribute | Name):
                        self._calls[callee.name].append((file, index))


def _classes(file: FileIndex, index: int, at: int, named: Named) -> Iterator[Class]:
    call = file.facts.calls[index]
    types = call.arguments[-1].value
    if isinstance(types, Sequence) and at < len(types.items):
        cls = named(Spot(file, call.scope, types.items[at], call.at))
        if cls is not None:
            yield cls
