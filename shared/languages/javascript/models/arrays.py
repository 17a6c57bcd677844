"""The methods of arrays, sets and maps."""

from functools import partial

from shared.languages.javascript.models.support import (
    argument,
    call,
    elements_of,
    held_by,
    key_of,
    make,
    make_alike,
    pairs,
    plain,
)
from shared.parsing.builder import UNKNOWN
from shared.parsing.facts import Attribute, Store
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import RETURNED, SENT
from shared.resolution.values.value import GENERATOR, MAP, Container, Native, Value

# No array is as long.
MOST_ITEMS = 1 << 32
# Elements that are told apart where something goes through all of them.
MAX_TOLD = 64


def _with_elements(sites: Sites, site: Site, native: Native) -> Cell:
    # The callback gets the element, its position and the whole.
    engine = sites.engine
    result = engine.cell()
    receiver = native.receiver
    whole = engine.constant(receiver) if receiver else engine.empty
    passed = [held_by(sites, receiver), _keys(sites, receiver), whole]
    this = argument(sites, site, 1)
    call(sites, site, argument(sites, site, 0), passed, result, this)
    return result


def call_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.forEach(f)`, `xs.some(f)`, `xs.every(f)`."""
    _with_elements(sites, site, native)


def map_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.map(f)`: an array of what f returns."""
    made = _with_elements(sites, site, native)
    make_alike(sites, site, made, native.receiver)


def flat_map_each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.flatMap(f)`: an array of what f returns, or of the elements of that."""
    result = _with_elements(sites, site, native)
    merged = sites.engine.cell()
    result.feed(merged)
    elements_of(sites, result).feed(merged)
    make_alike(sites, site, merged, native.receiver)


def keep_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.filter(f)`, `xs.slice()`: an array of the same elements."""
    _with_elements(sites, site, native)
    make_alike(sites, site, held_by(sites, native.receiver), native.receiver)


def flatten(sites: Sites, site: Site, native: Native) -> None:
    """`xs.flat()`: an array of the elements, and of the elements of those."""
    merged, held = sites.engine.cell(), held_by(sites, native.receiver)
    elements_of(sites, held).feed(merged)

    held.listen(partial(plain, merged))
    make(sites, site, merged)


def slice_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.slice(1)`, `xs.splice(1)`: an array of the elements from there on."""
    receiver, begin, end = native.receiver, key_of(site.call, 0), key_of(site.call, 1)
    if isinstance(receiver, Container) and isinstance(begin, int) and begin < 0:
        # From the end, of a list that is written.
        length = sites.engine.container(receiver).length
        begin = max(length + begin, 0) if length > 0 else begin
    if isinstance(receiver, Container):
        # `xs.splice(1, 0, a)` puts a into xs.
        for passed in sites.arguments(site)[2:]:
            passed.cell.feed(sites.engine.container(receiver).computed)
    if not isinstance(receiver, Container) or not isinstance(begin, int) or begin < 0:
        keep_elements(sites, site, native)
        return
    engine = sites.engine
    sites.watch_items()
    state, made = engine.container(receiver), own_container(sites, site, "list")
    callee = site.call.callee
    is_slice = isinstance(callee, Attribute) and callee.name == "slice"
    until = end if is_slice and isinstance(end, int) and end >= 0 else MOST_ITEMS
    for key in state.known_keys():
        if isinstance(key, int) and begin <= key < until:
            engine.item(receiver, key).feed(engine.item(made, key - begin))
    state.computed.feed(engine.container(made).computed)
    sites.produce(site, engine.constant(made))


def replace_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.with(0, a)`: an array with another element."""
    merged = sites.engine.cell()
    held_by(sites, native.receiver).feed(merged)
    for passed in sites.arguments(site)[1:]:
        passed.cell.feed(merged)
    make(sites, site, merged)


def keys(sites: Sites, site: Site, native: Native) -> None:
    """`map.keys()`, `set.keys()`."""
    make(sites, site, _keys(sites, native.receiver))


def _keys(sites: Sites, of: Value | None) -> Cell:
    if isinstance(of, Container) and of.kind == MAP:
        return sites.engine.container(of).keys
    return sites.engine.empty


def find_element(sites: Sites, site: Site, native: Native) -> None:
    """`xs.find(f)`, `xs.pop()`, `xs.at(0)`, `map.get(k)`: an element."""
    _with_elements(sites, site, native)
    sites.produce(site, held_by(sites, native.receiver))


def get_item(sites: Sites, site: Site, native: Native) -> None:
    """`map.get("a")`, `xs.at(0)`: the item under a known key, or any."""
    key = key_of(site.call, 0)
    receiver = native.receiver
    if not isinstance(receiver, Container):
        return
    if key is None:
        # Which key it is may be told later.
        index = site.place.with_term(site.written[0].value) if site.written else None
        waiting = index and sites.keyed.item(index, sites.engine.constant(receiver))
        sites.watch_items()
        sites.produce(site, waiting or held_by(sites, receiver))
        return
    sites.watch_items()
    found = sites.engine.cell()
    items(sites.engine, sites.engine.constant(receiver), key, found)
    sites.produce(site, found)


