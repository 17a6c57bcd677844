"""What is declared of values, which yields to values that say more.

`def f(x: Base)`: where nobody makes a Base, x is one of the classes below, and that of
an argument says which. Only where none arrives, x is a Base.
"""

from shared.resolution.classes.hierarchy import Hierarchy
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Instance, Value


class _Offer:
    """A value for those that read a cell; `done` of them have been asked."""

    __slots__ = ("cell", "done", "value")

    def __init__(self, cell: Cell, value: Value) -> None:
        self.cell = cell
        self.value = value
        self.done = 0


class Assumed:
    """Offers what is declared to those that have nothing better."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._offers: list[_Offer] = []
        # Cells that only hand on what is declared: `Optional[Base]`.
        self._handing: set[Cell] = set()

    def add(self, cell: Cell, value: Value) -> None:
        """Offer a value to those that read a cell, once all others have come."""
        self._offers.append(_Offer(cell, value))

    def hand_on(self, cell: Cell) -> None:
        """Say that those count that read this cell, and not the cell itself."""
        self._handing.add(cell)

    def settle(self) -> bool:
        """Make the offers to those that read by now; whether any was taken."""
        changed = False
        for offer in self._offers:
            readers = offer.cell.readers
            for reader in readers[offer.done :]:
                if not isinstance(reader, Cell):
                    reader(offer.value)
                    changed = True
                elif reader in self._handing:
                    self._offers.append(_Offer(reader, offer.value))
                elif not self._is_known(reader, offer.value):
                    reader.add(offer.value)
                    changed = True
            offer.done = len(readers)
        return changed

    def _is_known(self, cell: Cell, offered: Value) -> bool:
        return offered in cell.values or any(
            self._says_more(value, offered) for value in cell.values
        )

    def _says_more(self, value: Value, offered: Value) -> bool:
        match offered:
            case Container():
                return isinstance(value, Container)
            case Instance():
                return isinstance(value, Instance) and self._is_one(
                    value.of, offered.of
                )
            case Class():
                return isinstance(value, Class) and self._is_one(value, offered)
            case _:
                return False

    def _is_one(self, cls: Class, declared: Class) -> bool:
        if declared.definition.kind == "protocol":
            return True
        return declared in self._hierarchy.ancestors(cls)
