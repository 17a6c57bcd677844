"""What itertools and built-in functions do with what they iterate."""

from functools import partial

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Native, Value

# As many items of each element become arguments.
MAX_STARRED = 8

# Longer lists are data: what is joined to others is somewhere in them.
MAX_JOINED = 32


def _elements(sites: Sites, site: Site) -> list[Cell]:
    given = models.positional(sites, site)
    return [models.elements_of(sites, site, cell) for cell in given]


def _first(sites: Sites, site: Site) -> list[Cell]:
    # The elements of the first one alone: `sum(xs, V())` goes through no V.
    given = models.positional(sites, site)[:1]
    return [models.elements_of(sites, site, cell) for cell in given]


def _tuple(sites: Sites, site: Site, found: list[Cell]) -> Cell:
    pair = Container("list", site.file.language.rules)
    for position, cell in enumerate(found):
        cell.feed(sites.engine.item(pair, position))
    return sites.engine.constant(pair)


def listed(sites: Sites, site: Site, native: Native) -> None:
    """`list(xs)`: a list of the same elements, each at its place where that is told."""
    given = models.positional(sites, site)
    if len(given) != 1:
        models.copy_elements(sites, site, native)
        return
    engine, loose = sites.engine, sites.engine.cell()
    made = Container("list", site.file.language.rules)
    made.is_list = True
    sites.watch_items()
    given[0].listen(partial(_lay_out, sites, site, loose))
    models.elements_of(sites, site, loose).feed(engine.container(made).computed)
    sites.produce(site, engine.constant(made))


def _lay_out(sites: Sites, site: Site, loose: Cell, value: Value) -> None:
    engine = sites.engine
    known = engine.container(value) if isinstance(value, Container) else None
    if known is None or not 0 < known.length <= MAX_JOINED:
        loose.add(value)
        return
    made = Container("list", site.file.language.rules)
    engine.container(made).length = known.length
    for place in range(known.length):
        items(engine, engine.constant(value), place, engine.item(made, place))
    sites.produce(site, engine.constant(made))


def pair(sites: Sites, site: Site, _native: Native) -> None:
    """`zip(xs, ys)`: tuples of elements, position by position."""
    models.gives(sites, site, [_tuple(sites, site, _elements(sites, site))])


def number(sites: Sites, site: Site, _native: Native) -> None:
    """`enumerate(xs)`: pairs of a number and an element."""
    for elements in _first(sites, site):
        numbered = [sites.engine.empty, elements]
        models.gives(sites, site, [_tuple(sites, site, numbered)])


def combine(sites: Sites, site: Site, _native: Native) -> None:
    """`combinations(xs, 2)`: tuples of elements."""
    made = Container("list", site.file.language.rules)
    for elements in _first(sites, site):
        elements.feed(sites.engine.container(made).computed)
    models.gives(sites, site, [sites.engine.constant(made)])


def star_map(sites: Sites, site: Site, _native: Native) -> None:
    """`starmap(f, xs)`: calls f with what each element holds."""
    given, made = models.positional(sites, site), sites.engine.cell()
    if len(given) > 1:
        elements = models.elements_of(sites, site, given[1])
        passed = [sites.engine.cell() for _ in range(MAX_STARRED)]
        for position, cell in enumerate(passed):
            items(sites.engine, elements, position, cell)
        elements.listen(partial(_tell_long, sites))
        models.call_back(sites, site, given[0], passed, made)
        models.gives(sites, site, [made])


def _tell_long(sites: Sites, value: Value) -> None:
    if isinstance(value, Container):
        known = sites.engine.container(value).items
        sites.engine.flow.truncated |= len(known) > MAX_STARRED


def accumulate(sites: Sites, site: Site, _native: Native) -> None:
    """`accumulate(xs, f)`: calls f with elements, gives what it returns."""
    given, made = models.positional(sites, site), sites.engine.cell()
    for elements in _first(sites, site):
        elements.feed(made)
        for cell in given[1:2]:
            models.call_back(sites, site, cell, [made, elements], made)
    models.gives(sites, site, [made])


