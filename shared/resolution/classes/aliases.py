"""The class that an alias with arguments stands for (C++'s `typedef T<int> U;`)."""

from shared.parsing.facts import InstanceOf
from shared.resolution.names.lexical import Lexical
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

ALIAS = "type_alias"

# An alias of an alias is followed; more of them are in a circle.
MAX_STEPS = 8


def behind_alias(world: World, lexical: Lexical, cls: Class) -> Class:
    """Return the class itself, where it is no alias of one of the archive."""
    for _ in range(MAX_STEPS):
        definition = cls.definition
        meant = definition.returns
        if definition.kind != ALIAS or not isinstance(meant, InstanceOf):
            return cls
        file = world.files[cls.path]
        place = Spot(file, definition.scope, meant.type, definition.at)
        found = lexical.symbol(place)
        if not isinstance(found, Class):
            return cls
        cls = found
    return cls
