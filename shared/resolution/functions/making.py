"""What calling a parameter gives: instances of classes, results of functions."""

from collections.abc import Callable
from typing import TypeAlias

from shared.resolution.flow.engine import Engine
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Class, Function, Value

NEW = "__new__"

# Gives the cell with what a function returns, whoever calls it.
ResultOf: TypeAlias = Callable[[Engine, Function], Cell]


def instances(engine: Engine, results: ResultOf, place: Spot, called: Cell) -> Cell:
    """Return what calling any value of a cell gives, written at a place.

    What calling a class gives is told by that; of all else by the call.
    """
    found = engine.cell()
    call = getattr(place.term, "call", -1)
    is_new = call >= 0 and place.file.facts.calls[call].kind == "new"

    def one(value: Value) -> None:
        if isinstance(value, Class) and is_made_plainly(engine, value):
            found.add(value.instance)
            return
        made = engine.hierarchy.makers.class_of(value) if is_new else None
        if made is not None:
            found.add(made.instance)
        own = None
        if type(value) is Function:
            own = _own_result(engine, results, value)
        source = engine.term(place) if own is None else own
        source.feed(found)

    called.listen(one)
    return found


def is_made_plainly(engine: Engine, cls: Class) -> bool:
    """Whether calling a class surely makes an instance of it."""
    hierarchy = engine.hierarchy
    is_made = hierarchy.find(hierarchy.ancestors(cls), NEW) is not None
    return not is_made and not hierarchy.is_enum(cls)


def _own_result(engine: Engine, results: ResultOf, function: Function) -> Cell | None:
    # What a function gives, where that depends on no argument.
    given = results(engine, function)
    state = engine.state(function)
    return None if state.forwarded or state.building else given
