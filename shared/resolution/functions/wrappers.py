"""Closures that call what they were made with: each keeps what that one returns.

`def logged(f): def wrapper(*a): return f(*a); return wrapper` makes a wrapper for each
function it is given. They are one function of the graph, and what they return is not.
"""

from functools import partial
from typing import NamedTuple

from shared.parsing.facts import Call, Name
from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.flow.site import Arguments
from shared.resolution.functions.captured import kept
from shared.resolution.functions.invocation import let_in, parameter
from shared.resolution.functions.returned import result
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Class, Function, Value, Wrapper

# Closures in closures; deeper ones are generated.
MAX_DEPTH = 4

# Wrappers that one call goes through; behind more of them all are wrapped alike.
MAX_WRAPPERS = 16

# How each kind of parameter is handed on.
_SPREAD = {"positional": 0, "rest": 1, "keyword_rest": 2}


class Keeps(NamedTuple):
    """What a closure gives of what its maker was given.

    That is the parameter at `place`, or what calling it gives; or `inner`, a closure
    in it that keeps the same. With `hands_on` it is called with all that the closure
    is, and in that order.
    """

    place: int
    is_called: bool = False
    hands_on: bool = False
    inner: Function | None = None
    of_inner: "Keeps | None" = None


class Wrappers:
    """Makes one value for each pair of a closure and what it was made with."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._makers: dict[FileIndex, set[int]] = {}
        self._kept: dict[tuple[Function, Function], Keeps | None] = {}
        self._made: dict[tuple[Function, Cell], Wrapper] = {}
        # What they keep, and what that is.
        self._wrapped: dict[Wrapper, tuple[Keeps, Cell]] = {}
        self._outcomes: dict[Wrapper, Cell] = {}

    def makes_closures(self, function: Function) -> bool:
        """Whether what a function returns may depend on the call: functions in it."""
        file = self._engine.world.files[function.path]
        if not file.language.rules.implied:
            return False
        makers = self._makers.get(file)
        if makers is None:
            around = (file.enclosing_function(d.scope) for d in file.facts.definitions)
            makers = self._makers[file] = {maker.index for maker in around if maker}
        return function.index in makers

    def wrapped(
        self, site: Site, by: Function, value: Value, passed: list[Passed]
    ) -> Value:
        """Return the value for what a function returns where it is called."""
        if type(value) is not Function or value.path != by.path:
            return value
        file = self._engine.world.files[by.path]
        is_closure = file.enclosing_function(value.definition.scope) is by
        if not file.language.rules.implied or not is_closure:
            return value
        keeps = self._keeps(value, by, MAX_DEPTH)
        given = (
            self._given(site, by, keeps.place, passed) if keeps is not None else None
        )
        if keeps is None or given is None:
            return value
        return self._wrapper(value, keeps, given)

    def _wrapper(self, closure: Function, keeps: Keeps, given: Cell) -> Wrapper:
        key = (closure, given)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Wrapper(closure)
            self._wrapped[found] = keeps, given
        return found

    def _given(
        self, site: Site, by: Function, index: int, passed: list[Passed]
    ) -> Cell | None:
        # What a call passes for one parameter.
        formal = by.definition.formals[index]
        is_bound = site.call.kind == "call" and self._engine.state(by).own == 0
        for position, one in enumerate(passed, int(is_bound)):
            if one.spread:
                return None
            if one.name == formal.name or (one.name is None and position == index):
                return one.cell
        return None

    def _keeps(self, closure: Function, maker: Function, depth: int) -> Keeps | None:
        # What a closure gives of what it was made with.
        key = (closure, maker)
        if key not in self._kept:
            self._kept[key] = None
            self._kept[key] = self._found(closure, maker, depth)
        return self._kept[key]

    def _found(self, closure: Function, maker: Function, depth: int) -> Keeps | None:
        engine = self._engine
        file = engine.world.files[closure.path]
        found: set[Keeps] = set()
        for returned in file.returns.get(closure.index, ()):
            place = Spot(file, returned.scope, returned.value, returned.at)
            one = None if returned.yields else kept(engine, closure, maker, place)
            if one is not None:
                call = one.call
                hands_on = call is not None and _hands_on(engine, closure, place, call)
                found.add(Keeps(one.place, call is not None, hands_on))
            elif not returned.yields and kept(engine, closure, None, place):
                # It is what others further out were given.
                return None
            elif inner := self._inner(closure, place):
                keeps = self._keeps(inner, maker, depth - 1) if depth else None
                if keeps is not None:
                    found.add(Keeps(keeps.place, inner=inner, of_inner=keeps))
        return found.pop() if len(found) == 1 else None

    def _inner(self, closure: Function, place: Spot) -> Function | None:
        # A closure in a closure.
        found = self._engine.lexical.symbol(place)
        if type(found) is not Function or found.path != closure.path:
            return None
        around = place.file.enclosing_function(found.definition.scope)
        return found if around is closure else None

    def outcome(self, function: Function) -> Cell:
        """Return the cell with what a function returns, a wrapper of one too."""
        if not isinstance(function, Wrapper):
            return result(self._engine, function)
        found = self._outcomes.get(function)
        if found is not None:
            return found
        cell = self._outcomes[function] = self._engine.cell()
        result(self._engine, function.function)
        own = self._engine.state(function.function).own_result
        if own is not None:
            own.listen(partial(self._give, function, cell))
        keeps, given = self._wrapped[function]
        if not keeps.is_called and keeps.inner is None:
            given.feed(cell)

        def called(value: Value) -> None:
            inner = value.function if isinstance(value, Bound) else value
            if isinstance(inner, Function):
                self.outcome(inner).feed(cell)
                building = self._engine.state(inner).building
                for built in building.shared(parameter) if building else ():
                    built.feed(cell)
            elif isinstance(inner, Class):
                cell.add(inner.instance)

        if keeps.is_called:
            given.listen(called)
        return cell

    def through(self, wrapper: Wrapper, arguments: Arguments) -> list[Cell]:
        """Return what a call gets back of what it passes, by way of a wrapper."""
        keeps, given = self._wrapped[wrapper]
        if not keeps.hands_on:
            return []
        found = self._engine.cell()
        given.listen(_Through(self, wrapper, arguments, found))
        return [found]

    def go_through(self, through: "_Through", value: Value) -> None:
        """Let what a call gets back of a wrapped function reach a cell."""
        if isinstance(value, Wrapper):
            keeps, given = self._wrapped[value]
            if keeps.hands_on and through.is_first(value):
                given.listen(through)
            return
        inner, shift = (value.function, 1) if isinstance(value, Bound) else (value, 0)
        if isinstance(inner, Function) and not isinstance(inner, Wrapper):
            result(self._engine, inner)
            for index in self._engine.state(inner).forwarded:
                at, arguments = (index, shift), through.arguments
                let_in(self._engine, inner, arguments, at, through.found)

    def _give(self, wrapper: Wrapper, cell: Cell, value: Value) -> None:
        # A closure that it makes was made with the same.
        keeps, given = self._wrapped[wrapper]
        inner, of_inner = keeps.inner, keeps.of_inner
        if inner is not None and value is inner and of_inner is not None:
            cell.add(self._wrapper(inner, of_inner, given))
        else:
            cell.add(value)


class _Through:
    """Hears what is behind a wrapper that a call is made of. There are many of them.

    Attributes:
        arguments: What the call passes.
        found: The cell of what it gets back.
    """

    __slots__ = ("_seen", "_wrappers", "arguments", "found")

    def __init__(
        self, wrappers: Wrappers, wrapper: Wrapper, arguments: Arguments, found: Cell
    ) -> None:
        self._wrappers = wrappers
        # Wrappers of wrappers may wrap each other: each is gone through once.
        self._seen: tuple[Wrapper, ...] = (wrapper,)
        self.arguments = arguments
        self.found = found

    def is_first(self, wrapper: Wrapper) -> bool:
        """Whether a wrapper was not gone through, and is one of few."""
        if wrapper in self._seen or len(self._seen) >= MAX_WRAPPERS:
            return False
        self._seen += (wrapper,)
        return True

    def __call__(self, value: Value) -> None:
        self._wrappers.go_through(self, value)


def _hands_on(engine: Engine, closure: Function, at: Spot, call: Call) -> bool:
    # Whether a call passes all parameters of the function it is in, as they are.
    formals, given = closure.definition.formals, call.arguments
    if len(formals) != len(given):
        return False
    for index, (formal, one) in enumerate(zip(formals, given, strict=True)):
        spread = _SPREAD.get(formal.kind)
        if not isinstance(one.value, Name) or one.spread != spread or one.name:
            return False
        meant = engine.lexical.parameter(Spot(at.file, call.scope, one.value, call.at))
        if meant is None or meant.definition != closure.index or meant.index != index:
            return False
    return True
