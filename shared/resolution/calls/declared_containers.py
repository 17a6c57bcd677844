"""What types say of containers: `list[A]`, `dict[K, A]`, `tuple[A, B]`."""

from shared.parsing.facts import Term, Unknown
from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Container

# What a generic type of the language may say of what it holds.
HOLDING = frozenset({"holds", "holds first", "maps", "row"})
# `tuple[A, ...]`
_REPEATED = 2


def holding(
    engine: Engine, place: Spot, sort: str, arguments: tuple[Term, ...]
) -> Container:
    """Return what holds what the arguments of a generic type say.

    `sort` says which: "holds" the last one, "holds first" the first one, "maps" the
    last one under the first one, "row" each at its place.
    """
    made = Container("dict" if sort == "maps" else "list", place.file.language.rules)
    state = engine.container(made)
    if sort == "maps":
        engine.value(place, arguments[0]).feed(state.keys)
    is_repeated = len(arguments) == _REPEATED and isinstance(arguments[1], Unknown)
    if sort == "holds first" or (sort == "row" and is_repeated):
        engine.value(place, arguments[0]).feed(state.computed)
    elif sort == "row":
        for position, argument in enumerate(arguments):
            state.put(position, engine.value(place, argument))
    else:
        engine.value(place, arguments[-1]).feed(state.computed)
    return made
