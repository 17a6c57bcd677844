"""Cells that hold abstract values, and the worklist that moves values between them."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeAlias

from shared.resolution.cut import FAULTS
from shared.resolution.values.budget import MAX_FAR, Budget, branches
from shared.resolution.values.crowd import Crowd, IsBelow, Room, Widen
from shared.resolution.values.value import Instance, Made, Outside, Value

Listener: TypeAlias = Callable[[Value], None]

# A cell with more values than this says little about a call any more, unless there is
# room for them: instances are taken together as what they have in common, all else is
# dropped.
MAX_VALUES = 8

# Django takes a thirtieth of it; behind it values stop moving.
MAX_DELIVERIES = 30_000_000

# A full cell that so many values have not changed is what it will be.
MAX_REFUSED = 64

# Letting go of who reads cells takes a thirtieth of the time of resolving, and what it
# frees of a tree with no more calls nobody needs any more.
CALLS_TO_LET_GO = 150_000

# Most cells have a reader or two; only those with more of them need a list that grows.
FEW_READERS = 4

_Reader: TypeAlias = "Cell | Listener"


class Flow:
    """A worklist over cells. Each value reaches each reader of its cell once.

    Evaluation is deferred to the worklist too, so that nothing recurses as deep as
    the code under analysis happens to call.

    Attributes:
        is_overfull: Whether a full cell refused something that can be called.
        room: How many values of one sort a cell holds beyond the first few.
        branches: What calls may lead to beyond the first of each.
        far: The calls that may be made behind several values.
        has_failed: Whether a rule failed at something; what follows from it is missing.
        truncated: Whether values stopped moving before they came to rest.
        widened: How many cells hold less than what may be in them: instances of a
            class above those that came, or none of a sort that calls lead nowhere.
        widen: Gives the one instance that stands for some and one more.
        is_below: Whether what is known of an instance says all of another one.
        changed: The cells with values that their readers have not been told yet.
        full: What full cells hold, each once.
    """

    __slots__ = (
        "_actions",
        "_left",
        "_read",
        "_told",
        "branches",
        "changed",
        "far",
        "full",
        "has_failed",
        "is_below",
        "is_overfull",
        "room",
        "truncated",
        "widen",
        "widened",
    )

    def __init__(self, widen: Widen, is_below: IsBelow, *, calls: int = 0) -> None:
        self.widen = widen
        self.is_below = is_below
        self.changed: deque[Cell] = deque()
        self._actions: deque[Callable[[], object]] = deque()
        # Those that are read, where they will be let go of.
        self._read: list[Cell] | None = [] if calls > CALLS_TO_LET_GO else None
        self._told: deque[tuple[Listener, tuple[Value, ...]]] = deque()
        self._left = MAX_DELIVERIES
        self.branches = branches(calls)
        self.far = Budget(MAX_FAR)
        self.truncated = False
        self.has_failed = False
        self.is_overfull = False
        self.room = Room(calls, MAX_VALUES)
        self.widened = 0
        self.full: dict[tuple[Value, ...], tuple[Value, ...]] = {}

    def tell(self, listener: Listener, values: tuple[Value, ...]) -> None:
        """Queue values for a listener that has come later than they did."""
        self._told.append((listener, values))

    def defer(self, action: Callable[[], object]) -> None:
        """Queue an action that may make and connect cells."""
        self._actions.append(action)

    def spend(self, work: int) -> bool:
        """Count work as so many deliveries; False when there was too much of it."""
        self._left -= work
        self.truncated |= self._left < 0
        return self._left >= 0

    @property
    def has_given_up(self) -> bool:
        """Whether something was left out since there was too much of it."""
        return self.truncated or self.branches.is_over or self.far.is_over

    def watch(self, cell: "Cell") -> None:
        """Remember a cell that somebody reads."""
        if self._read is not None:
            self._read.append(cell)

    def forget(self) -> None:
        """Let go of all who read cells: they hold cells again, and those others."""
        for cell in self._read or ():
            cell.forget()
        self._read = None
        self.full.clear()

    def drain(self) -> None:
        """Act and deliver until nothing changes any more."""
        actions, told, changed = self._actions, self._told, self.changed
        while actions or told or changed:
            try:
                while actions:
                    actions.popleft()()
                while told:
                    listener, values = told.popleft()
                    for value in values:
                        listener(value)
                    self.spend(len(values))
                while changed:
                    self.spend(changed.popleft().flush())
                    if self._left < 0:
                        break
            except FAULTS:
                self.has_failed = True
            if self._left < 0:
                actions.clear()
                told.clear()
                changed.clear()


class Cell:
    """A place that holds values: a variable, a parameter, a result, a field.

    Attributes:
        values: In the order in which they came: results must not depend on addresses.
    """

    __slots__ = ("_crowd", "_flow", "_readers", "_sent", "values")

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        # Cells that hold all that this one does, and listeners: most have one.
        self._readers: _Reader | tuple[_Reader, ...] | list[_Reader] | None = None
        # How many of the values all readers have got.
        self._sent = 0
        # Few cells are ever full.
        self._crowd: Crowd | None = None
        self.values: tuple[Value, ...] = ()

    @property
    def is_closed(self) -> bool:
        """Whether no value that may come is looked at any more."""
        return self._crowd is not None and self._crowd.refused >= MAX_REFUSED

    def add(self, value: Value) -> None:
        """Add a value; the readers get it when the worklist comes to that."""
        values = self.values
        if len(values) >= MAX_VALUES:
            crowd = self._crowd = self._crowd or Crowd()
            if type(value) is Made:
                # Of many it is enough to know the class.
                value = value.of.instance
            kept = None if value in values else self._widened(value, crowd)
            if kept is None or kept in values:
                crowd.refused += 1
                return
            value = kept
        elif value in values:
            return
        values += (value,)
        if len(values) == MAX_VALUES:
            # Full cells are many and big, and often hold what others do.
            values = self._flow.full.setdefault(values, values)
        self.values = values
        if self._readers is not None and self._sent == len(values) - 1:
            self._flow.changed.append(self)

    def _widened(self, value: Value, crowd: Crowd) -> Value | None:
        values = self.values
        if crowd.kinds(values) < MAX_VALUES or self._flow.room.takes(value, values):
            return value
        if isinstance(value, Instance):
            crowd.meet(value, values, self._flow.widen, self._flow.is_below)
            is_room = len(values) < self._flow.room.objects
            if is_room and crowd.fits(value, self._flow.is_below):
                return value
        if not crowd.is_wide:
            crowd.is_wide = True
            self._flow.widened += 1
        if not isinstance(value, Instance):
            # What is outside of the archive calls nothing in it: no edge is lost.
            self._flow.is_overfull |= not isinstance(value, Outside)
            return None
        self._flow.is_overfull |= crowd.above is None
        return crowd.above

    def listen(self, listener: Listener) -> None:
        """Tell the listener every value, those that are there already too."""
        self._read(listener)
        if self._sent:
            self._flow.tell(listener, self.values[: self._sent])

    def feed(self, other: "Cell") -> None:
        """Let every value of this cell reach another one too."""
        if other is self:
            return
        if other.is_closed:
            self._flow.is_overfull = True
            return
        self._read(other)
        for value in self.values[: self._sent]:
            other.add(value)

    def _read(self, reader: "Cell | Listener") -> None:
        readers = self._readers
        if readers is None:
            self._sent = len(self.values)
            self._flow.watch(self)
            self._readers = reader
        elif isinstance(readers, list):
            readers.append(reader)
        elif not isinstance(readers, tuple):
            self._readers = (readers, reader)
        elif len(readers) < FEW_READERS:
            self._readers = readers + (reader,)
        else:
            self._readers = [*readers, reader]

    @property
    def readers(self) -> "Sequence[Cell | Listener]":
        """Those that are told what comes, in the order in which they began to read."""
        known = self._readers
        if isinstance(known, (tuple, list)):
            return known
        return () if known is None else (known,)

    def forget(self) -> None:
        """Let go of all readers."""
        self._readers = None

    def flush(self) -> int:
        """Pass on what is new; return how many deliveries that took."""
        fresh = self.values[self._sent :]
        self._sent = len(self.values)
        readers = self._readers
        if readers is None:
            return 0
        if isinstance(readers, list):
            readers = tuple(readers)
        elif not isinstance(readers, tuple):
            readers = (readers,)
        for reader in readers:
            if isinstance(reader, Cell):
                for value in fresh:
                    reader.add(value)
            else:
                for value in fresh:
                    reader(value)
        return len(fresh) * len(readers)


class FixedCell(Cell):
    """A cell that holds what it holds for ever, so that nobody need be remembered."""

    __slots__ = ()

    def __init__(self, flow: Flow, *values: Value) -> None:
        super().__init__(flow)
        self.values = values

    def listen(self, listener: Listener) -> None:
        """Tell the listener what there is, at once."""
        for value in self.values:
            listener(value)

    def feed(self, other: Cell) -> None:
        """Put what there is into the other cell."""
        for value in self.values:
            other.add(value)
