"""What code names, where no flow tells of it: what is cut here is lost."""

from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class, Function


def named(world: World, lexical: Lexical, place: Spot) -> Function | Class | None:
    """Return the definition that a term surely stands for; the world notes a cut."""
    before = lexical.steps.cuts
    found = lexical.symbol(place)
    if found is None and before != lexical.steps.cuts:
        world.cut.note()
    return found
