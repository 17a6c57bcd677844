"""A call site while values flow: what it calls, and where its results go."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeGuard

from shared.parsing.facts import Call
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.world import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Value


class Evidence(StrEnum):
    """How the target of a call was found, from the surest to the weakest."""

    LOCAL = "local"
    IMPORT = "import"
    MEMBER = "member"
    INHERITED = "inherited"
    INFERRED = "inferred"
    CALLBACK = "callback"
    POSSIBLE = "possible"
    DISTINCT = "distinct"
    NAME_MATCH = "name_match"


NO_TARGETS: Mapping[Function | Class, Evidence] = MappingProxyType({})


class Passed:
    """An argument as a cell; `spread` as in `facts.Argument`.

    The cell may be given as what makes it, for few arguments are ever looked at.
    """

    __slots__ = ("_cell", "name", "spread")

    def __init__(
        self,
        *,
        cell: Cell | Callable[[], Cell],
        name: str | None = None,
        spread: int = 0,
    ) -> None:
        self._cell = cell
        self.name = name
        self.spread = spread

    @property
    def cell(self) -> Cell:
        """What is passed."""
        if not isinstance(self._cell, Cell):
            self._cell = self._cell()
        return self._cell


# Those that are written at a site, or what gives others.
Arguments: TypeAlias = "Site | Callable[[], list[Passed]]"


class Returning(NamedTuple):
    """A function that a site calls, and the results of which it has.

    Called on one more receiver, it returns nothing new but perhaps that.
    """

    function: Function
    receiver: Value | None
    arguments: Arguments
    is_new: bool


class Site:
    """A call site. There are many, and most lead nowhere: what is empty is shared.

    Attributes:
        seen: The values that were called and are no symbols: outside names, built-ins.
        result: The cell of what the call returns, once that was asked for.
        produced: The cells that comes from, and the calls of functions.
        callee: The cell of what is called.
        is_ambiguous: Too many overloads may be meant.
        is_settled: What is called is known for good, and so is what that returns.
        withheld: Functions that the decorator of a class may return, None once it is
            settled that it does not return the class.
    """

    __slots__ = (
        "_targets",
        "arguments",
        "call",
        "callee",
        "file",
        "index",
        "is_ambiguous",
        "is_open",
        "is_settled",
        "produced",
        "result",
        "seen",
        "withheld",
    )

    def __init__(self, file: FileIndex, index: int, call: Call) -> None:
        self.file = file
        self.index = index
        self.call = call
        self.arguments: list[Passed] | None = None
        self.callee: Cell | None = None
        self.is_ambiguous = False
        self.is_open = False
        self.is_settled = False
        self.produced: tuple[Cell | Returning, ...] = ()
        self.result: Cell | None = None
        self.seen: tuple[Value, ...] = ()
        self.withheld: tuple[Value, ...] | None = ()
        self._targets: dict[Function | Class, Evidence] | None = None

    @property
    def place(self) -> Spot:
        """Where the call is written."""
        return Spot(self.file, self.call.scope, self.call.callee, self.call.at)

    @property
    def targets(self) -> Mapping[Function | Class, Evidence]:
        """What is called, and how that was found; grows while values arrive."""
        return NO_TARGETS if self._targets is None else self._targets

    def link(self, target: Function | Class, evidence: Evidence) -> None:
        """Say that the call leads to a target."""
        if self._targets is None:
            self._targets = {}
        self._targets[target] = evidence

    def see(self, value: Value) -> None:
        """Say that a value was called that is no symbol."""
        if value not in self.seen:
            self.seen = (*self.seen, value)

    def nested(self) -> "Site":
        """Return a site for a call that a built-in makes on behalf of this one."""
        inner = Site(self.file, self.index, self.call)
        if self._targets is None:
            self._targets = {}
        inner._targets = self._targets
        inner.arguments = []
        inner.is_open = True
        return inner


def is_plain(arguments: Arguments) -> TypeGuard[Site]:
    """Whether arguments are as they are written, and one for each parameter."""
    if not isinstance(arguments, Site) or arguments.arguments is not None:
        return False
    for argument in arguments.call.arguments:
        if argument.spread or argument.name is not None:
            return False
    return True
