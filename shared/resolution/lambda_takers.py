"""Where the functions that a file writes down as values go."""

from shared.parsing.facts import Defined
from shared.resolution.file_index import FileIndex
from shared.resolution.world import Spot, spot


class Takers:
    """Where the functions of each file go."""

    def __init__(self) -> None:
        self._found: dict[str, dict[int, tuple[int | Spot, int]]] = {}

    def of(self, file: FileIndex) -> dict[int, tuple[int | Spot, int]]:
        """Return for each such function a call and a position, or a variable.

        The position is -1 for a declared variable.
        """
        found = self._found.get(file.path)
        if found is None:
            found = self._found[file.path] = _takers(file)
        return found


def _takers(file: FileIndex) -> dict[int, tuple[int | Spot, int]]:
    found: dict[int, tuple[int | Spot, int]] = {}
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
