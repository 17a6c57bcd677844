"""Which arguments of a call reach which parameter, by place, by name or spread."""

from shared.parsing.facts import Formal
from shared.resolution.flow.containers import ContainerState
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.flow.item_loads import items
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.flow.site import Arguments, is_plain
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# Of calls with names or spreads, each parameter looks at all arguments.
MAX_ARGUMENTS = 500

# Each call of a function meets each of its parameters.
PASS_WORK = 10


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
    if formal.kind in ("positional", "keyword") and is_plain(arguments):
        if formal.kind == "positional":
            engine.written(arguments, position).feed(cell)
        return
    passed = engine.passed(arguments)
    if formal.kind in ("rest", "arguments"):
        first = position if formal.kind == "rest" else 0
        _pass_rest(engine, function, index, passed, first)
    elif formal.kind == "keyword_rest":
        _pass_named(engine, function, index, passed)
    else:
        engine.flow.truncated |= len(passed) > MAX_ARGUMENTS
        _pass_one(engine, passed[:MAX_ARGUMENTS], formal, position, cell)


def is_given(
    engine: Engine, arguments: Arguments, formal: Formal, position: int
) -> bool:
    """Whether a call surely passes something for a formal."""
    if is_plain(arguments):
        return position < len(arguments.call.arguments)
    place = 0
    for argument in engine.passed(arguments):
        if argument.name == formal.name:
            return True
        place += argument.name is None and not argument.spread
    return place > position


def _pass_one(
    engine: Engine, arguments: list[Passed], formal: Formal, position: int, cell: Cell
) -> None:
    place, is_spread = 0, False
    for argument in arguments:
        if argument.name is not None:
            if argument.name == formal.name:
                argument.cell.feed(cell)
        elif argument.spread == 2:  # noqa: PLR2004 (as in facts.Argument)
            watch_items(engine)
            items(engine, argument.cell, formal.name, cell)
        elif argument.spread:
            watch_items(engine)
            if formal.kind == "positional" and position >= place:
                items(engine, argument.cell, position - place, cell)
            is_spread = True
        else:
            # What follows a spread may be anywhere behind it.
            is_here = place == position or (is_spread and place <= position)
            if is_here and formal.kind == "positional":
                argument.cell.feed(cell)
            place += 1


def _rest(engine: Engine, function: Function, index: int, kind: str) -> ContainerState:
    # One for all callers: what they pass comes together in the parameter anyway.
    state = engine.state(function)
    found = state.rests.get(index)
    if found is None:
        found = state.rests[index] = Container(kind, state.rules)
        state.parameters[index].add(found)
    return engine.container(found)


def _pass_rest(
    engine: Engine, function: Function, index: int, arguments: list[Passed], first: int
) -> None:
    rest = _rest(engine, function, index, "tuple")
    place = 0
    for argument in arguments:
        if argument.name is not None or argument.spread == 2:  # noqa: PLR2004 (as above)
            continue
        if argument.spread:
            watch_items(engine)
            items(engine, argument.cell, None, rest.computed)
        elif place >= first:
            rest.put(place - first, argument)
        place += 1


def _pass_named(
    engine: Engine, function: Function, index: int, arguments: list[Passed]
) -> None:
    rest = _rest(engine, function, index, "dict")
    named = {formal.name for formal in function.definition.formals}
    for argument in arguments:
        if argument.name is not None and argument.name not in named:
            rest.put(argument.name, argument)
        elif argument.spread == 2:  # noqa: PLR2004 (as above)
            watch_items(engine)
            items(engine, argument.cell, None, rest.computed)
