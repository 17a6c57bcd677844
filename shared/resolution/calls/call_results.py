"""What calls return: cells of functions, shared where nothing depends on the call."""

from shared.resolution.flow.engine import Engine, Site
from shared.resolution.flow.function_state import FunctionState
from shared.resolution.flow.site import Arguments, Produced, Returning
from shared.resolution.functions.decorators import decorated_by
from shared.resolution.functions.invocation import returned
from shared.resolution.functions.returned import gives_receiver
from shared.resolution.functions.wrappers import Wrappers
from shared.resolution.objects.members import Members
from shared.resolution.values.cells import Cell, FixedCell
from shared.resolution.values.value import (
    Bound,
    Class,
    Function,
    Made,
    Outside,
    Value,
    Wrapper,
)

# Kinds of calls that are never settled: a decorator's result depends on what it
# decorates, an element of JSX is rendered besides, `new` may make what has no class.
UNSETTLED = frozenset({"decorator", "element", "new"})


class _Given:
    """Passes on what a function gives back, but for what it decorates."""

    __slots__ = ("_state", "_target")

    def __init__(self, state: FunctionState, target: Cell) -> None:
        self._state = state
        self._target = target

    def __call__(self, value: Value) -> None:
        if value not in self._state.decorated:
            self._target.add(value)


