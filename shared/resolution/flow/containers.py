"""What is known of a container: cells by constant key, and under computed keys."""

from typing import TYPE_CHECKING, TypeAlias

from shared.resolution.values.cells import Cell, Flow
from shared.resolution.values.value import Container

if TYPE_CHECKING:
    from shared.resolution.flow.passed import Passed


# The `length` of a row of which the number of elements is not known.
OPEN_ROW = -1

# Rows that are passed on and on, with more in front of them, have no end. What lies
# behind this place may lie anywhere.
MAX_PLACE = 32


class Row:
    """What one call passes in a row, each evaluated when it is asked for."""

    __slots__ = ()

    def at(self, position: int) -> Cell:
        """Return the cell of what is passed at a position."""
        raise NotImplementedError


# What is in an item: that of a row is at its key.
Source: TypeAlias = "Cell | Passed | Row"


class Part:
    """Which elements of a row lie in another container, and from which place on.

    Attributes:
        into: The other container.
        shared: The elements that do so far.
        start: The first of them, as in `Slice`.
        place: Where that lies.
        stop: The first that does not; None where all do.
    """

    __slots__ = ("into", "place", "shared", "start", "stop")

    def __init__(
        self, into: "ContainerState", place: int, start: int, stop: int | None
    ) -> None:
        self.into = into
        self.place = place
        self.shared: set[int] = set()
        self.start = start
        self.stop = stop

    def holds(self, key: int) -> bool:
        """Whether an element is one of them."""
        return key >= self.start and (self.stop is None or key < self.stop)


class ContainerState:
    """The cells of one container, each made when it is first asked for.

    Most containers in a program are never read; those cost what their literals say
    and no cell.

    Attributes:
        items: The cells that were asked for, by key.
        copies: The containers that it was spread into, with the keys they replace; None
            for none, as for most.
        length: How many elements a literal has; 0 for what is none, `OPEN_ROW` for a
            row that calls fill, the last of which is under -1, too.
    """

    __slots__ = (
        "_computed",
        "_every",
        "_flow",
        "_given",
        "_keys",
        "_parts",
        "copies",
        "items",
        "length",
    )

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._computed: Cell | None = None
        self._every: Cell | None = None
        self._keys: Cell | None = None
        self._given: dict[str | int, list[Source]] = {}
        self.items: dict[str | int, Cell] = {}
        self.length = 0
        self._parts: list[Part] | None = None
        self.copies: dict[Container, frozenset[str | int | None]] | None = None

    def put(self, key: str | int, source: Source) -> None:
        """Say that the item may be what is in the cell, or what is passed."""
        into = self.items.get(key)
        if into is not None:
            self._let(key, source, into)
            return
        self._given.setdefault(key, []).append(source)
        if self._every is not None:
            self._let(key, source, self._every)
        for part in self._parts or ():
            self._share(part, key)

    def _let(self, key: str | int, source: Source, into: Cell) -> None:
        # What is passed is evaluated when it is asked for.
        if into.is_closed:
            self._flow.is_overfull = True
        elif isinstance(source, Cell):
            source.feed(into)
        elif isinstance(source, Row):
            if isinstance(key, int):
                source.at(key).feed(into)
        else:
            source.cell.feed(into)

    def known_keys(self) -> list[str | int]:
        """Return the constant keys known so far."""
        return list(dict.fromkeys([*self._given, *self.items]))

    def has(self, key: str | int) -> bool:
        """Whether the constant key is known so far."""
        return key in self._given or key in self.items

    @property
    def is_literal(self) -> bool:
        """Whether the literal that the container is made of has any keys."""
        return bool(self._given)

    def is_written(self, key: str | int) -> bool:
        """Whether the literal that the container is made of has the key."""
        return key in self._given

    def item(self, key: str | int) -> Cell:
        """Return the cell of an item."""
        found = self.items.get(key)
        if found is None:
            found = self.items[key] = Cell(self._flow)
            for source in self._given.get(key, ())[:]:
                self._let(key, source, found)
            if self._every is not None:
                found.feed(self._every)
            for part in self._parts or ():
                self._share(part, key)
        return found

    def lay(self, part: "Part") -> None:
        """Let what is here be in another container, in the same order."""
        self.computed.feed(part.into.computed)
        if self._parts is None:
            self._parts = []
        self._parts.append(part)
        for key in self.known_keys():
            self._share(part, key)

    def _share(self, part: "Part", key: str | int) -> None:
        if not isinstance(key, int) or key in part.shared or not part.holds(key):
            return
        part.shared.add(key)
        place = key - part.start + part.place
        if place > MAX_PLACE:
            self.item(key).feed(part.into.computed)
        elif place >= 0:
            part.into.put(place, self.item(key))

    @property
    def computed(self) -> Cell:
        """What was stored under keys that are not constant."""
        if self._computed is None:
            self._computed = Cell(self._flow)
            if self._every is not None:
                self._computed.feed(self._every)
        return self._computed

    @property
    def keys(self) -> Cell:
        """The computed keys of a dictionary."""
        if self._keys is None:
            self._keys = Cell(self._flow)
        return self._keys

    @property
    def every(self) -> Cell:
        """All that is in the container."""
        if self._every is None:
            self._every = Cell(self._flow)
            self.computed.feed(self._every)
            given = [(key, one) for key, every in self._given.items() for one in every]
            for key, source in given:
                self._let(key, source, self._every)
            for cell in self.items.values():
                cell.feed(self._every)
        return self._every
