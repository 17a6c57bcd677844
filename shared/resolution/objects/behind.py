"""What `super` is in a method that an object literal holds (JavaScript)."""

from functools import partial

from shared.resolution.flow.engine import Engine
from shared.resolution.objects.prototypes import Prototypes
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# `super` of an object: what is behind it, and the object.
SUPER, HOME, RECEIVER = "super", "home", "receiver"


def behind(engine: Engine, prototypes: Prototypes, place: Spot, receiver: Cell) -> Cell:
    """Return the cell of what `super` is at a place, for the receivers in a cell."""
    index = place.file.around.receivers[place.scope]
    method = place.file.symbols[index] if index >= 0 else None
    if not isinstance(method, Function):
        return engine.empty
    return _Behind(engine, prototypes, method).of(receiver)


class _Behind:
    """Looks for the object that a method is written in: `super` is what is behind it.

    That object is the receiver, or one behind the receiver.
    """

    def __init__(
        self, engine: Engine, prototypes: Prototypes, method: Function
    ) -> None:
        self._engine = engine
        self._prototypes = prototypes
        self._method = method
        self._found = engine.cell()
        self._seen: set[Value] = set()

    def of(self, receiver: Cell) -> Cell:
        """Return the cell of what `super` is for the receivers in a cell."""
        receiver.listen(self._look_at)
        return self._found

    def _look_at(self, receiver: Value) -> None:
        # Objects may be behind themselves, in a circle.
        if not isinstance(receiver, Container) or receiver in self._seen:
            return
        self._seen.add(receiver)
        held = self._engine.item(receiver, self._method.definition.name)
        held.listen(partial(self._is_home, receiver))
        for source in self._prototypes.sources(receiver):
            source.listen(self._look_at)

    def _is_home(self, receiver: Container, held: Value) -> None:
        if held is not self._method:
            return
        # What is found behind the object is called on the object.
        made = Container(SUPER, receiver.rules)
        self._engine.item(made, RECEIVER).add(receiver)
        for source in self._prototypes.sources(receiver):
            source.feed(self._engine.item(made, HOME))
        self._found.add(made)