class CallResults:
    """Connects the results of functions with those of call sites.

    Attributes:
        withheld: What a class's decorator may return, by its site; None once it is not
            the class.
    """

    def __init__(self, engine: Engine, members: Members, wrappers: Wrappers) -> None:
        self._engine = engine
        self._wrappers = wrappers
        self._members = members
        self._instances: dict[Class, Cell] = {}
        self._plain: dict[Class, bool] = {}
        self.withheld: dict[Site, tuple[Value, ...] | None] = {}

    def is_settled(self, site: Site, value: Value) -> bool:
        """Whether what calling the one value of a site returns is known for good."""
        if site.call.kind in UNSETTLED or not site.file.has_plain_names:
            return False
        if isinstance(value, Class):
            return self._is_made_plainly(value)
        if isinstance(value, Function):
            return not self._depends(value)
        return isinstance(value, Outside)

    def _depends(self, function: Function) -> bool:
        # Whether what a function returns depends on who calls it with what.
        is_factory = self._members.apart.is_factory(function)
        return is_factory or self._wrappers.makes_closures(function)

    def _is_made_plainly(self, cls: Class) -> bool:
        found = self._plain.get(cls)
        if found is None:
            is_plain = not cls.rules.functions_make
            found = self._plain[cls] = is_plain and all(
                isinstance(cell, FixedCell) for cell in self._constructors(cls)
            )
        return found

    def _constructors(self, cls: Class) -> list[Cell]:
        found = self._members.constructors.of(cls, is_call=True)
        return [self._engine.term(place) for _, places in found for place in places]

    def of_settled(self, site: Site) -> Cell:
        """Return the cell of what a settled site returns."""
        value = site.callee.values[0] if site.callee and site.callee.values else None
        if isinstance(value, Function):
            return self._together(self._given(value, None, site))
        if isinstance(value, Class):
            return self._instance(value, site)
        return self._engine.empty

    def _instance(self, cls: Class, site: Site) -> Cell:
        found = self._instances.get(cls)
        if found is not None:
            return found
        made = self._members.apart.made(cls, site)
        is_other = self._members.constructors.makes_others(cls)
        cells = [] if is_other else [self._engine.constant(made)]
        is_shared = made is cls.instance
        for constructor in self._constructors(cls):
            for function in constructor.values:
                if isinstance(function, Function):
                    cells += self._given(function, made, site)
                    is_shared &= not self._engine.state(function).forwarded
        result = self._together(cells)
        if is_shared:
            self._instances[cls] = result
        return result

    def _given(
        self, function: Function, receiver: Value | None, site: Site
    ) -> list[Cell]:
        state = self._engine.state(function)
        own = returned(self._engine, function, receiver, site)
        cells = [self._shown(state, own[0])]
        cells.extend([self._apart(state, forwarded) for forwarded in own[1:]])
        return cells

    def _together(self, cells: list[Cell]) -> Cell:
        some = [cell for cell in cells if not self._engine.is_void(cell)]
        if not some:
            return self._engine.empty
        if len(some) == 1:
            return some[0]
        together = self._engine.cell()
        for cell in some:
            cell.feed(together)
        return together

    def _shown(self, state: FunctionState, result: Cell) -> Cell:
        if state.shown is None:
            state.shown = self._apart(state, result)
        return state.shown

    def _apart(self, state: FunctionState, cell: Cell) -> Cell:
        # What a function was given to decorate goes back to where it was decorated
        # and nowhere else, or all that it decorates would be mixed up.
        if self._engine.is_void(cell):
            return cell
        apart = self._engine.cell()
        cell.listen(_Given(state, apart))
        return apart

    def is_idle(self, source: Produced) -> bool:
        """Whether nothing can ever come from a source.

        Called on one more receiver, most functions do not give that back.
        """
        if not isinstance(source, Returning) or source.is_new:
            return False
        function, receiver = source.function, source.receiver
        if isinstance(function, Wrapper) or self._of(
            function, receiver, source.arguments
        ):
            return False
        return receiver is None or not gives_receiver(self._engine, function)

    def _of(
        self, function: Function, receiver: Value | None, arguments: Arguments
    ) -> list[Cell]:
        # What it gives of its receiver alone.
        building = self._engine.state(function).building
        if building is None or not building.tells(receiver):
            return []
        return building.of(receiver, arguments)

    def feed(self, site: Site, result: Cell, source: Produced) -> None:
        """Let a source flow into the result of a site."""
        if isinstance(source, Cell):
            source.feed(result)
            return
        if isinstance(source, Function):
            source = Returning(source, None, site, is_new=True)
        elif isinstance(source, Bound):
            source = Returning(source.function, source.receiver, site, is_new=True)
        function, is_new = source.function, source.is_new
        forwarded = returned(self._engine, function, source.receiver, source.arguments)[
            1:
        ]
        own = self._wrappers.outcome(function)
        state = self._engine.state(function)
        if not is_new:
            forwarded = [cell for cell in forwarded if isinstance(cell, FixedCell)]
            forwarded += self._of(function, source.receiver, source.arguments)
        cells = [own, *forwarded] if is_new else forwarded
        if isinstance(function, Wrapper):
            cells = cells + self._wrappers.through(function, source.arguments)
        is_decorator = decorated_by(site) is not None
        if is_decorator or self._depends(function):
            for cell in cells:
                cell.listen(_Returned(self, site, result, source))
            return
        for cell in cells:
            if cell is state.result:
                self._shown(state, cell).feed(result)
            else:
                self._apart(state, cell).feed(result)

    def give_back(
        self, site: Site, result: Cell, source: Returning, value: Value
    ) -> None:
        """Let a value that a function gives back reach the result of one site."""
        own, function = decorated_by(site), source.function
        state = self._engine.state(function)
        if value is not own and value in state.decorated:
            return
        is_closure = isinstance(own, Class) and isinstance(value, Function)
        withheld = self.withheld.get(site, ()) if is_closure else None
        if withheld is not None:
            # `@d` and `@d(x)` in one: returns the class, or what takes the class.
            self.withheld[site] = withheld + (value,)
            return
        if type(value) is Made and source.arguments is site:
            shift = int(source.receiver is not None and state.own == 0)
            result.add(self._members.apart.again(value, function, site, shift))
            return
        passed = self._engine.passed(site)
        result.add(self._wrappers.wrapped(site, function, value, passed))


class _Returned:
    """Passes on what a function gives back to one site. There are many of them."""

    __slots__ = ("_result", "_results", "_site", "_source")

    def __init__(
        self, results: CallResults, site: Site, result: Cell, source: Returning
    ) -> None:
        self._results = results
        self._site = site
        self._result = result
        self._source = source

    def __call__(self, value: Value) -> None:
        self._results.give_back(self._site, self._result, self._source, value)
