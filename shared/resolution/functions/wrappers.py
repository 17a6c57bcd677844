"""Closures that call what they were made with: each keeps what that one returns.

`def logged(f): def wrapper(*a): return f(*a); return wrapper` makes a wrapper for each
function it is given. They are one function of the graph, and what they return is not.
"""

from shared.resolution.flow.engine import Engine, Passed, Site
from shared.resolution.functions.captured import captured
from shared.resolution.functions.invocation import parameter
from shared.resolution.functions.returned import result
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound, Class, Function, Value, Wrapper


class Wrappers:
    """Makes one value for each pair of a closure and what it was made with."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._makers: dict[FileIndex, set[int]] = {}
        self._captured: dict[Function, int | None] = {}
        self._made: dict[tuple[Function, Cell], Wrapper] = {}
        self._wrapped: dict[Wrapper, Cell] = {}
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
        if not file.language.rules.implied:
            return value
        if file.enclosing_function(value.definition.scope) is not by:
            return value
        index = self._index(value, by)
        if by.owner is not None and index is not None and site.call.kind == "call":
            index -= 1
        if index is None or not 0 <= index < len(passed):
            return value
        if any(a.spread or a.name is not None for a in passed[: index + 1]):
            return value
        key = (value, passed[index].cell)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Wrapper(value)
            self._wrapped[found] = passed[index].cell
        return found

    def _index(self, closure: Function, maker: Function) -> int | None:
        # Which parameter of its maker a closure returns the results of.
        if closure not in self._captured:
            file = self._engine.world.files[closure.path]
            found = {
                captured(self._engine, closure, maker, place)
                for returned in file.returns.get(closure.index, ())
                if not returned.yields
                for place in [Spot(file, returned.scope, returned.value, returned.at)]
            } - {None}
            self._captured[closure] = found.pop() if len(found) == 1 else None
        return self._captured[closure]

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
            own.feed(cell)

        def called(value: Value) -> None:
            inner = value.function if isinstance(value, Bound) else value
            if isinstance(inner, Function):
                self.outcome(inner).feed(cell)
                building = self._engine.state(inner).building
                for built in building.shared(parameter) if building else ():
                    built.feed(cell)
            elif isinstance(inner, Class):
                cell.add(inner.instance)

        self._wrapped[function].listen(called)
        return cell
