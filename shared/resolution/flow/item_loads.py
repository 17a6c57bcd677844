"""What reading items of containers gives."""

from typing import TypeAlias

from shared.resolution.adapter import Rules
from shared.resolution.flow.containers import OPEN_ROW, ContainerState
from shared.resolution.flow.engine import ITEM, ITERATED, Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import KEYS, RETURNED, TRY
from shared.resolution.values.value import (
    GENERATOR,
    MAP,
    Class,
    Container,
    Instance,
    Value,
)

LAST = -1


def items(engine: Engine, base: Cell, key: str | int | None, target: Cell) -> None:
    """Let the items of any container in `base` reach `target`; None means all."""
    base.listen(_Load(engine, key, target))


def elements(engine: Engine, base: Cell, target: Cell) -> None:
    """Let what iterating any container in `base` gives reach `target`."""
    base.listen(_Iterate(engine, target))


def spread(
    engine: Engine, base: Cell, key: str | int | None, target: Cell, rules: Rules
) -> None:
    """Let what spreading anything in `base` gives reach `target`; None means all."""
    if rules.maps_give_keys:
        base.listen(_Iterate(engine, target, key))
    else:
        items(engine, base, key, target)
    if engine.iterated is not None and rules.iterators:
        # What says itself how it is iterated.
        engine.iterated(base, key, target)


# The new types that were looked through on the way to a target, on all ways together:
# one may be made of itself.
_Made: TypeAlias = set[Class] | None


class _Load:
    """Passes on what containers have under a key. There are many of them."""

    __slots__ = ("_engine", "_key", "_made", "_target")

    def __init__(
        self, engine: Engine, key: str | int | None, target: Cell, made: _Made = None
    ) -> None:
        self._engine = engine
        self._key = key
        self._made = made
        self._target = target

    def __call__(self, value: Value) -> None:
        value = self._engine.holder(value, ITEM)
        self._made = _load(self._engine, self._key, self._target, value, self._made)


class _Iterate:
    """Passes on what iterating containers gives, or what that gives at a place."""

    __slots__ = ("_engine", "_key", "_made", "_target")

    def __init__(
        self, engine: Engine, target: Cell, key: str | int | None = None
    ) -> None:
        self._engine = engine
        self._key = key
        self._made: _Made = None
        self._target = target

    def __call__(self, value: Value) -> None:
        value = self._engine.holder(value, ITERATED)
        if isinstance(value, Container) and _gives_keys(value):
            self._engine.container(value).keys.feed(self._target)
        else:
            self._made = _load(self._engine, self._key, self._target, value, self._made)


def _gives_keys(value: Container) -> bool:
    return value.kind == "dict" and value.rules.maps_give_keys


def _load(
    engine: Engine, key: str | int | None, target: Cell, value: Value, made: _Made
) -> _Made:
    if isinstance(value, Instance) and value.of.definition.returns is not None:
        made = made or set()
        if value.of not in made:
            made.add(value.of)
            underlying(engine, value.of).listen(_Load(engine, key, target, made))
    if isinstance(value, Class) and engine.hierarchy.is_enum(value):
        target.add(value.instance)
    if isinstance(value, Container) and key != TRY:
        for source in _sources(engine, value, key):
            source.feed(target)
    elif key in KEYS or key == TRY:
        # A pointer, an array or an option is what it leads to.
        target.add(value)
    return made


def _sources(
    engine: Engine, value: Container, key: str | int | None
) -> tuple[Cell, ...]:
    state = engine.container(value)
    if key is None:
        return _all(engine, value, state)
    if key == RETURNED or (value.kind == GENERATOR and state.length):
        return _of_generator(engine, value, key, state)
    if isinstance(key, int) and 0 <= key + state.length < state.length:
        # From the end of a literal, which may have grown there.
        return engine.item(value, key + state.length), state.computed
    if key == LAST and state.length == OPEN_ROW:
        return engine.item(value, key), state.computed
    if isinstance(key, int) and key < 0:
        return (state.every,)
    return engine.item(value, key), state.computed


def _of_generator(
    engine: Engine, value: Container, key: str | int, state: ContainerState
) -> tuple[Cell, ...]:
    if not isinstance(key, int):
        return (engine.item(value, key),)
    # What it yields is among what was computed, too.
    place = key + state.length if key < 0 else key
    return (engine.item(value, place),) if 0 <= place < state.length else ()


def _all(engine: Engine, value: Container, state: ContainerState) -> tuple[Cell, ...]:
    if value.kind == MAP:
        return (engine.constant(engine.entry(value)),)
    if _iterates_itself(state, value):
        return ()
    # What a generator returns is not among what it yields.
    return (state.computed if value.kind == GENERATOR else state.every,)


def _iterates_itself(state: ContainerState, value: Container) -> bool:
    # An object that says how it is iterated: not by what it holds.
    own = value.rules.iterators if value.kind == "dict" else ()
    return any(state.is_written(name) for name in own)


def underlying(engine: Engine, cls: Class) -> Cell:
    """Return the cell with what a new type is made of: `type IDs []int`."""
    file, definition = engine.world.files[cls.path], cls.definition
    if definition.returns is None:
        return engine.empty
    place = Spot(file, definition.scope, definition.returns, definition.at)
    return engine.term(place)
