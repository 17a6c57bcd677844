"""Texts of containers show what is in them: `print(xs)`, `str(xs)`, `f"{xs}"`."""

from functools import partial

from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Container, Instance, Native, Value

_ELEMENTS, _REPR = "show elements", "__repr__"


def _show_elements(sites: Sites, site: Site, native: Native) -> None:
    held = native.receiver
    if _REPR in sites.implied.concerns.names() and isinstance(held, Container):
        show = partial(_show, sites, site)
        sites.engine.container(held).every.listen(show)


def _show(sites: Sites, site: Site, value: Value) -> None:
    if isinstance(value, Instance):
        sites.implied.special(site, _REPR, list, value)


MODELS: dict[str, Model] = {_ELEMENTS: _show_elements}

MEMBERS = {
    f"{kind}.{name}": _ELEMENTS
    for kind in ("dict", "list")
    for name in ("__str__", _REPR, "__format__")
}
