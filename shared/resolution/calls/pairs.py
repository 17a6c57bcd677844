"""Calls of what a function is given with what else it is given: `def f(g, x): g(x)`.

What one caller passes for `g` gets what the same caller passes for `x`, and nothing of
what others pass; so do methods of it, `g.run(x)` (Python).
"""

from functools import partial
from typing import NamedTuple

from shared.parsing.facts import Attribute, Name, Term
from shared.resolution.calls.acting import Calls
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.flow.passed import Listed
from shared.resolution.flow.site import Arguments
from shared.resolution.functions.choices import MANY, NAMED
from shared.resolution.functions.invocation import let_in, parameter
from shared.resolution.functions.passing import ONE
from shared.resolution.objects.members import Members
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Function, Native, Value

# Of more callers of a function each may pass what any of them does, and to more such
# calls in one function.
MAX_CALLERS = 32
MAX_CALLS = 64

# The kinds of parameters that are passed on as one, as `*args` and as `**named`.
KINDS = (ONE, frozenset({MANY}), frozenset({NAMED}))


class _Call(NamedTuple):
    """A call of a parameter; `given` are those it is passed, None for all else.

    With a `name` it is the parameter's attribute that is called.
    """

    site: Site
    function: Function
    callee: int
    name: str
    given: tuple[int | None, ...]


class Pairs:
    """Keeps what callers of functions pass together."""

    def __init__(self, engine: Engine, members: Members, calls: Calls) -> None:
        self._engine = engine
        self._members = members
        self._calls = calls
        self._count: dict[Site, int] = {}

    def open(self, site: Site) -> bool:
        """Take a site, if it is such a call; whether it is one."""
        call, file, callee_term = site.call, site.file, site.call.callee
        name = ""
        if isinstance(callee_term, Attribute):
            name, callee_term = callee_term.name, callee_term.base
        if not call.arguments or type(callee_term) is not Name:
            return False
        if call.kind != "call" or not file.language.rules.implied:
            return False
        function = file.enclosing_function(call.scope)
        callee = self._own(function, site, callee_term)
        if function is None or callee is None:
            return False
        given = tuple(
            self._own(function, site, one.value, KINDS[one.spread])
            for one in call.arguments
        )
        if not any(one is not None for one in given):
            return False
        of_all = parameter(self._engine, function, callee)
        call_of = _Call(site, function, callee, name, given)
        is_stored = site.callee is not self._called_of(call_of, of_all)
        # An attribute that has just been stored is what it is.
        if is_stored or len(self._engine.state(function).watchers) >= MAX_CALLS:
            return False
        self._take(call_of)
        return True

    def _own(
        self,
        function: Function | None,
        site: Site,
        term: Term,
        kinds: frozenset[str] = ONE,
    ) -> int | None:
        # The parameter that a term is, where callers alone say what that may be.
        if function is None or type(term) is not Name:
            return None
        found = self._engine.lexical.parameter(site.place.with_term(term))
        if found is None or found.definition != function.index or found.index < 0:
            return None
        formal = function.definition.formals[found.index]
        is_told = formal.type is not None and formal.kind in ONE
        if formal.kind not in kinds or is_told:
            return None
        if self._engine.state(function).own == found.index:
            return None
        is_free = self._engine.contexts.parameter(function, found.index) is None
        return found.index if is_free else None

    def _take(self, call: _Call) -> None:
        engine, site = self._engine, call.site
        state = engine.state(call.function)
        if site.callee is not None:
            site.callee.listen(partial(self._uncalled, call))
        self._count[site] = 0
        state.watchers += (partial(self._called, call),)
        for shift, calls in enumerate((state.free[:], state.bound[:])):
            for arguments in calls:
                self._called(call, arguments, shift)

    def _called_of(self, call: _Call, base: Cell) -> Cell:
        return self._members.of(base, call.name) if call.name else base

    def _uncalled(self, call: _Call, value: Value) -> None:
        # What nobody passes: a default of what nobody calls, a fixture.
        state = self._engine.state(call.function)
        if not state.free and not state.bound:
            self._calls.apply(call.site, value, call.site, (call.site,))

    def _called(self, call: _Call, arguments: Arguments, shift: int) -> None:
        site, count = call.site, self._count[call.site]
        if count > MAX_CALLERS or self._is_same(call, arguments, shift):
            return
        self._count[site] = count + 1
        if count == MAX_CALLERS:
            if site.callee is not None:
                site.callee.listen(site)
            return
        base = self._passed(call, arguments, (call.callee, shift))
        callee = self._called_of(call, base)
        passed: list[Passed] = []
        for index, own in zip(call.given, self._engine.passed(site), strict=True):
            if index is None:
                passed.append(own)
            elif own.spread:
                passed += self._spread(call, arguments, (index, shift), own)
            else:
                cell = self._passed(call, arguments, (index, shift))
                passed.append(Passed(cell=cell, name=own.name))
        callee.listen(partial(self._apply, site, Listed(passed)))

    def _apply(self, site: Site, given: Listed, value: Value) -> None:
        if isinstance(value, Native):
            # What built-ins do may depend on what is written.
            self._calls.apply(site, value, site, (site,))
            return
        self._calls.apply(site, value, given, (site, given))

    def _passed(
        self, call: _Call, arguments: Arguments, place: tuple[int, int]
    ) -> Cell:
        engine, function = self._engine, call.function
        found = engine.cell()
        if type(arguments) is not Site or not engine.unused.is_kept(
            arguments.file, arguments.index, function, place[0]
        ):
            let_in(engine, function, arguments, place, found)
        return found

    def _spread(
        self, call: _Call, arguments: Arguments, at: tuple[int, int], own: Passed
    ) -> list[Passed]:
        # What one caller passes for `*args` or `**named`.
        index, shift = at
        if isinstance(arguments, Site):
            given = self._engine.passed(arguments)
        else:
            given = arguments()
        if any(one.spread for one in given):
            return [own]
        if own.spread == 1:
            return [one for one in given if one.name is None][max(index - shift, 0) :]
        formals = call.function.definition.formals
        known = {one.name for one in formals if one.kind in ONE}
        return [one for one in given if one.name is not None and one.name not in known]

    def _is_same(self, call: _Call, arguments: Arguments, shift: int) -> bool:
        # The function calls itself with what it was given.
        if type(arguments) is not Site or arguments.file is not call.site.file:
            return False
        written = arguments.call.arguments
        around = arguments.file.enclosing_function(arguments.call.scope)
        return around is call.function and all(
            index - shift < len(written)
            and not written[index - shift].spread
            and written[index - shift].name is None
            and self._own(around, arguments, written[index - shift].value) == index
            for index in (call.callee, *call.given)
            if index is not None
        )
