"""Items that a function looks up for each call: `return TABLE[kind]`, `TABLE[kind]()`.

A call that passes a constant as the key is given the item that has it.
"""

from collections.abc import Callable
from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Constant,
    Imported,
    Item,
    Mapping,
    Name,
    Return,
    Term,
)
from shared.resolution.calls.key_sets import ANY
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Site
from shared.resolution.functions.literals import Literals
from shared.resolution.functions.making import ResultOf, instances
from shared.resolution.names.origins import imported
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import WHEN
from shared.resolution.values.tests import IS_SOME, TRUE
from shared.resolution.values.value import Function

# A function with more results of the sort is read as one for all of its calls.
MAX_ITEMS = 8

# As dictionaries do.
GET = "get"

_Key = str | int


class _Item(NamedTuple):
    """What is returned, the table, the parameter that is the key; known keys, or any.

    `is_called` says that what is returned is what calling the item gives.
    """

    place: Spot
    table: Spot
    formal: int
    keys: frozenset[_Key] | None
    is_called: bool


class ChosenItems:
    """The results of one function that are items of tables."""

    def __init__(
        self, engine: Engine, function: Function, written: Literals, results: ResultOf
    ) -> None:
        self._engine = engine
        self._function = function
        self._written = written
        self._results = results
        self._items: list[_Item] = []
        # A term is asked by what it is, so each is kept.
        self._cells: dict[tuple[int, _Key], tuple[Term, Cell]] = {}

    @property
    def is_used(self) -> bool:
        """Whether there are any."""
        return bool(self._items)

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what a function returns; return what is left to others."""
        if len(returns) > MAX_ITEMS or any(one.yields for one in returns):
            return returns
        file = self._engine.world.files[self._function.path]
        left: list[Return] = []
        for one in returns:
            found = self._found(Spot(file, one.scope, one.value, one.at))
            if found is None:
                left.append(one)
            else:
                self._items.append(found)
        return left

    def called(self, site: Site, shift: int) -> list[Cell]:
        """Return what a call gives; `shift` formals come before its arguments."""
        return self._of(lambda index: self._key(site, index, shift))

    def by_key(self, key: _Key) -> list[Cell]:
        """Return what a method gives whose only argument is a constant."""
        place = 1 if self._function.owner is not None else 0
        return self._of(lambda index: key if index == place else None)

    def all(self) -> list[Cell]:
        """Return what any call may give."""
        return [self._engine.term(item.place) for item in self._items]

    def _of(self, key_of: Callable[[int], _Key | None]) -> list[Cell]:
        found: list[Cell] = []
        for number, item in enumerate(self._items):
            key = key_of(item.formal)
            if key is None or (item.keys is not None and key not in item.keys):
                found.append(self._engine.term(item.place))
            else:
                found.append(self._cell(number, item, key))
        return found

    def _cell(self, number: int, item: _Item, key: _Key) -> Cell:
        known = self._cells.get((number, key))
        if known is None:
            term = Item(item.table.term, key)
            cell = self._engine.term(item.table.with_term(term))
            if item.is_called:
                cell = instances(self._engine, self._results, item.place, cell)
            known = self._cells[number, key] = (term, cell)
        return known[1]

    def _found(self, place: Spot) -> _Item | None:
        at = self._behind(place)
        item = self._looked_up(place, at, is_called=False)
        if item is not None or not isinstance(at.term, CallResult):
            return item
        call = at.file.facts.calls[at.term.call]
        callee = self._behind(Spot(at.file, call.scope, call.callee, call.at))
        return self._looked_up(at, callee, is_called=True)

    def _looked_up(self, place: Spot, at: Spot, *, is_called: bool) -> _Item | None:
        table, key, keys = at, at.term, None
        if isinstance(at.term, Item) and at.term.key is None and at.term.index:
            # `TABLE[kind]`
            table, key = at.with_term(at.term.base), at.term.index
        elif isinstance(at.term, CallResult):
            # `TABLE.get(kind)`
            call = at.file.facts.calls[at.term.call]
            callee, given = call.callee, call.arguments
            if not isinstance(callee, Attribute) or callee.name != GET or not given:
                return None
            table = Spot(at.file, call.scope, callee.base, call.at)
            key, keys = given[0].value, self._keys(table)
            if keys is None or given[0].name is not None or given[0].spread:
                return None
        index = self._written.parameter(at.with_term(key))
        return None if index is None else _Item(place, table, index, keys, is_called)

    def _keys(self, table: Spot) -> frozenset[_Key] | None:
        sources = self._sources(table)
        if len(sources) != 1 or not isinstance(sources[0].term, Mapping):
            return None
        keys = [key for key, _ in sources[0].term.entries]
        return frozenset(key for key in keys if key is not None)

    def _behind(self, place: Spot) -> Spot:
        # `made = TABLE[kind]`, `if made is None: raise`, `return made`
        term = place.term
        if isinstance(term, Item) and isinstance(term.base, Attribute):
            is_there = term.base.name == WHEN and term.key in (IS_SOME, TRUE)
            place = place.with_term(term.index) if is_there and term.index else place
        if isinstance(place.term, Name):
            sources = self._engine.lexical.sources(place, place.term.name)
            if len(sources) == 1 and sources[0].file is place.file:
                return sources[0]
        return place

    def _sources(self, place: Spot) -> list[Spot]:
        if not isinstance(place.term, Name):
            return [place]
        sources = self._engine.lexical.sources(place, place.term.name)
        if len(sources) == 1 and isinstance(sources[0].term, Imported):
            world = self._engine.world
            return list(imported(world, sources[0], sources[0].term.index))
        return sources

    def _key(self, site: Site, index: int, shift: int) -> _Key | None:
        call, formal = site.call, self._function.definition.formals[index]
        if any(one.spread for one in call.arguments):
            return None
        by_place = [one for one in call.arguments if one.name is None]
        named = [one for one in call.arguments if one.name == formal.name]
        given = named or by_place[index - shift : index - shift + 1]
        if given:
            place = Spot(site.file, call.scope, given[0].value, call.at)
        elif formal.default is not None:
            home = self._engine.world.files[self._function.path]
            definition = self._function.definition
            place = Spot(home, definition.scope, formal.default, definition.at)
        else:
            return None
        sources = self._sources(place)
        term = sources[0].term if len(sources) == 1 else None
        key = term.key if isinstance(term, Constant) else None
        return None if key is None or ANY in str(key) else key
