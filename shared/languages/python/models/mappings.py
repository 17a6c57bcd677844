"""What dictionaries ask of a mapping that they are made of: `dict(m)`, `d.update(m)`.

Its `keys()`, and with each of these its `__getitem__`; nothing iterates it itself.
"""

from shared.resolution.calls import models
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import ITEM, Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Instance, Value

_KEYS = "keys"
# What is below a dictionary is read at once.
_OWN = "dict"
_ABSTRACT = frozenset({"mapping", "mutable mapping"})


def pour(sites: Sites, site: Site, source: Cell, made: Container) -> Cell:
    """Let what mappings hold into a dictionary; return all that is none of them."""
    engine, left = sites.engine, sites.engine.cell()
    state = engine.container(made)

    def one(value: Value) -> None:
        if not isinstance(value, Instance):
            left.add(value)
            return
        kind = sites.members.holding.kind(value.of)
        has_keys = kind != _OWN and sites.members.has(value, _KEYS)
        if not has_keys and kind not in _ABSTRACT:
            left.add(value)
            return
        itself = engine.constant(value)
        keys = itself
        if has_keys:
            keys = engine.cell()
            models.call_back(sites, site, sites.members.of(itself, _KEYS), [], keys)
        asked = models.elements_of(sites, site, keys)
        asked.feed(state.keys)
        method = sites.members.of(itself, ITEM)
        models.call_back(sites, site, method, [asked], state.computed)

    source.listen(one)
    return left
