"""Items that a function looks up for each call: `return TABLE[kind]`, `TABLE[kind]()`.

A call that passes a constant as the key is given the item that has it.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from shared.parsing.facts import (
    Attribute,
    Call,
    CallResult,
    Constant,
    Item,
    Name,
    Return,
    Term,
)
from shared.parsing.passed import written_for
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import items
from shared.resolution.flow.item_stores import watch_items
from shared.resolution.flow.site import Site
from shared.resolution.functions.captured import captured
from shared.resolution.functions.literals import Literals
from shared.resolution.functions.making import ResultOf, instances
from shared.resolution.names.origins import behind_one
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import WHEN
from shared.resolution.values.tests import ANY, IS_SOME, TRUE
from shared.resolution.values.value import Container, Function, Value

# A function with more results of the sort is read as one for all of its calls.
MAX_ITEMS = 8

# What is looked up under more keys is a table: any item is meant.
MAX_KEYS = 64

# What gives an item of a dictionary, or what it is given besides (Python).
GET = "get"

_Key = str | int


class _Item(NamedTuple):
    """What is returned, what of it is the item, its table, and which parameter the key.

    `otherwise` is what is given where the table has no such key. `is_called` says that
    what is returned is what calling the item gives.
    """

    place: Spot
    item: Spot
    table: Spot
    formal: int
    otherwise: Spot | None
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
        # A term is told from others as long as it is kept.
        self._terms: list[Term] = []
        self._cells: dict[tuple[int, _Key], Cell] = {}

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
            if key is None:
                found.append(self._engine.term(item.place))
            else:
                found.append(self._cell(number, item, key))
        return found

    def _cell(self, number: int, item: _Item, key: _Key) -> Cell:
        known = self._cells.get((number, key))
        if known is None:
            if len(self._cells) >= MAX_KEYS:
                return self._engine.term(item.place)
            known = self._under(item, key)
            if item.is_called:
                known = instances(self._engine, self._results, item.place, known)
            self._cells[number, key] = known
        return known

    def _under(self, item: _Item, key: _Key) -> Cell:
        engine = self._engine
        if isinstance(item.item.term, Item):
            self._terms.append(Item(item.table.term, key))
            return engine.term(item.table.with_term(self._terms[-1]))
        watch_items(engine)
        found = engine.cell()
        table = engine.value(item.table, item.table.term)
        table.listen(partial(self._get, item, key, found))
        return found

    def _get(self, item: _Item, key: _Key, found: Cell, held: Value) -> None:
        engine = self._engine
        held = engine.holder(held, GET)
        if not isinstance(held, Container) or held.kind != "dict":
            engine.term(item.item).feed(found)
            return
        items(engine, engine.constant(held), key, found)
        is_there = engine.container(held).is_written(key)
        if item.otherwise is not None and not is_there:
            engine.term(item.otherwise).feed(found)

    def _found(self, place: Spot) -> _Item | None:
        if captured(self._engine, self._function, None, place) is not None:
            return None
        at = self._behind(place)
        found = self._looked_up(place, at, is_called=False)
        if found is not None or not isinstance(at.term, CallResult):
            return found
        call = at.file.facts.calls[at.term.call]
        callee = self._behind(Spot(at.file, call.scope, call.callee, call.at))
        return self._looked_up(at, callee, is_called=True)

    def _looked_up(self, place: Spot, at: Spot, *, is_called: bool) -> _Item | None:
        otherwise = None
        match at.term:
            case Item(base=of, key=None, index=term) if term is not None and _holds(of):
                # `TABLE[kind]`
                table, key = at.with_term(of), at.with_term(term)
            case CallResult(call=number) if at.file.language.rules.maps_give_keys:
                # `TABLE.get(kind, otherwise)`
                call = at.file.facts.calls[number]
                if not _gets(call) or not isinstance(call.callee, Attribute):
                    return None
                table = Spot(at.file, call.scope, call.callee.base, call.at)
                given = [table.with_term(one.value) for one in call.arguments]
                key, otherwise = given[0], given[1] if len(given) > 1 else None
            case _:
                return None
        formal = self._written.parameter(key)
        if formal is None:
            return None
        return _Item(place, at, table, formal, otherwise, is_called)

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

    def _key(self, site: Site, index: int, shift: int) -> _Key | None:
        # The constant that a call passes to a parameter, or that is its default.
        call, formal = site.call, self._function.definition.formals[index]
        if any(one.spread for one in call.arguments):
            return None
        given = written_for(call, formal, index - shift)
        if given is not None:
            place = Spot(site.file, call.scope, given, call.at)
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

    def _sources(self, place: Spot) -> list[Spot]:
        if not isinstance(place.term, Name):
            return [place]
        sources = self._engine.lexical.sources(place, place.term.name)
        return behind_one(self._engine.world, sources)


def _holds(base: Term) -> bool:
    # Whether it is something that has items of its own: no literal is built for them,
    # and what stands for something else has a name that no program writes.
    match base:
        case Attribute(name=name):
            return name.isidentifier()
        case Name() | Item():
            return True
        case _:
            return False


def _gets(call: Call) -> bool:
    is_plain = not any(one.spread or one.name is not None for one in call.arguments)
    is_get = isinstance(call.callee, Attribute) and call.callee.name == GET
    return is_plain and is_get and 1 <= len(call.arguments) <= len(("key", "default"))
