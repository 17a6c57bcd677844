"""Proxies: objects that answer for other ones, by traps."""

from collections.abc import Callable, Iterable
from functools import partial

from shared.languages.javascript.models.support import argument, call
from shared.parsing.facts import Attribute, CallResult, Defined, Either, Item
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.objects.proxies import HANDLER, PROXY, TARGET
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Native,
    Value,
)


def proxy(sites: Sites, site: Site, _native: Native) -> None:
    """`new Proxy(o, { get() {} })`: answers for o, and is taken to be o as well."""
    engine = sites.engine
    made = own_container(sites, site, PROXY)
    target, handler = argument(sites, site, 0), argument(sites, site, 1)
    target.feed(engine.item(made, TARGET))
    handler.feed(engine.item(made, HANDLER))
    sites.produce(site, engine.constant(made))
    plain = engine.cell()

    def one(value: Value) -> None:
        # Calling it does what the handler says, if that says something.
        if not isinstance(value, Bound | Class | Function):
            if sites.engine.is_void(handler):
                plain.add(value)
            handler.listen(partial(_unless_wrapped, sites, value, plain))
            return
        trap = "construct" if isinstance(value, Class) else "apply"
        handler.listen(partial(_unless_trapped, sites, trap, value, plain))

    target.listen(one)
    sites.produce(site, plain)


def _unless_trapped(
    sites: Sites, trap: str, value: Value, into: Cell, handler: Value
) -> None:
    engine = sites.engine
    keys = (
        engine.container(handler).known_keys() if isinstance(handler, Container) else ()
    )
    if trap not in keys:
        into.add(value)


def _unless_wrapped(sites: Sites, value: Value, into: Cell, handler: Value) -> None:
    # A trap that makes functions gives these in the place of the object's own, unless
    # it gives what it has just read there as well.
    getters: Iterable[Value] = ()
    if isinstance(handler, Container):
        getters = sites.engine.item(handler, "get").values
    if not any(_makes(sites, getter) for getter in getters):
        into.add(value)


def _makes(sites: Sites, getter: Value) -> bool:
    if not isinstance(getter, Function):
        return False
    file = sites.engine.world.files[getter.path]
    returned = [each.value for each in file.returns.get(getter.index, ())]
    given = [
        one
        for term in returned
        for one in (term.options if isinstance(term, Either) else (term,))
    ]
    is_read = any(isinstance(one, Attribute | CallResult | Item) for one in given)
    return not is_read and any(isinstance(one, Defined) for one in given)


def _trapped(name: str, sites: Sites, site: Site, _native: Native) -> None:
    def one(value: Value) -> None:
        if isinstance(value, Container) and value.kind == PROXY:
            target = sites.engine.item(value, TARGET)
            sites.members.proxies.trap(value, name, partial(run, target))

    def run(target: Cell, trap: Bound) -> None:
        call(sites, site, sites.engine.constant(trap), [target])

    argument(sites, site, 0).listen(one)


MODELS: dict[str, Callable[[Sites, Site, Native], None]] = {
    "js.proxy": proxy,
    # `"a" in proxy`, `Reflect.has(proxy, "a")`, `delete proxy.a`, `Object.keys(proxy)`
    "js.proxy_has": partial(_trapped, "has"),
    "js.proxy_deletes": partial(_trapped, "deleteProperty"),
    "js.proxy_keys": partial(_trapped, "ownKeys"),
}
