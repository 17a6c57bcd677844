"""Who asks for attributes."""

from collections.abc import Callable
from typing import TypeAlias

from shared.resolution.flow.engine import Engine
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Value

# Binds a value to who asks for the attribute of the name, and puts it there.
Bind: TypeAlias = Callable[[Value, str, Cell, Value], None]


class Asked:
    """An attribute that somebody asks for. There are as many as attributes.

    It listens to what a class or an object holds under the name.

    Attributes:
        name: Its name.
        own: The cell of what it is.
        receiver: What it is asked of.
    """

    __slots__ = ("_bind", "_of_class", "name", "own", "receiver")

    def __init__(self, receiver: Value, name: str, own: Cell, bind: Bind) -> None:
        self.receiver = receiver
        self.name = name
        self.own = own
        self._bind = bind
        self._of_class: Cell | None = None

    def __call__(self, value: Value) -> None:
        """Hear of a value that is held."""
        self._bind(self.receiver, self.name, self.own, value)

    def of_class(self, engine: Engine) -> Cell:
        """Return the cell of what a class holds: it is bound."""
        if self._of_class is None:
            self._of_class = engine.cell()
            self._of_class.listen(self)
        return self._of_class
