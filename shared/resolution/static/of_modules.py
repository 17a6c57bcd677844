"""Functions of one name in a namespace, `n::f(1)`, among which arguments choose."""

from shared.resolution.abilities import Including
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.static.many import Many
from shared.resolution.values.value import Function, ModuleRef


def of_module(
    lexical: Lexical, many: Many, place: Spot, module: ModuleRef, name: str
) -> list[Function] | None:
    """Return the functions that a module's member may be; one is known by its name."""
    if not place.file.language.rules.overloads:
        return None
    spots = many.world.members(module, name)
    every = many.of_module(place.file.path, module, name, spots)
    if every is not None:
        return every
    found = [lexical.value(spot) for spot in spots]
    functions = [value for value in found if isinstance(value, Function)]
    if not 1 < len(functions) == len(found):
        return None
    modules = many.world.modules(place.file.family)
    if isinstance(modules, Including):
        path = place.file.path
        functions = [f for f in functions if modules.may_see(path, f.path)]
    return functions or None
