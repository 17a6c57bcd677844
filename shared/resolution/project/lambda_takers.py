"""Where the functions that a file writes down as values go."""

from typing import TypeAlias

from shared.parsing.facts import Defined
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.project.world import spot

# A call and a position; or a declared variable, and -1.
Taker: TypeAlias = tuple[int | Spot, int]


def takers(file: FileIndex) -> dict[int, Taker]:
    """Return for each function that is written down as a value where it goes."""
    found: dict[int, Taker] = {}
    for number, call in enumerate(file.facts.calls):
        for position, argument in enumerate(call.arguments):
            if isinstance(argument.value, Defined):
                found[argument.value.definition] = (number, position)
    for bindings in file.bindings.values():
        declared = [b for b in bindings if b.declared]
        for binding in bindings:
            if declared and isinstance(binding.value, Defined):
                place = spot(file, declared[0].scope, declared[0])
                found[binding.value.definition] = (place, -1)
    return found
