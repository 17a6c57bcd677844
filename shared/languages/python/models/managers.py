"""What contextlib's own context managers enter, leave and call."""

from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Passed, Site
from shared.resolution.values.value import Container, Native

STACK, CLOSING, HELD = "exit stack", "closing", "held"


def _stack(sites: Sites, site: Site, _native: Native) -> None:
    made = own_container(sites, site, STACK)
    sites.produce(site, sites.engine.constant(made))


def _closing(sites: Sites, site: Site, _native: Native) -> None:
    _hold(sites, site, CLOSING)


def _null(sites: Sites, site: Site, _native: Native) -> None:
    _hold(sites, site, HELD)


def _hold(sites: Sites, site: Site, kind: str) -> None:
    made = own_container(sites, site, kind)
    for cell in models.positional(sites, site)[:1]:
        cell.feed(sites.engine.container(made).computed)
    sites.produce(site, sites.engine.constant(made))


def _enter(sites: Sites, site: Site, _native: Native) -> None:
    """`stack.enter_context(x)`: enters x now, and leaves it when it is left itself."""
    for cell in models.positional(sites, site)[:1]:
        for mark in ("", "a"):
            entered = sites.members.of(cell, f"__{mark}enter__")
            sites.produce(site, models.run(sites, site, entered, []))
            left = sites.members.of(cell, f"__{mark}exit__")
            models.call_back(sites, site, left, [])


def _close(sites: Sites, site: Site, native: Native) -> None:
    """`closing(x).__exit__`: closes x."""
    if isinstance(native.receiver, Container):
        held = sites.engine.container(native.receiver).every
        models.call_back(sites, site, sites.members.of(held, "close"), [])


def _call_later(sites: Sites, site: Site, _native: Native) -> None:
    """`stack.callback(f, x)`: calls f with x."""
    given: list[Passed] = sites.arguments(site)
    if given:
        models.run(sites, site, given[0].cell, given[1:])


MODELS: dict[str, Model] = {
    "exit stack": _stack,
    "closing": _closing,
    "null context": _null,
    "enter context": _enter,
    "close": _close,
    "call later": _call_later,
}

BY_NAME = {
    "contextlib.ExitStack": "exit stack",
    "contextlib.AsyncExitStack": "exit stack",
    "contextlib.closing": "closing",
    "contextlib.nullcontext": "null context",
}

MEMBERS = {
    f"{STACK}.__enter__": "itself",
    f"{STACK}.__aenter__": "itself",
    f"{STACK}.enter_context": "enter context",
    f"{STACK}.enter_async_context": "enter context",
    f"{STACK}.push": "given 0",
    f"{STACK}.callback": "call later",
    f"{STACK}.push_async_callback": "call later",
    f"{CLOSING}.__enter__": "any_element",
    f"{CLOSING}.__exit__": "close",
    f"{HELD}.__enter__": "any_element",
}
