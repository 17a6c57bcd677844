"""How many functions have one name, where types do not choose among overloads."""

from collections import Counter
from collections.abc import Iterator, Set as AbstractSet

from shared.parsing.facts import CHOSEN, MODULE_SCOPE, Call, Name
from shared.resolution.classes.inherited_overloads import are_counted
from shared.resolution.project.world import World
from shared.resolution.static.labels import fits_kinds, fits_labels, have_labels
from shared.resolution.values.value import Function


class Alike:
    """Counts the functions of one name in a class, or in a language's modules.

    `inherited` are those that have others beside them that a class inherits.
    """

    def __init__(self, world: World, inherited: AbstractSet[Function]) -> None:
        self._world = world
        self._inherited = inherited
        self._counts: Counter[tuple[str, int, str]] = Counter()

    def tells(self, call: Call | None, function: Function) -> bool | None:
        """Whether a call means a function: the only one of its name, or by its labels.

        None where that does not tell. `call` is one whose arguments are as written.
        """
        definition = function.definition
        if CHOSEN in definition.modifiers:
            is_named = call is None or call.callee == Name(definition.name)
            given = call.arguments if call is not None else ()
            return is_named or fits_kinds(given, definition.formals)
        if not self.are_several(function) and function not in self._inherited:
            return True
        if call is None or not have_labels(call, definition):
            return None
        return fits_labels(call.arguments, definition.formals)

    def are_several(self, function: Function) -> bool:
        """Whether others have the name of a function where it is defined."""
        if not self._counts:
            self._counts.update(self._every())
        return self._counts[self._known_as(function)] > 1

    def _every(self) -> Iterator[tuple[str, int, str]]:
        for file in self._world.files.values():
            if are_counted(file.language.rules):
                for symbol in file.symbols:
                    if isinstance(symbol, Function):
                        yield self._known_as(symbol)

    def _known_as(self, function: Function) -> tuple[str, int, str]:
        file, definition = self._world.files[function.path], function.definition
        if file.facts.scopes[definition.scope].kind == "class":
            return function.path, definition.scope, definition.name
        # Files may share what their modules define.
        return file.family, MODULE_SCOPE, definition.name
