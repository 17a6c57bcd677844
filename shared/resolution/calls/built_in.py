"""Calls of built-ins: a model acts on the site, or on a site for what is passed."""

from shared.resolution.calls.application import Application
from shared.resolution.calls.sites import Sites
from shared.resolution.objects.holding import FILLED
from shared.resolution.values.value import Native, Value

# Built-ins that are called on behalf of others.
MAX_DEPTH = 8


def call_native(sites: Sites, value: Native, how: Application) -> None:
    """Let the model of a built-in act, and what it gives be what the call returns."""
    model = sites.models.get(value.model)
    if model is None:
        return
    if how.arguments is how.site:
        model(sites, how.site, value)
        return
    # Something else passes the arguments: `map(str, xs)`. Built-ins that lead to each
    # other would pass the same ones again, in as many orders as there are of them.
    passed = sites.engine.passed(how.arguments)
    given = tuple((one.cell, one.name, one.spread) for one in passed)
    acts = how.site.file.number, how.site.index, value, given
    inner = sites.acting.get(acts)
    if inner is None:
        if how.site.depth >= MAX_DEPTH:
            # It leads back to itself.
            sites.engine.flow.truncated = True
            return
        inner = sites.acting[acts] = how.site.nested()
        inner.arguments = passed
        model(sites, inner, value)
    sites.produce(how.site, sites.result(inner))


def fill(sites: Sites, made: Value, how: Application) -> None:
    """Put what makes an instance into it, where its class is below a container's."""
    filled = sites.members.holding.native(made, FILLED)
    if filled is not None:
        call_native(sites, filled, how)
