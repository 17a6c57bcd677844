"""What a function gives to some of its calls: `if fast: return a`, `return b` (Python).

Where calls pass constants for what is asked, each gets what it asks for alone.
"""

from collections.abc import Callable
from typing import NamedTuple

from shared.parsing.facts import Name, Parameter, Return, Term
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Site
from shared.resolution.functions.captured import captured
from shared.resolution.functions.forwarding import forwarded
from shared.resolution.functions.passing import ONE
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.tests import may_pass
from shared.resolution.values.value import Class, Function, ModuleRef

# Functions with more results of the sort are tables: all calls get all of them.
MAX_CHOICES = 32

# What surely is something.
_SOMETHING = (Class, Function, ModuleRef)

# Lets what a call gives a parameter reach a cell.
Given = Callable[[int, Cell], None]


def may_give(
    engine: Engine, function: Function, site: Site, at: tuple[int, int], asked: str
) -> bool:
    """Whether a call may give a parameter what is asked for.

    `at` is the index of the parameter, and how many come before those that the
    arguments are for.
    """
    index, shift = at
    call, formal = site.call, function.definition.formals[index]
    written: Term | None = None
    place = shift
    for one in call.arguments:
        if one.spread:
            return True
        if one.name == formal.name or (one.name is None and place == index):
            written = one.value
        place += one.name is None
    if written is None:
        return formal.default is None or may_pass(asked, formal.default)
    return may_be(engine, Spot(site.file, call.scope, written, call.at), asked)


def may_be(engine: Engine, place: Spot, asked: str) -> bool:
    """Whether a term at a place may be what is asked for."""
    if not isinstance(place.term, Name):
        return may_pass(asked, place.term)
    if isinstance(engine.lexical.value(place), _SOMETHING):
        return may_pass(asked, place.term, is_something=True)
    sources = engine.lexical.sources(place, place.term.name)
    return not sources or any(may_pass(asked, source.term) for source in sources)


class _Choice(NamedTuple):
    """One of the results; the parameters that are asked, and what."""

    place: Spot
    tests: list[tuple[int, str]]
    forwarded: list[int]


class Choices:
    """The results of one function that only some calls get.

    Attributes:
        is_used: Whether there are any.
    """

    def __init__(self, engine: Engine, function: Function) -> None:
        self._engine = engine
        self._function = function
        self._choices: list[_Choice] = []
        self.is_used = False

    def take(self, returns: list[Return]) -> list[Return]:
        """Look at what a function returns; return what is left to others."""
        tested = sum(bool(one.tests) for one in returns)
        if not 0 < tested <= MAX_CHOICES or any(one.yields for one in returns):
            return returns
        left: list[Return] = []
        for one in returns:
            found = self._choice(one) if one.tests else None
            if found is None:
                left.append(one)
            else:
                self._choices.append(found)
        self.is_used = bool(self._choices)
        return left

    def called(self, site: Site, shift: int, given: Given) -> list[Cell]:
        """Return what a call gives; `shift` formals come before its arguments."""
        return [
            self._cell(choice, given)
            for choice in self._choices
            if all(
                may_give(self._engine, self._function, site, (index, shift), asked)
                for index, asked in choice.tests
            )
        ]

    def all(self, given: Given) -> list[Cell]:
        """Return what any call may give."""
        return [self._cell(choice, given) for choice in self._choices]

    def _choice(self, one: Return) -> _Choice | None:
        engine, function = self._engine, self._function
        place = Spot(engine.world.files[function.path], one.scope, one.value, one.at)
        tests = [
            (index, asked)
            for name, asked in one.tests
            if (index := self._parameter(place.with_term(Name(name)))) is not None
        ]
        if not tests or captured(engine, function, None, place) is not None:
            return None
        return _Choice(place, tests, forwarded(engine, function, place))

    def _parameter(self, place: Spot) -> int | None:
        found = self._engine.lexical.parameter(place)
        if not isinstance(found, Parameter) or found.index < 0:
            return None
        is_own = found.definition == self._function.index
        formals = self._function.definition.formals
        return found.index if is_own and formals[found.index].kind in ONE else None

    def _cell(self, choice: _Choice, given: Given) -> Cell:
        if not choice.forwarded:
            return self._engine.term(choice.place)
        found = self._engine.cell()
        for index in choice.forwarded:
            given(index, found)
        return found
