"""Parts of lists: `x[1:3]`."""

from functools import partial

from shared.parsing.facts import Element, Repeated, Slice, Term
from shared.resolution.flow.containers import OPEN_ROW, Part
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.item_loads import LAST
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Value

# Of longer literals a part is taken to be the whole.
MAX_SLICED = 64

LIST = "list"


class Slices:
    """Evaluates the terms that take a part of a list."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # Parts of literals, and what holds the same in no order once it is asked for.
        self._slices: dict[Container, Container | None] = {}
        self._parts: dict[tuple[Container, int, int | None], Container] = {}

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


def _spread(term: Term) -> Term | None:
    """Return x of a list of all that iterating x gives."""
    if isinstance(term, Repeated) and isinstance(term.element, Element):
        return term.element.base
    return None
