"""One call for all sites that do the same with the same cell."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.values.value import Value

# What a site passes to something that it calls without saying so.
Given: TypeAlias = Callable[[Site], Arguments]


class Applies(Protocol):
    """What is asked of the call sites."""

    def apply(
        self, site: Site, value: Value, arguments: Arguments, key: tuple[object, ...]
    ) -> None:
        """Call a value on behalf of a site."""


def nothing(_site: Site) -> Arguments:
    """Pass nothing."""
    return _no_arguments


def written(site: Site) -> Arguments:
    """Pass what is written at the site."""
    return site


def _no_arguments() -> list[Passed]:
    return []


class SharedCall:
    """The sites of a call, and what it leads to; each site gets all of that.

    There are many, and most have one site and lead nowhere.
    """

    __slots__ = ("_found", "_sites", "kind", "name")

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self._sites: tuple[Site, ...] = ()
        self._found: tuple[tuple[Value, Given], ...] = ()

    def join(self, sites: Applies, site: Site) -> None:
        """Take one more site, and let it call what is known already."""
        self._sites = (*self._sites, site)
        for value, given in self._found:
            self._apply(sites, site, value, given)

    def call(self, sites: Applies, value: Value, given: Given) -> None:
        """Let all sites call a value."""
        self._found = (*self._found, (value, given))
        for site in self._sites:
            self._apply(sites, site, value, given)

    def _apply(self, sites: Applies, site: Site, value: Value, given: Given) -> None:
        # A site may call besides what it runs by naming it.
        key = (site,) if site.call.kind == self.kind else (site, self.kind)
        sites.apply(site, value, given(site), key)
