"""The methods of functions: call, apply, bind."""

from collections.abc import Callable
from typing import TypeGuard

from shared.languages.javascript.models.support import argument
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed, Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Fixed,
    Function,
    Native,
    Value,
)

RECEIVERS = (Function, Bound)


def call_function(sites: Sites, site: Site, native: Native) -> None:
    """`f.call(self, a)`."""
    arguments = sites.arguments(site)
    _call_on(sites, site, native, lambda: arguments[1:])


def apply_function(sites: Sites, site: Site, native: Native) -> None:
    """`f.apply(self, args)`."""
    arguments = sites.arguments(site)
    spread = [Passed(cell=passed.cell, spread=1) for passed in arguments[1:2]]
    _call_on(sites, site, native, lambda: spread)


def bind_function(sites: Sites, site: Site, native: Native) -> None:
    """`f.bind(self, a)`: a function that calls f later."""
    function = native.receiver
    if isinstance(function, Fixed) and len(sites.arguments(site)) <= 1:
        sites.produce(site, sites.engine.constant(function))
        return
    if _is_partial(function) or isinstance(function, Fixed):
        # Its `this` stays what it is.
        sites.engine.constant(function).feed(_partial(sites, site))
        return
    if not isinstance(function, RECEIVERS):
        return
    if len(sites.arguments(site)) > 1:
        bound = _partial(sites, site)
    else:
        bound = sites.engine.cell()
        sites.produce(site, bound)
    # Where nothing is known of the receiver, it is a function all the same.
    sites.engine.fallbacks.append((bound, function))

    def fix(value: Value) -> None:
        if isinstance(value, Bound):
            bound.add(sites.members.fixed(value.function, value.receiver))

    _receivers(sites, site, function, fix)


def of_all_functions(sites: Sites, site: Site, native: Native) -> None:
    """`Function.prototype.call.bind(f)`: `f.call`, `...call.call(f, a)` calls that."""
    name = native.outside.name if native.outside is not None else ""
    method, way = name.split(".")[2:]
    arguments = sites.arguments(site)
    given = arguments[1:]
    if way == "apply":
        given = [Passed(cell=passed.cell, spread=1) for passed in arguments[1:2]]
    inner = site.nested()
    inner.arguments = given
    if way != "bind":
        sites.produce(site, sites.result(inner))

    def run(value: Value) -> None:
        sites.apply(inner, value, lambda: given, (inner,), Evidence.CALLBACK)

    def on(value: Value) -> None:
        member = sites.members.attribute(value, method)
        if way == "bind":
            sites.produce(site, member)
        else:
            member.listen(run)

    argument(sites, site, 0).listen(on)


def _partial(sites: Sites, site: Site) -> Cell:
    """Let `bind` give what adds arguments; return the cell of what that calls."""
    made = Container("partial", site.file.language.rules)
    for position, passed in enumerate(sites.arguments(site)[1:]):
        passed.cell.feed(sites.engine.item(made, position))
    sites.produce(site, sites.engine.constant(made))
    return sites.engine.item(made, "()")


def _is_partial(value: Value | None) -> TypeGuard[Container]:
    return isinstance(value, Container) and value.kind == "partial"


def _call_on(
    sites: Sites, site: Site, native: Native, arguments: Callable[[], list[Passed]]
) -> None:
    function = native.receiver
    if _is_partial(function):
        sites.apply(site, function, arguments, (site, native))
    if not isinstance(function, RECEIVERS):
        return
    if isinstance(function, Fixed):
        # `f.bind(a).call(b)` runs on a.
        sites.apply(site, function, arguments, (site, native))
        return
    plain = function.function if isinstance(function, Bound) else function
    sites.apply(site, plain, arguments, (site, native))
    bound = sites.engine.cell()
    if isinstance(function, Bound):
        # Where nothing is known of the receiver, it is what the method was read from.
        sites.engine.fallbacks.append((bound, function))
    bound.listen(lambda one: sites.apply(site, one, arguments, (site, native)))
    _receivers(sites, site, function, bound.add)


def _receivers(
    sites: Sites,
    site: Site,
    function: Function | Bound,
    use: Callable[[Value], None],
) -> None:
    """Hand on the function bound to each value that `this` is said to be."""
    plain = function.function if isinstance(function, Bound) else function

    def on(value: Value) -> None:
        if not isinstance(value, Class):
            use(sites.members.bound(plain, value))

    argument(sites, site, 0).listen(on)
