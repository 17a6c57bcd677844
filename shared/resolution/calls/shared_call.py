"""One call for all sites that do the same with the same cell."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from shared.resolution.calls.acting import Calls
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.values.cells import Listener
from shared.resolution.values.value import Value

# What a site passes to something that it calls without saying so.
Given: TypeAlias = Callable[[Site], Arguments]
Key: TypeAlias = tuple[object, ...]


def nothing(_site: Site) -> Arguments:
    """Pass nothing."""
    return no_arguments


def written(site: Site) -> Arguments:
    """Pass what is written at the site."""
    return site


def no_arguments() -> list[Passed]:
    """Return nothing: what calls pass that pass nothing."""
    return []


class Runs(ABC):
    """Calls values on behalf of whoever is concerned."""

    __slots__ = ()

    @abstractmethod
    def run(self, value: Value, given: Given) -> None:
        """Call a value with what `given` says."""

    def run_written(self, value: Value) -> None:
        """Call a value with what is written at the sites."""
        self.run(value, written)

    @abstractmethod
    def listener(self) -> Listener:
        """Return what runs all that comes to a cell, with what is written."""


class Handles(ABC):
    """Knows what sites run and how."""

    @abstractmethod
    def handle(self, shared: "SharedCall", value: Value) -> None:
        """Let a call run what it does for a value that it is made on."""

    @abstractmethod
    def apply(self, site: Site, value: Value, given: Given, key: Key) -> None:
        """Call a value on behalf of a site."""


class OneCall(Runs):
    """The call of one site, with arguments of its own."""

    __slots__ = ("_arguments", "_key", "_site", "_sites")

    def __init__(
        self, sites: Calls, site: Site, name: str, arguments: Arguments
    ) -> None:
        self._sites = sites
        self._site = site
        self._key = (site, name)
        self._arguments = arguments

    def run(self, value: Value, _given: Given) -> None:
        """Call a value."""
        self._sites.apply(self._site, value, self._arguments, self._key)

    def __call__(self, value: Value) -> None:
        """Call a value."""
        self.run(value, written)

    def listener(self) -> Listener:
        """Return itself."""
        return self


class _WhatIsWritten:
    """Lets the sites of a call run what comes to cells."""

    __slots__ = ("_call",)

    def __init__(self, call: "SharedCall") -> None:
        self._call = call

    def __call__(self, value: Value) -> None:
        """Call a value."""
        self._call.run_written(value)


class SharedCall(Runs):
    """The sites of a call, and what it leads to; each site gets all of that.

    There are many, and most have one site and lead nowhere. It listens to the cell
    that the call is made on.
    """

    __slots__ = ("_found", "_handler", "_sites", "_written", "kind", "name")

    def __init__(self, handler: Handles, kind: str, name: str) -> None:
        self._handler = handler
        self.kind = kind
        self.name = name
        self._sites: Site | list[Site] | None = None
        self._found: tuple[tuple[Value, Given], ...] = ()
        # One for all cells, made for the first one: most run nothing.
        self._written: _WhatIsWritten | None = None

    def __call__(self, value: Value) -> None:
        """Look what the call runs for one more value."""
        self._handler.handle(self, value)

    def join(self, site: Site) -> None:
        """Take one more site, and let it call what is known already."""
        sites = self._sites
        if sites is None:
            self._sites = site
        elif isinstance(sites, list):
            sites.append(site)
        else:
            self._sites = [sites, site]
        for value, given in self._found:
            self._apply(site, value, given)

    def run(self, value: Value, given: Given) -> None:
        """Let all sites call a value."""
        self._found += ((value, given),)
        sites = self._sites
        if isinstance(sites, list):
            for site in tuple(sites):
                self._apply(site, value, given)
        elif sites is not None:
            self._apply(sites, value, given)

    def listener(self) -> Listener:
        """Return what lets all sites call what comes, with what is written there."""
        if self._written is None:
            self._written = _WhatIsWritten(self)
        return self._written

    def _apply(self, site: Site, value: Value, given: Given) -> None:
        if site.call.kind != self.kind:
            # It calls what that gives, and gives something else itself.
            site = site.nested()
        self._handler.apply(site, value, given, (site,))
