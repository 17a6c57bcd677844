"""What a language answers that knows its own names and types, as a compiler does.

`Language.semantics` makes one for a world. The engine asks it first, and lets values
flow where it has no answer.
"""

from dataclasses import dataclass
from typing import Protocol

from shared.parsing.facts import Term
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Function, Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """What a call leads to.

    Attributes:
        targets: Functions and types with the word for how they were found.
        callbacks: Functions that what is called calls back.
        outside: The dotted name of what is called, when that is not in the archive;
            one without a dot is a built-in.
        model: What that does with what it is given.
        receiver: What it is called on, where it is a method with a model.
    """

    targets: tuple[tuple[Function | Class, str], ...] = ()
    callbacks: tuple[Function, ...] = ()
    outside: str = ""
    model: str = ""
    receiver: Term | None = None


class Semantics(Protocol):
    """Names and types of one language's files."""

    def value(self, place: Spot) -> Value | None:
        """Return the one thing that a term surely stands for."""

    def spots(self, place: Spot, name: str) -> list[Spot] | None:
        """Return where the values of a name come from; None when nothing binds it."""

    def meant(self, file: FileIndex, index: int) -> Meant | None:
        """Return what a call leads to; None leaves it to the flow of values."""
