"""Functions that give an argument back: their callers must not see each other's."""

from shared.parsing.facts import CallResult, Name, Parameter
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.reached import SENT_INDEX
from shared.resolution.values.value import Function

# How many calls of identity functions are looked through. Behind more of them a call
# gives what the function gives for all of its callers, so that nothing is lost.
MAX_UNWRAPPED = 3


def forwarded(engine: Engine, function: Function, returned: Spot) -> list[int]:
    """Return the parameters that a returned term is, when it is nothing else."""
    return _parameters(engine, function, _unwrapped(engine, returned, MAX_UNWRAPPED))


def _parameters(engine: Engine, function: Function, place: Spot) -> list[int]:
    if not isinstance(place.term, Name) or place.file.path != function.path:
        return []
    found: list[int] = []
    for source in engine.lexical.sources(place, place.term.name):
        term = source.term
        if not isinstance(term, Parameter) or term.definition != function.index:
            return []
        if term.index == SENT_INDEX:
            return []
        if function.definition.formals[term.index].kind != "positional":
            return []
        found.append(term.index)
    return found


def _unwrapped(engine: Engine, place: Spot, steps: int) -> Spot:
    """Return what a term is behind calls of functions that give an argument back."""
    if steps == 0 or not isinstance(place.term, CallResult):
        return place
    call = place.file.facts.calls[place.term.call]
    site = Spot(place.file, call.scope, call.callee, call.at)
    callee = engine.lexical.value(site)
    if not isinstance(callee, Function):
        return place
    position = _given_back(engine, callee, steps)
    if position is None or position >= len(call.arguments):
        return place
    argument = call.arguments[position]
    if argument.name is not None or argument.spread:
        return place
    inner = Spot(place.file, call.scope, argument.value, call.at)
    return _unwrapped(engine, inner, steps - 1)


def _given_back(engine: Engine, function: Function, steps: int) -> int | None:
    """Return the one parameter that all of a function's returns are."""
    declared = function.definition.returns
    if isinstance(declared, Parameter):
        return declared.index
    file = engine.world.files[function.path]
    positions: set[int] = set()
    for returned in file.returns.get(function.index, ()):
        place = Spot(file, returned.scope, returned.value, returned.at)
        inner = _unwrapped(engine, place, steps - 1)
        given = [] if returned.yields else _parameters(engine, function, inner)
        if not given:
            return None
        positions.update(given)
    return positions.pop() if len(positions) == 1 else None
