"""Results of functions that the maker of a closure was given."""

from shared.parsing.facts import Awaited, CallResult, Name, Parameter
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function


def captured(
    engine: Engine, closure: Function, maker: Function | None, place: Spot
) -> int | None:
    """Return the parameter of the maker that a returned term is the result of."""
    term = place.term
    while isinstance(term, Awaited):
        term = term.base
    if isinstance(term, Name):
        sources = engine.lexical.spots(place, term.name) or []
        if len(sources) != 1 or sources[0].file is not place.file:
            return None
        term = sources[0].term
    if not isinstance(term, CallResult):
        return None
    call = place.file.facts.calls[term.call]
    callee = call.callee
    if not isinstance(callee, Name):
        return None
    spots = engine.lexical.spots(
        Spot(place.file, call.scope, callee, call.at), callee.name
    )
    match [spot.term for spot in spots or []]:
        case [Parameter(definition=definition, index=index)] if index >= 0:
            of = maker.index if maker is not None else closure.index
            is_makers = definition == of if maker is not None else definition != of
            return index if is_makers else None
        case _:
            return None
