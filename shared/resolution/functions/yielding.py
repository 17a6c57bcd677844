"""What generators yield, each at its place where that is told."""

from collections.abc import Callable, Iterable

from shared.parsing.facts import Return
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container

# Longer rows of `yield` are data.
MAX_YIELDS = 16


def yields_in_order(
    engine: Engine, file: FileIndex, generator: Container, returns: Iterable[Return]
) -> Callable[[Cell], None]:
    """Return what takes the values that a generator yields, in order of place.

    Where each `yield` is a statement of the function itself, they have places, as the
    elements of a list. All of them are what iterating gives.
    """
    state = engine.container(generator)
    yields = [one for one in returns if one.yields]
    scopes = file.facts.scopes
    is_told = len(yields) <= MAX_YIELDS and all(
        one.until >= scopes[one.scope].end for one in yields
    )
    if is_told:
        state.length = len(yields)

    place = 0

    def put(value: Cell) -> None:
        nonlocal place
        value.feed(state.computed)
        if is_told:
            value.feed(engine.item(generator, place))
        place += 1

    return put
