"""Which arguments of a call reach which parameter, by place, by name or spread."""

from collections.abc import Sequence, Set as AbstractSet
from typing import TypeGuard

from shared.parsing.facts import Argument, Formal, Parameter
from shared.resolution.adapter import Rules
from shared.resolution.flow.containers import OPEN_ROW, ContainerState, Part, Row
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.flow.item_loads import LAST, items, spread
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# Kinds of parameters that take one argument each.
ONE = frozenset({"positional", "keyword"})
TUPLE = "tuple"

# Of calls with names or spreads, each parameter looks at all arguments.
MAX_ARGUMENTS = 500

# Each call of a function meets each of its parameters.
PASS_WORK = 10


def formal_of(
    place: Spot, found: Parameter | None, kinds: AbstractSet[str]
) -> tuple[Function, int] | None:
    """Return the function and place of what a term at a place was found to be.

    None where that is no parameter of one of some kinds.
    """
    if found is None or found.index < 0:
        return None
    function = place.file.symbols[found.definition]
    if not isinstance(function, Function):
        return None
    kind = function.definition.formals[found.index].kind
    return (function, found.index) if kind in kinds else None


class Behind:
    """Arguments with a receiver in front of them."""

    __slots__ = ("_engine", "_given", "_receiver")

    def __init__(self, engine: Engine, receiver: Value, given: Arguments) -> None:
        self._engine = engine
        self._receiver = receiver
        self._given = given

    def __call__(self) -> list[Passed]:
        """Return them one by one."""
        first = Passed(cell=self._engine.constant(self._receiver))
        return [first, *self._engine.passed(self._given)]

    @property
    def count(self) -> int:
        """How many they are, where they are as written and one for each parameter."""
        given = _count(self._given)
        return given + 1 if given >= 0 else given

    def at(self, position: int) -> Cell:
        """Return the cell of one of them."""
        if position == 0:
            return self._engine.constant(self._receiver)
        return _at(self._engine, self._given, position - 1)


class _Tail(Row):
    """The arguments of a call from one on: one object for all, as calls are many."""

    __slots__ = ("_arguments", "_engine", "_first")

    def __init__(self, engine: Engine, arguments: Arguments, first: int) -> None:
        self._engine = engine
        self._arguments = arguments
        self._first = first

    def at(self, position: int) -> Cell:
        """Return the cell of what is passed at a position behind the first."""
        return _at(self._engine, self._arguments, self._first + position)


def pass_to(
    engine: Engine,
    function: Function,
    arguments: Arguments,
    place: tuple[int, int],
    cell: Cell,
) -> None:
    """Let the argument that a formal receives reach a cell.

    `place` is the index of the formal, and how many come before those that the
    arguments are for.
    """
    index, shift = place
    position = index - shift
    if position < 0 or not engine.flow.spend(PASS_WORK):
        # It is the receiver's.
        return
    formal = function.definition.formals[index]
    if formal.kind in ONE:
        if not _is_plain(arguments):
            _pass_one(engine, function, arguments, place, cell)
        elif formal.kind == "positional":
            engine.written(arguments, position).feed(cell)
        return
    if formal.kind in ("rest", "arguments"):
        first = position if formal.kind == "rest" else 0
        _pass_rest(engine, function, index, arguments, first)
    elif formal.kind == "keyword_rest":
        _pass_named(engine, function, index, arguments)


def is_given(
    engine: Engine, arguments: Arguments, formal: Formal, position: int
) -> bool:
    """Whether a call surely passes something for a formal."""
    if _is_plain(arguments):
        written = arguments.call.arguments
        nothing = arguments.file.language.rules.nothing
        return position < len(written) and written[position].value != nothing
    place = 0
    for argument in _as_written(engine, arguments):
        if argument.name == formal.name:
            return True
        place += argument.name is None and not argument.spread
    return place > position


def _pass_one(
    engine: Engine,
    function: Function,
    arguments: Arguments,
    at: tuple[int, int],
    cell: Cell,
) -> None:
    formal, position = function.definition.formals[at[0]], at[0] - at[1]
    written = _as_written(engine, arguments)
    engine.flow.truncated |= len(written) > MAX_ARGUMENTS
    place, is_spread = 0, False
    for index, argument in enumerate(written[:MAX_ARGUMENTS]):
        if argument.name is not None:
            if argument.name == formal.name:
                _cell(engine, arguments, index, argument).feed(cell)
        elif argument.spread:
            watch_items(engine)
            given, last = _cell(engine, arguments, index, argument), position - place
            if argument.spread == 2:  # noqa: PLR2004 (as in facts.Argument)
                items(engine, given, formal.name, cell)
            elif formal.kind == "positional":
                # Behind another spread it may begin at any place.
                for key in range(0 if is_spread else max(last, 0), last + 1):
                    spread(engine, given, key, cell, function.rules)
            is_spread |= argument.spread == 1
        else:
            # What follows a spread may be anywhere behind it.
            is_here = place == position or (is_spread and place <= position)
            if is_here and formal.kind == "positional":
                _cell(engine, arguments, index, argument).feed(cell)
            place += 1


