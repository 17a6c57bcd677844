"""Members that `inspect.getmembers` lists, and what weak references refer to."""

from functools import partial

from shared.parsing.facts import MODULE_SCOPE
from shared.resolution.calls import models
from shared.resolution.calls.own_containers import own_container
from shared.resolution.calls.sites import Model, Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import MEMBERS as METHODS
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    ModuleRef,
    Native,
    Outside,
    Value,
)

_FUNCTIONS = frozenset({"inspect.isfunction", "inspect.isroutine"})
_METHODS = _FUNCTIONS | {"inspect.ismethod"}
_CLASSES = frozenset({"inspect.isclass"})
# Of larger modules nobody means all that they have.
MAX_NAMES = 64

REFERENCE = "weak reference"


def _members(sites: Sites, site: Site, _native: Native) -> None:
    """`getmembers(x, isfunction)`: pairs of a name and a member.

    A function that chooses is called with all of them, and what it leaves is not known.
    """
    given = models.positional(sites, site)
    asked = [one.cell for one in sites.arguments(site) if one.name == "predicate"]
    found, every = sites.engine.cell(), sites.engine.cell()
    pair = Container("list", site.file.language.rules)
    found.feed(sites.engine.item(pair, 1))

    def choose(value: Value) -> None:
        if isinstance(value, (Bound, Function)):
            given[0].listen(partial(_list, sites, every, _METHODS | _CLASSES))
            chosen = sites.engine.constant(value)
            models.call_back(sites, site, chosen, [every])
        elif isinstance(value, Outside):
            given[0].listen(partial(_list, sites, found, frozenset({value.name})))

    for cell in [*given[1:2], *asked] if given else ():
        cell.listen(choose)
    models.gives(sites, site, [sites.engine.constant(pair)])


def _list(sites: Sites, into: Cell, asked: frozenset[str], value: Value) -> None:
    if not isinstance(value, ModuleRef):
        if not asked.isdisjoint(_METHODS):
            sites.members.attribute(value, METHODS).feed(into)
        return

    def one(member: Value) -> None:
        kinds = {Class: _CLASSES, Function: _FUNCTIONS}.get(type(member), frozenset())
        if not asked.isdisjoint(kinds):
            into.add(member)

    names = [
        name
        for path in value.module.files
        for scope, name in sites.engine.world.files[path].bindings
        if scope == MODULE_SCOPE
    ]
    sites.engine.flow.truncated |= len(names) > MAX_NAMES
    for name in names if len(names) <= MAX_NAMES else ():
        sites.members.attribute(value, name).listen(one)


def _refer(sites: Sites, site: Site, _native: Native) -> None:
    """`ref(x, f)`: gives x when it is called, and calls f with itself in the end."""
    made = own_container(sites, site, REFERENCE)
    # Programs keep many of them: those who listen.
    made.is_row = True
    given = models.positional(sites, site)
    for cell in given[:1]:
        cell.feed(sites.engine.container(made).computed)
    itself = sites.engine.constant(sites.members.native("any_element", made))
    for cell in given[1:2]:
        models.call_back(sites, site, cell, [itself])
    sites.produce(site, itself)


MODELS: dict[str, Model] = {"members": _members, REFERENCE: _refer}
BY_NAME = {
    "inspect.getmembers": "members",
    "weakref.ref": REFERENCE,
    "weakref.WeakMethod": REFERENCE,
    "weakref.proxy": "given 0",
    "weakref.WeakKeyDictionary": "dictionary",
    "weakref.WeakSet": "listed",
    "weakref.WeakValueDictionary": "dictionary",
}
