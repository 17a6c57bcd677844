"""What the call sites do for those that call on their behalf."""

from abc import abstractmethod
from typing import TypeAlias

from shared.parsing.facts import Attribute
from shared.resolution.calls.application import Applies
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Native, Value

# The number of a file and of a call in it, what that calls, and what is passed.
Acts: TypeAlias = tuple[int, int, Native, tuple[tuple[Cell, str | None, int], ...]]


class Calls(Applies):
    """The call sites, as far as that goes.

    No protocol: what is compiled calls the methods of a class it knows directly.
    """

    __slots__ = ()

    @abstractmethod
    def apply(
        self, site: Site, value: Value, arguments: Arguments, key: tuple[object, ...]
    ) -> None:
        """Call a value on behalf of a site."""

    @abstractmethod
    def arguments(self, site: Site) -> list[Passed]:
        """Return the arguments of a site."""

    @abstractmethod
    def result(self, site: Site) -> Cell:
        """Return the cell with what a site returns."""


def model_of(site: Site) -> str | None:
    """Return what a method of the site's name does that many built-in types have."""
    callee = site.call.callee
    if not isinstance(callee, Attribute):
        return None
    return site.file.language.rules.any_members.get(callee.name)
