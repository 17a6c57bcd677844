"""Literals: containers whose contents are looked at when they are read."""

from typing import TypeAlias

from shared.parsing.facts import (
    Defined,
    Element,
    Mapping,
    Repeated,
    Sequence,
    Term,
)
from shared.resolution.calls.key_sets import Key
from shared.resolution.calls.keyed import Keyed
from shared.resolution.calls.merging import SPREAD, Entry
from shared.resolution.flow.containers import ContainerState
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.own_names import case_of, put
from shared.resolution.functions.passing import Laid
from shared.resolution.names.origins import behind
from shared.resolution.objects.members import Members
from shared.resolution.objects.spreading import spread
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import MAX_VALUES, Cell, FixedCell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Container, Function

Literal: TypeAlias = Sequence | Mapping | Repeated


class Literals:
    """Evaluates the terms that make containers."""

    def __init__(self, engine: Engine, members: Members, keyed: Keyed) -> None:
        self._engine = engine
        self._members = members
        self._merging = keyed.merging
        self._told = keyed.told

    def _container(self, place: Spot, kind: str) -> Container:
        return Container(kind, place.file.language.rules)

    def sequence(self, place: Spot, term: Sequence) -> Cell:
        """`[a, b]`, `(a, b)`."""
        made = self._container(place, "list")
        made.is_list = True
        return self._engine.literal(made, _Filling(self, place, term, made))

    def fill(self, place: Spot, term: Literal, made: Container) -> None:
        """Put the contents of a literal in."""
        match term:
            case Sequence():
                self._fill_sequence(place, term, made)
            case Mapping():
                self._fill_mapping(place, term, made)
            case Repeated():
                self._fill_repeated(place, term, made)

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
        return self._engine.literal(made, _Filling(self, place, term, made))

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
        hidden: set[str | int | None] = set()
        for position, (written, item) in reversed(list(enumerate(term.entries))):
            hidden.add(written)
            key = told.get(position, written)
            value = self._engine.value(place, item)
            if self._engine.is_void(value) or _is_lost(key, item, sure, gone):
                continue
            if waiting is not None and key is not None:
                others = hidden.union(*behind) if key == SPREAD else ()
                waiting.append(Entry(key, value, frozenset(others)))
            elif key == SPREAD and position and (of := self._formal(place, item)):
                spread(self._engine, self._members, value, made, set(hidden), [])
                if self._merging.may_give(*of):
                    waiting = self._merging.wait(of, value, made)
            elif key == SPREAD:
                spread(self._engine, self._members, value, made, set(hidden), behind)
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
        return self._engine.literal(made, _Filling(self, place, term, made))

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


class _Filling:
    """Fills a literal when it is read. There are many of them."""

    __slots__ = ("_literals", "_made", "_place", "_term")

    def __init__(
        self, literals: Literals, place: Spot, term: Literal, made: Container
    ) -> None:
        self._literals = literals
        self._place = place
        self._term = term
        self._made = made

    def __call__(self) -> None:
        self._literals.fill(self._place, self._term, self._made)


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
