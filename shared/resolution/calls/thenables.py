"""What `await` gives of an object that says so itself.

In JavaScript it is made like a promise and has `then`; in Python what counts is what
`__await__` returns in the end.
"""

from functools import partial

from shared.resolution.adapter import Rules
from shared.resolution.calls.hardly import AWAIT
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed
from shared.resolution.flow.item_loads import items
from shared.resolution.functions.invocation import invoke
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import RETURNED
from shared.resolution.values.value import (
    PROMISE,
    Bound,
    Container,
    Function,
    Instance,
    Native,
    Value,
)

THEN = "then"


class Thenables:
    """Runs `then` or `__await__` of what is awaited, once for each value."""

    def __init__(self, sites: Sites) -> None:
        self._sites = sites
        self._found: dict[Value, Cell] = {}

    def waits(self, rules: Rules) -> bool:
        """Whether what is awaited may give something else than itself."""
        if rules.implied:
            return AWAIT in self._sites.implied.concerns.names()
        return PROMISE in rules.holding.values()

    def resolved(self, value: Value) -> Cell | None:
        """Return what a value gives where it is awaited; None where it is itself."""
        is_own = isinstance(value, Instance) and bool(value.of.rules.implied)
        if not (self._has_await(value) if is_own else self._has_then(value)):
            return None
        found = self._found.get(value)
        if found is None:
            made = self._awaited(value) if is_own else self._run(value)
            found = self._found[value] = made
        return found

    def _has_await(self, value: Value) -> bool:
        return isinstance(value, Instance) and self._sites.members.has(value, AWAIT)

    def _awaited(self, value: Value) -> Cell:
        # What the generator returns that `__await__` makes.
        engine = self._sites.engine
        self._sites.watch_items()
        made, given = engine.cell(), engine.cell()
        method = self._sites.members.attribute(value, AWAIT)
        method.listen(partial(self._call, value, AWAIT, [], made))
        items(engine, made, RETURNED, given)
        return given

    def _has_then(self, value: Value) -> bool:
        if isinstance(value, Container):
            is_plain = value.kind == "dict"
            return is_plain and self._sites.engine.container(value).is_written(THEN)
        if not isinstance(value, Instance):
            return False
        members = self._sites.members
        return THEN in members.properties.held() and members.has(value, THEN)

    def _run(self, value: Value) -> Cell:
        engine = self._sites.engine
        rules = value.rules if isinstance(value, Container) else None
        if isinstance(value, Instance):
            rules = value.of.rules
        if rules is None:
            return engine.empty
        held = Container(PROMISE, rules)
        given = [
            Passed(cell=engine.constant(one))
            for one in (Native("resolve", held), Native("reject"))
        ]
        method = self._sites.members.attribute(value, THEN)
        method.listen(partial(self._call, value, THEN, given, engine.cell()))
        return engine.container(held).computed

    def _call(
        self, value: Value, name: str, given: list[Passed], made: Cell, method: Value
    ) -> None:
        function = method.function if isinstance(method, Bound) else method
        receiver = method.receiver if isinstance(method, Bound) else None
        if isinstance(function, Function):
            key, engine = (value, name), self._sites.engine
            for cell in invoke(engine, function, receiver, lambda: given, key):
                cell.feed(made)
