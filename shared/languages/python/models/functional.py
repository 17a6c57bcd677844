"""What functools, heapq and sorting do with the functions and values they get."""

from functools import partial

from shared.parsing.facts import Literal, Sequence
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.calls.special_calls import TRUTH
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.flow.item_loads import elements
from shared.resolution.objects.binding import CLASS_METHOD, PARTIAL_METHOD
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

BELOW, ABOVE = "__lt__", "__gt__"
_TRUTHS = frozenset({TRUTH, "__len__"})


def _compare(sites: Sites, site: Site, values: Cell, name: str = BELOW) -> None:
    # Values are compared with each other, unless a key stands for them.
    if any(passed.name == "key" for passed in sites.arguments(site)):
        return

    def call(value: Value) -> None:
        if isinstance(value, Instance):
            other = ABOVE if name == BELOW else BELOW
            used = name if sites.members.has(value, name) else other
            given = [Passed(cell=values)]
            sites.implied.special(site.nested(), used, lambda: given, value)

    values.listen(call)


def _elements(engine: Engine, cells: list[Cell]) -> Cell:
    found = engine.cell()
    for cell in cells:
        elements(engine, cell, found)
    return found


def truths(sites: Sites, site: Site, _native: Native) -> None:
    """`any(xs)`, `all(xs)`: asks elements whether they are true."""
    _ask_truth(sites, site, 0)


def filter_(sites: Sites, site: Site, native: Native) -> None:
    """`filter(f, xs)`; `filter(None, xs)` asks elements whether they are true."""
    models.filter_(sites, site, native)
    first = site.written[0].value if site.written else None
    if isinstance(first, Literal):
        _ask_truth(sites, site, 1)


def _ask_truth(sites: Sites, site: Site, position: int) -> None:
    if not _TRUTHS.isdisjoint(sites.implied.concerns.names()):
        sites.watch_items()
        given = models.positional(sites, site)[position : position + 1]
        sites.implied.each(site, _elements(sites.engine, given), TRUTH, [])


def sorted_(sites: Sites, site: Site, native: Native) -> None:
    """`sorted(xs)`, `xs.sort()`: compares elements."""
    models.call_key(sites, site, native)
    if isinstance(native.receiver, Container):
        state = sites.engine.container(native.receiver)
        # Any of them may come to any place.
        state.every.feed(state.computed)
        _compare(sites, site, state.every)
    else:
        _compare(
            sites, site, _elements(sites.engine, models.positional(sites, site)[:1])
        )


def _extreme(sites: Sites, site: Site, native: Native, name: str) -> None:
    models.one_of_elements(sites, site, native)
    given = models.positional(sites, site)
    if len(given) == 1:
        _compare(sites, site, _elements(sites.engine, given), name)
        return
    compared = sites.engine.cell()
    for cell in given:
        cell.feed(compared)
    _compare(sites, site, compared, name)


def least(sites: Sites, site: Site, native: Native) -> None:
    """`min(xs)`, `min(x, y)`."""
    _extreme(sites, site, native, BELOW)


def greatest(sites: Sites, site: Site, native: Native) -> None:
    """`max(xs)`, `max(x, y)`."""
    _extreme(sites, site, native, ABOVE)


def heap_push(sites: Sites, site: Site, _native: Native) -> None:
    """`heappush(heap, x)`: adds an element, and compares."""
    given = models.positional(sites, site)
    sites.watch_items()

    def push(value: Value) -> None:
        if isinstance(value, Container):
            for cell in given[1:]:
                cell.feed(sites.engine.container(value).computed)

    for cell in given[:1]:
        cell.listen(push)
    heap_pop(sites, site, _native)


def heap_pop(sites: Sites, site: Site, _native: Native) -> None:
    """`heappop(heap)`: gives an element, and compares."""
    sites.watch_items()
    found = _elements(sites.engine, models.positional(sites, site)[:1])
    sites.produce(site, found)
    _compare(sites, site, found)


