"""What calls give that say their type arguments: `make<A>()`, `box.get<A>("a")`."""

from functools import partial

from shared.parsing.facts import Awaited, CallResult, InstanceOf, Within
from shared.parsing.terms import EXPLICIT
from shared.resolution.flow.engine import Engine
from shared.resolution.objects.generics import Generics
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Class, Function, Value


def explicit(engine: Engine, generics: Generics, place: Spot, term: InstanceOf) -> Cell:
    """Return what functions that declare type parameters give for the arguments."""
    found = engine.cell()
    made, *types = term.arguments
    if isinstance(made, CallResult):
        call = place.file.facts.calls[made.call]
        given = [generics.argument(place.with_term(one)) for one in types]
        callee = engine.term(Spot(place.file, call.scope, call.callee, call.at))
        callee.listen(partial(_give, engine, generics, given, found))
    return found


def is_explicit(term: InstanceOf) -> bool:
    """Whether a term stands for what such a call gives."""
    return term.type == EXPLICIT


def _give(
    engine: Engine, generics: Generics, given: list[Cell], found: Cell, value: Value
) -> None:
    function = value.function if isinstance(value, Bound) else value
    if not isinstance(function, Function):
        return
    definition = function.definition
    if definition.returns is None or not definition.type_formals:
        return
    names = [formal.name for formal in definition.type_formals]
    file = engine.world.files[function.path]
    place = Spot(file, definition.scope, definition.returns, definition.at)
    if _is_of_interface(engine, place):
        # What is returned for one is known better.
        return
    filled = generics.fill(place, dict(zip(names, given, strict=False)), 1)
    if filled is not None:
        filled.feed(found)


def _is_of_interface(engine: Engine, place: Spot) -> bool:
    term = place.term
    while isinstance(term, (Within, Awaited)):
        if isinstance(term, Within):
            place = Spot(place.file, term.scope, term.base, place.at)
        term = term.base
    if not isinstance(term, InstanceOf) or not term.arguments:
        return False
    cls = engine.lexical.type(place.with_term(term.type))
    return not isinstance(cls, Class) or cls.definition.kind != "class"
