"""What a function gives to some of its calls: `if fast: return a`, `return b` (Python).

Where calls pass constants for what is asked, each gets what it asks for alone.
"""

from typing import NamedTuple

from shared.parsing.facts import (
    Argument,
    Attribute,
    Constant,
    Name,
    Return,
    Term,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.flow.site import Site
from shared.resolution.functions.asking import is_denied, is_waited_for, may_hold
from shared.resolution.functions.captured import captured
from shared.resolution.functions.forwarding import forwarded
from shared.resolution.functions.literals import Given, Literals
from shared.resolution.functions.passing import ONE
from shared.resolution.names.origins import behind_one
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.tests import (
    COUNT,
    COUNTS,
    FALSE,
    FIRST,
    GIVEN,
    SORTS,
    TRUE,
    Test,
    may_pass,
    parts,
)
from shared.resolution.values.value import Bound, Class, Function, ModuleRef, Value

# Functions with more results of the sort are tables: all calls get all of them.
MAX_CHOICES = 32

# The kind of parameters that take many.
MANY = "rest"
NAMED = "keyword_rest"
_ASKED = ONE | {MANY}

# What surely is something.
_SOMETHING = (Class, Function, ModuleRef)


def may_give(
    engine: Engine, function: Function, site: Site, at: tuple[int, int], asked: str
) -> bool:
    """Whether a call may give a parameter what is asked for.

    `at` is the index of the parameter, and how many come before those that the
    arguments are for.
    """
    index, shift = at
    call, formal = site.call, function.definition.formals[index]
    if formal.kind == NAMED:
        return _may_be_named(function, call.arguments, asked)
    if formal.kind not in ONE:
        return _may_be_among(engine, site, index - shift, asked)
    written: Term | None = None
    place, may_spread = shift, False
    for one in call.arguments:
        if one.spread:
            may_spread |= may_hold(site, one, formal.name)
            continue
        if one.name == formal.name or (one.name is None and place == index):
            written = one.value
            may_spread &= one.name is None
        place += one.name is None
    if may_spread:
        return True
    if written is None:
        return formal.default is None or may_pass(asked, formal.default)
    if isinstance(written, Name) and is_denied(site, written.name, asked):
        return False
    is_something = isinstance(written, Name) and is_waited_for(function, site, written)
    where = Spot(site.file, call.scope, written, call.at)
    return may_be(engine, where, asked, is_something=is_something)


def _may_be_among(engine: Engine, site: Site, position: int, asked: str) -> bool:
    # Whether those from a position on are any, none, or begin with what is asked for.
    call = site.call
    if any(one.spread for one in call.arguments):
        return True
    given = [one.value for one in call.arguments if one.name is None][position:]
    if asked[0] in COUNTS:
        return (str(len(given)) == asked[1:]) == asked.startswith(COUNT)
    if asked in (TRUE, FALSE):
        return bool(given) == (asked == TRUE)
    if not given:
        return False
    return may_be(engine, Spot(site.file, call.scope, given[0], call.at), asked)


def _may_be_named(function: Function, given: tuple[Argument, ...], asked: str) -> bool:
    # Whether there are any, or none, that no parameter has the name of. Of any all may
    # have been taken out by then.
    if asked not in (TRUE, FALSE) or any(one.spread for one in given):
        return True
    known = {one.name for one in function.definition.formals if one.kind in ONE}
    is_any = any(one.name is not None and one.name not in known for one in given)
    return is_any or asked == FALSE


def may_be(
    engine: Engine, place: Spot, asked: str, *, is_something: bool = False
) -> bool:
    """Whether a term at a place may be what is asked for."""
    term = place.term
    if is_something:
        return may_pass(asked, term, is_something=True)
    if isinstance(term, Attribute):
        sources = _of_module(engine, place.with_term(term.base), term.name)
        if not sources:
            return may_pass(asked, term)
    elif not isinstance(term, Name):
        return may_pass(asked, term)
    else:
        value = engine.lexical.value(place)
        if isinstance(value, _SOMETHING):
            is_module = isinstance(value, ModuleRef)
            is_of_others = is_module and asked[0] in SORTS
            return is_of_others or may_pass(asked, term, is_something=True)
        sources = engine.lexical.sources(place, term.name)
    sources = behind_one(engine.world, sources)
    return not sources or any(may_pass(asked, source.term) for source in sources)


def without_functions(engine: Engine, given: Cell) -> Cell:
    """Return what cannot be called of what is given: `if not callable(x): return x`."""
    left = engine.cell()

    def one(value: Value) -> None:
        if not isinstance(value, (Bound, Function)):
            left.add(value)

    given.listen(one)
    return left


def _of_module(engine: Engine, base: Spot, name: str) -> list[Spot]:
    # What a module binds to a name; nothing where others may have stored there.
    module = engine.lexical.value(base)
    if not isinstance(module, ModuleRef):
        return []
    files = [engine.world.files[path] for path in module.module.files]
    if any(engine.lexical.outer_stores.of(file, name) for file in files):
        return []
    return engine.world.members(module, name)


class _Choice(NamedTuple):
    """One of the results; the parameters that are asked, and what.

    Of each group one is so.
    """

    place: Spot
    tests: list[list[tuple[int, str]]]
    forwarded: list[int]
    is_made: bool


class Choices:
    """The results of one function that only some calls get.

    Attributes:
        is_used: Whether there are any.
        are_made: Whether some hold what the call gives, so that each makes its own.
    """

    def __init__(self, engine: Engine, function: Function, written: Literals) -> None:
        self._engine = engine
        self._function = function
        self._written = written
        self._choices: list[_Choice] = []
        self.is_used = False
        self.are_made = False

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
        self.are_made = any(
            choice.forwarded or choice.is_made for choice in self._choices
        )
        return left

    def called(self, site: Site, shift: int, given: Given) -> list[Cell]:
        """Return what a call gives; `shift` formals come before its arguments."""
        return [
            self._cell(choice, given)
            for choice in self._choices
            if all(
                any(
                    may_give(self._engine, self._function, site, (index, shift), asked)
                    for index, asked in group
                )
                for group in choice.tests
            )
        ]

    def by_key(self, key: str | int, given: Given) -> list[Cell]:
        """Return what a function may give whose only argument is a constant."""
        place = 1 if self._function.owner is not None else 0
        return [
            self._cell(choice, given)
            for choice in self._choices
            if all(
                any(
                    index != place or may_pass(asked, Constant(key))
                    for index, asked in group
                )
                for group in choice.tests
            )
        ]

    def all(self, given: Given) -> list[Cell]:
        """Return what any call may give."""
        return [self._cell(choice, given) for choice in self._choices]

    def _choice(self, one: Return) -> _Choice | None:
        engine, function = self._engine, self._function
        place = Spot(engine.world.files[function.path], one.scope, one.value, one.at)
        tests = [
            group
            for test in one.tests
            if (group := self._group(place, parts(test))) is not None
        ]
        if not tests or captured(engine, function, None, place) is not None:
            return None
        is_made = self._written.holds(place)
        return _Choice(place, tests, forwarded(engine, function, place), is_made)

    def _group(self, place: Spot, tests: list[Test]) -> list[tuple[int, str]] | None:
        # None where one of them asks of no parameter: it may be so.
        group: list[tuple[int, str]] = []
        for name, asked in tests:
            index = self._parameter(place, name, asked)
            if index is None:
                return None
            group.append((index, asked))
        return group

    def _parameter(self, place: Spot, name: str, asked: str) -> int | None:
        formals = self._function.definition.formals
        if name.startswith(GIVEN):
            name = name.removeprefix(GIVEN).removesuffix(FIRST)
            known = [formal.name for formal in formals if formal.kind in _ASKED]
            return [one.name for one in formals].index(name) if name in known else None
        many = name.removesuffix(FIRST)
        found = self._engine.lexical.parameter(place.with_term(Name(many)))
        is_own = found is not None and found.definition == self._function.index
        if found is None or found.index < 0 or not is_own:
            return None
        kind = formals[found.index].kind
        is_meant = kind == MANY if many != name else kind in ONE
        is_meant |= kind == MANY and (asked in (TRUE, FALSE) or asked[0] in COUNTS)
        is_meant |= kind == NAMED and asked in (TRUE, FALSE)
        return found.index if is_meant else None

    def _cell(self, choice: _Choice, given: Given) -> Cell:
        if choice.is_made:
            return self._engine.constant(self._written.made(choice.place, given))
        if not choice.forwarded:
            return self._engine.term(choice.place)
        found = self._engine.cell()
        for index in choice.forwarded:
            given(index, found)
        return found
