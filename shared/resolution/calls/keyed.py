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
    Defined,
    Element,
    Item,
    Name,
    Parameter,
    Sequence,
    Store,
    Term,
)
from shared.resolution.calls.key_sets import ANY, OPEN, Key, Told
from shared.resolution.calls.told_keys import ToldKeys, Written
from shared.resolution.flow.engine import STORED, Engine
from shared.resolution.flow.item_loads import items
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.passing import pass_to
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Value

# What leads from a computed key to constants.
INDICES = (Attribute, CallResult, Element, Name)

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


class _Store:
    """What is stored of the arguments of a function; `done` of its calls are."""

    __slots__ = ("base", "done", "function", "index", "position")

    def __init__(
        self, base: Cell, index: Spot, function: Function, position: int
    ) -> None:
        self.base = base
        self.index = index
        self.function = function
        self.position = position
        self.done = [0, 0]


class Keyed:
    """The reads and stores that wait for their keys."""

    def __init__(self, engine: Engine, attributes: Attributes) -> None:
        self._engine = engine
        self._attributes = attributes
        self.told = ToldKeys(engine)
        # A term is told from others as long as it is kept.
        self._names: list[Name] = []
        self._loads: list[_Load] = []
        self._stores: list[_Store] = []
        # By where the term is read, so that one that is read again waits once.
        self._found: dict[tuple[FileIndex, int, int], Cell] = {}

    def forget(self) -> None:
        """Let go of all that waits."""
        self._loads.clear()
        self._stores.clear()
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

    def waiting(self, place: Spot, term: Item, get: Get) -> Cell | None:
        """Return likewise the cell of what `get` finds under keys."""
        if term.index is None:
            return None
        is_told = self._may_be_told(place.with_term(term.index))
        pattern = _pattern(term.index)
        if not is_told and pattern is None:
            return None
        key = (place.file, id(term), place.scope)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._engine.cell()
            index = place.with_term(term.index)
            if pattern is not None:
                get = partial(_or_all, get, pattern)
            if is_told:
                self._loads.append(_Load(get, index, found))
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

    def store(self, file: FileIndex, store: Store, base: Cell) -> bool:
        """Let a store wait for what calls tell of its key; False where none does."""
        if store.key is not None or not isinstance(store.index, Name):
            return False
        index = Spot(file, store.scope, store.index, store.at)
        value = self._parameter(Spot(file, store.scope, store.value, store.at))
        if value is None or self._parameter(index) is None:
            return False
        function = file.symbols[value.definition]
        if not isinstance(function, Function):
            return False
        self._stores.append(_Store(base, index, function, value.index))
        return True

    def _parameter(self, place: Spot) -> Parameter | None:
        # The one parameter that a name means, where that takes one argument.
        term = self._engine.lexical.parameter(place)
        if term is None or term.index < 0:
            return None
        formals = place.file.facts.definitions[term.definition].formals
        is_one = formals[term.index].kind in ("positional", "keyword")
        return term if is_one else None

    def _may_be_told(self, index: Spot) -> bool:
        # What is open already stays so.
        told = OPEN
        if isinstance(index.term, INDICES) or _is_composed(index.term):
            told = self.told.of(index)
        if told.is_open:
            return False
        part = index.term.index if isinstance(index.term, Item) else None
        parts = part.items if isinstance(part, Sequence) else (part or index.term,)
        is_parameter = any(self._parameter(index.with_term(one)) for one in parts)
        return is_parameter or bool(told.keys)

    def settle(self) -> bool:
        """Let those go on whose keys are told, or never will be; whether any did."""
        changed = False
        for store in self._stores:
            changed |= self._pass_on(store)
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
        return len(self._loads) < len(waiting)

    def _read(self, load: _Load, told: Told) -> bool:
        fresh = [key for key in told.keys if key not in load.known]
        for key in sorted(fresh, key=str):
            load.known.add(key)
            load.get(key, load.target)
        return bool(fresh)

    def _pass_on(self, store: _Store) -> bool:
        state = self._engine.state(store.function)
        changed = False
        for shift, calls in enumerate((state.free, state.bound)):
            for given in calls[store.done[shift] :]:
                changed = True
                self._put(store, given, shift)
            store.done[shift] = len(calls)
        return changed

    def _put(self, store: _Store, given: Arguments, shift: int) -> None:
        engine = self._engine
        value = engine.cell()
        if store.position < shift:
            self._receiver(store.function, given).feed(value)
        else:
            pass_to(engine, store.function, given, (store.position, shift), value)
        told = self._key_of(store, given, shift)
        into = partial(self._into, value, told)
        store.base.listen(into)

    def _receiver(self, function: Function, given: Arguments) -> Cell:
        # `def put(self, key): table[key] = self`, for whoever the call names.
        if isinstance(given, Site):
            callee = given.call.callee
            if isinstance(callee, Attribute):
                return self._engine.value(given.place, callee.base)
            if isinstance(callee, Defined):
                # `__init_subclass__(cls, key)`: the class that is made.
                return self._engine.constant(given.file.symbols[callee.definition])
        return self._engine.state(function).receivers or self._engine.empty

    def _into(self, value: Cell, told: Told, owner: Value) -> None:
        owner = self._engine.holder(owner, STORED)
        if not isinstance(owner, Container):
            return
        if told.is_open or not told.keys:
            value.feed(self._engine.container(owner).computed)
            return
        for key in sorted(told.keys, key=str):
            value.feed(self._engine.item(owner, key))

    def _key_of(self, store: _Store, given: Arguments, shift: int) -> Told:
        key = self._parameter(store.index)
        if key is None:
            return Told()
        if key.definition == store.function.index:
            return self.told.given(store.function, given, (key.index, shift))
        outer = store.index.file.symbols[key.definition]
        made = _maker(given)
        if made is None or not isinstance(outer, Function):
            return self.told.of(store.index)
        is_method = int(outer.owner is not None)
        return self.told.passed(outer, made, (key.index, is_method))


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


def _maker(given: Arguments) -> Written | None:
    # `@register("a")`: the call that gave the function that is called here.
    if not isinstance(given, Site) or not isinstance(given.call.callee, CallResult):
        return None
    return Written(given.file, given.file.facts.calls[given.call.callee.call])
