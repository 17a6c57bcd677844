"""What shows containers shows what is in them: `print(xs)`, `repr(xs)`, `f"{xs!r}"`.

`str(x)`, `f"{x}"` are asked of whatever there is, and hardly ever of a list.
"""

from functools import partial

from shared.parsing.facts import Name
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Container, Instance, Native, Value

_REPR, _PRINT = "__repr__", Name("print")


def _show_elements(sites: Sites, site: Site, native: Native) -> None:
    held = native.receiver
    if _REPR in sites.implied.concerns.names() and isinstance(held, Container):
        show = partial(_show, sites, site)
        sites.engine.container(held).every.listen(show)


def _print_elements(sites: Sites, site: Site, native: Native) -> None:
    if site.call.callee == _PRINT:
        _show_elements(sites, site, native)


def _show(sites: Sites, site: Site, value: Value) -> None:
    if isinstance(value, Instance):
        sites.implied.special(site, _REPR, list, value)


MODELS: dict[str, Model] = {
    "show elements": _show_elements,
    "print elements": _print_elements,
}

MEMBERS = {
    "dict.__repr__": "show elements",
    "dict.__str__": "print elements",
    "list.__repr__": "show elements",
    "list.__str__": "print elements",
}
