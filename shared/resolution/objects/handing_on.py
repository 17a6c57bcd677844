"""What `__getattr__` hands on for the name that it is asked for (Python).

`return getattr(self.inner, name)` gives what is inside under that name, and a function
inside of it that calls `getattr(self.inner, name)(*args)` calls that.
"""

from collections import defaultdict
from collections.abc import Callable

from shared.parsing.facts import Attribute, Name
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import ASKED
from shared.resolution.values.value import MISSING, Function, Value


class HandingOn:
    """Follows names into what hands them on; `of` gives attributes of cells."""

    def __init__(self, engine: Engine, of: Callable[[Cell, str], Cell]) -> None:
        self._engine = engine
        self._of = of
        # By file, then by the function, what is called under the name.
        self._called: dict[str, dict[int, list[Spot]]] = {}

    def hand_on(self, name: str, cell: Cell, function: Value) -> None:
        """Let what a function hands on for a name reach a cell, and who calls it."""
        if not isinstance(function, Function):
            return
        file = self._engine.world.files[function.path]
        for returned in file.returns.get(function.index, ()):
            place = Spot(file, returned.scope, returned.value, returned.at)
            for base in self._bases(place):
                self._of(base, name).feed(cell)
        called = self._called.get(file.path)
        if called is None:
            called = self._called[file.path] = _calls_inside(file)
        for place in called.get(function.index, ()):
            for base in self._bases(place):
                self._of(base, name).feed(self._of(base, ASKED))

    def _bases(self, place: Spot) -> list[Cell]:
        # Of what attributes are that are asked for, at once or by a name for them.
        places = [place]
        if isinstance(place.term, Name):
            places = self._engine.lexical.sources(place, place.term.name)
        return [
            self._engine.term(asked.with_term(asked.term.base))
            for asked in places
            if isinstance(asked.term, Attribute) and asked.term.name == ASKED
        ]


def _calls_inside(file: FileIndex) -> dict[int, list[Spot]]:
    found: dict[int, list[Spot]] = defaultdict(list)
    for call in file.facts.calls:
        around = file.method_around(call.scope)
        if around is not None and around.definition.name == MISSING:
            place = Spot(file, call.scope, call.callee, call.at)
            found[around.index].append(place)
    return found
