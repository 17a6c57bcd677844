"""Literals: containers whose contents are looked at when they are read."""

from functools import partial

from shared.parsing.facts import Mapping, Repeated, Sequence
from shared.resolution.flow.engine import Engine
from shared.resolution.objects.members import Members
from shared.resolution.objects.spreading import spread
from shared.resolution.project.world import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container


class Literals:
    """Evaluates the terms that make containers."""

    def __init__(self, engine: Engine, members: Members) -> None:
        self._engine = engine
        self._members = members

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
        for position, item in enumerate(term.items):
            value = self._engine.value(place, item)
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
        later: set[str | int | None] = set()
        # Backwards: what is spread later hides what was spread before.
        for position, (key, item) in reversed(list(enumerate(term.entries))):
            value = self._engine.value(place, item)
            if self._engine.is_void(value):
                continue
            if key == "...":
                hidden = {other for other, _ in term.entries[position:]}
                spread(self._engine, self._members, value, made, hidden, later)
            elif key is None:
                value.feed(state.computed)
            else:
                state.put(key, value)

    def repeated(self, place: Spot, term: Repeated) -> Cell:
        """A container of an unknown number of elements."""
        made = self._container(place, "list")
        fill = partial(self._fill_repeated, place, term, made)
        return self._engine.literal(made, fill)

    def _fill_repeated(self, place: Spot, term: Repeated, made: Container) -> None:
        value = self._engine.value(place, term.element)
        value.feed(self._engine.container(made).computed)
