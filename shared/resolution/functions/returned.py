"""What functions return."""

from shared.parsing.facts import CallResult, Either, Parameter, Return
from shared.parsing.formals import give_apart
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.building import Building
from shared.resolution.functions.captured import kept
from shared.resolution.functions.forwarding import forwarded
from shared.resolution.functions.yielding import yields_in_order
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.plain_types import is_plain
from shared.resolution.values.reached import RETURNED, SENT, SENT_INDEX
from shared.resolution.values.value import GENERATOR, Class, Container, Function


def result(engine: Engine, function: Function) -> Cell:
    """Return the cell with what a function returns.

    Parameters that it returns unchanged are left to `forwarded`, so that the callers
    of an identity function do not see each other's values.
    """
    state = engine.state(function)
    if state.result is not None:
        return state.result
    definition, lexical = function.definition, engine.lexical
    file = engine.world.files[function.path]
    is_told = definition.returns is not None or function.index in file.returns
    if not is_told or is_plain(file.language.rules, definition.returns):
        state.result = engine.empty
        return engine.empty
    if isinstance(definition.returns, Parameter):
        # Its types say that it gives an argument back, whatever it does.
        state.forwarded = (definition.returns.index,)
        state.result = engine.empty
        return engine.empty
    if give_apart(definition.overloads):
        # What it gives, `overloaded` tells for each call.
        state.result = engine.empty
        return engine.empty
    cell = state.result = engine.cell()
    own = state.own_result = engine.cell()
    own.feed(cell)
    declared: Cell | None = None
    if definition.returns is not None:
        place = Spot(file, definition.scope, definition.returns, definition.at)
        declared = engine.term(place)
        if file.language.rules.declared_calls and lexical.declared_classes(place):
            declared.feed(own)
            return cell
    _feed_returns(engine, function, own, cell, declared)
    return cell


def gives_receiver(engine: Engine, function: Function) -> bool:
    """Whether a function may give back what it is called on, unchanged."""
    state = engine.state(function)
    if state.own != 0:
        return False
    found = state.gives_receiver
    if found is None:
        found = state.gives_receiver = _gives_first(engine, function)
    return found


def _gives_first(engine: Engine, function: Function) -> bool:
    declared = function.definition.returns
    if isinstance(declared, Parameter):
        return declared.index == 0
    file = engine.world.files[function.path]
    return any(
        0 in forwarded(engine, function, spot)
        for returned in file.returns.get(function.index, ())
        for spot in [Spot(file, returned.scope, returned.value, returned.at)]
    )


def _built(
    engine: Engine, function: Function, own: Cell, declared: Cell | None
) -> list[Return]:
    # What is made anew for each call; return what is left.
    file, state = engine.world.files[function.path], engine.state(function)
    returns = file.returns.get(function.index, [])
    is_less = False
    rules = file.language.rules
    if rules.implied or rules.functions_make or rules.builds:
        building = Building(engine, function, result)
        returns = building.take(returns)
        if building.is_used:
            state.building = building
        is_less = declared is not None and building.declare(declared)
    if declared is not None and not is_less and not _makes(engine, function):
        declared.feed(own)
    return returns


def _makes(engine: Engine, function: Function) -> bool:
    # Whether a function gives what it makes, of classes that it names: no other one of
    # those below what it declares.
    file = engine.world.files[function.path]
    if not file.language.rules.declared_types:
        return False
    returns = file.returns.get(function.index, ())
    places = [Spot(file, one.scope, one.value, one.at) for one in returns]
    return bool(places) and all(_is_made(engine, place) for place in places)


def _is_made(engine: Engine, place: Spot) -> bool:
    term = place.term
    if isinstance(term, Either):
        return all(_is_made(engine, place.with_term(one)) for one in term.options)
    if not isinstance(term, CallResult):
        return False
    call = place.file.facts.calls[term.call]
    if call.kind != "new":
        return False
    made = Spot(place.file, call.scope, call.callee, call.at)
    return isinstance(engine.lexical.value(made), Class)


def _feed_returns(
    engine: Engine, function: Function, own: Cell, cell: Cell, declared: Cell | None
) -> None:
    file, state = engine.world.files[function.path], engine.state(function)
    returns = _built(engine, function, own, declared)
    generator = Container(GENERATOR, file.language.rules)
    is_generator = "*" in function.definition.modifiers
    is_generator |= any(returned.yields for returned in returns)
    put = yields_in_order(engine, file, generator, returns)
    for returned in returns:
        place = Spot(file, returned.scope, returned.value, returned.at)
        if returned.yields:
            put(engine.term(place))
        elif is_generator:
            engine.term(place).feed(engine.item(generator, RETURNED))
        elif given := forwarded(engine, function, place):
            state.forwarded = tuple(dict.fromkeys((*state.forwarded, *given)))
        else:
            is_captured = kept(engine, function, None, place) is not None
            engine.term(place).feed(cell if is_captured else own)
    if is_generator:
        sent = state.parameters.get(SENT_INDEX)
        if sent is None:
            sent = state.parameters[SENT_INDEX] = engine.cell()
        engine.item(generator, SENT).feed(sent)
        own.add(generator)
