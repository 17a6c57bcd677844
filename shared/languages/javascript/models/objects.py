"""Functions that make or fill objects, arrays, sets and maps."""

from shared.languages.javascript.models.support import (
    argument,
    call,
    elements_of,
    make,
    pairs,
)
from shared.resolution.engine import Site
from shared.resolution.flow import Cell
from shared.resolution.passing import items
from shared.resolution.sites import Sites
from shared.resolution.values import Container, Native, Value


def values_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.values(o)`, `Array.from(xs)`, `new Set(xs)`: an array of all in it."""
    given = elements_of(sites, argument(sites, site, 0))
    callback = argument(sites, site, 1)
    result = sites.engine.cell()
    given.feed(result)
    call(sites, site, callback, [given], result)
    make(sites, site, result)


def entries_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.entries(o)`: pairs of a key and a value."""
    pairs(sites, site, elements_of(sites, argument(sites, site, 0)))


def from_pairs(sites: Sites, site: Site, _native: Native) -> None:
    """`new Map(pairs)`, `Object.fromEntries(pairs)`: the second of each pair."""
    pairs = elements_of(sites, argument(sites, site, 0))
    seconds = sites.engine.cell()
    items(sites.engine, pairs, 1, seconds)
    make(sites, site, seconds)


def array_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Array.of(a, b)`, `Promise.all` of what is given one by one."""
    merged = sites.engine.cell()
    for passed in sites.arguments(site):
        passed.cell.feed(merged)
    make(sites, site, merged)


def assign(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.assign(a, b)`: a, with all that b holds."""
    arguments = sites.arguments(site)
    if not arguments:
        return
    target = arguments[0].cell
    for passed in arguments[1:]:
        _copy(sites, passed.cell, target)
    sites.produce(site, target)


def _copy(sites: Sites, source: Cell, target: Cell) -> None:
    engine = sites.engine

    def into(receiver: Value) -> None:
        if not isinstance(receiver, Container):
            return

        def from_(value: Value) -> None:
            if not isinstance(value, Container) or value is receiver:
                return
            state = engine.container(value)
            for key in state.known_keys():
                cell = engine.item(value, key)
                cell.feed(engine.item(receiver, key))
            state.computed.feed(engine.container(receiver).computed)

        source.listen(from_)

    target.listen(into)
