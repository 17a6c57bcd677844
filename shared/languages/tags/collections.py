"""What the collections of standard libraries do with functions: shared names, models.

The names are those of many languages at once: what `map` does in one of them, it does
in all. Functions that are handed to something else are references, not calls.
"""

from collections.abc import Callable, Iterable

from shared.parsing.facts import TYPE_ARGUMENTS
from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

Model = Callable[[Sites, Site, Native], None]


def calling(names: str, module: str = "") -> dict[str, str]:
    """Return functions that call the functions they are given, for `Rules.builtins`."""
    outer = f"{module}." if module else ""
    return {f"{outer}{name}": "tags.calls" for name in names.split()}


def calling_behind(names: str, module: str) -> dict[str, str]:
    """Return likewise those that go through their first argument, of several."""
    return dict.fromkeys(calling(names, module), "tags.data_first")


def handing_on(names: str) -> dict[str, str]:
    """Return likewise functions that call the first thing with the others."""
    return dict.fromkeys(calling(names), "tags.hands_on")


def _held(sites: Sites, native: Native) -> Cell:
    if isinstance(native.receiver, Function | Bound):
        return sites.engine.constant(native.receiver)
    if not isinstance(native.receiver, Container):
        return sites.engine.empty
    sites.watch_items()
    return sites.engine.container(native.receiver).every


def _run(sites: Sites, site: Site, given: Iterable[Cell], passed: list[Cell]) -> Cell:
    """Call what is given; return what it gives back."""
    result = sites.engine.cell()
    for cell in given:
        arguments = [Passed(cell=one) for one in passed]
        models.run(sites, site, _functions(sites, cell), arguments).feed(result)
    return result


def _functions(sites: Sites, given: Cell) -> Cell:
    # Classes and instances are handed over as what they are, but for objects that
    # have a way to be called.
    found = sites.engine.cell()

    def take(value: Value) -> None:
        is_callable = isinstance(value, Instance) and (
            value.of.rules.call_member is not None and value.of.rules.converts
        )
        if isinstance(value, Function | Bound) or is_callable:
            found.add(value)

    given.listen(take)
    return found


def _given(sites: Sites, site: Site) -> list[Cell]:
    return [
        passed.cell
        for passed in sites.arguments(site)
        if not passed.spread and passed.name != TYPE_ARGUMENTS
    ]


def ask(sites: Sites, site: Site, native: Native) -> None:
    """`xs.partition(f)`, `xs.removeAll(where: f)`: runs f with elements."""
    _run(sites, site, _given(sites, site), [_held(sites, native)])


def each(sites: Sites, site: Site, native: Native) -> None:
    """`xs.each { x -> ... }`: gives the receiver."""
    # `m.each { k, v -> ... }` is given a key in front.
    held = _held(sites, native)
    _run(sites, site, _given(sites, site), [held, held])
    if native.receiver is not None:
        sites.produce(site, sites.engine.constant(native.receiver))


def map_(sites: Sites, site: Site, native: Native) -> None:
    """`xs.map(f)`: a list of what f gives."""
    result = _run(sites, site, _given(sites, site), [_held(sites, native)])
    models.gives(sites, site, [result])


def flat(sites: Sites, site: Site, native: Native) -> None:
    """`xs.flatMap(f)`: a list of what is in what f gives."""
    result = _run(sites, site, _given(sites, site), [_held(sites, native)])
    elements = sites.engine.cell()
    items(sites.engine, result, None, elements)
    models.gives(sites, site, [elements])


def keep(sites: Sites, site: Site, native: Native) -> None:
    """`xs.filter(f)`, `xs.sorted()`: a list of elements."""
    held = _held(sites, native)
    _run(sites, site, _given(sites, site), [held, held])
    models.gives(sites, site, [held])


def pick(sites: Sites, site: Site, native: Native) -> None:
    """`xs.find(f)`, `xs.last()`: an element."""
    held = _held(sites, native)
    _run(sites, site, _given(sites, site), [held])
    sites.produce(site, held)


def supply(sites: Sites, site: Site, native: Native) -> None:
    """`xs.getOrPut(k) { x }`: an element, or what f gives, which becomes one."""
    held = _held(sites, native)
    made = _run(sites, site, _given(sites, site), [held])
    if isinstance(native.receiver, Container):
        made.feed(sites.engine.container(native.receiver).computed)
    sites.produce(site, held)
    sites.produce(site, made)


def fold(sites: Sites, site: Site, native: Native) -> None:
    """`xs.reduce(a, f)`: f gets what it gave, and an element."""
    carried = sites.engine.cell()
    given = _given(sites, site)
    for cell in given[:-1]:
        cell.feed(carried)
    # `either.fold(f, g)` calls one of both.
    _run(sites, site, given[:-1], [_held(sites, native)])
    _run(sites, site, given[-1:], [carried, _held(sites, native)]).feed(carried)
    sites.produce(site, carried)