def reduce_(sites: Sites, site: Site, _native: Native) -> None:
    """`reduce(f, xs, x)`: calls f with what it gave and an element."""
    function, *given = [*models.positional(sites, site), sites.engine.empty]
    sites.watch_items()
    found = _elements(sites.engine, given[:1])
    so_far, result = sites.engine.cell(), sites.engine.cell()
    # What it begins with hides the first element.
    for cell in given[1:-1] or (found,):
        cell.feed(so_far)
    if not _is_pair(site):
        result.feed(so_far)
    models.call_back(sites, site, function, [so_far, found], result)
    sites.produce(site, result)

    def of_outside(value: Value) -> None:
        # What it gives nobody knows; most give what is like the elements.
        if not isinstance(value, (Function, Bound)):
            so_far.feed(result)

    function.listen(of_outside)


def _is_pair(site: Site) -> bool:
    # `reduce(f, [x, y])` calls f once: it is given nothing that it gave.
    given = [one.value for one in site.written]
    listed = given[1] if len(given) == 2 else None  # noqa: PLR2004 (and no beginning)
    return isinstance(listed, Sequence) and len(listed.items) <= 2  # noqa: PLR2004


def key_of(sites: Sites, site: Site, _native: Native) -> None:
    """`bisect(xs, x, key=f)`: calls f with elements, or compares these."""
    given = models.positional(sites, site)
    if not given:
        return
    found = _elements(sites.engine, given[:1])
    for passed in sites.arguments(site):
        if passed.name == "key":
            models.call_back(sites, site, passed.cell, [found])
    for cell in given[1:2]:
        cell.feed(found)
    _compare(sites, site, found)


def some_extreme(sites: Sites, site: Site, _native: Native) -> None:
    """`nlargest(n, xs, key=f)`: a list of elements."""
    given = models.positional(sites, site)
    if len(given) <= 1:
        return
    found = models.elements_of(sites, site, given[1])
    for passed in sites.arguments(site):
        if passed.name == "key":
            models.call_back(sites, site, passed.cell, [found])
    _compare(sites, site, found)
    models.gives(sites, site, [found])


def partial_method(sites: Sites, site: Site, _native: Native) -> None:
    """`partialmethod(f, x)`: likewise in a class, behind the receiver."""
    models.make_partial(sites, site, PARTIAL_METHOD)


def of_class(sites: Sites, site: Site, _native: Native) -> None:
    """`classmethod(f)`: f; what is not marked as one itself is given the class."""
    for cell in models.positional(sites, site)[:1]:
        cell.listen(partial(_of_class, sites, site))


def _of_class(sites: Sites, site: Site, value: Value) -> None:
    if isinstance(value, Function) and CLASS_METHOD not in value.definition.modifiers:
        made = own_container(sites, site, CLASS_METHOD)
        sites.engine.item(made, "()").add(value)
        value = made
    sites.produce(site, sites.engine.constant(value))


_BISECTING = (
    "bisect",
    "bisect_left",
    "bisect_right",
    "insort",
    "insort_left",
    "insort_right",
)

_FILTERING = tuple(
    f"itertools.{word}" for word in ("dropwhile", "filterfalse", "takewhile")
)

MODELS: dict[str, Model] = {
    "partial method": partial_method,
    CLASS_METHOD: of_class,
    "filter elements": filter_,
    "sorted": sorted_,
    "truths": truths,
    "min": least,
    "max": greatest,
    "heap push": heap_push,
    "heap pop": heap_pop,
    "reduce": reduce_,
    "key of": key_of,
    "some extreme": some_extreme,
}

BY_NAME = {
    "all": "truths",
    "any": "truths",
    "classmethod": CLASS_METHOD,
    **dict.fromkeys(("filter", *_FILTERING), "filter elements"),
    "functools.partialmethod": "partial method",
    "sorted": "sorted",
    "min": "min",
    "max": "max",
    "heapq.heappush": "heap push",
    "heapq.heappop": "heap pop",
    "heapq.heapify": "heap pop",
    "functools.reduce": "reduce",
    **{f"bisect.{word}": "key of" for word in _BISECTING},
    "heapq.nlargest": "some extreme",
    "heapq.nsmallest": "some extreme",
    "functools.cmp_to_key": "given 0",
}

MEMBERS = {"list.sort": "sorted"}
