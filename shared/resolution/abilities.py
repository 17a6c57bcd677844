"""What the module rules of some languages can do besides finding modules."""

from typing import Protocol, runtime_checkable

from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import Module


@runtime_checkable
class Linked(Protocol):
    """Module rules of a language whose files see each other's names as linkers do."""

    def bound(
        self, file: FileFacts, scope: int, name: str
    ) -> tuple[tuple[str, str], ...] | None:
        """Return where a name that is no local one is bound.

        Returns:
            Pairs of a path and the name that the module scope of that file binds,
            the nearest first; no pair when nothing in the archive binds it, None
            when the file's own binding is meant, as far as it has taken effect.
        """

    def members(self, module: Module, name: str) -> tuple[tuple[str, str], ...]:
        """Return likewise where a member of a module is bound."""


@runtime_checkable
class Including(Protocol):
    """Module rules of a language whose files are put into others as text."""

    def may_see(self, path: str, other: str) -> bool:
        """Return whether what one file defines can be called in another at all."""


@runtime_checkable
class Eliding(Protocol):
    """Module rules of a language whose compilers leave out some imports."""

    def elides(self, file: FileFacts, fact: Import) -> bool:
        """Return whether an import of a file is left out, as it is for types alone."""


@runtime_checkable
class Partial(Protocol):
    """Module rules of a language whose classes may be declared in several places."""

    def parts(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """Return the declarations of each class that has several.

        Returns:
            Paths and indices of definitions, for each class; the first one is what
            links lead to.
        """
