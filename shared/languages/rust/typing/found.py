"""Implementations, and the functions that types are found to have by them."""

from shared.languages.rust.typing.types import Filled, Type
from shared.resolution.project.file_index import FileIndex
from shared.resolution.values.value import Function


class Impl:
    """An implementation: for which type, of which trait, with which functions."""

    __slots__ = ("file", "functions", "index", "of", "scope", "trait")

    def __init__(self, file: FileIndex, index: int) -> None:
        self.file = file
        self.index = index
        self.scope = file.facts.definitions[index].body
        self.functions: dict[str, list[Function]] = {}
        self.of: Type | None = None
        # The trait as a type; of an outside one its name is the head.
        self.trait: Type | None = None


class Found:
    """A function that a type has, and what its type variables are."""

    __slots__ = ("function", "is_own", "known")

    def __init__(self, function: Function, known: Filled, *, is_own: bool) -> None:
        self.function = function
        self.known = known
        self.is_own = is_own
