"""What a call of an overloaded function gives, by the overloads that it may mean."""

from shared.parsing.facts import Literal
from shared.parsing.formals import give_apart
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Function


def overloaded(engine: Engine, function: Function, arguments: Arguments) -> list[Cell]:
    """Return what a call of an overloaded function gives."""
    definition = function.definition
    options = definition.overloads
    if not give_apart(options):
        return []
    file = engine.world.files[function.path]
    if isinstance(arguments, Site) and arguments.arguments is None:
        place = Spot(file, definition.scope, Literal(""), definition.at)
        options = engine.contexts.overloads.meant(
            place, options, arguments.call, arguments.place
        )
    given = [one.returns for one in options if one.returns is not None]
    return [
        engine.term(Spot(file, definition.scope, term, definition.at)) for term in given
    ]
