"""Which arguments of a call reach which parameter, by place, by name or spread."""

from shared.parsing.facts import Formal
from shared.resolution.containers import ContainerState
from shared.resolution.engine import Engine, Passed
from shared.resolution.flow import Cell
from shared.resolution.reached import KEYS
from shared.resolution.site import Arguments, is_plain
from shared.resolution.values import Class, Container, Function, Instance, Value
from shared.resolution.world import Spot

# Of calls with names or spreads, each parameter looks at all arguments.
MAX_ARGUMENTS = 500

# Each call of a function meets each of its parameters.
PASS_WORK = 10


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
    if formal.kind == "rest":
        _pass_rest(engine, function, index, passed, position)
    elif formal.kind == "keyword_rest":
        _pass_named(engine, function, index, passed)
    else:
        engine.flow.truncated |= len(passed) > MAX_ARGUMENTS
        _pass_one(engine, passed[:MAX_ARGUMENTS], formal, position, cell)


def _pass_one(
    engine: Engine, arguments: list[Passed], formal: Formal, position: int, cell: Cell
) -> None:
    place = 0
    for argument in arguments:
        if argument.name is not None:
            if argument.name == formal.name:
                argument.cell.feed(cell)
        elif argument.spread == 2:  # noqa: PLR2004 (as in facts.Argument)
            items(engine, argument.cell, formal.name, cell)
        elif argument.spread:
            if formal.kind == "positional" and position >= place:
                items(engine, argument.cell, position - place, cell)
            # What follows a spread may be anywhere behind it.
            place = min(place, position)
        else:
            if place == position and formal.kind == "positional":
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
            items(engine, argument.cell, None, rest.computed)


def items(engine: Engine, base: Cell, key: str | int | None, target: Cell) -> None:
    """Let the items of any container in `base` reach `target`; None means all."""

    def load(value: Value) -> None:
        if isinstance(value, Instance) and value.of.definition.returns is not None:
            items(engine, underlying(engine, value.of), key, target)
        if not isinstance(value, Container):
            if key in KEYS:
                # A pointer or an array is what it leads to.
                target.add(value)
            return
        state = engine.container(value)
        if key is None or (isinstance(key, int) and key < 0):
            state.every.feed(target)
        else:
            engine.item(value, key).feed(target)
            state.computed.feed(target)

    base.listen(load)


def underlying(engine: Engine, cls: Class) -> Cell:
    """Return the cell with what a new type is made of: `type IDs []int`."""
    file, definition = engine.world.files[cls.path], cls.definition
    if definition.returns is None:
        return engine.empty
    place = Spot(file, definition.scope, definition.returns, definition.at)
    return engine.term(place)
