"""What methods give where classes below have other members: `return self.kind()`.

Called on an object of a class that is known, such a method gives what that class has
under the name, and not what those beside it have (Python).
"""

from functools import partial
from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Defined,
    InstanceOf,
    Name,
    Parameter,
    Return,
    Super,
    Term,
    This,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.depending import (
    CLASS,
    MAX_DEPTH,
    MAX_STEPS,
    Depending,
    is_bare,
)
from shared.resolution.functions.making import ResultOf, is_made_plainly
from shared.resolution.functions.passing import is_given
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Function,
    Instance,
    Made,
    Value,
    Wrapper,
)

# Calls of so many sorts are told apart for one method.
MAX_RECEIVERS = 64

# Marks of methods that classes below have to write.
UNWRITTEN = frozenset({"unwritten", "abstractmethod", "abstractproperty"})
_KINDS = (Class, Instance)
_NONE: frozenset[int] = frozenset()


class _Called(NamedTuple):
    """What a method is called on, and which parameters it is given nothing for."""

    receiver: Value
    absent: frozenset[int]


class ByReceiver:
    """The results of one method that depend on the class of its receiver."""

    def __init__(self, engine: Engine, method: Function, results: ResultOf) -> None:
        self._engine = engine
        self._results_of = results
        self._method = method
        self._depending = Depending(engine, method)
        self._places: list[Spot] = []
        self._given: dict[_Called, list[Cell]] = {}
        # What the method declares to give, where nothing tells more.
        self._declared: Cell | None = None

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what the method returns; return what is left to others."""
        self._places, left = self._depending.take(returns)
        return left

    def declare(self, declared: Cell) -> bool:
        """Take what the method is declared to give; False where that always counts."""
        if self._places:
            self._declared = declared
        return bool(self._places)

    def tells(self, receiver: Value | None) -> bool:
        """Whether what the method gives depends on what it is called on."""
        return bool(self._places) and isinstance(receiver, _KINDS)

    def of(
        self, receiver: Value | None, arguments: "Arguments | None" = None
    ) -> list[Cell]:
        """Return what the method gives of a receiver, called with what is known."""
        if receiver is None or not self.tells(receiver) or not self._has_all(receiver):
            return self._of_any()
        if type(receiver) is Made and not self._tells_apart(receiver.of):
            receiver = receiver.of.instance
        call = _Called(receiver, self._absent(arguments))
        found = self._given.get(call)
        if found is None:
            if len(self._given) >= MAX_RECEIVERS:
                return self._of_any()
            # It may give what it gives itself.
            found = self._given[call] = [self._engine.cell() for _ in self._places]
            for place, cell in zip(self._places, found, strict=True):
                self._depending.steps = 0
                self._value(place, call, MAX_DEPTH).feed(cell)
                if self._declared is not None:
                    self._declared.listen(partial(self._fall_back, cell))
        return found

    def _absent(self, arguments: "Arguments | None") -> frozenset[int]:
        if not self._depending.asked or not isinstance(arguments, Site):
            return _NONE
        formals = self._method.definition.formals
        return frozenset(
            index
            for index in self._depending.asked
            if not is_given(self._engine, arguments, formals[index], index - 1)
        )

    def _tells_apart(self, cls: Class) -> bool:
        told_apart = self._engine.told_apart
        names = self._depending.over
        return told_apart is not None and any(told_apart(cls, one) for one in names)

    def _of_any(self) -> list[Cell]:
        found = [self._engine.term(place) for place in self._places]
        return found if self._declared is None else [*found, self._declared]

    def _fall_back(self, cell: Cell, value: Value) -> None:
        self._engine.fallbacks.append((cell, value))

    def _has_all(self, receiver: Value) -> bool:
        # Whether the receiver's own class has what its results are told by.
        cls = receiver.of if isinstance(receiver, Instance) else receiver
        if not isinstance(cls, Class):
            return False
        hierarchy = self._engine.hierarchy
        ancestors = hierarchy.ancestors(cls)
        found = [
            hierarchy.find(ancestors, n)
            for n, is_over in self._depending.over.items()
            if is_over
        ]
        return all(one is not None and any(map(_is_written, one[1])) for one in found)

    def _value(self, place: Spot, call: _Called, depth: int) -> Cell:
        # What a term is for one receiver.
        engine, term, depending = self._engine, place.term, self._depending
        depending.steps += 1
        if depending.steps > MAX_STEPS:
            return engine.term(place)
        if depending.is_own(place) or depending.is_class_of_own(place):
            return self._own(term, call.receiver)
        if isinstance(term, CallResult) and depth:
            return self._called(place, call, depth)
        if isinstance(term, Attribute) and depth:
            of = self._value(place.with_term(term.base), call, depth - 1)
            return self._attribute(of, term.name)
        parts = depending.parts(place) if depth else []
        if not parts:
            is_absent = isinstance(term, Parameter) and term.index in call.absent
            return engine.empty if is_absent else engine.term(place)
        found = engine.cell()
        # What is declared of a name says less than what it is bound to.
        told = [one for one in parts if not isinstance(one.term, InstanceOf)]
        for one in told or parts:
            self._value(one, call, depth - 1).feed(found)
        return found

    def _own(self, term: Term, receiver: Value) -> Cell:
        # The receiver itself, or its class, or an instance of that.
        if isinstance(term, InstanceOf):
            return self._engine.constant(_instance(receiver))
        own = self._engine.constant(receiver)
        if isinstance(term, (Name, This)):
            return own
        name = term.name if isinstance(term, Attribute) else CLASS
        return self._attribute(own, name)

    def _attribute(self, base: Cell, name: str) -> Cell:
        engine, found = self._engine, self._engine.cell()

        def of(value: Value) -> None:
            if engine.attribute is not None:
                engine.attribute(value, name).feed(found)

        base.listen(of)
        return found

    def _called(self, place: Spot, call: _Called, depth: int) -> Cell:
        if not self._depending.is_made(place, depth):
            return self._engine.term(place)
        callee, found = self._depending.callee(place), self._engine.cell()
        term, given = callee.term, self._depending.first(place)
        if isinstance(term, Attribute) and is_bare(term) and given is not None:
            self._value(given, call, depth - 1).listen(partial(_make, found))
        elif isinstance(term, Attribute) and isinstance(term.base, Super):
            self._give_above(place, term.name, call.receiver, found)
        else:
            called = self._value(callee, call, depth)
            called.listen(partial(self._give, place, found))
        return found

    def _give(self, place: Spot, found: Cell, value: Value) -> None:
        engine = self._engine
        if isinstance(value, Class) and is_made_plainly(engine, value):
            found.add(value.instance)
        elif isinstance(value, Bound) and self._results(value, found):
            pass
        else:
            engine.term(place).feed(found)

    def _give_above(self, place: Spot, name: str, receiver: Value, found: Cell) -> None:
        # `super.make()`
        cls = receiver.of if isinstance(receiver, Instance) else receiver
        method = self._depending.behind(cls, name) if isinstance(cls, Class) else None
        if method is None or not self._results_on(method, receiver, found):
            self._engine.term(place).feed(found)

    def _results(self, method: Bound, found: Cell) -> bool:
        # False where they depend on what is passed.
        function = method.function
        if isinstance(function, Wrapper):
            return False
        return self._results_on(function, method.receiver, found)

    def _results_on(self, function: Function, receiver: Value, found: Cell) -> bool:
        engine = self._engine
        own, state = self._results_of(engine, function), engine.state(function)
        building = state.building
        if any(state.forwarded) or (building and not building.is_of_receiver):
            return False
        own.feed(found)
        if state.forwarded:
            found.add(receiver)
        for cell in building.of(receiver) if building else ():
            cell.feed(found)
        return True


def _instance(receiver: Value) -> Value:
    return receiver.instance if isinstance(receiver, Class) else receiver


def _make(found: Cell, value: Value) -> None:
    # Nothing else runs where an instance is made bare.
    if isinstance(value, Class):
        found.add(value.instance)


def _is_written(place: Spot) -> bool:
    # Whether a member is more than a method that classes below have to write.
    if not isinstance(place.term, Defined):
        return True
    definition = place.file.facts.definitions[place.term.definition]
    return UNWRITTEN.isdisjoint(definition.modifiers)
