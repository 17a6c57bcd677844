"""Attributes by names that are told elsewhere, and defaults for those that are lacking.

`getattr(x, name)` waits for its name; of `getattr(x, "a", f)` f is meant where x has no
such attribute. Both are written down as items that are none, and so is what a function
gives to a library that calls it.
"""

from functools import partial

from shared.parsing.facts import Attribute, Item, Term, Unknown
from shared.resolution.calls.key_sets import ANY, Key
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.functions.invocation import invoke
from shared.resolution.names.natives import NOTHING
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import (
    GIVEN,
    LACKED,
    NAMED,
    OTHERWISE,
    UNSET,
    WHEN,
)
from shared.resolution.values.value import (
    Class,
    Container,
    Function,
    Instance,
    ModuleRef,
    Value,
)

# What is known to have an attribute or not.
OWNERS = (Instance, Class, ModuleRef)

# What such items are items of.
ASIDE = frozenset({GIVEN, LACKED, NAMED, OTHERWISE, UNSET, WHEN})


class Aside:
    """Evaluates such items, once values have come to rest."""

    def __init__(self, engine: Engine, sites: Sites) -> None:
        self._engine = engine
        self._keyed = sites.keyed
        self._members = sites.members
        # By where the term is read, so that one that is read again waits once.
        self._found: dict[tuple[FileIndex, int, int], Cell] = {}

    def item(self, place: Spot, term: Item, base: Attribute) -> Cell:
        """Return the cell of an item of `base`, whose name is one of `ASIDE`."""
        owner = base.base
        if base.name == GIVEN:
            return self._given(place, owner)
        if base.name in (OTHERWISE, WHEN):
            otherwise = self._members.apart.otherwise
            ask = otherwise.when if base.name == WHEN else otherwise.item
            return ask(place, term, owner)
        if base.name == UNSET and isinstance(owner, Attribute):
            return self._unset(place, owner)
        if base.name == LACKED and isinstance(owner, Attribute):
            return self._default(place, term, owner)
        if base.name == LACKED and isinstance(owner, Item):
            return self._named_default(place, term, owner)
        if isinstance(owner, Unknown):
            found = self._keyed.own_name(place, term)
        else:
            read = self._engine.value(place, owner)
            found = self._keyed.member(place, term, read)
        return found if found is not None else self._engine.empty

    def _unset(self, place: Spot, read: Attribute) -> Cell:
        found = self._engine.cell()
        base = self._engine.value(place, read.base)
        self._members.unset(base, read.name, found)
        return found

    def _given(self, place: Spot, factory: Term) -> Cell:
        # What calling it without arguments gives.
        found = self._engine.cell()

        def call(value: Value) -> None:
            if isinstance(value, Function):
                for given in invoke(self._engine, value, None, _nothing, (found,)):
                    given.feed(found)

        self._engine.value(place, factory).listen(call)
        return found

    def _default(self, place: Spot, term: Item, read: Attribute) -> Cell:
        # The index of the item is what counts where the attribute is lacking.
        key = (place.file, id(term), place.scope)
        found = self._found.get(key)
        if found is None and term.index is not None:
            found = self._found[key] = self._engine.cell()
            given = self._engine.value(place, term.index)
            if not self._engine.is_void(given):
                base = self._engine.value(place, read.base)
                self._await(base, given, found).listen(
                    partial(self._ask, read.name, given, found)
                )
        return found if found is not None else self._engine.empty

    def _named_default(self, place: Spot, term: Item, read: Item) -> Cell:
        # Likewise, where the name of the attribute is told elsewhere.
        if term.index is None or not isinstance(read.base, Attribute):
            return self._engine.empty
        given = self._engine.value(place, term.index)
        base = self._engine.value(place, read.base.base)

        def get(key: Key | None, target: Cell) -> None:
            if isinstance(key, str) and ANY not in key:
                ask = partial(self._ask, key, given, target)
                self._await(base, given, target).listen(ask)
            else:
                given.feed(target)

        found = self._keyed.waiting(place, read, get, term)
        return given if found is None else found

    def _await(self, cell: Cell, given: Cell, found: Cell) -> Cell:
        # The default counts where nothing comes into the cell.
        known = self._engine.cell()
        cell.feed(known)
        self._engine.fallbacks.append((known, NOTHING))
        known.listen(_Otherwise(given, found))
        return known

    def _ask(self, name: str, given: Cell, found: Cell, value: Value) -> None:
        if isinstance(value, Container):
            if f"{value.kind}.{name}" not in value.rules.builtin_members:
                given.feed(found)
        elif isinstance(value, OWNERS):
            self._await(self._members.attribute(value, name), given, found)
        else:
            given.feed(found)


class _Otherwise:
    """Lets a default reach a cell once it is told that nothing else does."""

    __slots__ = ("_found", "_given")

    def __init__(self, given: Cell, found: Cell) -> None:
        self._given = given
        self._found = found

    def __call__(self, value: Value) -> None:
        if value is NOTHING:
            self._given.feed(self._found)


def _nothing() -> list[Passed]:
    return []