def add(sites: Sites, site: Site, native: Native) -> None:
    """`xs.append(x)`."""
    if isinstance(native.receiver, Container):
        for cell in _given(sites, site):
            cell.feed(sites.engine.container(native.receiver).computed)


def join(sites: Sites, site: Site, native: Native) -> None:
    """`xs + x`, `xs + ys`: a list of both."""
    models.gives(sites, site, [_held(sites, native), *_elements(sites, site)])


def listed(sites: Sites, site: Site, _native: Native) -> None:
    """`listOf(x, y)`: a list of what it is given."""
    models.gives(sites, site, _given(sites, site))


def mapped(sites: Sites, site: Site, _native: Native) -> None:
    """`mapOf(k to x)`: a map of what the pairs hold that it is given."""
    models.gives(sites, site, _elements(sites, site))


def _elements(sites: Sites, site: Site) -> list[Cell]:
    # Each thing that a call is given, and what is in it.
    given = _given(sites, site)
    held = sites.engine.cell()
    sites.watch_items()
    for cell in given:
        items(sites.engine, cell, None, held)
    return [*given, held]


def calls(sites: Sites, site: Site, _native: Native) -> None:
    """`map(f, xs)`, `List.iter(f, xs)`: calls functions with elements of the others."""
    *given, elements = _elements(sites, site)
    result = _run(sites, site, given, [elements, elements])
    models.gives(sites, site, [result, elements])


def data_first(sites: Sites, site: Site, _native: Native) -> None:
    """`Enum.map(xs, f)`: calls what stands behind the first argument, if there is."""
    data, *functions = _given(sites, site) or [sites.engine.empty]
    elements = sites.engine.cell()
    sites.watch_items()
    items(sites.engine, data, None, elements)
    called = functions or [data]
    result = _run(sites, site, called, [elements, elements])
    models.gives(sites, site, [result, elements])


def hands_on(sites: Sites, site: Site, _native: Native) -> None:
    """`pcall(f, a)`: calls f with a."""
    given = _given(sites, site)
    sites.produce(site, _run(sites, site, given[:1], given[1:]))


def put(sites: Sites, site: Site, _native: Native) -> None:
    """`insert(xs, x)`: x is an element of xs."""
    given = _given(sites, site)
    if len(given) < 2:  # noqa: PLR2004 (the collection and what is put into it)
        return

    def into(value: Value) -> None:
        if isinstance(value, Container):
            given[-1].feed(sites.engine.container(value).computed)

    given[0].listen(into)


def put_into(sites: Sites, site: Site, _native: Native) -> None:
    """`Queue.add(x, xs)`: x is an element of xs."""
    given = _given(sites, site)

    def into(value: Value) -> None:
        if isinstance(value, Container):
            given[0].feed(sites.engine.container(value).computed)

    if len(given) > 1:
        given[-1].listen(into)


def paired(sites: Sites, site: Site, _native: Native) -> None:
    """`List.assoc(k, xs)`: what stands behind a key in one of the pairs in xs."""
    pairs, found = sites.engine.cell(), sites.engine.cell()
    sites.watch_items()
    for cell in _given(sites, site)[-1:]:
        items(sites.engine, cell, None, pairs)
    items(sites.engine, pairs, 1, found)
    sites.produce(site, found)


def filled(sites: Sites, site: Site, _native: Native) -> None:
    """`List(3, f)`: a list of what f gives."""
    models.gives(sites, site, [_run(sites, site, _given(sites, site)[1:], [])])


def take(sites: Sites, site: Site, _native: Native) -> None:
    """`remove(xs)`: an element of xs."""
    elements = sites.engine.cell()
    sites.watch_items()
    for cell in _given(sites, site)[:1]:
        items(sites.engine, cell, None, elements)
    sites.produce(site, elements)


def chosen(sites: Sites, site: Site, native: Native) -> None:
    """`d.get(k, x)`: an element, or x."""
    for cell in (_held(sites, native), *_given(sites, site)[1:]):
        sites.produce(site, cell)


def same(sites: Sites, site: Site, _native: Native) -> None:
    """`ipairs(xs)`: goes through xs itself."""
    for cell in _given(sites, site)[:1]:
        sites.produce(site, cell)


MODELS: dict[str, Model] = {
    "tags.ask": ask,
    "tags.add": add,
    "tags.calls": calls,
    "tags.chosen": chosen,
    "tags.data_first": data_first,
    "tags.each": each,
    "tags.filled": filled,
    "tags.flat": flat,
    "tags.fold": fold,
    "tags.hands_on": hands_on,
    "tags.join": join,
    "tags.keep": keep,
    "tags.listed": listed,
    "tags.map": map_,
    "tags.mapped": mapped,
    "tags.pick": pick,
    "tags.paired": paired,
    "tags.put": put,
    "tags.put_into": put_into,
    "tags.same": same,
    "tags.supply": supply,
    "tags.take": take,
}
