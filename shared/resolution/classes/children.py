"""Which classes name which others as their bases, and where."""

from collections.abc import Callable, Iterable, Iterator

from shared.parsing.facts import Definition
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import World
from shared.resolution.values.value import Class


def children(
    world: World, bases: Callable[[Class], Iterable[Class]], made: Iterable[Class]
) -> dict[Class, list[Class]]:
    """Return the classes straight below each class, in order of the files.

    Behind them come those of `made`, which are no symbols of a file.
    """
    found: dict[Class, list[Class]] = {}
    for file in world.files.values():
        for symbol in file.symbols:
            if isinstance(symbol, Class):
                for base in bases(symbol):
                    found.setdefault(base, []).append(symbol)
    for cls in made:
        for base in bases(cls):
            found.setdefault(base, []).append(cls)
    return found


def bases_of(file: FileIndex, definition: Definition) -> Iterator[tuple[Spot, str]]:
    """Yield where the bases of a class are written, and how they are related to it."""
    # `class A(A)` is read in front of what it binds, where names change in order.
    at = definition.at - bool(file.language.rules.implied)
    for base in definition.bases:
        place = Spot(file, definition.scope, base.type, at)
        yield place, base.relation
