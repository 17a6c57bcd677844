"""A call site while values flow: what it calls, and where its results go."""

from collections.abc import Callable, Collection
from enum import Enum, StrEnum
from functools import cache
from typing import TypeAlias

from shared.parsing.facts import Argument
from shared.resolution.flow.passed import Passed
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Class, Function, Value


class Evidence(StrEnum):
    """How the target of a call was found, from the surest to the weakest."""

    LOCAL = "local"
    IMPORT = "import"
    MEMBER = "member"
    INHERITED = "inherited"
    INFERRED = "inferred"
    MADE = "made"
    CALLBACK = "callback"
    POSSIBLE = "possible"
    DISTINCT = "distinct"
    NAME_MATCH = "name_match"

    __hash__ = str.__hash__  # An enumeration's own is no compiled code.


class Idle(Enum):
    """A call that leads nowhere, and never will.

    Of what is called nothing is known, or its name is bound nowhere. Nobody wrote
    the third sort.
    """

    UNKNOWN = "unknown"
    UNBOUND = "unbound"
    UNWRITTEN = "unwritten"


class Written(Passed):
    """An argument that is written at a site; few are ever looked at."""

    __slots__ = ("_position", "_read", "_site")

    def __init__(self, read: "Read", site: "Site", position: int) -> None:
        argument = site.call.arguments[position]
        super().__init__(cell=None, name=argument.name, spread=argument.spread)
        self._read = read
        self._site = site
        self._position = position

    def _made(self) -> Cell:
        return self._read(self._site, self._position)


# Gives the cell of what is written at a site at a position.
Read: TypeAlias = "Callable[[Site, int], Cell]"

# Those that are written at a site, or what gives others.
Arguments: TypeAlias = "Site | Callable[[], list[Passed]]"


class Returning:
    """A function that a site calls, and the results of which it has.

    Called on one more receiver, it returns nothing new but perhaps that.
    """

    __slots__ = ("arguments", "function", "is_new", "receiver")

    def __init__(
        self,
        function: Function,
        receiver: Value | None,
        arguments: Arguments,
        *,
        is_new: bool,
    ) -> None:
        self.function = function
        self.receiver = receiver
        self.arguments = arguments
        self.is_new = is_new


Target: TypeAlias = Function | Class

# Most sites have a target or two; a table for them takes four times as much.
FEW_TARGETS = 8

# What a site calls with what is written there is stored as it is: there are many.
Produced: TypeAlias = Cell | Returning | Function | Bound


class Site:
    """A call site. There are many, and most lead nowhere: what is empty is shared.

    It listens to the cell of what is called, and lets `caller` call each value.

    Attributes:
        seen: The values that were called and are no symbols: outside names, built-ins.
        result: The cell of what the call returns, once that was asked for.
        produced: The cells that comes from, and the functions and their calls.
        callee: The cell of what is called.
        is_ambiguous: Too many overloads may be meant.
        is_settled: What is called is known for good, and so is what that returns.
    """

    __slots__ = (
        "_caller",
        "_evidence",
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
    )

    def __init__(self, file: FileIndex, index: int, caller: "Caller") -> None:
        self._caller = caller
        self.file = file
        self.index = index
        self.call = file.facts.calls[index]
        self.arguments: list[Passed] | None = None
        self.callee: Cell | None = None
        self.is_ambiguous = False
        self.is_open = False
        self.is_settled = False
        self.produced: tuple[Produced, ...] = ()
        self.result: Cell | None = None
        self.seen: tuple[Value, ...] = ()
        # One target, or a few, and their evidence side by side; or many with theirs.
        self._targets: Target | tuple[Target, ...] | dict[Target, Evidence] = ()
        self._evidence: tuple[Evidence, ...] = ()

    def __call__(self, value: Value) -> None:
        """Call what has come to the cell of what is called."""
        self._caller(self, value)

    @property
    def place(self) -> Spot:
        """Where the call is written."""
        return Spot(self.file, self.call.scope, self.call.callee, self.call.at)

    @property
    def depth(self) -> int:
        """How many calls it is made on behalf of, one for the other."""
        return 0

    @property
    def written(self) -> tuple[Argument, ...]:
        """What is written for it; nothing for a call on behalf of another one."""
        return self.call.arguments

    @property
    def targets(self) -> Collection[Target]:
        """What is called, in order of discovery."""
        known = self._targets
        return (known,) if isinstance(known, (Function, Class)) else known

    def evidence(self, target: Target) -> Evidence:
        """Return how a target was found.

        Raises:
            LookupError: It is none.
        """
        known = self._targets
        if isinstance(known, dict):
            return known[target]
        for one, evidence in self.links():
            if one is target:
                return evidence
        raise LookupError(target)

    def links(self) -> list[tuple[Target, Evidence]]:
        """Return the targets, and how they were found."""
        known = self._targets
        if isinstance(known, (Function, Class)):
            return [(known, self._evidence[0])]
        if not known:
            return []
        if isinstance(known, dict):
            return list(known.items())
        return list(zip(known, self._evidence, strict=True))

    def link(self, target: Target, evidence: Evidence) -> None:
        """Say that the call leads to a target."""
        known = self._targets
        if isinstance(known, (Function, Class)):
            known = (known,)
        if isinstance(known, dict):
            known[target] = evidence
        elif not known:
            self._targets, self._evidence = target, _shared((evidence,))
        elif target not in known and len(known) < FEW_TARGETS:
            self._targets = known + (target,)
            self._evidence = _shared(self._evidence + (evidence,))
        else:
            self._targets = {**dict(self.links()), target: evidence}
            self._evidence = ()

    def see(self, value: Value) -> None:
        """Say that a value was called that is no symbol."""
        if value not in self.seen:
            self.seen += (value,)

    def nested(self) -> "Site":
        """Return a site for a call that a built-in makes on behalf of this one."""
        return NestedSite(self, self._caller, 1)


class NestedSite(Site):
    """A call on behalf of another one: that is where its links go."""

    __slots__ = ("_depth", "_outer")

    def __init__(self, outer: Site, caller: "Caller", depth: int) -> None:
        super().__init__(outer.file, outer.index, caller)
        self._outer = outer
        self._depth = depth
        self.arguments = []
        self.is_open = True

    @property
    def depth(self) -> int:
        """At least one."""
        return self._depth

    @property
    def written(self) -> tuple[Argument, ...]:
        """Nothing: what it is given, nobody wrote for it."""
        return ()

    @property
    def targets(self) -> Collection[Target]:
        """What the other one calls."""
        return self._outer.targets

    def evidence(self, target: Target) -> Evidence:
        """Return how a target of the other one was found."""
        return self._outer.evidence(target)

    def links(self) -> list[tuple[Target, Evidence]]:
        """Return what the other one calls, and how that was found."""
        return self._outer.links()

    def link(self, target: Target, evidence: Evidence) -> None:
        """Say that the other one leads to a target."""
        self._outer.link(target, evidence)

    def nested(self) -> "Site":
        """Return likewise another one of the same site."""
        return NestedSite(self._outer, self._caller, self._depth + 1)


@cache
def _shared(evidence: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    # There are few ways for many sites.
    return evidence


# Lets a site call a value.
Caller: TypeAlias = Callable[[Site, Value], None]
