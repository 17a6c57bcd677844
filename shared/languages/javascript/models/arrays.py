"""The methods of arrays, sets and maps."""

from shared.languages.javascript.models.support import (
    argument,
    call,
    elements_of,
    held_by,
    key_of,
    make,
    pairs,
)
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Native


def _with_elements(sites: Sites, site: Site, native: Native) -> Cell:
    # The callback gets the element, its position and the whole.
    engine = sites.engine
    result = engine.cell()
    whole = engine.constant(native.receiver) if native.receiver else engine.empty
    passed = [held_by(sites, native.receiver), engine.empty, whole]
    this = argument(sites, site, 1)
    call(sites, site, argument(sites, site, 0), passed, result, this)
    return result


def call_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.forEach(f)`, `xs.some(f)`, `xs.every(f)`."""
    _with_elements(sites, site, native)


def map_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.map(f)`: an array of what f returns."""
    make(sites, site, _with_elements(sites, site, native))


def flat_map_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.flatMap(f)`: an array of what f returns, or of the elements of that."""
    result = _with_elements(sites, site, native)
    merged = sites.engine.cell()
    result.feed(merged)
    elements_of(sites, result).feed(merged)
    make(sites, site, merged)


def keep_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.filter(f)`, `xs.slice()`: an array of the same elements."""
    _with_elements(sites, site, native)
    make(sites, site, held_by(sites, native.receiver))


def find_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.find(f)`, `xs.pop()`, `xs.at(0)`, `map.get(k)`: an element."""
    _with_elements(sites, site, native)
    sites.produce(site, held_by(sites, native.receiver))


def get_item(sites: Sites, site: Site, native: Native) -> None:
    """`map.get("a")`, `xs.at(0)`: the item under a known key, or any."""
    key = key_of(site.call, 0)
    receiver = native.receiver
    if key is None or not isinstance(receiver, Container):
        sites.produce(site, held_by(sites, receiver))
        return
    sites.watch_items()
    sites.produce(site, sites.engine.item(receiver, key))
    sites.produce(site, sites.engine.container(receiver).computed)


def set_item(sites: Sites, site: Site, native: Native) -> None:
    """`map.set("a", b)`: b under the key."""
    if not isinstance(native.receiver, Container):
        return
    key, engine = key_of(site.call, 0), sites.engine
    held = engine.container(native.receiver).computed
    if key is not None:
        held = engine.item(native.receiver, key)
    argument(sites, site, 1).feed(held)
    sites.produce(site, engine.constant(native.receiver))


def next_(sites: Sites, site: Site, native: Native) -> None:
    """`it.next()`: an object that holds an element."""
    made = Container("dict", site.file.language.rules)
    held_by(sites, native.receiver).feed(sites.engine.item(made, "value"))
    sites.produce(site, sites.engine.constant(made))


def sort_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.sort(f)`: calls f with two elements, gives the array itself."""
    held = held_by(sites, native.receiver)
    call(sites, site, argument(sites, site, 0), [held, held], sites.engine.cell())
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def reduce_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.reduce(f, start)`: what f returns is its first argument the next time."""
    folded = sites.engine.cell()
    argument(sites, site, 1).feed(folded)
    held = held_by(sites, native.receiver)
    if len(site.call.arguments) < 2:  # noqa: PLR2004 (the callback and where to start)
        held.feed(folded)
    call(sites, site, argument(sites, site, 0), [folded, held], folded)
    sites.produce(site, folded)


def add_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.push(a, b)`, `set.add(a)`, `map.set(k, a)`, `xs.unshift(a)`."""
    if not isinstance(native.receiver, Container):
        return
    state = sites.engine.container(native.receiver)
    for passed in sites.arguments(site):
        cell = elements_of(sites, passed.cell) if passed.spread else passed.cell
        cell.feed(state.computed)
    sites.produce(site, sites.engine.constant(native.receiver))


def concat_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.concat(ys, z)`: an array of all their elements."""
    merged = sites.engine.cell()
    held_by(sites, native.receiver).feed(merged)
    for passed in sites.arguments(site):
        elements_of(sites, passed.cell).feed(merged)
    make(sites, site, merged)


def pair_elements(sites: Sites, site: Site, native: Native) -> None:
    """`map.entries()`, `xs.entries()`: pairs of a key and an element."""
    pairs(sites, site, held_by(sites, native.receiver))
