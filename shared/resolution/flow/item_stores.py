"""Stores into containers: `x[k] = v`."""

from functools import partial

from shared.parsing.facts import Store
from shared.resolution.flow.engine import STORED, Engine
from shared.resolution.flow.own_names import case_of, put
from shared.resolution.project.file_index import FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.reached import UNDER
from shared.resolution.values.value import Container, Instance, Value


def watch_items(engine: Engine) -> None:
    """Let all item stores of all files put their values into containers."""
    if not engine.is_watching_items:
        engine.is_watching_items = True
        engine.flow.defer(partial(_store_all, engine))


def _store_all(engine: Engine) -> None:
    if engine.show_members is not None:
        engine.show_members()
    for file in engine.world.files.values():
        for store in file.facts.stores:
            if store.attribute is None:
                _store(engine, file, store)


def _store(engine: Engine, file: FileIndex, store: Store) -> None:
    place = Spot(file, store.scope, store.value, store.at)
    value = engine.term(place)
    index = engine.empty if store.index is None else engine.value(place, store.index)
    if engine.is_void(value) and engine.is_void(index):
        return
    base = engine.value(place, store.base)
    waits = engine.keyed_store
    if waits is not None and waits(file, store, base):
        value = engine.empty
    case = None if store.index is None else case_of(file, store.index, store.value)
    into = partial(_into, engine, value, index, store.key)
    base.listen(into if case is None else partial(_into_own, engine, value, case))


def _into_own(engine: Engine, value: Cell, case: str, owner: Value) -> None:
    owner = engine.holder(owner, STORED)
    if isinstance(owner, Container):
        put(engine, value, case, owner)


def _into(
    engine: Engine, value: Cell, index: Cell, key: str | int | None, owner: Value
) -> None:
    owner = engine.holder(owner, STORED)
    if isinstance(owner, Instance) and key is None:
        put_in_instance(engine, value, key, owner)
    if not isinstance(owner, Container):
        return
    if not engine.is_void(index):
        index.feed(engine.container(owner).keys)
    if key is None or (isinstance(key, int) and key < 0):
        # From the end: whoever reads it may count from the start.
        value.feed(engine.container(owner).computed)
    else:
        value.feed(engine.item(owner, key))


def put_in_instance(
    engine: Engine, value: Cell, key: str | int | None, owner: Instance
) -> None:
    """Let an instance have a value as a member; None is a key that is not told."""
    if engine.attribute is None or not owner.of.rules.functions_make:
        return
    name = UNDER if key is None else str(key)
    value.feed(engine.attribute(owner.of.instance, name))
