"""Functions at work: arguments reach parameters, results come back."""

from functools import partial

from shared.parsing.facts import Formal, InstanceOf, Term
from shared.resolution.adapter import Rules
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.function_state import RECEIVER, FunctionState
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.overloaded import overloaded
from shared.resolution.functions.passing import is_given, pass_to
from shared.resolution.functions.returned import result
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.instance_cell import InstanceCell
from shared.resolution.values.plain_types import is_plain
from shared.resolution.values.reached import SENT_INDEX
from shared.resolution.values.value import (
    GENERATOR,
    Class,
    Container,
    Function,
    Instance,
    Value,
)

# What classes have that functions may stand in for.
CALLED = "__call__"


def invoke(
    engine: Engine,
    function: Function,
    receiver: Value | None,
    arguments: Arguments,
    key: object,
) -> list[Cell]:
    """Call a function; return the cells that its results come from.

    Args:
        engine: The resolution.
        function: What is called.
        receiver: What it is called on, when it is a method.
        arguments: Looked at when a parameter asks for them.
        key: Tells calls apart, so that one is not linked twice; None is a new one.
    """
    enter(engine, function, receiver, arguments, key)
    return returned(engine, function, receiver, arguments)


def enter(
    engine: Engine,
    function: Function,
    receiver: Value | None,
    arguments: Arguments,
    key: object,
) -> bool:
    """Let a call's arguments flow into a function; False when they do already."""
    state = engine.state(function)
    shift = _shift(state, receiver)
    if receiver is not None and state.own is not None:
        _receive(engine, function, state, receiver)
    if key is not None and state.is_known(key, is_bound=bool(shift)):
        return False
    state.call(arguments, is_bound=bool(shift))
    for watcher in state.watchers:
        watcher(arguments, shift)
    for index in state.fed:
        _pass(engine, function, arguments, (index, shift), state.parameters[index])
    if state.defaults:
        for index in tuple(state.defaults):
            _default(engine, function, arguments, index, shift)
    return True


def returned(
    engine: Engine, function: Function, receiver: Value | None, arguments: Arguments
) -> list[Cell]:
    """Return the cells that a call's results are from: its own, then others."""
    results = [result(engine, function), *overloaded(engine, function, arguments)]
    state = engine.state(function)
    shift = _shift(state, receiver)
    for index in state.forwarded:
        if index < shift and receiver is not None:
            results.append(engine.constant(receiver))
        else:
            given = engine.cell()
            let_in(engine, function, arguments, (index, shift), given)
            results.append(given)
    if state.building is not None:
        results += state.building.called(receiver, arguments, let_in, parameter)
    return results


def let_in(
    engine: Engine,
    function: Function,
    arguments: Arguments,
    place: tuple[int, int],
    cell: Cell,
) -> None:
    """Let what a call makes of a parameter reach a cell: an argument, or the default.

    `place` is as for `pass_to`.
    """
    index, shift = place
    pass_to(engine, function, arguments, place, cell)
    formal = function.definition.formals[index]
    if formal.default is not None and not is_given(
        engine, arguments, formal, index - shift
    ):
        engine.term(_written(engine, function, formal.default)).feed(cell)


def _shift(state: FunctionState, receiver: Value | None) -> int:
    """Return how many formals come before those that arguments are for."""
    return 1 if receiver is not None and state.own == 0 else 0


def _receive(
    engine: Engine, function: Function, state: FunctionState, receiver: Value
) -> None:
    if not _receives(engine, function, receiver):
        return
    if state.receivers is None:
        state.receivers = engine.cell()
    state.receivers.add(receiver)


def parameter(engine: Engine, function: Function, index: int) -> Cell:
    """Return the cell of a parameter; from now on arguments flow into it."""
    state = engine.state(function)
    found = state.parameters.get(index)
    if found is None:
        formals = function.definition.formals
        is_declared = index >= 0 and formals[index].type is not None
        found = _cell(engine, function, index) if is_declared else engine.cell()
        if index == state.own:
            found = state.receivers = state.receivers or found
        state.parameters[index] = found
        if index == SENT_INDEX:
            return found
        engine.flow.defer(partial(_fill, engine, function, index, found))
    return found


def _cell(engine: Engine, function: Function, index: int) -> Cell:
    written = function.definition.formals[index].type
    if not isinstance(written, InstanceOf) or not rules_of(engine, function).implied:
        return engine.cell()
    cls = engine.lexical.value(_written(engine, function, written.type))
    if not isinstance(cls, Class) or cls.definition.kind == "protocol":
        return engine.cell()
    hierarchy = engine.hierarchy
    is_called = hierarchy.find(hierarchy.ancestors(cls), CALLED) is not None
    return engine.cell() if is_called else InstanceCell(engine.flow)


