"""Keys that say themselves how they are hashed and compared: `d[k]`, `k in d`.

What may be the very object that is there is not compared with it; what is made at the
call is never that.
"""

from shared.parsing.facts import CallResult, Literal
from shared.resolution.calls import models
from shared.resolution.calls.concerns import OF_KEYS
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.flow.site import NestedSite
from shared.resolution.project.spot import Spot
from shared.resolution.values.value import Class, Native

HASH, EQUAL = "__hash__", "__eq__"


def find(sites: Sites, site: Site, _native: Native) -> None:
    """`d[k]`, `k in d`: looks for it among keys that are there."""
    if _may_tell(sites, site):
        for key in models.positional(sites, site)[:1]:
            sites.implied.each(site, key, HASH, [])
            if _is_fresh(sites, site):
                sites.implied.each(site, key, EQUAL, [key])


def put(sites: Sites, site: Site, _native: Native) -> None:
    """`d[k] = x`: makes it a key."""
    if _may_tell(sites, site):
        for key in models.positional(sites, site)[:1]:
            sites.implied.each(site, key, HASH, [])


def _may_tell(sites: Sites, site: Site) -> bool:
    # Whether the first argument may have a say in that.
    if OF_KEYS.isdisjoint(sites.implied.concerns.names()):
        return False
    written = () if isinstance(site, NestedSite) else site.call.arguments
    return not written or not isinstance(written[0].value, Literal)


def _is_fresh(sites: Sites, site: Site) -> bool:
    written = () if isinstance(site, NestedSite) else site.call.arguments
    if not written or not isinstance(written[0].value, CallResult):
        return False
    call = site.file.facts.calls[written[0].value.call]
    made_by = Spot(site.file, call.scope, call.callee, call.at)
    return isinstance(sites.engine.lexical.value(made_by), Class)


def add(sites: Sites, site: Site, native: Native) -> None:
    """`s.add(k)`."""
    models.add_element(sites, site, native)
    put(sites, site, native)


def make_set(sites: Sites, site: Site, native: Native) -> None:
    """`set(xs)`."""
    models.copy_elements(sites, site, native)
    if HASH in sites.implied.concerns.names():
        for cell in models.positional(sites, site):
            elements = models.elements_of(sites, site, cell)
            sites.implied.each(site, elements, HASH, [])


MODELS: dict[str, Model] = {
    "find key": find,
    "put key": put,
    "add key": add,
    "set": make_set,
}

BY_NAME = {"set": "set", "frozenset": "set"}

MEMBERS = {
    "dict.__getitem__": "find key",
    "dict.__setitem__": "put key",
    "dict.__delitem__": "find key",
    "dict.__contains__": "find key",
    "list.__contains__": "find key",
    "list.add": "add key",
    "list.discard": "find key",
}
