"""What descriptors give where they are read: `x.field` runs `Field.__get__` (Python).

Each gives what it holds itself, `return self.cls` or `return self.func(instance)`, and
not what any other of its class does, as long as they are told apart.
"""

from collections.abc import Callable
from functools import partial

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Name,
    Parameter,
    Return,
    Term,
)
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.functions.accessors import GET
from shared.resolution.functions.invocation import enter, returned
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.tests import GIVEN, IS_NONE, IS_SOME, TRUE
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Made,
    Native,
    Value,
)

# What calls make of a function and its first argument, and where it lies in them.
PARTIAL, CALLED = "partial", "()"

# Steps from a name to what it is bound to.
MAX_STEPS = 4


class Describing:
    """Runs descriptors; `attribute` gives the attributes of values."""

    def __init__(self, engine: Engine, attribute: Callable[[Value, str], Cell]) -> None:
        self._engine = engine
        self._member = attribute

    def describe(self, value: Instance, receiver: Value, cell: Cell) -> None:
        """Let what a descriptor gives for a receiver reach a cell."""
        owner = receiver.of if isinstance(receiver, Instance) else receiver
        given = [receiver] if isinstance(receiver, Instance) else []
        _Read(self._engine, self._member, value, [*given, owner], cell).listen()


class _Read:
    """One read: `given` are the instance, if any, and its class."""

    def __init__(
        self,
        engine: Engine,
        attribute: Callable[[Value, str], Cell],
        value: Instance,
        given: list[Value],
        cell: Cell,
    ) -> None:
        self._engine = engine
        self._member = attribute
        self._value = value
        self._given = given
        self._cell = cell

    def listen(self) -> None:
        """Run what the descriptor has to be read by."""
        self._member(self._value, GET).listen(self._get)

    def _get(self, method: Value) -> None:
        if not isinstance(method, Bound):
            return
        engine, run, key = self._engine, method.function, (self._given[0], GET)
        enter(engine, run, self._value, self._passed, key)
        is_told = type(self._value) is Made and not run.definition.decorators
        file = engine.world.files[run.path]
        every = file.returns.get(run.index, [])
        met = [one for one in every if not self._is_of_others(run, one)]
        places = [Spot(file, one.scope, one.value, one.at) for one in met]
        kept = {
            at: place
            for at in places
            if is_told and (place := self._kept(at)) is not None
        }
        is_same = not kept and len(met) == len(every)
        if is_same or any(one.yields for one in every):
            for result in returned(engine, run, self._value, self._passed):
                result.feed(self._cell)
            return
        for at in places:
            if at not in kept:
                self._other(run, at)
            elif isinstance(kept[at].term, Attribute):
                self._read(kept[at]).feed(self._cell)
            else:
                self._call(kept[at])

    def _is_of_others(self, run: Function, one: Return) -> bool:
        # `if instance is None: return self`: only where it is read on the class.
        formals = run.definition.formals
        instance = formals[1].name if len(formals) > 1 else ""
        is_there = isinstance(self._given[0], Instance)
        denied = (IS_NONE,) if is_there else (IS_SOME, TRUE)
        return any(
            name.removeprefix(GIVEN) == instance and asked in denied
            for name, asked in one.tests
        )

    def _passed(self) -> list[Passed]:
        return [Passed(cell=self._engine.constant(one)) for one in self._given]

    def _kept(self, place: Spot) -> Spot | None:
        # `return self.x`, `return self.x(...)`, `return MethodType(self.x, ...)`, or a
        # name that is bound to one of these.
        for _ in range(MAX_STEPS):
            term = place.term
            if not isinstance(term, Name):
                break
            sources = self._engine.lexical.sources(place, term.name)
            if len(sources) != 1 or sources[0].file is not place.file:
                return None
            place = sources[0]
        if self._is_own(place):
            return place
        if not isinstance(place.term, CallResult):
            return None
        call = place.file.facts.calls[place.term.call]
        callee = Spot(place.file, call.scope, call.callee, call.at)
        if self._is_own(callee):
            return place
        given = call.arguments[0].value if call.arguments else None
        value = self._engine.lexical.value(callee)
        is_partial = isinstance(value, Native) and value.model == PARTIAL
        is_told = given is not None and self._is_own(callee.with_term(given))
        return place if is_partial and is_told else None

    def _is_own(self, place: Spot) -> bool:
        term = place.term
        if not isinstance(term, Attribute):
            return False
        found = self._engine.lexical.parameter(place.with_term(term.base))
        return isinstance(found, Parameter) and found.index == 0

    def _read(self, place: Spot) -> Cell:
        term = place.term
        name = term.name if isinstance(term, Attribute) else ""
        return self._member(self._value, name)

    def _call(self, place: Spot) -> None:
        engine, term = self._engine, place.term
        if not isinstance(term, CallResult):
            return
        call = place.file.facts.calls[term.call]
        callee = Spot(place.file, call.scope, call.callee, call.at)
        given = [self._argument(callee, one.value) for one in call.arguments]
        if self._is_own(callee):
            made = partial(self._made, engine.term(place), given)
            self._read(callee).listen(made)
            return
        made_of = Container(PARTIAL, place.file.language.rules)
        held = self._read(callee.with_term(call.arguments[0].value))
        held.feed(engine.item(made_of, CALLED))
        for position, cell in enumerate(given[1:]):
            cell.feed(engine.item(made_of, position))
        self._cell.add(made_of)

    def _argument(self, place: Spot, term: Term) -> Cell:
        at = place.with_term(term)
        found = self._engine.lexical.parameter(at)
        index = found.index if found is not None else -1
        if index == 0:
            return self._engine.constant(self._value)
        if 0 < index <= len(self._given):
            # Read on a class, the instance is nothing.
            return self._engine.constant(self._given[index - 1])
        return self._engine.term(at)

    def _made(self, other: Cell, given: list[Cell], value: Value) -> None:
        engine = self._engine
        passed = [Passed(cell=cell) for cell in given]
        if isinstance(value, Function):
            for result in returned(engine, value, None, lambda: passed):
                result.feed(self._cell)
        elif isinstance(value, Bound):
            for result in returned(
                engine, value.function, value.receiver, lambda: passed
            ):
                result.feed(self._cell)
        elif isinstance(value, Class):
            self._cell.add(value.instance)
        else:
            other.feed(self._cell)

    def _other(self, run: Function, place: Spot) -> None:
        # `return self`, or something that is the same for all.
        found = self._engine.lexical.parameter(place)
        if found is not None and found.definition == run.index and found.index >= 0:
            self._argument(place, place.term).feed(self._cell)
        else:
            self._engine.term(place).feed(self._cell)
