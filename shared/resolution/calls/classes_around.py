"""Which classes are around a place of a file."""

from collections.abc import Iterator

from shared.parsing.facts import NO_SCOPE
from shared.resolution.project.binders import Binders
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Class

# Stands for the classes around a place, whichever they are.
ANY_CLASS = "class"


class ClassesAround:
    """Answers from the scopes of files, each of which is gone through once."""

    def __init__(self) -> None:
        self._known: dict[str, Binders] = {}

    def is_elsewhere(self, file: FileIndex, scope: int, owner: Class) -> bool:
        """Whether a scope is in a class, and in none that is the owner."""
        known = self._of(file)
        is_in_class = known.nearest(ANY_CLASS, scope) != NO_SCOPE
        return is_in_class and known.nearest(owner, scope) == NO_SCOPE

    def every(self, file: FileIndex, scope: int) -> Iterator[Class]:
        """Yield the classes around a scope, the innermost first."""
        known = self._of(file)
        while (scope := known.nearest(ANY_CLASS, scope)) != NO_SCOPE:
            around = file.facts.scopes[scope]
            symbol = file.symbols[around.definition]
            if isinstance(symbol, Class):
                yield symbol
            scope = around.parent

    def _of(self, file: FileIndex) -> Binders:
        known = self._known.get(file.path)
        if known is None:
            known = Binders(file.facts.scopes, _owned(file))
            self._known[file.path] = known
        return known


def _owned(file: FileIndex) -> Iterator[tuple[int, Class | str]]:
    # The scopes of each class.
    for number, scope in enumerate(file.facts.scopes):
        symbol = file.symbols[scope.definition] if scope.definition >= 0 else None
        if isinstance(symbol, Class):
            yield number, symbol
            yield number, ANY_CLASS