def _fill(engine: Engine, function: Function, index: int, cell: Cell) -> None:
    _seed(engine, function, index, cell)
    if index == RECEIVER:
        return
    if _is_declared(engine, function, index):
        _assume_default(engine, function, index)
        return
    if function.definition.formals[index].type is None:
        context = engine.contexts.parameter(function, index)
        if context is not None:
            engine.term(context).feed(cell)
            if engine.lexical.is_declared(context):
                _assume_default(engine, function, index)
                return
    state = engine.state(function)
    if index not in state.fed:
        state.fed += (index,)
    # Looking at arguments may find more calls; those see to themselves.
    for shift, calls in enumerate((state.free[:], state.bound[:])):
        for arguments in calls:
            _pass(engine, function, arguments, (index, shift), cell)
            if state.defaults is not None and index in state.defaults:
                _default(engine, function, arguments, index, shift)


def _is_declared(engine: Engine, function: Function, index: int) -> bool:
    definition = function.definition
    written = definition.formals[index].type
    if written is None:
        return False
    if is_plain(rules_of(engine, function), written):
        return True
    return engine.lexical.is_declared(_written(engine, function, written))


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
    if formal.type is not None:
        engine.term(_written(engine, function, formal.type)).feed(cell)
    if formal.default is not None:
        default = engine.term(_written(engine, function, formal.default))
        if not engine.is_void(default):
            state = engine.state(function)
            if state.defaults is None:
                state.defaults = {}
            state.defaults[index] = default
            engine.defaulted.append(function)
    if formal.default is None and rules_of(engine, function).implied:
        _seed_fixture(engine, function, formal, cell)


def _default(
    engine: Engine, function: Function, arguments: Arguments, index: int, shift: int
) -> None:
    """Let a default into its parameter, if a call leaves that out."""
    formal = function.definition.formals[index]
    if not is_given(engine, arguments, formal, index - shift):
        _assume_default(engine, function, index)


def _assume_default(engine: Engine, function: Function, index: int) -> None:
    state = engine.state(function)
    default = state.defaults.pop(index, None) if state.defaults else None
    if default is not None:
        default.feed(state.parameters[index])


def assume_defaults(engine: Engine, function: Function) -> bool:
    """Let the defaults of a function that nobody calls in; whether there are any."""
    state = engine.state(function)
    if state.free or state.bound or not state.defaults:
        return False
    for index in tuple(state.defaults):
        _assume_default(engine, function, index)
    return True


def _written(engine: Engine, function: Function, term: Term) -> Spot:
    """Return where the head of a function is evaluated."""
    file, definition = engine.world.files[function.path], function.definition
    return Spot(file, definition.scope, term, definition.at)


def _seed_fixture(
    engine: Engine, function: Function, formal: Formal, cell: Cell
) -> None:
    def given(value: Value) -> None:
        if isinstance(value, Container) and value.kind == GENERATOR:
            engine.container(value).every.feed(cell)
        else:
            cell.add(value)

    for cls in engine.fixtures.users(function, formal.name):
        cell.add(cls)
    for fixture in engine.fixtures.of(function, formal.name):
        result(engine, fixture).listen(given)
        for index in engine.state(fixture).forwarded:
            parameter(engine, fixture, index).feed(cell)


def rules_of(engine: Engine, function: Function) -> Rules:
    """Return the rules of the language of a function, which counts as asked for."""
    engine.state(function)
    return function.rules


def receiver_index(engine: Engine, function: Function) -> int | None:
    """Return the parameter that receives the receiver; None for a static method."""
    return engine.state(function).own


def _pass(
    engine: Engine,
    function: Function,
    arguments: Arguments,
    place: tuple[int, int],
    cell: Cell,
) -> None:
    if cell.is_closed:
        engine.flow.is_overfull = True
    elif type(arguments) is not Site or not engine.unused.is_kept(
        arguments.file, arguments.index, function, place[0]
    ):
        pass_to(engine, function, arguments, place, cell)


def _receives(engine: Engine, function: Function, receiver: Value) -> bool:
    rules, owner = rules_of(engine, function), function.owner
    if not rules.declared_calls or owner is None or not isinstance(receiver, Instance):
        return rules.receiver_flows
    # Where types are declared, a method runs on instances of its own class.
    return owner in engine.hierarchy.ancestors(receiver.of)
