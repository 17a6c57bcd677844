"""What a method that gives items gives for a key: `xs["a"]`."""

from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import parameter
from shared.resolution.functions.returned import result
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Bound


def let_out(engine: Engine, method: Bound, key: str | int | None, target: Cell) -> None:
    """Let it reach a cell; None is a key that is not told."""
    function = method.function
    result(engine, function).feed(target)
    state = engine.state(function)
    if state.own in state.forwarded:
        target.add(method.receiver)
    if state.building is not None:
        own = state.building.of(method.receiver)
        for found in (*own, *state.building.by_key(key, parameter)):
            found.feed(target)
