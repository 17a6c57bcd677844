"""Defaults for attributes that a value may lack: `getattr(x, "a", f)` is f there."""

from functools import partial

from shared.parsing.facts import Attribute, Item
from shared.resolution.flow.engine import Engine
from shared.resolution.names.natives import NOTHING
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Instance, ModuleRef, Value

# What is known to have an attribute or not.
OWNERS = (Instance, Class, ModuleRef)


class Lacking:
    """The defaults that count: where values have come to rest, nothing was found."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members
        # By where the term is read, so that one that is read again waits once.
        self._found: dict[tuple[FileIndex, int, int], Cell] = {}

    def default(self, place: Spot, term: Item, read: Attribute) -> Cell:
        """Return the cell of a default: the index of an item of what is read."""
        key = (place.file, id(term), place.scope)
        found = self._found.get(key)
        if found is None and term.index is not None:
            found = self._found[key] = self._engine.cell()
            given = self._engine.value(place, term.index)
            if not self._engine.is_void(given):
                base = self._engine.value(place, read.base)
                self._await(base, given, found).listen(
                    partial(self._ask, read.name, given, found)
                )
        return found if found is not None else self._engine.empty

    def _await(self, cell: Cell, given: Cell, found: Cell) -> Cell:
        # The default counts where nothing comes into the cell.
        known = self._engine.cell()
        cell.feed(known)
        self._engine.fallbacks.append((known, NOTHING))
        known.listen(partial(_give, given, found))
        return known

    def _ask(self, name: str, given: Cell, found: Cell, value: Value) -> None:
        if isinstance(value, OWNERS):
            self._await(self._members.attribute(value, name), given, found)
        else:
            given.feed(found)


def _give(given: Cell, found: Cell, value: Value) -> None:
    if value is NOTHING:
        given.feed(found)
