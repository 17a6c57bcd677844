"""How many functions have one name, where types do not choose among overloads."""

from collections import Counter
from collections.abc import Iterator

from shared.parsing.facts import MODULE_SCOPE
from shared.resolution.project.world import World
from shared.resolution.values.value import Function


class Alike:
    """Counts the functions of one name in a class, or in a language's modules."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._counts: Counter[tuple[str, int, str]] = Counter()

    def are_several(self, function: Function) -> bool:
        """Whether others have the name of a function where it is defined."""
        if not self._counts:
            self._counts.update(self._every())
        return self._counts[self._known_as(function)] > 1

    def _every(self) -> Iterator[tuple[str, int, str]]:
        for file in self._world.files.values():
            rules = file.language.rules
            if rules.overloads and not rules.static_types:
                for symbol in file.symbols:
                    if isinstance(symbol, Function):
                        yield self._known_as(symbol)

    def _known_as(self, function: Function) -> tuple[str, int, str]:
        file, definition = self._world.files[function.path], function.definition
        if file.facts.scopes[definition.scope].kind == "class":
            return function.path, definition.scope, definition.name
        # Files may share what their modules define.
        return file.family, MODULE_SCOPE, definition.name
