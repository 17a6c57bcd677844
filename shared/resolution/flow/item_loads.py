"""What reading items of containers gives."""

from shared.resolution.flow.containers import ContainerState
from shared.resolution.flow.engine import Engine
from shared.resolution.project.world import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import KEYS
from shared.resolution.values.value import MAP, Class, Container, Instance, Value


def items(engine: Engine, base: Cell, key: str | int | None, target: Cell) -> None:
    """Let the items of any container in `base` reach `target`; None means all."""

    def load(value: Value) -> None:
        if isinstance(value, Instance) and value.of.definition.returns is not None:
            items(engine, underlying(engine, value.of), key, target)
        if not isinstance(value, Container):
            if key in KEYS:
                # A pointer or an array is what it leads to.
                target.add(value)
            return
        state = engine.container(value)
        if key is None and value.kind == MAP:
            target.add(engine.entry(value))
        elif key is None and _iterates_itself(state, value):
            return
        elif isinstance(key, int) and 0 <= key + state.length < state.length:
            # From the end of a literal, which may have grown there.
            engine.item(value, key + state.length).feed(target)
            state.computed.feed(target)
        elif key is None or (isinstance(key, int) and key < 0):
            state.every.feed(target)
        else:
            engine.item(value, key).feed(target)
            state.computed.feed(target)

    base.listen(load)


def _iterates_itself(state: ContainerState, value: Container) -> bool:
    # An object that says how it is iterated: not by what it holds.
    own = value.rules.iterator
    return bool(own) and value.kind == "dict" and state.is_written(own)


def underlying(engine: Engine, cls: Class) -> Cell:
    """Return the cell with what a new type is made of: `type IDs []int`."""
    file, definition = engine.world.files[cls.path], cls.definition
    if definition.returns is None:
        return engine.empty
    place = Spot(file, definition.scope, definition.returns, definition.at)
    return engine.term(place)
