"""Functions that make objects, say what they inherit, or call by reflection."""

from functools import partial

from shared.languages.javascript.models.support import (
    argument,
    elements_of,
    key_of,
    made_of,
)
from shared.languages.javascript.syntax.definitions import SETTER
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.values.value import (
    Class,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

GETTER = "getter"


def create(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.create(p)`: a new object with p behind it."""
    made = Container("dict", site.file.language.rules)
    argument(sites, site, 0).feed(sites.members.prototypes.behind(made))
    sites.produce(site, sites.engine.constant(made))


def set_prototype(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.setPrototypeOf(o, p)`: from now on p is behind o."""
    target, above = argument(sites, site, 0), argument(sites, site, 1)

    def below(value: Value) -> None:
        if isinstance(value, Instance):
            above.feed(sites.members.prototypes.behind(value.of))
        elif isinstance(value, Container | Function):
            above.feed(sites.members.prototypes.behind(value))

    target.listen(below)
    sites.produce(site, target)


def prototype_of(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.getPrototypeOf(o)`: nothing tells an instance from its prototype."""
    result = sites.engine.cell()

    def one(value: Value) -> None:
        if isinstance(value, Instance):
            result.add(value)
        elif isinstance(value, Container | Class):
            for source in sites.members.prototypes.sources(value):
                source.feed(result)

    argument(sites, site, 0).listen(one)
    sites.produce(site, result)


def above(sites: Sites, site: Site, _native: Native) -> None:
    """`delete C.prototype.m`: what is behind the prototype has an m that counts now."""
    result = sites.engine.cell()

    def one(value: Value) -> None:
        if isinstance(value, Instance):
            result.add(sites.members.super_of(value.of, value))
        elif isinstance(value, Container):
            for source in sites.members.prototypes.sources(value):
                source.feed(result)

    argument(sites, site, 0).listen(one)
    sites.produce(site, result)


def descriptor(sites: Sites, site: Site, _native: Native) -> None:
    """`Object.getOwnPropertyDescriptor(o, "a")`: an object whose `value` is `o.a`.

    Or whose `get` and `set` are what reading and assigning that runs.
    """
    key, of = key_of(site.call, 1), argument(sites, site, 0)
    if isinstance(key, str):
        made = own_container(sites, site, "dict")
        sites.members.of(of, key).feed(sites.engine.item(made, "value"))
        for name, kind in ((key, GETTER), (SETTER + key, "setter")):
            of.listen(partial(_accessor, sites, name, kind, made))
        sites.produce(site, sites.engine.constant(made))


def _accessor(
    sites: Sites, name: str, kind: str, made: Container, value: Value
) -> None:
    engine = sites.engine
    held = sites.members.places(value, name)
    cells = [engine.term(place) for _, place in held]
    if isinstance(value, Container):
        cells = [engine.item(value, name)]

    def on(one: Value) -> None:
        if isinstance(one, Function) and one.definition.kind == kind:
            # It is handed on, not run where the descriptor is read.
            fixed = sites.members.fixed(one, value)
            engine.item(made, kind[:3]).add(fixed)

    for cell in cells:
        cell.listen(on)


def reflect_apply(sites: Sites, site: Site, native: Native) -> None:
    """`Reflect.apply(f, self, args)`: f with the elements of args."""
    arguments = sites.arguments(site)
    spread = [Passed(cell=passed.cell, spread=1) for passed in arguments[2:3]]
    receiver = argument(sites, site, 1)

    def called(value: Value) -> None:
        sites.apply(site, value, lambda: spread, (site, native))
        if isinstance(value, Function):
            receiver.listen(partial(_on, sites, site, value, spread))

    argument(sites, site, 0).listen(called)


def _on(
    sites: Sites,
    site: Site,
    function: Function,
    spread: list[Passed],
    receiver: Value,
) -> None:
    bound = sites.members.bound(function, receiver)
    sites.apply(site, bound, lambda: spread, (site, function))


def reflect_get(sites: Sites, site: Site, _native: Native) -> None:
    """`Reflect.get(o, "a")`: `o.a`, or anything in o."""
    target, key = argument(sites, site, 0), key_of(site.call, 1)
    if isinstance(key, str):
        sites.implied.load(site, target, key)
        sites.produce(site, sites.members.of(target, key))
    else:
        result = elements_of(sites, target)
        target.listen(partial(sites.members.by_key.any_of, result))
        sites.produce(site, result)


def reflect_construct(sites: Sites, site: Site, _native: Native) -> None:
    """`Reflect.construct(C, args)`: `new C(...args)`."""
    spread = [Passed(cell=p.cell, spread=1) for p in sites.arguments(site)[1:2]]

    def called(value: Value) -> None:
        made = made_of(sites, value)
        if isinstance(value, Function) and made is not None:
            value = sites.members.bound(value, made)
            sites.produce(site, sites.engine.constant(made))
        sites.apply(site, value, lambda: spread, (site,))

    argument(sites, site, 0).listen(called)
