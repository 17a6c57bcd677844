"""Functions at work: arguments reach parameters, results come back."""

from collections.abc import Callable
from functools import partial

from shared.parsing.facts import Formal
from shared.resolution.adapter import Rules
from shared.resolution.around import RECEIVERLESS
from shared.resolution.engine import Engine, Invocation, Passed
from shared.resolution.flow import Cell
from shared.resolution.item_loads import items
from shared.resolution.plain_types import is_plain
from shared.resolution.returned import result
from shared.resolution.values import Container, Function, Instance, Value
from shared.resolution.world import Spot

# The position under which a function keeps its receiver where it is no formal.
RECEIVER = -1

# Of calls with names or spreads, each parameter looks at all arguments.
MAX_ARGUMENTS = 500

# Each call of a function meets each of its parameters.
PASS_WORK = 10


def invoke(
    engine: Engine,
    function: Function,
    receiver: Value | None,
    arguments: Callable[[], list[Passed]],
    key: object,
) -> list[Cell]:
    """Call a function; return the cells that its results come from.

    Args:
        engine: The resolution.
        function: What is called.
        receiver: What it is called on, when it is a method.
        arguments: Gives the arguments when a parameter asks for them.
        key: Tells calls apart, so that one is not linked twice.
    """
    state = engine.state(function)
    if (key, receiver) not in state.known:
        state.known.add((key, receiver))
        invocation = Invocation(
            function=function, receiver=receiver, arguments=arguments
        )
        state.invocations.append(invocation)
        for index, cell in list(state.parameters.items()):
            if index in state.fed:
                _pass(engine, invocation, index, cell)
    results = [result(engine, function)]
    for index in state.forwarded:
        forwarded = engine.cell()
        invocation = Invocation(
            function=function, receiver=receiver, arguments=arguments
        )
        _pass(engine, invocation, index, forwarded)
        results.append(forwarded)
    return results


def parameter(engine: Engine, function: Function, index: int) -> Cell:
    """Return the cell of a parameter; from now on arguments flow into it."""
    state = engine.state(function)
    found = state.parameters.get(index)
    if found is None:
        found = state.parameters[index] = engine.cell()
        engine.flow.defer(partial(_fill, engine, function, index, found))
    return found


def _fill(engine: Engine, function: Function, index: int, cell: Cell) -> None:
    _seed(engine, function, index, cell)
    if _is_declared(engine, function, index):
        return
    if index != RECEIVER and function.definition.formals[index].type is None:
        context = engine.contexts.parameter(function, index)
        if context is not None:
            engine.term(context).feed(cell)
            if engine.lexical.is_declared(context):
                return
    state = engine.state(function)
    state.fed.add(index)
    for invocation in state.invocations:
        _pass(engine, invocation, index, cell)


def _is_declared(engine: Engine, function: Function, index: int) -> bool:
    if index == RECEIVER:
        return False
    definition = function.definition
    written = definition.formals[index].type
    if written is None:
        return False
    if is_plain(rules_of(engine, function), written):
        return True
    file = engine.world.files[function.path]
    place = Spot(file, definition.scope, written, definition.at)
    return engine.lexical.is_declared(place)


def _seed(engine: Engine, function: Function, index: int, cell: Cell) -> None:
    definition = function.definition
    if index == RECEIVER:
        rules = rules_of(engine, function)
        is_declared = rules.declared_calls or not rules.receiver_flows
        if is_declared and function.owner:
            is_own = "static" in function.definition.modifiers
            cell.add(function.owner if is_own else function.owner.declared)
        return
    formal = definition.formals[index]
    file = engine.world.files[function.path]
    for term in (formal.type, formal.default):
        if term is not None:
            engine.term(Spot(file, definition.scope, term, definition.at)).feed(cell)
    if formal.default is None and file.language.rules.implied:
        _seed_fixture(engine, function, formal, cell)


def _seed_fixture(
    engine: Engine, function: Function, formal: Formal, cell: Cell
) -> None:
    fixture = engine.fixtures.of(function, formal.name)
    if fixture is None:
        return

    def given(value: Value) -> None:
        if isinstance(value, Container) and value.kind == "generator":
            engine.container(value).every.feed(cell)
        else:
            cell.add(value)

    result(engine, fixture).listen(given)
    for index in engine.state(fixture).forwarded:
        parameter(engine, fixture, index).feed(cell)