def set_item(sites: Sites, site: Site, native: Native) -> None:
    """`map.set("a", b)`: b under the key."""
    if not isinstance(native.receiver, Container):
        return
    key, engine = key_of(site.call, 0), sites.engine
    if key is not None:
        argument(sites, site, 1).feed(engine.item(native.receiver, key))
    elif not _put_later(sites, site, native.receiver):
        argument(sites, site, 1).feed(engine.container(native.receiver).computed)
    argument(sites, site, 0).feed(engine.container(native.receiver).keys)
    sites.produce(site, engine.constant(native.receiver))


def _put_later(sites: Sites, site: Site, held: Container) -> bool:
    """`set(k, f) { map.set(k, f) }`: under the keys that calls tell."""
    if len(site.written) != 2:  # noqa: PLR2004 (key and value)
        return False
    index, value = (argument.value for argument in site.written)
    call_ = site.call
    store = Store(call_.scope, UNKNOWN, None, value, call_.at, index=index)
    base = sites.engine.constant(held)
    return sites.keyed.stores.store(site.file, store, base)


def next_(sites: Sites, site: Site, native: Native) -> None:
    """`it.next(x)`: an object that holds an element; x is what `yield` gives."""
    if isinstance(native.receiver, Container) and site.call.arguments:
        given = argument(sites, site, 0)
        given.feed(sites.engine.item(native.receiver, SENT))
    made = Container("dict", site.file.language.rules)
    given = sites.engine.item(made, "value")
    if isinstance(native.receiver, Container) and native.receiver.kind == GENERATOR:
        # What it is sent is no value of it.
        sites.engine.container(native.receiver).computed.feed(given)
        sites.engine.item(native.receiver, RETURNED).feed(given)
    else:
        held_by(sites, native.receiver).feed(given)
    sites.produce(site, sites.engine.constant(made))


def sort_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.sort(f)`: calls f with two elements, gives the array itself."""
    held = held_by(sites, native.receiver)
    call(sites, site, argument(sites, site, 0), [held, held])
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def reduce_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.reduce(f, start)`: what f returns is its first argument the next time."""
    engine, receiver = sites.engine, native.receiver
    folded, result = engine.cell(), engine.cell()
    is_started = len(site.call.arguments) > 1
    length = engine.container(receiver).length if isinstance(receiver, Container) else 0
    # Of fewer elements f is not even called; a list of unknown length has enough.
    is_run = length != 1 or is_started
    start = argument(sites, site, 1) if is_started else held_by(sites, receiver)
    rest = held_by(sites, receiver)
    is_told = is_run and not is_started and 0 < length <= MAX_TOLD
    if isinstance(receiver, Container) and is_told:
        start, rest = _first_and_rest(sites, site, receiver, length)
    start.feed(folded)
    call(sites, site, argument(sites, site, 0), [folded, rest], result)
    result.feed(folded)
    sites.produce(site, result if is_run else folded)


def _first_and_rest(
    sites: Sites, site: Site, receiver: Container, length: int
) -> tuple[Cell, Cell]:
    # What `reduce` begins with, and what it goes through.
    engine = sites.engine
    sites.watch_items()
    start, rest = engine.cell(), engine.cell()
    callee = site.call.callee
    is_back = isinstance(callee, Attribute) and callee.name == "reduceRight"
    first = length - 1 if is_back else 0
    for place in range(length):
        engine.item(receiver, place).feed(start if place == first else rest)
    for into in (start, rest):
        engine.container(receiver).computed.feed(into)
    return start, rest


def add_elements(sites: Sites, site: Site, native: Native) -> None:
    """`xs.push(a, b)`, `set.add(a)`, `map.set(k, a)`, `xs.unshift(a)`."""
    if not isinstance(native.receiver, Container):
        return
    state = sites.engine.container(native.receiver)
    for passed in sites.arguments(site):
        cell = elements_of(sites, passed.cell) if passed.spread else passed.cell
        cell.feed(state.computed)
    sites.produce(site, sites.engine.constant(native.receiver))


def pair_elements(sites: Sites, site: Site, native: Native) -> None:
    """`map.entries()`, `xs.entries()`: pairs of a key and an element."""
    pairs(sites, site, held_by(sites, native.receiver))


def borrowed_call(sites: Sites, site: Site, native: Native) -> None:
    """`Array.prototype.map.call(xs, f)`: `xs.map(f)`."""
    _borrowed(sites, site, native, sites.arguments(site)[1:])


def borrowed_apply(sites: Sites, site: Site, native: Native) -> None:
    """`Array.prototype.push.apply(xs, ys)`: `xs.push(...ys)`."""
    given = sites.arguments(site)[1:2]
    spread = [Passed(cell=passed.cell, spread=1) for passed in given]
    _borrowed(sites, site, native, spread)


def _borrowed(sites: Sites, site: Site, native: Native, given: list[Passed]) -> None:
    if isinstance(native.receiver, Native):
        # `[].map.call(xs, f)`
        model = native.receiver.model
    else:
        name = native.outside.name.split(".")[2] if native.outside is not None else ""
        model = site.file.language.rules.builtin_members.get(f"list.{name}", "")
    if model not in sites.models:
        return
    inner = site.nested()
    inner.arguments = given
    sites.produce(site, sites.result(inner))
    made = Container("list", site.file.language.rules)

    def on(value: Value) -> None:
        if isinstance(value, Container):
            sites.models[model](sites, inner, Native(model, value))

    on(made)
    argument(sites, site, 0).listen(on)
