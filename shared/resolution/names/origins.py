"""What may be behind a name, through imports, also where it means several things.

In TypeScript a type and a value may share a name: which is meant, its place tells.
"""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import Defined, Imported, Name, Within
from shared.resolution.adapter import Module
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class

# Names of names, exports of imports: more of them is generated.
MAX_STEPS = 32

Spots: TypeAlias = Callable[[Spot, str], "list[Spot] | None"]


def origins(world: World, spots: Spots, place: Spot) -> list[Spot]:
    """Return all that a name may be bound to, behind imports and other names."""
    waiting, found = [place], list[Spot]()
    for _ in range(MAX_STEPS):
        if not waiting:
            return found
        at = waiting.pop()
        match at.term:
            case Name() | Imported():
                waiting.extend(reversed(behind(world, spots, at)))
            case Within(scope=scope, base=base):
                waiting.append(Spot(at.file, scope, base, at.at))
            case _:
                found.append(at)
    world.cut.note()
    return found


def behind(world: World, spots: Spots, place: Spot) -> list[Spot]:
    """Return what a name or an import is bound to; nothing of any other term."""
    match place.term:
        case Name(name=name):
            return spots(place, name) or []
        case Imported(index=index):
            return imported(world, place, index)
        case _:
            return []


def behind_one(world: World, sources: list[Spot]) -> list[Spot]:
    """Return what an import binds where it is all there is, else what there is."""
    term = sources[0].term if len(sources) == 1 else None
    return (
        imported(world, sources[0], term.index)
        if isinstance(term, Imported)
        else sources
    )


def imported(world: World, place: Spot, index: int) -> list[Spot]:
    """Return what an import of a member of a module of the archive binds."""
    fact = place.file.facts.imports[index]
    target = world.target(place.file, index)
    if fact.name is None or not isinstance(target, Module):
        return []
    ref = world.ref(place.file.family, target)
    return world.imported(place.file, ref, fact.name)


def classes(world: World, spots: Spots, place: Spot) -> list[Class]:
    """Return the classes that a name means, whatever else it means besides."""
    found: dict[Class, None] = {}
    for origin in origins(world, spots, place):
        if isinstance(origin.term, Defined):
            symbol = origin.file.symbols[origin.term.definition]
            if isinstance(symbol, Class):
                found[symbol] = None
    return list(found)