def rules_of(engine: Engine, function: Function) -> Rules:
    """Return the rules of the function's language."""
    return engine.world.files[function.path].language.rules


def receiver_index(engine: Engine, function: Function) -> int | None:
    """Return the parameter that receives the receiver; None for a static method."""
    if function.owner is None and not takes_this(engine, function):
        return None
    rules = rules_of(engine, function)
    if not rules.receiver_formal:
        return RECEIVER
    if "staticmethod" in function.definition.modifiers:
        return None
    return 0 if function.definition.formals else None


def takes_this(engine: Engine, function: Function) -> bool:
    """Whether a plain function has a receiver of its own (JavaScript)."""
    rules = rules_of(engine, function)
    return not rules.receiver_formal and function.definition.kind not in RECEIVERLESS


def _pass(engine: Engine, invocation: Invocation, index: int, cell: Cell) -> None:
    if not engine.flow.spend(PASS_WORK):
        return
    function, receiver = invocation.function, invocation.receiver
    own = receiver_index(engine, function)
    shift = 0
    if receiver is not None and own is not None:
        if index == own:
            if _receives(engine, function, receiver):
                cell.add(receiver)
            return
        shift = 1 if own == 0 else 0
    if index == RECEIVER:
        return
    formal = function.definition.formals[index]
    arguments = invocation.arguments()
    if formal.kind in ("rest", "arguments"):
        first = index - shift if formal.kind == "rest" else 0
        _pass_rest(engine, function, arguments, first, cell)
    elif formal.kind == "keyword_rest":
        _pass_named(engine, function, arguments, cell)
    elif invocation.is_plain():
        if formal.kind == "positional" and 0 <= index - shift < len(arguments):
            arguments[index - shift].cell.feed(cell)
    else:
        engine.flow.truncated |= len(arguments) > MAX_ARGUMENTS
        few = arguments[:MAX_ARGUMENTS]
        _pass_one(engine, few, formal, index - shift, cell)


def _receives(engine: Engine, function: Function, receiver: Value) -> bool:
    rules, owner = rules_of(engine, function), function.owner
    if not rules.declared_calls or owner is None or not isinstance(receiver, Instance):
        return rules.receiver_flows
    # Where types are declared, a method runs on instances of its own class.
    return owner in engine.hierarchy.ancestors(receiver.of)


def _pass_one(
    engine: Engine, arguments: list[Passed], formal: Formal, position: int, cell: Cell
) -> None:
    place, is_spread = 0, False
    for argument in arguments:
        if argument.name is not None:
            if argument.name == formal.name:
                argument.cell.feed(cell)
        elif argument.spread == 2:  # noqa: PLR2004 (as in facts.Argument)
            items(engine, argument.cell, formal.name, cell)
        elif argument.spread:
            if formal.kind == "positional" and position >= place:
                items(engine, argument.cell, position - place, cell)
            is_spread = True
        else:
            # What follows a spread may be anywhere behind it.
            is_here = place == position or (is_spread and place <= position)
            if is_here and formal.kind == "positional":
                argument.cell.feed(cell)
            place += 1


def _pass_rest(
    engine: Engine, function: Function, arguments: list[Passed], first: int, cell: Cell
) -> None:
    rest = Container("tuple", rules_of(engine, function))
    place = 0
    for argument in arguments:
        if argument.name is not None or argument.spread == 2:  # noqa: PLR2004 (as above)
            continue
        if argument.spread:
            items(engine, argument.cell, None, engine.container(rest).computed)
        elif place >= first:
            engine.container(rest).put(place - first, argument.cell)
        place += 1
    cell.add(rest)


def _pass_named(
    engine: Engine, function: Function, arguments: list[Passed], cell: Cell
) -> None:
    named = {formal.name for formal in function.definition.formals}
    rest = Container("dict", rules_of(engine, function))
    for argument in arguments:
        if argument.name is not None and argument.name not in named:
            engine.container(rest).put(argument.name, argument.cell)
        elif argument.spread == 2:  # noqa: PLR2004 (as above)
            items(engine, argument.cell, None, engine.container(rest).computed)
    cell.add(rest)
