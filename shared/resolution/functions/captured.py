"""What closures return of what their maker was given: it, or what calling it gives."""

from typing import NamedTuple

from shared.parsing.facts import Awaited, Call, CallResult, Name, Parameter
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function


class Kept(NamedTuple):
    """A parameter of a maker, and the call of it whose result it is kept for."""

    place: int
    call: Call | None = None


def captured(
    engine: Engine, closure: Function, maker: Function | None, place: Spot
) -> int | None:
    """Return the parameter of the maker that a returned term is the result of."""
    found = kept(engine, closure, maker, place)
    return found.place if found is not None and found.call else None


def kept(
    engine: Engine, closure: Function, maker: Function | None, place: Spot
) -> Kept | None:
    """Return likewise; without a call it is what is returned itself."""
    term, of = place.term, maker.index if maker is not None else closure.index
    while isinstance(term, Awaited):
        term = term.base
    if isinstance(term, Name):
        sources = engine.lexical.spots(place, term.name) or []
        if len(sources) != 1 or sources[0].file is not place.file:
            return None
        term = sources[0].term
        if isinstance(term, Parameter) and term.index >= 0:
            is_makers = (term.definition == of) == (maker is not None)
            return Kept(term.index) if is_makers else None
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
            is_makers = (definition == of) == (maker is not None)
            return Kept(index, call) if is_makers else None
        case _:
            return None
