"""Functions that `operator` makes: they get items and attributes, and call methods."""

from shared.languages.python.models.dictionaries import told_keys
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.item_loads import items
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Native

GETTER = "getter"

# Where a container keeps the name of the method that it is to call; no program writes
# that key.
_METHOD = "method:"


def _makes(model: str, sites: Sites, site: Site) -> Container:
    made = own_container(sites, site, GETTER)
    native = sites.members.native(model, made)
    sites.produce(site, sites.engine.constant(native))
    return made


def item_getter(sites: Sites, site: Site, _native: Native) -> None:
    """`itemgetter("k", 1)`: what it makes gets these items of what it is given."""
    made = _makes("got items", sites, site)
    _note(sites, site, made)


def attribute_getter(sites: Sites, site: Site, _native: Native) -> None:
    """`attrgetter("a", "b.c")`: likewise attributes."""
    made = _makes("got attributes", sites, site)
    _note(sites, site, made)


def _note(sites: Sites, site: Site, made: Container) -> None:
    for position in range(len(site.call.arguments)):
        for key in told_keys(site, position):
            sites.engine.item(made, key)


def method_caller(sites: Sites, site: Site, _native: Native) -> None:
    """`methodcaller("m", x)`: what it makes calls the method of what it is given."""
    made = _makes("called method", sites, site)
    for key in told_keys(site, 0):
        sites.engine.item(made, f"{_METHOD}{key}")
    for position, passed in enumerate(sites.arguments(site)[1:]):
        key = position if passed.name is None else passed.name
        passed.cell.feed(sites.engine.item(made, key))


def _known(sites: Sites, native: Native) -> dict[str | int, Cell]:
    made = native.receiver
    if not isinstance(made, Container):
        return {}
    return dict(sites.engine.container(made).items)


def _give(sites: Sites, site: Site, found: list[Cell]) -> None:
    # One item is given as it is, several in a tuple.
    if len(found) == 1:
        sites.produce(site, found[0])
        return
    given = own_container(sites, site, "list")
    for position, cell in enumerate(found):
        cell.feed(sites.engine.item(given, position))
    sites.produce(site, sites.engine.constant(given))


def got_items(sites: Sites, site: Site, native: Native) -> None:
    """`getter(x)`: the items of x."""
    sites.watch_items()
    for base in models.positional(sites, site)[:1]:
        found: list[Cell] = []
        for key in _known(sites, native):
            item = sites.engine.cell()
            items(sites.engine, base, key, item)
            sites.members.subscribe(base, item)
            found.append(item)
        sites.implied.each(site, base, "__getitem__", [])
        _give(sites, site, found)


def got_attributes(sites: Sites, site: Site, native: Native) -> None:
    """`getter(x)`: the attributes of x."""
    for base in models.positional(sites, site)[:1]:
        found: list[Cell] = []
        for path in _known(sites, native).keys() - {"__class__"}:
            at = base
            for name in str(path).split("."):
                sites.implied.load(site, at, name)
                at = sites.members.of(at, name)
            found.append(at)
        _give(sites, site, found)


def called_method(sites: Sites, site: Site, native: Native) -> None:
    """`caller(x)`: calls the method of x."""
    known = _known(sites, native)
    names = [str(key) for key in known if str(key).startswith(_METHOD)]
    passed = [
        Passed(cell=cell, name=key if isinstance(key, str) else None)
        for key, cell in known.items()
        if key not in names
    ]
    for base in models.positional(sites, site)[:1]:
        for name in names:
            method = sites.members.of(base, name.removeprefix(_METHOD))
            sites.produce(site, models.run(sites, site, method, passed))


MODELS: dict[str, Model] = {
    "item getter": item_getter,
    "attribute getter": attribute_getter,
    "method caller": method_caller,
    "got items": got_items,
    "got attributes": got_attributes,
    "called method": called_method,
}

BY_NAME = {
    "operator.itemgetter": "item getter",
    "operator.attrgetter": "attribute getter",
    "operator.methodcaller": "method caller",
}
