"""Objects that answer for other ones: what is done to them runs traps (JavaScript)."""

from collections.abc import Callable
from functools import partial

from shared.resolution.flow.engine import Engine, Passed
from shared.resolution.flow.passed import Listed
from shared.resolution.functions.accessors import PROPERTY
from shared.resolution.functions.invocation import invoke
from shared.resolution.objects.behind import SUPER
from shared.resolution.objects.properties import SETTER
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Container,
    Function,
    Instance,
    Value,
)

PROXY = "proxy"
# Holds under each name what it was given by that (Python).
NAMESPACE = "namespace"
# So does a property that a call makes: `fget`, `fset` and `fdel`.
_NAMING = (NAMESPACE, PROPERTY)
# What has no members of its own.
BEHIND = frozenset({NAMESPACE, PROPERTY, PROXY, SUPER})
# Where a trap that reads is given the name.
NAME = 1
# The items of such an object.
TARGET, HANDLER = "target", "handler"


class Trapped(Listed):
    """What a trap is given: behind the object the name of what is read."""

    __slots__ = ("name",)

    def __init__(self, passed: list[Passed], name: str) -> None:
        super().__init__(passed)
        self.name = name


class Proxies:
    """Runs the traps of proxies when their members are read or assigned."""

    def __init__(
        self,
        engine: Engine,
        attribute: Callable[[Value, str], Cell],
        ran: Callable[[Cell, Bound], None],
    ) -> None:
        self._engine = engine
        self._read = attribute
        self._ran = ran

    def member(self, proxy: Container, name: str, cell: Cell) -> None:
        """Let what a member of the proxy is reach a cell."""
        is_set = name.startswith(SETTER)
        if proxy.kind in _NAMING:
            self._engine.item(proxy, name).feed(cell)
            return
        run = (
            partial(self._set, proxy, cell)
            if is_set
            else partial(self._get, proxy, name, cell)
        )
        self.trap(proxy, "set" if is_set else "get", run)

    def trap(self, proxy: Container, name: str, use: Callable[[Bound], None]) -> None:
        """Hand on the traps of a name."""

        def found(value: Value) -> None:
            if isinstance(value, Bound):
                use(value)

        def handled(handler: Value) -> None:
            self._read(handler, name).listen(found)

        self._engine.item(proxy, HANDLER).listen(handled)

    def _get(self, proxy: Container, name: str, cell: Cell, trap: Bound) -> None:
        engine = self._engine
        passed = Trapped(
            [
                Passed(cell=engine.item(proxy, TARGET)),
                Passed(cell=engine.empty),
                Passed(cell=engine.constant(proxy)),
            ],
            name,
        )

        def given(value: Value) -> None:
            # What the target has under some name it gives under its own.
            if not self._is_of_target(proxy, value):
                cell.add(value)

        key = (proxy, cell)
        results = invoke(engine, trap.function, trap.receiver, passed, key)
        for result in results:
            result.listen(given)
        self._ran(cell, trap)

    def _set(self, proxy: Container, cell: Cell, trap: Bound) -> None:
        # What is assigned comes third.
        made = Container("partial", proxy.rules)
        self._engine.item(made, "()").add(trap)
        self._engine.item(proxy, TARGET).feed(self._engine.item(made, 0))
        self._engine.item(made, 1)
        cell.add(made)

    def _is_of_target(self, proxy: Container, value: Value) -> bool:
        function = value.function if isinstance(value, Bound) else value
        if not isinstance(function, Function):
            return False
        targets = self._engine.item(proxy, TARGET).values
        return any(self._is_of(target, function) for target in targets)

    def _is_of(self, target: Value, function: Function) -> bool:
        if isinstance(target, Instance):
            ancestors = self._engine.hierarchy.ancestors(target.of)
            return function.owner in ancestors
        if not isinstance(target, Container):
            return False
        keys = self._engine.container(target).known_keys()
        return any(function in self._engine.item(target, key).values for key in keys)
