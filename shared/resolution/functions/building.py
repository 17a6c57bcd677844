"""What functions make of their arguments for each call: `return [f]`, `return cls()`.

Their callers must not see each other's values, as in functions that give an argument
back.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from shared.parsing.facts import (
    CallResult,
    Either,
    Name,
    Return,
    Term,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.by_receiver import ByReceiver
from shared.resolution.functions.choices import Choices
from shared.resolution.functions.chosen_items import ChosenItems
from shared.resolution.functions.literals import Given, Literals
from shared.resolution.functions.making import ResultOf, instances
from shared.resolution.functions.own_fields import OwnFields
from shared.resolution.functions.yielding import yields_in_order
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import SENT_INDEX
from shared.resolution.values.value import (
    GENERATOR,
    MISSING,
    Container,
    Function,
    Made,
    Value,
)

# Of more calls of a function what they give is the same for all.
MAX_SITES = 32
# Where one of its results is chosen for each, as it is.
MAX_CHOSEN = 1_000

# Special methods that are given what is written: `xs[key]`, `f(x)`, `x.made_up`.
WRITTEN = frozenset({"__call__", "__getitem__", MISSING})

# Lets what a call gives a parameter reach a cell; that of all calls.
LetIn: TypeAlias = Callable[[Engine, Function, Arguments, tuple[int, int], Cell], None]
FromAll: TypeAlias = Callable[[Engine, Function, int], Cell]


class Building:
    """The results of one function that hold what it was given.

    Attributes:
        is_used: Whether there are any.
    """

    def __init__(self, engine: Engine, function: Function, results: ResultOf) -> None:
        self._engine = engine
        self._results = results
        self._function = function
        self._file = engine.world.files[function.path]
        self._literals: list[Spot] = []
        self._yields: list[Spot] = []
        self._yielding: list[Return] = []
        self._calls: list[tuple[Spot, int]] = []
        self._fields = OwnFields(engine, function)
        self._by_receiver = ByReceiver(engine, function, results)
        # What only some calls give.
        self._written = Literals(engine, function)
        self._choices = Choices(engine, function, self._written)
        self._items = ChosenItems(engine, function, self._written, results)
        self._sites: dict[Site, list[Cell]] = {}
        self._shared: list[Cell] | None = None
        self._declared: Cell | None = None
        self.is_used = False
        self._left = True

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what a function returns; return what is left to others."""
        definition, given = self._function.definition, len(returns)
        returns = self._by_receiver.take(self._fields.take(returns))
        self.is_used, self._left = len(returns) < given, bool(returns)
        is_written = definition.name in WRITTEN
        if definition.decorators or (
            definition.name.startswith("__") and not is_written
        ):
            # Who calls those is not told by the calls that are written.
            return returns
        returns = self._items.take(self._choices.take(returns))
        self.is_used |= self._choices.is_used or self._items.is_used
        if is_written:
            return returns
        yields = [one for one in returns if one.yields]
        if yields:
            return self._take_yields(returns, yields)
        left: list[Return] = []
        returns = self._apart(returns)
        for one in returns:
            place = Spot(self._file, one.scope, one.value, one.at)
            called = self._called(place)
            if called is not None:
                self._calls.append((place, called))
            elif self._written.holds(place):
                self._literals.append(place)
            else:
                left.append(one)
        self.is_used |= len(left) < len(returns)
        return left

    def _apart(self, returns: list[Return]) -> list[Return]:
        # `return f.is_ours ? f : {go: f}`: what holds it is made for each call.
        found: list[Return] = []
        for one in returns:
            value = one.value
            place = Spot(self._file, one.scope, value, one.at)
            if isinstance(value, Either) and any(
                self._written.holds(place.with_term(each)) for each in value.options
            ):
                found += [msgspec.structs.replace(one, value=x) for x in value.options]
            else:
                found.append(one)
        return found

    def _take_yields(self, returns: list[Return], yields: list[Return]) -> list[Return]:
        # What is sent, and what it returns in the end, is one for all callers.
        places = [Spot(self._file, one.scope, one.value, one.at) for one in yields]
        given = [self._written.parameter(place) for place in places]
        if len(yields) < len(returns) or all(one is None for one in given):
            return returns
        if SENT_INDEX in self._engine.state(self._function).parameters:
            return returns
        self._yields, self._yielding, self.is_used = places, yields, True
        return []

    def called(
        self,
        receiver: Value | None,
        arguments: Arguments,
        let_in: LetIn,
        parameter: FromAll,
    ) -> list[Cell]:
        """Return what a call gives."""
        return [
            *self.of(receiver, arguments),
            *self._called_with(receiver, arguments, let_in, parameter),
        ]

    def of(
        self, receiver: Value | None, arguments: "Arguments | None" = None
    ) -> list[Cell]:
        """Return what it gives of what it is called on, with what is known."""
        return [*self._fields.of(receiver), *self._by_receiver.of(receiver, arguments)]

    def declare(self, declared: Cell) -> bool:
        """Take what it is declared to give; False where that counts for all calls."""
        if self._choices.is_used or self._items.is_used:
            # What a call gets says more than that.
            self._declared = declared
            return True
        return not self._left and self._by_receiver.declare(declared)

    def _and_declared(self, found: list[Cell]) -> list[Cell]:
        if self._declared is None:
            return found
        given = self._engine.cell()
        for cell in (*found, self._own, self._declared):
            if cell is not None:
                cell.feed(given)
        return [given]

    @property
    def _own(self) -> Cell | None:
        return self._engine.state(self._function).own_result

    def tells(self, receiver: Value | None) -> bool:
        """Whether what it gives depends on what it is called on."""
        return type(receiver) is Made or self._by_receiver.tells(receiver)

    @property
    def is_of_receiver(self) -> bool:
        """Whether nothing but that, of all that calls say, tells what it gives."""
        is_made = bool(self._literals or self._yields or self._calls)
        return not (is_made or self._choices.is_used or self._items.is_used)

    def _called_with(
        self,
        receiver: Value | None,
        arguments: Arguments,
        let_in: LetIn,
        parameter: FromAll,
    ) -> list[Cell]:
        is_one = isinstance(arguments, Site) and arguments.arguments is None
        if not isinstance(arguments, Site) or not is_one:
            return self._for_all(parameter)
        found = self._sites.get(arguments)
        if found is None:
            # What is chosen alone makes nothing for a call.
            is_made = self._choices.are_made or bool(
                self._literals or self._yields or self._calls
            )
            if len(self._sites) >= (MAX_SITES if is_made else MAX_CHOSEN):
                return self._for_all(parameter)
            own = self._engine.state(self._function).own
            shift = int(receiver is not None and own == 0)

            def given(index: int, cell: Cell) -> None:
                if index < shift and receiver is not None:
                    cell.add(receiver)
                else:
                    at = (index, shift)
                    let_in(self._engine, self._function, arguments, at, cell)

            found = self._built(given)
            found += self._choices.called(arguments, shift, given)
            found += self._items.called(arguments, shift)
            found = self._sites[arguments] = self._and_declared(found)
        return found

    def by_key(self, key: str | int | None, parameter: FromAll) -> list[Cell]:
        """Return what a function gives for a key; None is one that is not told.

        That is but for what it gives of what it is called on.
        """
        if key is None:
            return self._for_all(parameter)
        # Of such functions nothing is built.
        found = self._choices.by_key(key, self._from_all(parameter))
        return self._and_declared(found + self._items.by_key(key))

    def shared(self, parameter: FromAll) -> list[Cell]:
        """Return what any call gives."""
        return [*self.of(None), *self._for_all(parameter)]

    def _for_all(self, parameter: FromAll) -> list[Cell]:
        if self._shared is None:
            given = self._from_all(parameter)
            found = self._built(given) + self._choices.all(given) + self._items.all()
            self._shared = self._and_declared(found)
        return self._shared

    def _from_all(self, parameter: FromAll) -> Given:
        def given(index: int, cell: Cell) -> None:
            parameter(self._engine, self._function, index).feed(cell)

        return given

    def _built(self, given: Given) -> list[Cell]:
        engine, found = self._engine, list[Cell]()
        rules = self._file.language.rules
        for place in self._literals:
            found.append(engine.constant(self._written.made(place, given)))
        if self._yields:
            made = Container(GENERATOR, rules)
            put = yields_in_order(engine, self._file, made, self._yielding)
            for place in self._yields:
                element = engine.cell()
                self._written.element(place, given, element)
                put(element)
            found.append(engine.constant(made))
        for place, index in self._calls:
            called = engine.cell()
            given(index, called)
            found.append(instances(engine, self._results, place, called))
        return found

    def _called(self, place: Spot) -> int | None:
        # `return cls()`, `made = cls(); return made`
        term: Term = place.term
        if isinstance(term, Name):
            sources = self._engine.lexical.spots(place, term.name) or []
            if len(sources) != 1 or sources[0].file is not place.file:
                return None
            term = sources[0].term
        if not isinstance(term, CallResult):
            return None
        call = place.file.facts.calls[term.call]
        return self._written.parameter(
            Spot(place.file, call.scope, call.callee, call.at)
        )
