"""Literals that a function gives back and that hold what it was given: `[f]`, `{k: f}`.

Each call has its own.
"""

from collections.abc import Callable
from typing import TypeAlias

from shared.parsing.facts import Mapping, Name, Parameter, Repeated, Sequence
from shared.resolution.flow.engine import Engine
from shared.resolution.functions.passing import ONE
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Container, Function

# Lets what a call gives a parameter reach a cell.
Given: TypeAlias = Callable[[int, Cell], None]


class Literals:
    """What is made where a function runs, with what it was given."""

    def __init__(self, engine: Engine, function: Function) -> None:
        self._engine = engine
        self._function = function
        self._file = engine.world.files[function.path]

    def made(self, place: Spot, given: Given) -> Container:
        """Return what a literal makes of what is given."""
        engine, term, rules = self._engine, place.term, self._file.language.rules
        if isinstance(term, Mapping):
            made = Container("dict", rules)
            for key, value in term.entries:
                if key is not None:
                    inner = place.with_term(value)
                    self.element(inner, given, engine.item(made, key))
            return made
        made = Container("list", rules)
        state = engine.container(made)
        if isinstance(term, Repeated):
            self.element(place.with_term(term.element), given, state.computed)
        elif isinstance(term, Sequence):
            state.length = len(term.items)
            for position, value in enumerate(term.items):
                inner = place.with_term(value)
                self.element(inner, given, engine.item(made, position))
        return made

    def element(self, place: Spot, given: Given, into: Cell) -> None:
        """Let what a term in a literal says reach a cell."""
        index = self.parameter(place)
        if index is None:
            self._engine.term(place).feed(into)
        else:
            given(index, into)

    def holds(self, place: Spot) -> bool:
        """Whether a term is a literal that holds a parameter."""
        term = place.term
        if isinstance(term, Mapping):
            is_told = all(key not in (None, "...") for key, _ in term.entries)
            terms = [value for _, value in term.entries] if is_told else []
        elif isinstance(term, Sequence):
            terms = list(term.items)
        else:
            return False
        return any(self.parameter(place.with_term(one)) is not None for one in terms)

    def parameter(self, place: Spot) -> int | None:
        """Return which of the function's parameters a term is."""
        if not isinstance(place.term, Name):
            return None
        found = self._engine.lexical.parameter(place)
        if not isinstance(found, Parameter) or found.index < 0:
            return None
        formals = self._function.definition.formals
        is_own = found.definition == self._function.index
        is_one = is_own and formals[found.index].kind in ONE
        return found.index if is_one else None
