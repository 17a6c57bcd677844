"""What reads all members of an object runs its getters: `{ ...a }`, `JSON.stringify`.

Those that the object has itself, as it is written or as a descriptor says that is
`enumerable`; what a class says of its instances is not among them.
"""

from functools import partial

from shared.languages.javascript.models.support import argument, call
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.objects.properties import ENUMERABLE
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Container, Native, Value


def read_own(sites: Sites, site: Site, _native: Native) -> None:
    """`{ ...a }`."""
    read_all(sites, site, argument(sites, site, 0))


def read_all(sites: Sites, site: Site, of: Cell) -> None:
    """Let the site read all members of the objects in a cell."""
    if sites.members.properties.has_own():
        of.listen(partial(read_each, sites, site))


def read_each(sites: Sites, site: Site, value: Value) -> None:
    """Let the site read all members of an object."""
    if not isinstance(value, Container) or value.kind != "dict":
        return
    properties, state = sites.members.properties, sites.engine.container(value)
    for key in state.known_keys():
        is_getter = isinstance(key, str) and properties.runs(key)
        if is_getter and state.is_written(key):
            ran = properties.ran(sites.members.attribute(value, str(key)))
            ran.listen(partial(_run, sites, site, str(key)))
    for name in properties.enumerable():
        said = sites.members.attribute(value, f"{ENUMERABLE}{name}")
        said.listen(partial(_said, sites, site, value, name))


def _run(sites: Sites, site: Site, name: str, getter: Value) -> None:
    # Those of descriptors have other names.
    if isinstance(getter, Bound) and getter.function.definition.name == name:
        call(sites, site, sites.engine.constant(getter), [])


def _said(sites: Sites, site: Site, of: Value, name: str, _said: Value) -> None:
    read = sites.members.attribute(of, name)
    call(sites, site, sites.members.properties.ran(read), [])
