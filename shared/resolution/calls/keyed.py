"""Items under keys that calls tell: `def f(k): d[k]()`, `def f(k, v): d[k] = v`.

So are attributes and names of the module: `def f(n): getattr(x, n)()`, `globals()[n]`.

Who reads or stores such items waits until values have come to rest: by then it is
known who calls the function, and with which constants. Where anything else may be
passed, any item is meant.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from shared.parsing.facts import (
    MODULE_SCOPE,
    Attribute,
    CallResult,
    Constant,
    Element,
    Item,
    Name,
    Sequence,
    Term,
)
from shared.resolution.calls.key_sets import ANY, OPEN, Key, Told
from shared.resolution.calls.keyed_stores import KeyedStores, one_parameter
from shared.resolution.calls.merging import Merging
from shared.resolution.calls.named_after import load_named, named_after
from shared.resolution.calls.told_keys import ToldKeys
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import items
from shared.resolution.objects.members import Members
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell

# What leads from a computed key to constants.
INDICES = (Attribute, CallResult, Element, Item, Name)

# Lets an attribute of what is in a cell reach another one.
Attributes: TypeAlias = Callable[[Cell, str, Cell], None]

# Lets what has a key reach a cell; None is any key.
Get: TypeAlias = Callable[[Key | None, Cell], None]


class _Load:
    """Items that are read under one computed key; `known` are those found so far."""

    __slots__ = ("get", "index", "known", "target")

    def __init__(self, get: Get, index: Spot, target: Cell) -> None:
        self.get = get
        self.index = index
        self.target = target
        self.known: set[Key] = set()


class Keyed:
    """The reads that wait for their keys.

    Attributes:
        merging: The literals into which parameters are spread.
        stores: The stores that do.
        told: What answers which keys are meant.
    """

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._attributes: Attributes = members.load
        self.told = ToldKeys(engine)
        self.stores = KeyedStores(engine, self.told)
        self.merging = Merging(engine, members)
        # A term is told from others as long as it is kept.
        self._names: list[Name] = []
        self._loads: list[_Load] = []
        # By where the term is read, so that one that is read again waits once.
        self._found: dict[tuple[FileIndex, int, int], Cell] = {}

    def forget(self) -> None:
        """Let go of all that waits."""
        self._loads.clear()
        self.stores.forget()
        self.merging.forget()
        self._found.clear()
        self._names.clear()

    def load(self, place: Spot, term: Item, base: Cell) -> Cell | None:
        """Return the cell of an item that waits for its key; None for any other."""
        return self.waiting(place, term, partial(self._items, base))

    def member(self, place: Spot, term: Item, base: Cell) -> Cell | None:
        """Return likewise the cell of an attribute: `getattr(x, name)`."""
        return self.waiting(place, term, partial(self._members, base))

    def own_name(self, place: Spot, term: Item) -> Cell | None:
        """Return likewise the cell of a name of the module: `globals()[name]`."""
        return self.waiting(place, term, partial(self._own_name, place.file))

    def waiting(
        self, place: Spot, term: Item, get: Get, by: Term | None = None
    ) -> Cell | None:
        """Return likewise the cell of what `get` finds under keys.

        `by` is the term that is read, where that is not the one with the key.
        """
        if term.index is None:
            return None
        index = place.with_term(term.index)
        is_told = self._may_be_told(index)
        pattern = _pattern(term.index)
        named = None if is_told else named_after(self._engine.lexical, index)
        if not is_told and pattern is None and named is None:
            return None
        key = (place.file, id(by or term), place.scope)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._engine.cell()
            if pattern is not None:
                get = partial(_or_all, get, pattern)
            if is_told:
                self._loads.append(_Load(get, index, found))
            elif named is not None:
                load_named(self._engine, named, lambda key: get(key, found))
            else:
                get(None, found)
        return found

    def _items(self, base: Cell, key: Key | None, target: Cell) -> None:
        items(self._engine, base, key, target)

    def _members(self, base: Cell, key: Key | None, target: Cell) -> None:
        if isinstance(key, str):
            self._attributes(base, key, target)

    def _own_name(self, file: FileIndex, key: Key | None, target: Cell) -> None:
        if isinstance(key, str) and ANY not in key:
            name = Name(key)
            self._names.append(name)
            place = Spot(file, MODULE_SCOPE, name, file.facts.scopes[MODULE_SCOPE].end)
            self._engine.term(place).feed(target)

    def item(self, index: Spot, base: Cell) -> Cell | None:
        """Return likewise the cell of what a call gives: `d.get(k)`."""
        if not self._may_be_told(index):
            return None
        found = self._engine.cell()
        self._loads.append(_Load(partial(self._items, base), index, found))
        return found

    def _may_be_told(self, index: Spot) -> bool:
        # What is open already stays so.
        told = OPEN
        if isinstance(index.term, INDICES) or _is_composed(index.term):
            told = self.told.of(index)
        if told.is_open:
            return False
        part = index.term.index if isinstance(index.term, Item) else None
        parts = part.items if isinstance(part, Sequence) else (part or index.term,)
        is_parameter = any(
            one_parameter(self._engine, index.with_term(one)) for one in parts
        )
        return is_parameter or bool(told.keys) or told.is_uncalled

    def settle(self) -> bool:
        """Let those go on whose keys are told, or never will be; whether any did."""
        changed = self.stores.settle()
        changed |= self.merging.settle()
        waiting, self._loads = self._loads, []
        for load in waiting:
            told = self.told.of(load.index)
            if told.is_open:
                load.get(None, load.target)
                changed = True
                continue
            self._loads.append(load)
            changed |= self._read(load, told)
        return changed

    def release(self) -> bool:
        """Let those read any item whose function nobody calls; whether any did."""
        waiting, self._loads = self._loads, []
        for load in waiting:
            if self.told.of(load.index).is_uncalled:
                load.get(None, load.target)
            else:
                self._loads.append(load)
        is_let_in = self.merging.settle(is_last=True)
        return is_let_in or len(self._loads) < len(waiting)

    def _read(self, load: _Load, told: Told) -> bool:
        fresh = [key for key in told.keys if key not in load.known]
        for key in sorted(fresh, key=str):
            load.known.add(key)
            load.get(key, load.target)
        return bool(fresh)


def _is_composed(index: Term) -> bool:
    return isinstance(index, Item) and isinstance(index.base, Constant)


def _pattern(index: Term) -> str | None:
    # `"on_*"`, where one part of a name is told. All names would fit several parts.
    if not isinstance(index, Item) or isinstance(index.index, Sequence):
        return None
    return str(index.base.key) if isinstance(index.base, Constant) else None


def _or_all(get: Get, pattern: str, key: Key | None, target: Cell) -> None:
    # Where nothing tells the part, all names that fit are meant.
    get(pattern if key is None else key, target)
