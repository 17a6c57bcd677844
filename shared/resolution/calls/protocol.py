"""What calling a value leads to: the call protocol of functions, classes, instances."""

from shared.resolution.calls.application import Application
from shared.resolution.calls.built_in import call_native
from shared.resolution.calls.calling import call_function
from shared.resolution.calls.constructing import (
    call_above,
    construct,
    make,
    make_of_function,
)
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Evidence, Passed
from shared.resolution.flow.passed import Listed
from shared.resolution.objects.looking_up import MAKE
from shared.resolution.objects.proxies import PROXY, TARGET
from shared.resolution.values.reached import RETURNED
from shared.resolution.values.value import (
    SIGNATURE,
    TELLING,
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Native,
    Super,
    Value,
)


def apply(sites: Sites, value: Value, how: Application) -> None:
    """Call a value: record the targets, pass the arguments, produce the results."""
    if value in how.key or how.is_refused(sites.engine.flow) or _is_held(value, how):
        # A circle, or more of them than are followed.
        return
    match value:
        case Function() | Bound() if how.site.call.kind == "new":
            make_of_function(sites, value, how)
        case Function():
            call_function(sites, value, None, how)
        case Bound():
            call_function(sites, value.function, value.receiver, how)
        case Class():
            make(sites, value, how)
        case Instance() if how.site.call.kind == "new":
            # Another one of its class: `new static`.
            make(sites, value.of, how)
        case Instance():
            _instance(sites, value, how)
        case Super():
            call_above(sites, value, how)
        case Container() if value.kind in CALLED:
            CALLED[value.kind](sites, value, how)
        case _:
            _outside(sites, value, how)


def _is_held(value: Value, how: Application) -> bool:
    # `held(x)` in front of a constructor's body makes what is held.
    site = how.site
    is_declared = site.call.kind == "declared" and how.arguments is site
    return is_declared and isinstance(value, (Function, Bound, Instance))


def _outside(sites: Sites, value: Value, how: Application) -> None:
    if isinstance(value, Native) and value in how.site.seen:
        # It has acted on the site's arguments already, and may lead back here.
        return
    how.site.see(value)
    made = value.receiver if isinstance(value, Native) else None
    if isinstance(value, Native) and value.model == MAKE and isinstance(made, Class):
        sites.produce(how.site, sites.engine.constant(made.instance))
        construct(sites, made.instance, how.through(value))
    elif isinstance(value, Native):
        call_native(sites, value, how)
    elif how.site.call.kind == "decorator":
        # What an unknown decorator gives back is best taken to be what it was given.
        for argument in sites.engine.passed(how.arguments)[:1]:
            sites.produce(how.site, argument.cell)


def _instance(sites: Sites, value: Instance, how: Application) -> None:
    rules = value.of.rules
    is_passive = how.is_later or (rules.bare_calls and how.is_alone)
    if rules.call_member is not None and not is_passive:
        # What a library calls takes what the library gives it.
        evidence = how.evidence if rules.overloads else None
        called = sites.members.attribute(value, rules.call_member)
        called.listen(how.through(value, evidence))


def _partial(sites: Sites, value: Container, how: Application) -> None:
    items = dict(sites.engine.container(value).items)
    callee = items.pop("()")

    def passed() -> list[Passed]:
        first = [
            Passed(cell=cell, name=name if isinstance(name, str) else None)
            for name, cell in items.items()
        ]
        return [*first, *sites.engine.passed(how.arguments)]

    callee.listen(how.behind(value, passed, Evidence.CALLBACK))


def _signature(sites: Sites, value: Container, how: Application) -> None:
    sites.produce(how.site, sites.engine.item(value, RETURNED))


def _proxied(sites: Sites, proxy: Container, how: Application) -> None:
    # What the proxy runs when it is called, or made an instance of.
    engine = sites.engine
    given = Container("tuple", proxy.rules)
    for position, one in enumerate(engine.passed(how.arguments)):
        one.cell.feed(engine.item(given, position))
    is_new = how.site.call.kind == "new"
    cells = [engine.item(proxy, TARGET), engine.empty, engine.constant(given)]
    passed = [Passed(cell=cell) for cell in (cells[::2] if is_new else cells)]
    inner = how.behind(proxy, Listed(passed), Evidence.CALLBACK)

    def run(trap: Bound) -> None:
        call_function(sites, trap.function, trap.receiver, inner)

    sites.members.proxies.trap(proxy, "construct" if is_new else "apply", run)


# What calling a container of a kind does.
CALLED = {
    "partial": _partial,
    "static": _partial,
    PROXY: _proxied,
    **dict.fromkeys((SIGNATURE, TELLING), _signature),
}