def _as_written(engine: Engine, arguments: Arguments) -> Sequence[Argument | Passed]:
    """Return arguments to be looked at; of a site without making anything of them."""
    if isinstance(arguments, Site) and arguments.arguments is None:
        return arguments.call.arguments
    return engine.passed(arguments)


def _cell(
    engine: Engine, arguments: Arguments, index: int, argument: Argument | Passed
) -> Cell:
    if isinstance(arguments, Site) and isinstance(argument, Argument):
        return engine.written(arguments, index)
    return engine.passed(arguments)[index].cell


def _rest(engine: Engine, function: Function, index: int, kind: str) -> Container:
    # One for all callers: what they pass comes together in the parameter anyway.
    state = engine.state(function)
    rests = state.rests = state.rests or {}
    found = rests.get(index)
    if found is None:
        found = rests[index] = Container(kind, function.rules)
        if kind == TUPLE:
            engine.container(found).length = OPEN_ROW
        state.parameters[index].add(found)
    return found


def _pass_rest(
    engine: Engine, function: Function, index: int, arguments: Arguments, first: int
) -> None:
    rest = engine.container(_rest(engine, function, index, TUPLE))
    count = _count(arguments)
    if count >= 0:
        if count > first:
            tail = _Tail(engine, arguments, first)
            for key in range(count - first):
                rest.put(key, tail)
            rest.put(LAST, _Tail(engine, arguments, count))
        return
    is_spread = False
    given = [
        argument
        for argument in engine.passed(arguments)
        if argument.name is None and argument.spread < 2  # noqa: PLR2004 (as above)
    ]
    for place, argument in enumerate(given):
        if argument.spread:
            watch_items(engine)
            at = None if is_spread else place - first
            argument.cell.listen(Laid(engine, rest, at, function.rules))
            is_spread = True
        elif is_spread:
            # It may be anywhere behind what is spread.
            argument.cell.feed(rest.computed)
        elif place >= first:
            rest.put(place - first, argument)
    if given and given[-1].spread:
        spread(engine, given[-1].cell, LAST, rest.item(LAST), function.rules)
    elif given and len(given) > first:
        rest.put(LAST, given[-1])


class Laid:
    """Lays what a call spreads into what a function gets, from a place on, if told."""

    __slots__ = ("_engine", "_place", "_rest", "_rules")

    def __init__(
        self, engine: Engine, rest: ContainerState, place: int | None, rules: Rules
    ) -> None:
        self._engine = engine
        self._place = place
        self._rest = rest
        self._rules = rules

    def __call__(self, value: Value) -> None:
        """Lay one value: its elements where it is a list, else what spreading gives."""
        state = self._engine.container(value) if isinstance(value, Container) else None
        if self._place is not None and state is not None and state.length:
            state.lay(Part(self._rest, self._place, 0, None))
        else:
            # What one function hands on to the next comes together on its way anyway.
            given = self._engine.constant(value)
            spread(self._engine, given, None, self._rest.computed, self._rules)


def _count(arguments: Arguments) -> int:
    """Return how many there are where each is one for a parameter; -1 elsewhere."""
    if isinstance(arguments, Behind):
        return arguments.count
    return len(arguments.call.arguments) if _is_plain(arguments) else -1


def _at(engine: Engine, arguments: Arguments, position: int) -> Cell:
    if isinstance(arguments, Behind):
        return arguments.at(position)
    if isinstance(arguments, Site):
        return engine.written(arguments, position)
    return engine.passed(arguments)[position].cell


def _pass_named(
    engine: Engine, function: Function, index: int, arguments: Arguments
) -> None:
    own = _rest(engine, function, index, "dict")
    if _is_plain(arguments):
        return
    rest = engine.container(own)
    named = frozenset(formal.name for formal in function.definition.formals)

    def put(value: Value) -> None:
        if isinstance(value, Container):
            engine.copies.spread(value, own, named)

    for argument in engine.passed(arguments):
        if argument.name is not None and argument.name not in named:
            rest.put(argument.name, argument)
        elif argument.spread == 2:  # noqa: PLR2004 (as above)
            watch_items(engine)
            argument.cell.listen(put)


def _is_plain(arguments: Arguments) -> TypeGuard[Site]:
    """Whether arguments are as they are written, and one for each parameter."""
    if not isinstance(arguments, Site) or arguments.arguments is not None:
        return False
    if not arguments.call.arguments:
        return True
    for argument in arguments.call.arguments:
        if argument.spread or argument.name is not None:
            return False
    return True
