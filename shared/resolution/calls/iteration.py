"""What iterating an object gives that says itself how it is iterated (JavaScript)."""

from functools import partial

from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Passed
from shared.resolution.flow.item_loads import items
from shared.resolution.functions.invocation import invoke
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import (
    Bound,
    Class,
    Container,
    Function,
    Instance,
    Value,
)

Key = str | int | None


def iterate(sites: Sites, base: Cell, key: Key, target: Cell) -> None:
    """Let what iterating the values of a cell gives reach another one."""
    base.listen(partial(_iterate, sites, key, target))


def _iterate(sites: Sites, key: Key, target: Cell, value: Value) -> None:
    if isinstance(value, Instance):
        rules = value.of.rules
    elif isinstance(value, Class):
        # One with a static iterator.
        rules = value.rules
    elif isinstance(value, Container) and value.kind == "dict":
        rules = value.rules
    else:
        return
    for name in rules.iterators:
        iterators = _called(sites, value, name)
        iterators.listen(partial(_from_iterator, sites, key, target))


def _from_iterator(sites: Sites, key: Key, target: Cell, iterator: Value) -> None:
    if _is_generator(iterator):
        items(sites.engine, sites.engine.constant(iterator), key, target)
    elif isinstance(iterator, (Container, Instance)):
        # One that somebody wrote: `next()` gives objects with values.
        sites.members.load(_called(sites, iterator, "next"), "value", target)


def _is_generator(value: Value) -> bool:
    return isinstance(value, Container) and value.kind != "dict"


def _called(sites: Sites, value: Value, name: str) -> Cell:
    """Return what a method of the value gives."""
    result = sites.engine.cell()

    def call(method: Value) -> None:
        function = method.function if isinstance(method, Bound) else method
        receiver = method.receiver if isinstance(method, Bound) else None
        if isinstance(function, Function):
            key = (value, name)
            for cell in invoke(sites.engine, function, receiver, _nothing, key):
                cell.feed(result)

    sites.members.attribute(value, name).listen(call)
    return result


def _nothing() -> list[Passed]:
    return []
