"""What classes tell of classes, and what makes bare instances and classes."""

from collections.abc import Mapping
from functools import partial

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.flow.item_loads import elements
from shared.resolution.objects.proxies import NAMESPACE
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Class,
    Function,
    Instance,
    Native,
    Value,
)


def subclasses(sites: Sites, site: Site, native: Native) -> None:
    """`C.__subclasses__()`: the classes straight below C, in order of a file."""
    cls, engine = native.receiver, sites.engine
    if not isinstance(cls, Class):
        return
    # Called on several classes, it gives a list of those below any of them.
    given = own_container(sites, site, "list")
    made = engine.container(given)
    for below in engine.hierarchy.subclasses(cls):
        if cls in engine.hierarchy.bases(below):
            made.computed.add(below)
    sites.produce(site, engine.constant(given))


def new(sites: Sites, site: Site, _native: Native) -> None:
    """`object.__new__(C)`, `super().__new__(cls)`: an instance; nothing else runs.

    Where C is the class of classes, it makes these.
    """
    # What a constructor is given in the stead of its class is the instance already.
    made = sites.engine.cell()

    def one(value: Value) -> None:
        if isinstance(value, Instance):
            made.add(value)
        elif isinstance(value, Class):
            for given in sites.members.metaclasses.made_by(value) or (value.instance,):
                made.add(given)

    for cell in models.positional(sites, site)[:1]:
        cell.listen(one)
    sites.produce(site, made)


def cast(sites: Sites, site: Site, _native: Native) -> None:
    """`cast(C, x)`: x, and an instance of C where nothing is known of x."""
    given, made = models.positional(sites, site), sites.engine.cell()
    for cell in given[1:2]:
        cell.feed(made)
        given[0].listen(partial(_fall_back, sites, made))
    sites.produce(site, made)


def _fall_back(sites: Sites, made: Cell, value: Value) -> None:
    if isinstance(value, Class):
        sites.engine.fallbacks.append((made, value.instance))


def check(name: str, sites: Sites, site: Site, _native: Native) -> None:
    """`isinstance(x, C)`: asks the class of C, which may say itself what is one."""
    given = models.positional(sites, site)
    if name not in sites.implied.concerns.names() or len(given) <= 1:
        return
    elements(sites.engine, given[1], classes := sites.engine.cell())
    for cell in (given[1], classes):
        cell.listen(partial(_ask, sites, site, name, given[0]))


def _ask(sites: Sites, site: Site, name: str, one: Cell, cls: Value) -> None:
    if isinstance(cls, Class):
        passed = [Passed(cell=one)]
        sites.implied.special(site, name, lambda: passed, cls)


def namespace(sites: Sites, site: Site, _native: Native) -> None:
    """`SimpleNamespace(run=f)`: has f as `run`."""
    made = own_container(sites, site, NAMESPACE)
    sites.watch_items()
    for passed in sites.arguments(site):
        if passed.name is not None:
            passed.cell.feed(sites.engine.item(made, passed.name))
    sites.produce(site, sites.engine.constant(made))


def part(kind: str, sites: Sites, site: Site, native: Native) -> None:
    """`C.p.fset(x, y)`: calls the function of the property that does that."""
    held = native.receiver
    if not isinstance(held, Function) or held.owner is None:
        return
    name, accessors = held.definition.name, sites.members.accessors
    is_set = kind != "load" and accessors.runs(kind, name)
    found = accessors.setter(held.owner, name, kind) if is_set else None
    if kind == "load" and held.definition.kind == "getter":
        found = held
    if found is not None:
        sites.apply(site, found, site, (site, native))


# What the functions of a property are for.
PARTS = {"fget": "load", "fset": "store", "fdel": "delete"}

CHECKS = {"isinstance": "__instancecheck__", "issubclass": "__subclasscheck__"}

MODELS: Mapping[str, Model] = {
    "cast": cast,
    "namespace": namespace,
    "new": new,
    "subclasses": subclasses,
    **{word: partial(check, name) for word, name in CHECKS.items()},
    **{name: partial(part, kind) for name, kind in PARTS.items()},
}
BY_NAME = {
    "object.__new__": "new",
    "type.__new__": "new",
    "types.SimpleNamespace": "namespace",
    **{word: word for word in CHECKS},
}
MEMBERS = {
    "class.__subclasses__": "subclasses",
    **{f"function.{name}": name for name in PARTS},
}
