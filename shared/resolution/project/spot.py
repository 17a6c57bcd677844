"""Where a term is read."""

from typing import TypeAlias

from shared.parsing.facts import Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Class


class Spot:
    """A term and where it is read. One is made for almost every term."""

    __slots__ = ("at", "file", "scope", "term")

    def __init__(self, file: FileIndex, scope: int, term: Term, at: int) -> None:
        self.file = file
        self.scope = scope
        self.term = term
        self.at = at

    def with_term(self, term: Term) -> "Spot":
        """Return the same place for another term."""
        return Spot(self.file, self.scope, term, self.at)


# The class that has a member, and what that is there.
Found: TypeAlias = tuple[Class, tuple[Spot, ...]]
