"""Cells that hold abstract values, and the worklist that moves values between them."""

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from shared.resolution.values import Bound, Class, Function, Instance, Value

Listener: TypeAlias = Callable[[Value], None]

# A cell with more values than this says little about a call any more: instances are
# taken together as what they have in common, all else is dropped.
MAX_VALUES = 8

# A registry of functions has more of them, and nothing else.
MAX_FUNCTIONS = 24

FUNCTIONS = (Function, Bound)

# What a call leads to where it is called: where one is lost, so may be an edge.
CALLED = (Function, Bound, Class)

# Django takes a thirtieth of it; behind it values stop moving.
MAX_DELIVERIES = 30_000_000

# Calls that lead to several functions each: of all they lead to, beyond the first of
# each, so many are kept. Each of them costs 2 KiB.
MAX_BRANCHES = 400_000

Widen: TypeAlias = Callable[[list[Instance], Instance], Instance | None]


class Flow:
    """A worklist over cells. Each value reaches each listener of its cell once.

    Evaluation is deferred to the worklist too, so that nothing recurses as deep as
    the code under analysis happens to call.

    Attributes:
        truncated: Whether a cell refused something that can be called because it was
            full, values stopped moving before they came to rest, or calls led to too
            many functions in all.
        widened: How many cells hold less than what may be in them: instances of a
            class above those that came, or none of a sort that calls lead nowhere.
        widen: Gives the one instance that stands for some and one more.
    """

    __slots__ = (
        "_actions",
        "_branches_left",
        "_left",
        "_queue",
        "truncated",
        "widen",
        "widened",
    )

    def __init__(self, widen: Widen) -> None:
        self.widen = widen
        self._actions: deque[Callable[[], None]] = deque()
        self._queue: deque[tuple[Value, list[Listener], int, int]] = deque()
        self._left = MAX_DELIVERIES
        self._branches_left = MAX_BRANCHES
        self.truncated = False
        self.widened = 0

    def deliver(
        self, value: Value, listeners: list[Listener], first: int, behind: int
    ) -> None:
        """Queue a value for the listeners from `first` on, up to `behind`."""
        self._queue.append((value, listeners, first, behind))

    def defer(self, action: Callable[[], None]) -> None:
        """Queue an action that may make and connect cells."""
        self._actions.append(action)

    def spend(self, work: int) -> bool:
        """Count work as so many deliveries; False when there was too much of it."""
        self._left -= work
        self.truncated |= self._left < 0
        return self._left >= 0

    def branch(self) -> bool:
        """Count one more function that a call may lead to; False for one too many."""
        self._branches_left -= 1
        self.truncated |= self._branches_left < 0
        return self._branches_left >= 0

    @property
    def is_crowded(self) -> bool:
        """Whether calls have led to too many functions in all."""
        return self._branches_left <= 0

    def drain(self) -> None:
        """Act and deliver until nothing changes any more."""
        actions, queue = self._actions, self._queue
        while actions or queue:
            while actions:
                actions.popleft()()
            while queue:
                value, listeners, first, behind = queue.popleft()
                if not self.spend(behind - first):
                    queue.clear()
                    actions.clear()
                    return
                for position in range(first, behind):
                    listeners[position](value)


class Cell:
    """A place that holds values: a variable, a parameter, a result, a field."""

    __slots__ = ("_flow", "_is_wide", "_listeners", "values")

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._is_wide = False
        self._listeners: list[Listener] = []
        # A dict for its order: results must not depend on addresses.
        self.values: dict[Value, None] = {}

    def add(self, value: Value) -> None:
        """Add a value; those listening are told when the worklist gets there."""
        if value in self.values:
            return
        if len(self.values) >= MAX_VALUES:
            kept = self._widened(value)
            if kept is None or kept in self.values:
                return
            value = kept
        self.values[value] = None
        if self._listeners:
            self._flow.deliver(value, self._listeners, 0, len(self._listeners))

    def _widened(self, value: Value) -> Value | None:
        if isinstance(value, FUNCTIONS):
            is_list = isinstance(next(iter(self.values)), FUNCTIONS)
            if is_list and len(self.values) < MAX_FUNCTIONS:
                return value
        if not self._is_wide:
            self._is_wide = True
            self._flow.widened += 1
        self._flow.truncated |= isinstance(value, CALLED)
        if isinstance(value, Instance):
            instances = [known for known in self.values if isinstance(known, Instance)]
            return self._flow.widen(instances, value) if instances else None
        return None

    def listen(self, listener: Listener) -> None:
        """Tell the listener every value, those that are there already too."""
        position = len(self._listeners)
        self._listeners.append(listener)
        for value in self.values:
            self._flow.deliver(value, self._listeners, position, position + 1)

    def feed(self, other: "Cell") -> None:
        """Let every value of this cell reach another one too."""
        if other is not self:
            self.listen(other.add)


class EmptyCell(Cell):
    """The cell of all that is never known: nothing comes, so nobody need listen."""

    __slots__ = ()

    def listen(self, _listener: Listener) -> None:
        """Forget the listener."""