def group(sites: Sites, site: Site, _native: Native) -> None:
    """`groupby(xs, f)`: calls f with elements; pairs of what it gives and elements."""
    engine, given, key = (
        sites.engine,
        models.positional(sites, site),
        sites.engine.cell(),
    )
    named = [p.cell for p in sites.arguments(site) if p.name == "key"]
    for elements in _first(sites, site):
        for cell in (*given[1:2], *named):
            models.call_back(sites, site, cell, [elements], key)
        made = Container("list", site.file.language.rules)
        elements.feed(engine.container(made).computed)
        grouped = _tuple(sites, site, [key, engine.constant(made)])
        models.gives(sites, site, [grouped])


def add_up(sites: Sites, site: Site, _native: Native) -> None:
    """`sum(xs)`: 0 and the first element, what that gives and the next one."""
    given = models.positional(sites, site)
    named = [one.cell for one in sites.arguments(site) if one.name == "start"]
    start, total = [*given[1:2], *named], sites.engine.cell()
    for elements in _first(sites, site):
        # What there is no more to add to, and what has no way of its own to be added.
        for cell in (*start, elements):
            cell.feed(total)
        _add(sites, site, total, "__add__", [elements]).feed(total)
        if not start:
            _add(sites, site, elements, "__radd__", []).feed(total)
    sites.produce(site, total)


def _add(sites: Sites, site: Site, of: Cell, name: str, arguments: list[Cell]) -> Cell:
    adding = site.nested()
    sites.implied.each(adding, of, name, arguments)
    return sites.result(adding)


def join(sites: Sites, site: Site, native: Native) -> None:
    """`xs + ys`: a list of its own, with what both hold, each at its place."""
    left = native.receiver
    if not isinstance(left, Container):
        return
    engine = sites.engine
    made = own_container(sites, site, "list")
    engine.copies.spread(left, made, frozenset())
    for cell in models.positional(sites, site)[:1]:
        cell.listen(partial(_append, sites, left, made))
    sites.produce(site, engine.constant(made))


def _append(sites: Sites, left: Container, made: Container, right: Value) -> None:
    if not isinstance(right, Container):
        return
    engine = sites.engine
    before, known = engine.container(left).length, engine.container(right)
    places = [key for key in known.known_keys() if isinstance(key, int)]
    if not before or not known.length or len(places) > MAX_JOINED:
        known.every.feed(engine.container(made).computed)
        return
    for place in places:
        engine.item(right, place).feed(engine.item(made, before + place))
    known.computed.feed(engine.container(made).computed)


def _of_sets(
    has_others: bool,  # noqa: FBT001 (behind `partial`, by position)
    sites: Sites,
    site: Site,
    native: Native,
) -> None:
    if isinstance(native.receiver, Container):
        sites.watch_items()
        others = _elements(sites, site) if has_others else []
        own = sites.engine.container(native.receiver).every
        models.gives(sites, site, [own, *others])


MODELS: dict[str, Model] = {
    "pair": pair,
    "number": number,
    "combine": combine,
    "star map": star_map,
    "accumulate": accumulate,
    "group": group,
    "add up": add_up,
    "join": join,
    "listed": listed,
    "own elements": partial(_of_sets, False),
    "own and other elements": partial(_of_sets, True),
}

MEMBERS = {
    "list.difference": "own elements",
    "list.intersection": "own elements",
    "list.symmetric_difference": "own and other elements",
    "list.union": "own and other elements",
    "list.__add__": "join",
    "tuple.__add__": "join",
    # What stands on the right is in what is given, too.
    "list.__radd__": "join",
    "tuple.__radd__": "join",
}

BY_NAME = {
    "zip": "pair",
    "enumerate": "number",
    "sum": "add up",
    "itertools.accumulate": "accumulate",
    "itertools.chain": "copy_elements",
    "itertools.combinations": "combine",
    "itertools.combinations_with_replacement": "combine",
    "itertools.cycle": "copy_elements",
    "itertools.groupby": "group",
    "itertools.islice": "copy_elements",
    "itertools.pairwise": "combine",
    "itertools.permutations": "combine",
    "itertools.product": "pair",
    "itertools.repeat": "given list",
    "itertools.starmap": "star map",
    "itertools.zip_longest": "pair",
}
