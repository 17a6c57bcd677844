"""What is known of one function while values flow."""

from collections.abc import Callable, Sequence, Set as AbstractSet
from typing import Protocol

from shared.resolution.adapter import Rules
from shared.resolution.flow.site import Arguments
from shared.resolution.project.around import has_receiver_of_its_own
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# The position under which a function keeps its receiver where it is no formal.
RECEIVER = -1

# What most functions decorate.
NOBODY: frozenset[Value] = frozenset()


class Builds(Protocol):
    """Makes what a function returns anew for each call."""

    def called(
        self,
        receiver: Value | None,
        arguments: Arguments,
        let_in: Callable[..., None],
        parameter: Callable[..., Cell],
    ) -> list[Cell]:
        """Return what a call gives."""

    def by_key(
        self, key: str | int | None, parameter: Callable[..., Cell]
    ) -> list[Cell]:
        """Return what a method gives for a key; None is one that is not told."""

    def of(
        self, receiver: Value | None, arguments: "Arguments | None" = None
    ) -> list[Cell]:
        """Return what it gives of what it is called on, with what is known."""

    def tells(self, receiver: Value | None) -> bool:
        """Whether what it gives depends on what it is called on."""

    @property
    def is_of_receiver(self) -> bool:
        """Whether nothing but that, of all that calls say, tells what it gives."""

    def shared(self, parameter: Callable[..., Cell]) -> list[Cell]:
        """Return what any call gives."""


class FunctionState:
    """What is known of a function: who calls it with what, and what comes back.

    There are many, and most are called in one way: what is empty takes nothing.

    Attributes:
        own: The parameter that receives the receiver; None when there is none.
        receivers: What it is called on.
        free: What calls it with arguments for all its formals.
        bound: What calls it with a receiver for the first one.
        parameters: The cells of those that were asked for; arguments flow into the
            `fed` ones of them.
        defaults: Those of parameters that all calls so far have given something.
        rests: The containers of `*args` and `**named`, whoever calls.
        result: What it returns, but for the parameters it gives back unchanged, which
            are `forwarded`.
        is_of_receiver: Whether that depends on the class of what it is called on.
        building: What makes a container of parameters that it returns, for each call.
        own_result: The same but for the results of a function that its maker was given.
        gives_receiver: Whether it may return what it is called on, once that was asked.
        shown: The result for those who call it, and do not decorate with it.
        decorated: What it was given to decorate, by `decorate`.
        watchers: Who is told each call, and how many formals come before its arguments.
    """

    __slots__ = (
        "_known_bound",
        "_known_free",
        "bound",
        "building",
        "decorated",
        "defaults",
        "fed",
        "forwarded",
        "free",
        "gives_receiver",
        "is_of_receiver",
        "own",
        "own_result",
        "parameters",
        "receivers",
        "rests",
        "result",
        "shown",
        "watchers",
    )

    def __init__(self, own: int | None) -> None:
        self.own = own
        self.receivers: Cell | None = None
        self.free: Sequence[Arguments] = ()
        self.bound: Sequence[Arguments] = ()
        # What tells those calls apart that may be found again: most have one, and a
        # set of many takes half as much again as a dictionary.
        self._known_free: object = None
        self._known_bound: object = None
        self.parameters: dict[int, Cell] = {}
        self.fed: tuple[int, ...] = ()
        self.defaults: dict[int, Cell] | None = None
        self.rests: dict[int, Container] | None = None
        self.result: Cell | None = None
        self.own_result: Cell | None = None
        self.building: Builds | None = None
        self.is_of_receiver: bool | None = None
        self.gives_receiver: bool | None = None
        self.shown: Cell | None = None
        self.forwarded: tuple[int, ...] = ()
        self.decorated: AbstractSet[Value] = NOBODY
        self.watchers: tuple[Callable[[Arguments, int], None], ...] = ()

    def call(self, arguments: Arguments, *, is_bound: bool) -> None:
        """Say that something calls it, with a receiver for the first formal or not."""
        calls = self.bound if is_bound else self.free
        if isinstance(calls, list):
            calls.append(arguments)
        elif is_bound:
            self.bound = [arguments]
        else:
            self.free = [arguments]

    def is_known(self, key: object, *, is_bound: bool) -> bool:
        """Whether a call has been here before, with or without a receiver as well."""
        known = self._known_bound if is_bound else self._known_free
        if isinstance(known, dict):
            if key in known:
                return True
            known[key] = None
            return False
        if known == key:
            return True
        fresh = key if known is None else {known: None, key: None}
        if is_bound:
            self._known_bound = fresh
        else:
            self._known_free = fresh
        return False

    def decorate(self, value: Value) -> None:
        """Say that the function was given a value to decorate."""
        if not isinstance(self.decorated, set):
            self.decorated = set()
        self.decorated.add(value)


def receiver_index(rules: Rules, function: Function) -> int | None:
    """Return the parameter that receives the receiver; None for a static method."""
    if function.owner is None and not takes_this(rules, function):
        return None
    if not rules.receiver_formal:
        return RECEIVER
    if "staticmethod" in function.definition.modifiers:
        return None
    return 0 if function.definition.formals else None


def takes_this(rules: Rules, function: Function) -> bool:
    """Whether a plain function has a receiver of its own (JavaScript)."""
    is_receiving = has_receiver_of_its_own(function.definition)
    return not rules.receiver_formal and is_receiving
