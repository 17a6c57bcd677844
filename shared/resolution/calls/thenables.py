"""What `await` gives of an object that somebody made like a promise (JavaScript)."""

from functools import partial

from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed
from shared.resolution.functions.invocation import invoke
from shared.resolution.values.cells import Cell
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
    """Runs `then` of what is awaited, once for each value."""

    def __init__(self, sites: Sites) -> None:
        self._sites = sites
        self._found: dict[Value, Cell] = {}

    def resolved(self, value: Value) -> Cell | None:
        """Return what `then` of a value resolves with; None where it has none."""
        if not self._has_then(value):
            return None
        found = self._found.get(value)
        if found is None:
            found = self._found[value] = self._run(value)
        return found

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
        method.listen(partial(self._call, value, given))
        return engine.container(held).computed

    def _call(self, value: Value, given: list[Passed], method: Value) -> None:
        function = method.function if isinstance(method, Bound) else method
        receiver = method.receiver if isinstance(method, Bound) else None
        if isinstance(function, Function):
            key = (value, THEN)
            invoke(self._sites.engine, function, receiver, lambda: given, key)
