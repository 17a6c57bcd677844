"""Literals: containers whose contents are looked at when they are read."""

from functools import partial

from shared.parsing.facts import (
    Defined,
    Element,
    Mapping,
    Repeated,
    Sequence,
    Slice,
    Term,
)
from shared.resolution.calls.key_sets import Key
from shared.resolution.calls.keyed import Keyed
from shared.resolution.calls.merging import SPREAD, Entry
from shared.resolution.flow.containers import OPEN_ROW, ContainerState, Part
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import LAST
from shared.resolution.flow.own_names import case_of, put
from shared.resolution.functions.passing import Laid
from shared.resolution.names.origins import behind
from shared.resolution.objects.members import Members
from shared.resolution.objects.spreading import spread
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import MAX_VALUES, Cell, FixedCell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Container, Function, Value

# Of longer literals a part is taken to be the whole.
MAX_SLICED = 64

LIST = "list"


class Literals:
    """Evaluates the terms that make containers."""

    def __init__(self, engine: Engine, members: Members, keyed: Keyed) -> None:
        self._engine = engine
        self._members = members
        self._merging = keyed.merging
        self._told = keyed.told
        # Parts of literals, and what holds the same in no order once it is asked for.
        self._slices: dict[Container, Container | None] = {}
        self._parts: dict[tuple[Container, int, int | None], Container] = {}

    def _container(self, place: Spot, kind: str) -> Container:
        return Container(kind, place.file.language.rules)

    def sequence(self, place: Spot, term: Sequence) -> Cell:
        """`[a, b]`, `(a, b)`, `{a, b}`."""
        made = self._container(place, "list")
        fill = partial(self._fill_sequence, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_sequence(self, place: Spot, term: Sequence, made: Container) -> None:
        state = self._engine.container(made)
        state.length = len(term.items)
        is_table = len(term.items) > MAX_VALUES
        for position, item in enumerate(term.items):
            value = self._engine.value(place, item)
            if is_table:
                _mark_rows(item, value)
            if not self._engine.is_void(value):
                state.put(position, value)

    def mapping(self, place: Spot, term: Mapping) -> Cell:
        """`{k: v}`, with what is spread into it."""
        made = self._container(place, "dict")
        fill = partial(self._fill_mapping, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_mapping(self, place: Spot, term: Mapping, made: Container) -> None:
        state = self._engine.container(made)
        for index in term.keys:
            self._engine.value(place, index).feed(state.keys)
        behind: list[set[str | int | None]] = []
        told = self._keys(place, term)
        waiting: list[Entry] | None = None
        sure: list[ContainerState] = []
        # `F.prototype = { m() {} }`, `F.prototype.m = f`
        gone = self._engine.hierarchy.overwritten.of(place.file)
        # Backwards: what is spread later hides what was spread before.
        for position, (written, item) in reversed(list(enumerate(term.entries))):
            key = told.get(position, written)
            value = self._engine.value(place, item)
            if self._engine.is_void(value) or _is_lost(key, item, sure, gone):
                continue
            hidden = {other for other, _ in term.entries[position:]}
            if waiting is not None and key is not None:
                others = hidden.union(*behind) if key == SPREAD else ()
                waiting.append(Entry(key, value, frozenset(others)))
            elif key == SPREAD and position and (of := self._formal(place, item)):
                spread(self._engine, self._members, value, made, hidden, [])
                if self._merging.may_give(*of):
                    waiting = self._merging.wait(of, value, made)
            elif key == SPREAD:
                spread(self._engine, self._members, value, made, hidden, behind)
                sure += self._written(value)
            elif key is None:
                case = self._case(place, term, item)
                if case is None:
                    _put_untold(place, value, state)
                else:
                    put(self._engine, value, case, made)
            else:
                state.put(key, value)

    def _written(self, spread_: Cell) -> list[ContainerState]:
        # The one object that is spread: what is written in it is surely there.
        values = spread_.values if isinstance(spread_, FixedCell) else ()
        return [
            self._engine.container(held)
            for held in values
            if isinstance(held, Container) and held.kind == "dict" and len(values) == 1
        ]

    def _formal(self, place: Spot, item: Term) -> tuple[Function, int] | None:
        return self._merging.formal(place.with_term(item))

    def _keys(self, place: Spot, term: Mapping) -> dict[int, Key | None]:
        # The constants that computed keys are, by the place of their entry (Python).
        if not term.keys or not place.file.language.rules.implied:
            return {}
        computed = [at for at, (key, _) in enumerate(term.entries) if key is None]
        if len(computed) != len(term.keys):
            return {}
        return {
            at: self._told.key(place.with_term(key))
            for at, key in zip(computed, term.keys, strict=True)
        }

    def _case(self, place: Spot, term: Mapping, item: Term) -> str | None:
        # `{f.__name__: f for f in xs}`
        is_one = len(term.entries) == len(term.keys) == 1
        return case_of(place.file, term.keys[0], item) if is_one else None

    def repeated(self, place: Spot, term: Repeated) -> Cell:
        """A container of an unknown number of elements."""
        made = self._container(place, "list")
        fill = partial(self._fill_repeated, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_repeated(self, place: Spot, term: Repeated, made: Container) -> None:
        state = self._engine.container(made)
        if not term.parts:
            self._engine.value(place, term.element).feed(state.computed)
            return
        at: int | None = 0
        for part in term.parts:
            count: int | None = 1
            if isinstance(part, Element):
                laid = Laid(self._engine, state, at, made.rules)
                self._engine.value(place, part.base).listen(laid)
                count = length_of(self._engine, place.with_term(part.base))
            else:
                value = self._engine.value(place, part)
                if at is None:
                    value.feed(state.computed)
                elif not self._engine.is_void(value):
                    state.put(at, value)
            at = None if at is None or count is None else at + count
        state.length = at or 0

    def slice(self, place: Spot, term: Slice) -> Cell:
        """`x[1:3]`: a container of a part, where a literal tells what that is."""
        written = _spread(term.base)
        base = self._engine.value(place, term.base if written is None else written)
        if self._engine.is_void(base):
            return base
        found = self._engine.cell()

        def one(value: Value) -> None:
            if written is None or self._is_row(value):
                self._sliced(term, found, value)
            else:
                self._engine.value(place, term.base).feed(found)

        base.listen(one)
        return found

    def _sliced(self, term: Slice, found: Cell, value: Value) -> None:
        if not isinstance(value, Container) or not self._is_row(value):
            found.add(value)
        elif value in self._slices:
            # `x = x[1:]` again and again: somewhere in it.
            found.add(self._slices[value] or self._loose(value))
        elif not self._is_counted(value):
            found.add(self._open(value, term.start, term.stop))
        else:
            length = self._engine.container(value).length
            kept = range(length)[term.start : term.stop]
            made = Container(value.kind, value.rules)
            self._slices[made] = None
            fill = partial(self._fill_slice, value, kept, made)
            self._engine.literal(made, fill).feed(found)

    def _is_counted(self, value: Value) -> bool:
        if not isinstance(value, Container) or value.kind != LIST:
            return False
        return 0 < self._engine.container(value).length <= MAX_SLICED

    def _is_row(self, value: Value) -> bool:
        return self._is_counted(value) or (
            isinstance(value, Container)
            and self._engine.container(value).length == OPEN_ROW
        )

    def _open(self, value: Container, start: int, stop: int | None) -> Container:
        # A part of what a function is given: one for all who ask for it.
        if start < 0:
            return value
        key = (value, start, stop)
        made = self._parts.get(key)
        if made is None:
            made = self._parts[key] = Container(value.kind, value.rules)
            self._slices[made] = None
            state, whole = (self._engine.container(one) for one in (made, value))
            is_open = stop is None or stop < 0
            whole.lay(Part(state, 0, start, None if is_open else stop))
            if stop is None:
                state.length = OPEN_ROW
                state.put(LAST, self._engine.item(value, LAST))
        return made

    def _loose(self, value: Container) -> Container:
        made = self._slices[value] = Container(value.kind, value.rules)
        every = self._engine.container(value).every
        every.feed(self._engine.container(made).computed)
        return made

    def _fill_slice(self, value: Container, kept: range, made: Container) -> None:
        state = self._engine.container(made)
        state.length = len(kept)
        for position, at in enumerate(kept):
            state.put(position, self._engine.item(value, at))
        self._engine.container(value).computed.feed(state.computed)


def _mark_rows(item: Term, value: Cell) -> None:
    # `[["a", f], ["b", g]]`
    for row in value.values if isinstance(item, Sequence | Mapping) else ():
        if isinstance(row, Container):
            row.is_row = True


def _put_untold(place: Spot, value: Cell, state: ContainerState) -> None:
    value.feed(state.computed)
    rules = place.file.language.rules
    if rules.functions_make and not rules.declared_calls:
        # Under a key that nobody tells; stores may lie among what is computed, too.
        state.put(UNDER, value)


def _is_lost(
    key: Key | None, item: Term, behind: list[ContainerState], gone: frozenset[int]
) -> bool:
    if isinstance(item, Defined) and item.definition in gone:
        return True
    return key is not None and any(one.is_written(key) for one in behind)


def length_of(engine: Engine, place: Spot) -> int | None:
    """Return how many elements a list has that is written as such; None of others."""
    term = _written(engine, place)
    return len(term.items) if isinstance(term, Sequence) else None


def taken_as(engine: Engine, place: Spot) -> int | None:
    """Return how many elements a value is in a list that lists are joined to."""
    if isinstance(_written(engine, place), Defined | Mapping):
        return 1
    return length_of(engine, place)


def _written(engine: Engine, place: Spot) -> Term:
    found = behind(engine.world, engine.lexical.sources, place)
    return found[0].term if len(found) == 1 else place.term


def _spread(term: Term) -> Term | None:
    """Return x of a list of all that iterating x gives."""
    if isinstance(term, Repeated) and isinstance(term.element, Element):
        return term.element.base
    return None
