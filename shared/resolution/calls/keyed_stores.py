"""Stores under keys that calls tell: `def f(k, v): d[k] = v`.

What is added to the list under a key is such a store as well:
`def on(k, v): d.setdefault(k, []).append(v)` stores a list with v in it.
"""

from functools import partial

from shared.parsing.facts import (
    Attribute,
    CallResult,
    Constant,
    Defined,
    Item,
    Mapping,
    Parameter,
    Repeated,
    Sequence,
    Store,
    Term,
)
from shared.resolution.calls.kept_keys import KeptKeys
from shared.resolution.calls.key_sets import Told, product_of
from shared.resolution.calls.told_keys import ToldKeys, Written
from shared.resolution.flow.engine import STORED, Engine
from shared.resolution.flow.item_stores import put_in_instance
from shared.resolution.flow.site import Arguments, Site
from shared.resolution.functions.invocation import let_in
from shared.resolution.functions.passing import ONE
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function, Instance, Value

LIST, DICT = "list", "dict"


class _Store:
    """What is stored of the arguments of a function; `done` of its calls are."""

    __slots__ = ("base", "done", "function", "index", "value")

    def __init__(
        self, base: Cell, index: Spot, function: Function, value: Spot
    ) -> None:
        self.base = base
        self.index = index
        self.function = function
        self.value = value
        self.done = [0, 0]


class KeyedStores:
    """The stores that wait for their keys."""

    def __init__(self, engine: Engine, told: ToldKeys) -> None:
        self._engine = engine
        self._told = told
        self._kept = KeptKeys(engine, told)
        self._stores: list[_Store] = []

    def forget(self) -> None:
        """Let go of all that waits."""
        self._stores.clear()

    def store(self, file: FileIndex, store: Store, base: Cell) -> bool:
        """Let a store wait for what calls tell of its key; False where none does."""
        if store.key is not None or store.index is None:
            return False
        index = Spot(file, store.scope, store.index, store.at)
        stored = Spot(file, store.scope, store.value, store.at)
        if file.language.rules.implied and (key := self._told.member(index)):
            known = self._engine.value(stored, stored.term)
            base.listen(partial(self._into, known, Told(frozenset({key}))))
            return True
        value = next(filter(None, map(self._parameter, _parts(stored))), None)
        if value is None or not all(map(self._is_waited_for, _indices(index))):
            return False
        function = file.symbols[value.definition]
        if not isinstance(function, Function):
            return False
        self._stores.append(_Store(base, index, function, stored))
        return True

    def settle(self) -> bool:
        """Store what calls have passed by now; whether there were new ones."""
        changed = False
        for store in self._stores:
            changed |= self._pass_on(store)
        return changed

    def _is_waited_for(self, part: Spot) -> bool:
        return (self._parameter(part) or self._kept.of(part)) is not None

    def _parameter(self, place: Spot) -> Parameter | None:
        return one_parameter(self._engine, place)

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
        told = self._key_of(store, given, shift)
        value = self._made(store, store.value, given, shift)
        store.base.listen(partial(self._into, value, told))

    def _made(self, store: _Store, place: Spot, given: Arguments, shift: int) -> Cell:
        # What one call makes of what is stored.
        engine, term = self._engine, place.term
        rules = place.file.language.rules
        match term:
            case Repeated():
                made = Container(LIST, rules)
                held = engine.container(made).computed
                inner = place.with_term(term.element)
                self._made(store, inner, given, shift).feed(held)
                return engine.constant(made)
            case Sequence():
                made = Container(LIST, rules)
                for position, item in enumerate(term.items):
                    part = self._made(store, place.with_term(item), given, shift)
                    engine.container(made).put(position, part)
                return engine.constant(made)
            case Mapping() if _is_told(term):
                made = Container(DICT, rules)
                for key, item in term.entries:
                    part = self._made(store, place.with_term(item), given, shift)
                    engine.container(made).put(str(key), part)
                return engine.constant(made)
            case _:
                found = self._parameter(place)
        if found is None or found.definition != store.function.index:
            return engine.value(place, term)
        value = engine.cell()
        if found.index < shift:
            self._receiver(store.function, given).feed(value)
        else:
            let_in(engine, store.function, given, (found.index, shift), value)
        return value

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
        if isinstance(owner, Instance):
            is_open = told.is_open or not told.keys
            for key in (None,) if is_open else (None, *sorted(told.keys, key=str)):
                put_in_instance(self._engine, value, key, owner)
        if not isinstance(owner, Container):
            return
        if told.is_open or not told.keys:
            value.feed(self._engine.container(owner).computed)
            return
        for key in sorted(told.keys, key=str):
            value.feed(self._engine.item(owner, key))

    def _key_of(self, store: _Store, given: Arguments, shift: int) -> Told:
        parts = [
            self._part_of(store, part, given, shift) for part in _indices(store.index)
        ]
        index = store.index.term
        if isinstance(index, Item) and isinstance(index.base, Constant):
            return product_of(str(index.base.key), parts)
        return parts[0]

    def _part_of(self, store: _Store, part: Spot, given: Arguments, shift: int) -> Told:
        key = self._parameter(part)
        if key is None:
            kept = self._kept.of(part)
            return Told() if kept is None else self._kept.told(kept, given)
        if key.definition == store.function.index:
            return self._told.given(store.function, given, (key.index, shift))
        outer = part.file.symbols[key.definition]
        made = _maker(given)
        if made is None or not isinstance(outer, Function):
            return self._told.of(part)
        is_method = int(outer.owner is not None)
        return self._told.passed(outer, made, (key.index, is_method))


def _indices(index: Spot) -> list[Spot]:
    # `d[x]`, and all parts of `d[x, y]`; what is no name has none.
    term = index.term
    if isinstance(term, Item) and isinstance(term.base, Constant):
        parts = term.index.items if isinstance(term.index, Sequence) else ()
        return [index.with_term(part) for part in parts]
    return [index]


def one_parameter(engine: Engine, place: Spot) -> Parameter | None:
    """Return the one parameter that a name means, where that takes one argument."""
    term = engine.lexical.parameter(place)
    if term is None or term.index < 0:
        return None
    formals = place.file.facts.definitions[term.definition].formals
    return term if formals[term.index].kind in ONE else None


def _parts(place: Spot) -> list[Spot]:
    # What may be a parameter in what is stored.
    term: Term = place.term
    if isinstance(term, Mapping) and _is_list(term):
        term = term.entries[0][1]
    if isinstance(term, Repeated):
        term = term.element
        if isinstance(term, Mapping) and _is_told(term):
            return [place.with_term(item) for _, item in term.entries]
    if isinstance(term, Sequence):
        return [place.with_term(item) for item in term.items]
    return [place.with_term(term)]


def _is_list(term: Mapping) -> bool:
    # `{ all: [f] }`
    return len(term.entries) == 1 and isinstance(term.entries[0][1], Repeated)


def _is_told(term: Mapping) -> bool:
    return all(isinstance(key, str) and key != "..." for key, _ in term.entries)


def _maker(given: Arguments) -> Written | None:
    # `@register("a")`: the call that gave the function that is called here.
    if not isinstance(given, Site) or not isinstance(given.call.callee, CallResult):
        return None
    return Written(given.file, given.file.facts.calls[given.call.callee.call])
