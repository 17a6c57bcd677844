"""What items of containers evaluate to: `x[k]`, and what iterating `x` gives."""

from functools import partial

from shared.parsing.facts import Attribute, Element, Item, Term
from shared.resolution.adapter import Language
from shared.resolution.calls.aside import ASIDE, Aside
from shared.resolution.calls.iteration import iterate
from shared.resolution.calls.key_sets import ANY
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import elements, items
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Container, Instance, Value

# Of larger objects any item is meant: each read would look through all of its keys.
MAX_FITTING = 64


class ItemTerms:
    """Evaluates items and elements to cells."""

    def __init__(self, engine: Engine, sites: Sites) -> None:
        self._engine = engine
        self._sites = sites
        self._aside = Aside(engine, sites)
        engine.iterated = partial(iterate, sites)
        self._read: dict[tuple[Cell, str | int | None, bool, Language], Cell] = {}

    def item(self, place: Spot, term: Item) -> Cell:
        """Return the cell of `x[k]`."""
        if isinstance(term.base, Attribute) and term.base.name in ASIDE:
            return self._aside.item(place, term, term.base)
        if term.index is not None and place.file.language.rules.members_are_items:
            get = partial(self._member, place, term)
            waiting = self._sites.keyed.waiting(place, term, get)
            if waiting is not None:
                return waiting
        elif term.index is not None:
            base = self._engine.value(place, term.base)
            waiting = self._sites.keyed.load(place, term, base)
            if waiting is not None:
                self._sites.watch_items()
                self._sites.members.subscribe(base, waiting)
                return waiting
        return self._items(place, term.base, term.key, is_item=True)

    def element(self, place: Spot, term: Element) -> Cell:
        """Return the cell of what iterating something gives."""
        return self._items(place, term.base, None)

    def _member(
        self, place: Spot, term: Item, key: str | int | None, target: Cell
    ) -> None:
        # What has a constant for its key is a member.
        if isinstance(key, str):
            base = self._engine.value(place, term.base)
            self._sites.watch_items()
            self._sites.members.load(base, key, target)
            base.listen(partial(self._untold, target))
            if ANY in key:
                base.listen(partial(self._fitting, key, target))
        else:
            self._items(place, term.base, key, is_item=True).feed(target)

    def _untold(self, target: Cell, value: Value) -> None:
        # What is written with a key that nobody tells may have any.
        if isinstance(value, Container):
            if self._engine.container(value).has(UNDER):
                self._engine.item(value, UNDER).feed(target)
        else:
            self._sites.members.by_key.under(target, value)

    def _fitting(self, pattern: str, target: Cell, value: Value) -> None:
        # What an object holds under names of which a part is told.
        if not isinstance(value, Container):
            return
        begin, _, end = pattern.partition(ANY)
        state, of = self._engine.container(value), self._engine.constant(value)
        keys = tuple(state.known_keys())
        if len(keys) > MAX_FITTING:
            state.every.feed(target)
            return
        for key in keys:
            if isinstance(key, str) and key.startswith(begin) and key.endswith(end):
                self._sites.members.load(of, key, target)
        state.computed.feed(target)

    def _items(
        self,
        place: Spot,
        term: Term,
        key: str | int | None,
        *,
        is_item: bool = False,
    ) -> Cell:
        base = self._engine.value(place, term)
        if self._engine.is_void(base):
            return self._engine.empty
        self._sites.watch_items()
        language = place.file.language
        reading = (base, key, is_item, language)
        found = self._read.get(reading)
        if found is None:
            found = self._read[reading] = self._engine.cell()
            if is_item:
                items(self._engine, base, key, found)
            else:
                elements(self._engine, base, found)
                if language.rules.implied:
                    base.listen(_ByPlaces(self, found))
            if is_item and language.rules.implied:
                self._sites.members.subscribe(base, found, key)
            if language.rules.gathering:
                base.listen(partial(self._gather, found))
            if language.rules.iterators:
                iterate(self._sites, base, key, found)
            if is_item and key is None and language.rules.accessors:
                base.listen(partial(self._sites.members.by_key.any_of, found))
        return found

    def by_places(self, into: Cell, value: Value) -> None:
        """Let what an instance gives for places reach a cell, if it is read so."""
        members = self._sites.members
        if isinstance(value, Instance) and members.by_places(value):
            members.subscribed(into, None, value)

    def _gather(self, into: Cell, value: Value) -> None:
        gathering = self._sites.members.gathering
        made = gathering.of(value) if isinstance(value, Instance) else None
        if made is not None:
            self._engine.container(made).every.feed(into)


class _ByPlaces:
    """Hears what is iterated over. There are many of them."""

    __slots__ = ("_into", "_terms")

    def __init__(self, terms: ItemTerms, into: Cell) -> None:
        self._terms = terms
        self._into = into

    def __call__(self, value: Value) -> None:
        self._terms.by_places(self._into, value)
