"""What a function gives that is asked for a key, or a name: `xs["a"]`, `x.made_up`."""

from shared.resolution.flow.engine import Engine
from shared.resolution.functions.invocation import parameter
from shared.resolution.functions.returned import result
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Function, Value


def let_out(
    engine: Engine,
    function: Function,
    receiver: Value | None,
    key: str | int | None,
    target: Cell,
) -> None:
    """Let it reach a cell; None is a key that is not told."""
    result(engine, function).feed(target)
    state = engine.state(function)
    if receiver is not None and state.own in state.forwarded:
        target.add(receiver)
    if state.building is not None:
        own = state.building.of(receiver)
        for found in (*own, *state.building.by_key(key, parameter)):
            found.feed(target)
