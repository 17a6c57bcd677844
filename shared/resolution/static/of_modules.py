"""Functions of one name in a namespace, `n::f(1)`, among which arguments choose."""

from shared.resolution.abilities import Including
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Function, ModuleRef


def of_module(
    world: World, lexical: Lexical, place: Spot, module: ModuleRef, name: str
) -> list[Function] | None:
    """Return the functions that a module's member may be; one is known by its name."""
    if not place.file.language.rules.overloads:
        return None
    found = [lexical.value(spot) for spot in world.members(module, name)]
    functions = [value for value in found if isinstance(value, Function)]
    if not 1 < len(functions) == len(found):
        return None
    modules = world.modules(place.file.family)
    if isinstance(modules, Including):
        path = place.file.path
        functions = [f for f in functions if modules.may_see(path, f.path)]
    return functions or None
