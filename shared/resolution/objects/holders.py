"""The objects that functions are written in or stored on, for their `this`."""

from collections.abc import Iterator

from shared.parsing.facts import (
    MODULE_SCOPE,
    Defined,
    Mapping,
    Sequence,
    Term,
    Within,
)
from shared.resolution.flow.engine import Engine
from shared.resolution.project.file_index import LATER, FileIndex
from shared.resolution.project.spot import Spot
from shared.resolution.values.cells import Cell
from shared.resolution.values.value import Function


class Holders:
    """Where in its file each function is an item of an object, looked up when asked.

    A function that nobody calls is a method of that object if it is of any.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._holders: dict[str, dict[int, Spot]] = {}

    def feed(self, function: Function, receiver: Cell) -> bool:
        """Let the object reach the receiver of a function; False without an object."""
        file = self._engine.world.files[function.path]
        if not file.language.rules.functions_make:
            return False
        found = self._holders.get(file.path)
        if found is None:
            found = self._holders[file.path] = dict(_holders(file))
        holder = found.pop(function.index, None)
        if holder is None:
            return False
        self._engine.term(holder).feed(receiver)
        return True


def _holders(file: FileIndex) -> Iterator[tuple[int, Spot]]:
    facts = file.facts
    for store in facts.stores:
        if isinstance(store.value, Defined):
            yield store.value.definition, Spot(file, store.scope, store.base, store.at)
    for place in _places(file):
        yield from _items(place)


def _places(file: FileIndex) -> Iterator[Spot]:
    facts = file.facts
    for binding in facts.bindings:
        yield Spot(file, binding.scope, binding.value, binding.at - 1)
    for store in facts.stores:
        yield Spot(file, store.scope, store.value, store.at)
    for returned in facts.returns:
        yield Spot(file, returned.scope, returned.value, returned.at)
    for export in facts.exports:
        yield Spot(file, MODULE_SCOPE, export.value, LATER)
    for call in facts.calls:
        for argument in call.arguments:
            yield Spot(file, call.scope, argument.value, call.at)


def _items(place: Spot) -> Iterator[tuple[int, Spot]]:
    waiting = [place]
    while waiting:
        at = waiting.pop()
        inner: tuple[Term, ...] = ()
        match at.term:
            case Mapping(entries=entries):
                for _, value in entries:
                    if isinstance(value, Defined):
                        yield value.definition, at
                inner = tuple(value for _, value in entries)
            case Sequence(items=items):
                inner = items
            case Within(scope=scope, base=base):
                waiting.append(Spot(at.file, scope, base, at.at))
            case _:
                pass
        waiting.extend(
            Spot(at.file, at.scope, term, at.at)
            for term in inner
            if isinstance(term, (Mapping, Sequence))
        )
