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
    if how.site.depth >= MAX_DEPTH:
        # It leads back to itself.
        sites.engine.flow.truncated = True
        return
    # Something else passes the arguments: `map(str, xs)`.
    inner = sites.nested(how.site)
    inner.arguments = sites.engine.passed(how.arguments)
    model(sites, inner, value)
    sites.produce(how.site, sites.result(inner))


def fill(sites: Sites, made: Value, how: Application) -> None:
    """Put what makes an instance into it, where its class is below a container's."""
    filled = sites.members.holding.native(made, FILLED)
    if filled is not None:
        call_native(sites, filled, how)
