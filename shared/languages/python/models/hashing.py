"""Keys that say themselves how they are hashed and compared: `d[k]`, `k in d`.

What may be the very object that is there is not compared with it; what is made at the
call is never that.
"""

from shared.parsing.facts import CallResult, Constant, Literal
from shared.resolution.calls import models
from shared.resolution.calls.concerns import OF_KEYS
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Container, Native, Value

HASH, EQUAL, INDEX = "__hash__", "__eq__", "__index__"


def find(sites: Sites, site: Site, native: Native) -> None:
    """`d[k]`, `k in d`: looks for it among keys that are there.

    What is in a list is compared with it, but never hashed.
    """
    name = "" if _is_list(sites, native.receiver) else HASH
    for key in _ask(sites, site, name):
        if _is_fresh(sites, site):
            sites.implied.each(site, key, EQUAL, [key])


def _is_list(sites: Sites, held: Value | None) -> bool:
    # Sets have no places.
    if not isinstance(held, Container) or held.kind == "dict":
        return False
    return held.is_list or sites.engine.container(held).length > 0


def put(sites: Sites, site: Site, _native: Native) -> None:
    """`d[k] = x`: makes it a key."""
    _ask(sites, site, HASH)


def index(sites: Sites, site: Site, _native: Native) -> None:
    """`xs[k]`: asks which place it is."""
    _ask(sites, site, INDEX)


def _ask(sites: Sites, site: Site, name: str) -> list[Cell]:
    """Ask the first argument what it is as a key; return it if it may have a say.

    Without a name nothing is asked.
    """
    if OF_KEYS.isdisjoint(sites.implied.concerns.names()):
        return []
    if site.written and isinstance(site.written[0].value, (Constant, Literal)):
        return []
    asked = models.positional(sites, site)[:1]
    for key in asked if name else ():
        sites.implied.each(site, key, name, [])
    return asked


def _is_fresh(sites: Sites, site: Site) -> bool:
    term = site.written[0].value if site.written else None
    if not isinstance(term, CallResult):
        return False
    call = site.file.facts.calls[term.call]
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
    "index": index,
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
    "list.__getitem__": "index",
    "list.__setitem__": "index",
    "list.__delitem__": "index",
    "list.__contains__": "find key",
    "list.add": "add key",
    "list.discard": "find key",
}
