"""What closures return of what their maker was given: it, or what calling it gives."""

from shared.parsing.facts import Awaited, CallResult, Name, Parameter
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Function


def captured(
    engine: Engine, closure: Function, maker: Function | None, place: Spot
) -> int | None:
    """Return the parameter of the maker that a returned term is the result of."""
    found = kept(engine, closure, maker, place)
    return found[0] if found is not None and found[1] else None


def kept(
    engine: Engine, closure: Function, maker: Function | None, place: Spot
) -> tuple[int, bool] | None:
    """Return likewise, and whether it is called: else it is what is returned itself."""
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
            return (term.index, False) if is_makers else None
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
            return (index, True) if is_makers else None
        case _:
            return None
